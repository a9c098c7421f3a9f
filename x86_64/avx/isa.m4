divert(-1)
dnl isa.m4 - level avx: AES-NI, PCLMULQDQ and AVX, three operands.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

include(`x86_64/isa.m4')
divert(-1)
define(`LANES', 1)
define(`REGISTERS', 16)
define(`STATES', 8)
define(`BATCH', 16)
divert(0)dnl
