divert(-1)
dnl aes-keys.asm - key schedules (FIPS 197, section 5.2) and their inversion.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl     void _gcmaes_aesBITS_set_encrypt_key_LEVEL
dnl       (uint32_t *keys, const uint8_t *key)
dnl     void _gcmaes_aesBITS_invert_key_LEVEL
dnl       (uint32_t *dst, const uint32_t *src)
dnl
dnl SubWord by AESENCLAST: with one word in all four columns ShiftRows changes
dnl nothing, so that it gives SubWord of each column, XORed with its key operand,
dnl where we put Rcon. A byte shuffle before it copies the word to all columns and
dnl does RotWord. That has less latency than AESKEYGENASSIST, and Rcon need not be
dnl an immediate.
dnl
dnl Registers
dnl
dnl   V(0), V(1)  the last words of the schedule
dnl   V(2)        SubWord of the last word
dnl   V(3)        temporary
dnl   V(4)        Rcon in all columns, or zero
dnl   V(5), V(6)  shuffle patterns
dnl   V(7)        zero
dnl
dnl Cycles, one call after the other     AES-128  AES-192  AES-256
dnl Intel family 6 model 207, 2026-11    38       ?        47
dnl AMD Zen 5                            ?        ?        ?

include(ARCH`/'LEVEL`/isa.m4')
divert(-1)

ARGUMENTS(2)
define(`KEYS', `ARG1')
define(`LAST', `V(2)')
define(`TEMP', `V(3)')
define(`RCON', `V(4)')
define(`ROTATE', `V(5)')
define(`REPEAT', `V(6)')

dnl Usage: SUB_WORD(FROM, PATTERN, RCON)
define(`SUB_WORD', `	COPY($1, LAST)
	SHUFFLE($2, LAST)
	AES_LAST($3, LAST)
')

dnl Usage: NEXT_WORDS(V)
dnl Each word becomes the sum of itself, the words before it, and LAST.
define(`NEXT_WORDS', `	COPY($1, TEMP)
	pslldq	`$'4, TEMP
	XOR(TEMP, $1)
	COPY($1, TEMP)
	pslldq	`$'8, TEMP
	XOR(TEMP, $1)
	XOR(LAST, $1)
')

dnl Usage: NEXT_RCON(I)
dnl From the I-th round constant to the next: times x; the ninth is 1b.
define(`NEXT_RCON', `ifelse($1, 8, `	COPY(CONST(rcon_9), RCON)
', `	pslld	`$'1, RCON
')')

dnl Usage: SCHEDULE(BITS, `TEXT')
define(`SCHEDULE', `dnl
FUNCTION(`_gcmaes_aes$1_set_encrypt_key_'LEVEL)
	COPY(CONST(rcon_1), RCON)
$2`'CLEAR_REGISTERS
	RET
FUNCTION_END
')

dnl Usage: INVERT(BITS, ROUNDS)
dnl The equivalent inverse cipher (FIPS 197, section 5.3.5): the order is reversed,
dnl and all but the first and the last go through InvMixColumns. Keys at both ends
dnl change places, so dst may be src.
define(`INVERT_PAIR', `	LOAD(eval(16 * $1)(ARG2), V(0))
	LOAD(eval(16 * $2)(ARG2), V(1))
ifelse($1, 0, `', `	aesimc	V(0), V(0)
	aesimc	V(1), V(1)
')dnl
	STORE(V(0), eval(16 * $2)(ARG1))
	STORE(V(1), eval(16 * $1)(ARG1))
')
define(`INVERT', `dnl
FUNCTION(`_gcmaes_aes$1_invert_key_'LEVEL)
forloop(`i', 0, $2 / 2, `INVERT_PAIR(i, eval($2 - i))')dnl
CLEAR_REGISTERS
	RET
FUNCTION_END
')
divert(0)dnl
CONSTANT(`rotate_last', `.byte	13,14,15,12, 13,14,15,12, 13,14,15,12, 13,14,15,12')dnl
CONSTANT(`repeat_last', `.byte	12,13,14,15, 12,13,14,15, 12,13,14,15, 12,13,14,15')dnl
CONSTANT(`rotate_second', `.byte	5,6,7,4, 5,6,7,4, 5,6,7,4, 5,6,7,4')dnl
CONSTANT(`rcon_1', `.long	1, 1, 1, 1')dnl
CONSTANT(`rcon_9', `.long	0x1b, 0x1b, 0x1b, 0x1b')dnl

SCHEDULE(128, `	COPY(CONST(rotate_last), ROTATE)
	LOAD((ARG2), V(0))
	STORE(V(0), (KEYS))
forloop(`i', 1, 10, `SUB_WORD(V(0), ROTATE, RCON)NEXT_WORDS(V(0))dnl
	STORE(V(0), eval(16 * i)(KEYS))
ifelse(i, 10, `', `NEXT_RCON(i)')')')

# Six words at a time, the last two in the low half of V(1).
SCHEDULE(192, `	COPY(CONST(rotate_second), ROTATE)
	LOAD((ARG2), V(0))
	movq	16(ARG2), V(1)
	STORE(V(0), (KEYS))
	movq	V(1), 16(KEYS)
forloop(`i', 1, 8, `SUB_WORD(V(1), ROTATE, RCON)NEXT_WORDS(V(0))dnl
	STORE(V(0), eval(24 * i)(KEYS))
ifelse(i, 8, `', `NEXT_RCON(i)dnl
	COPY(V(1), TEMP)
	pslldq	`$'4, TEMP
	XOR(TEMP, V(1))
	pshufd	`$'0xff, V(0), TEMP
	XOR(TEMP, V(1))
	movq	V(1), eval(24 * i + 16)(KEYS)
')')')

# Two round keys at a time; the second without RotWord and Rcon.
SCHEDULE(256, `	COPY(CONST(rotate_last), ROTATE)
	COPY(CONST(repeat_last), REPEAT)
	XOR(V(7), V(7))
	LOAD((ARG2), V(0))
	LOAD(16(ARG2), V(1))
	STORE(V(0), (KEYS))
	STORE(V(1), 16(KEYS))
forloop(`i', 1, 7, `SUB_WORD(V(1), ROTATE, RCON)NEXT_WORDS(V(0))dnl
	STORE(V(0), eval(32 * i)(KEYS))
ifelse(i, 7, `', `NEXT_RCON(i)SUB_WORD(V(0), REPEAT, V(7))NEXT_WORDS(V(1))dnl
	STORE(V(1), eval(32 * i + 16)(KEYS))
')')')

INVERT(128, 10)
INVERT(192, 12)
INVERT(256, 14)
