divert(-1)
dnl isa.m4 - level vaes256: VAES, VPCLMULQDQ and AVX2 on 256-bit registers.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

include(`x86_64/isa.m4')
divert(-1)
define(`LANES', 2)
define(`REGISTERS', 16)
define(`STATES', 8)
define(`BATCH', 16)
divert(0)dnl
