divert(-1)
dnl isa.m4 - level avx: AES-NI, PCLMULQDQ and AVX, three operands.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

include(`x86_64/isa.m4')
divert(-1)
define(`LEVEL', `avx')
define(`OP', `v$1')
define(`OP2', `v$1	$2, $3, $3')
define(`MULTIPLY', `vpclmulqdq	CLMUL_$1, $2, $3, $4')
define(`XOR_MEMORY', `XOR(`$1', `$2')')
define(`XOR_MEMORY_STEPS', 1)
define(`BATCH', 16)
define(`SET', 4)
define(`GROUPS', 2)
divert(0)dnl
