divert(-1)
dnl aes-ecb.m4 - AES of each block on its own (FIPS 197; SP 800-38A, ECB).
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

include(`x86_64/aes.m4')
divert(-1)

define(`KEYS', `ARG1')
define(`LENGTH', `ARG2')
define(`DST', `ARG3')
define(`SRC', `ARG4')
define(`COUNT', `%rax')
define(`KEY', `V(STATES)')
dnl One iteration starts when the other has ended.
define(`PERIOD', `1000')

dnl Usage: ECB_LOOP(BLOCKS, ROUNDS, CIPHER, COUNT, LABEL)
define(`ECB_LOOP', `divert(-1)
WEAVE_BEGIN(PERIOD, `V_ALL', `')
STREAM(`AES')
STEPS(0, PERIOD, 1 + 3 * $1 + ROUNDS_STEPS($1, $2))
STEP(1, `LOAD(0(KEYS), KEY)')
forloop(`v', 0, ($1) - 1, `
STEP(1, `LOAD(TEXT(SRC, 16 * v), V(v))')
STEP(1, `XOR(KEY, V(v))')')
ROUNDS_STREAM(0, $1, $2, `$3')
forloop(`v', 0, ($1) - 1, `
STEP(1, `STORE(V(v), TEXT(DST, 16 * v))')')
STEPS_END
divert(0)dnl
WEAVE_LOOP(`$4', `	add	`$'eval(16 * $1), SRC
	add	`$'eval(16 * $1), DST', `$5')')

dnl Usage: ECB_KERNEL(BITS, ROUNDS, DIRECTION, CIPHER)
dnl
dnl     void _gcmaes_aesBITS_DIRECTION_LEVEL
dnl       (const uint32_t *keys, size_t length,
dnl        uint8_t *dst, const uint8_t *src)
define(`ECB_KERNEL', `dnl
FUNCTION(`_gcmaes_aes$1_$3_'LEVEL)
	shr	`$'4, LENGTH
	mov	LENGTH, COUNT
	shr	`$'LOG2(STATES), COUNT
	jz	L(rest)
ECB_LOOP(STATES, $2, `$4', `COUNT', `batch')
L(rest):
	and	`$'eval(STATES - 1), LENGTH
	jz	L(done)
ECB_LOOP(1, $2, `$4', `LENGTH', `block')
L(done):
CLEAR_REGISTERS
	ret
FUNCTION_END
')
divert(0)dnl
