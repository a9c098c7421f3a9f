divert(-1)
dnl isa.m4 - level vaes256: VAES, VPCLMULQDQ and AVX2 on 256-bit registers.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

include(`x86_64/isa.m4')
divert(-1)
define(`LANES', 2)
define(`REGISTERS', 16)
define(`SET', 4)
define(`GROUPS', 2)
define(`BATCH', 16)
define(`AES_SHARE', 100)
define(`PART_GAP', 11)
define(`SECOND_GAP', 5)
divert(0)dnl
