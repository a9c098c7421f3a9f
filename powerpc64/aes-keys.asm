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
dnl SubWord by vcipherlast: with one word in all four columns ShiftRows changes
dnl nothing, so that it gives SubWord of each column, and adds its key operand,
dnl where we put Rcon. A permutation before it copies the word to all columns
dnl and does RotWord.
dnl
dnl Round keys are stored as LOAD wants them: see aes.m4.
dnl
dnl Registers
dnl
dnl   FIRST, SECOND  the last words of the schedule
dnl   LAST           SubWord of the last word
dnl   RCON           Rcon in all columns
dnl   ROTATE         pattern of the permutation

include(`powerpc64/'LEVEL`/isa.m4')
divert(-1)

define(`KEYS', `ARG1')
define(`USER_KEY', `ARG2')
define(`FIRST', `V(0)')
define(`SECOND', `V(1)')
define(`LAST', `V(2)')
define(`TEMP', `V(3)')
define(`ZERO', `V(4)')
define(`RCON', `V(5)')
define(`ROTATE', `V(6)')
define(`PATTERN', `V(7)')

dnl Usage: STORE_NEXT(V), STORE_NEXT_HALF(V): both halves, or the high one.
define(`STORE_NEXT', `	STORE($1, `0, KEYS')
	addi	KEYS, KEYS, 16
')
define(`STORE_NEXT_HALF', `	stxsdx	VSX($1), 0, KEYS
	addi	KEYS, KEYS, 8
')

dnl Usage: SUB_WORD(FROM), SUB_ROTATED_WORD(FROM)
define(`SUB_ROTATED_WORD', `	vperm	LAST, $1, $1, ROTATE
	vcipherlast	LAST, LAST, RCON
')
define(`SUB_WORD', `	vspltw	LAST, $1, 3
	vcipherlast	LAST, LAST, ZERO
')

dnl Usage: NEXT_WORDS(V)
dnl Each word becomes the sum of itself, the words before it, and LAST.
define(`NEXT_WORDS', `	vsldoi	TEMP, ZERO, $1, 12
	vxor	$1, $1, TEMP
	vsldoi	TEMP, ZERO, $1, 8
	vxor	$1, $1, TEMP
	vxor	$1, $1, LAST
')

dnl Usage: NEXT_RCON(I)
dnl From the I-th round constant to the next: times x; the ninth is 1b.
define(`NEXT_RCON', `ifelse($1, 8, `CONSTANT_LOAD(`rcon_9', RCON)', `	vadduwm	RCON, RCON, RCON
')')

dnl Usage: SCHEDULE(BITS, ROTATE, `TEXT')
define(`SCHEDULE', `dnl
FUNCTION(`_gcmaes_aes$1_set_encrypt_key_'LEVEL)
MIX_BEGIN`'CONSTANT_LOAD(`rcon_1', RCON)CONSTANT_LOAD(`$2', ROTATE)dnl
	ZERO_SET(ZERO)
	LOAD(`0, USER_KEY', FIRST)
TURN(FIRST, ZERO)dnl
$3`'CLEAR_REGISTERS(4)dnl
	blr
FUNCTION_END
')

dnl Usage: INVERT(BITS, ROUNDS)
dnl The order is reversed. Keys at both ends change places, so dst may be src.
define(`INVERT_PAIR', `	li	%r9, eval(16 * $1)
	li	%r10, eval(16 * $2)
	LOAD(`ARG2, %r9', V(0))
	LOAD(`ARG2, %r10', V(1))
	STORE(V(0), `ARG1, %r10')
	STORE(V(1), `ARG1, %r9')
')
define(`INVERT', `dnl
FUNCTION(`_gcmaes_aes$1_invert_key_'LEVEL)
forloop(`i', 0, $2 / 2, `INVERT_PAIR(i, eval($2 - i))')dnl
CLEAR_REGISTERS(2)dnl
	blr
FUNCTION_END
')
divert(0)dnl
MIX_CONSTANTS`'dnl
CONSTANT(`rotate_last', 0x0d0e0f0c0d0e0f0c, 0x0d0e0f0c0d0e0f0c)dnl
CONSTANT(`rotate_second', 0x0506070405060704, 0x0506070405060704)dnl
CONSTANT(`rcon_1', 0x0100000001000000, 0x0100000001000000)dnl
CONSTANT(`rcon_9', 0x1b0000001b000000, 0x1b0000001b000000)dnl

SCHEDULE(128, `rotate_last', `STORE_NEXT(FIRST)dnl
forloop(`i', 1, 10, `SUB_ROTATED_WORD(FIRST)NEXT_WORDS(FIRST)STORE_NEXT(FIRST)dnl
ifelse(i, 10, `', `NEXT_RCON(i)')')')

# Six words at a time, the last two in the high half of SECOND.
SCHEDULE(192, `rotate_second', `	li	%r9, 16
	lxsdx	VSX(SECOND), USER_KEY, %r9
TURN(SECOND, ZERO)dnl
STORE_NEXT(FIRST)STORE_NEXT_HALF(SECOND)dnl
forloop(`i', 1, 8, `SUB_ROTATED_WORD(SECOND)NEXT_WORDS(FIRST)STORE_NEXT(FIRST)dnl
ifelse(i, 8, `', `NEXT_RCON(i)dnl
	vsldoi	TEMP, ZERO, SECOND, 12
	vxor	SECOND, SECOND, TEMP
	vspltw	TEMP, FIRST, 3
	vxor	SECOND, SECOND, TEMP
STORE_NEXT_HALF(SECOND)')')')

# Two round keys at a time; the second without RotWord and Rcon.
SCHEDULE(256, `rotate_last', `	li	%r9, 16
	LOAD(`USER_KEY, %r9', SECOND)
TURN(SECOND, ZERO)dnl
STORE_NEXT(FIRST)STORE_NEXT(SECOND)dnl
forloop(`i', 1, 7, `SUB_ROTATED_WORD(SECOND)NEXT_WORDS(FIRST)STORE_NEXT(FIRST)dnl
ifelse(i, 7, `', `NEXT_RCON(i)SUB_WORD(FIRST)NEXT_WORDS(SECOND)STORE_NEXT(SECOND)')')')

INVERT(128, 10)
INVERT(192, 12)
INVERT(256, 14)
