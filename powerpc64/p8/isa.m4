divert(-1)
dnl isa.m4 - level p8: Power ISA 2.07, that is POWER8 and later.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

define(`MACHINE', `power8')
dnl tools/power-model tries others.
ifdef(`SET', `', `define(`SET', 4)')
ifdef(`GROUPS', `', `define(`GROUPS', 2)')
define(`HEAD_END', 12)
define(`ROUNDS_END', 96)
define(`TAIL_START', 97)
define(`TAIL_END', 106)
divert(0)dnl
include(`powerpc64/isa.m4')dnl
