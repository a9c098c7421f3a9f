divert(-1)
dnl isa.m4 - level aesni of 32-bit x86: that of x86_64 with 8 registers.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

include(`x86_64/aesni/isa.m4')
divert(-1)
define(`REGISTERS', 8)
define(`STATES', 4)

dnl Sums of products are in memory: see x86/ghash.m4.
define(`SUM_FIRST', `MULTIPLY($1, `$2', `$3', TEMP)
	XOR(`$4', TEMP)
	COPY(TEMP, `$4')')
define(`CLEAR_REGISTERS', `forloop(`i', 0, REGISTERS - 1, `	XOR(V(i), V(i))
')')
divert(0)dnl
