divert(-1)
dnl isa.m4 - level aesni: AES-NI, PCLMULQDQ, SSSE3 and SSE4.1, two operands.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

include(`x86_64/isa.m4')
divert(-1)
define(`LANES', 1)
define(`REGISTERS', 16)
define(`STATES', 8)
define(`BATCH', 16)

define(`OP', `$1')
define(`OP2', `$1	$2, $3')
define(`XOR_TO', `COPY($1, $3)
	XOR($2, $3)')
define(`MULTIPLY', `LOAD(`$2', `$4')
	CLMUL($1, `$3', `$4')')
define(`XOR_MEMORY', `LOAD(`$1', `$3')
	XOR(`$3', `$2')')
define(`XOR_MEMORY_STEPS', 2)
define(`PAIR_LOAD', `movq	8 + $1, A_LOW
	movhps	8 + $2, A_LOW
	movq	$1, A_HIGH
	movhps	$2, A_HIGH
	SHUFFLE(`CONST(reverse_halves)', A_LOW)
	SHUFFLE(`CONST(reverse_halves)', A_HIGH)')
define(`PART_LOAD', `movq	ifelse($1, LOW, `8 + ')$2, A_$1
	movhps	ifelse($1, LOW, `8 + ')$3, A_$1
	SHUFFLE(`CONST(reverse_halves)', A_$1)')
define(`PAIR_TAKE', `COPY($1, A_LOW)
	punpckhqdq	$2, A_LOW
	COPY($1, A_HIGH)
	punpcklqdq	$2, A_HIGH
	SHUFFLE(`CONST(reverse_halves)', A_LOW)
	SHUFFLE(`CONST(reverse_halves)', A_HIGH)')
define(`CLEAR_REGISTERS', `forloop(`i', 0, 15, `	XOR(V(i), V(i))
')')
divert(0)dnl
