divert(-1)
dnl ghash.asm - the table of powers, and GHASH alone, in 8 vector registers.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl The table is that of x86_64, with one lane. A file of its own, since powers and
dnl sums are in the frame here, and a pair is filled up without a copy.

include(ARCH`/'LEVEL`/isa.m4')
include(`x86_64/aes.m4')
include(ARCH`/ghash.m4')
divert(-1)

ARGUMENTS(4)
define(`KEY_TABLE', `ARG1')
define(`HASH_SLOT', `0')
define(`PERIOD', `PRODUCTS')
define(`BLOCK', `0($1)')

dnl H^k/x
define(`POWER', `SLOT(HASH_SLOTS + ($1) - 1)')
define(`POWER_SLOTS', `eval(HASH_SLOTS + BATCH)')

dnl Usage: POWER_MULTIPLY(K, L)
dnl POWER(K + L), with the largest power of two as L, so that many can be
dnl multiplied at a time.
define(`POWER_MULTIPLY', `	SWAP_HALVES(POWER($1), A_LOW)
	XOR(POWER($1), A_LOW)
	SWAP_HALVES(POWER($2), TEMP)
	XOR(POWER($2), TEMP)
	CLMUL(LL, A_LOW, TEMP)
	COPY(TEMP, ACC_MIDDLE)
	COPY(POWER($1), TEMP)
	CLMUL(LL, POWER($2), TEMP)
	COPY(TEMP, ACC_LOW)
	COPY(POWER($1), TEMP)
	CLMUL(HH, POWER($2), TEMP)
	COPY(TEMP, ACC_HIGH)
	REDUCE_LOW
	REDUCE_MIDDLE(ACC_HIGH)
	COPY(TEMP, POWER($1 + $2))
')
define(`NEXT_POWER', `NEXT_POWER_OF($1, ifelse(eval($1 > 8), 1, 8,
eval($1 > 4), 1, 4, eval($1 > 2), 1, 2, 1))')
define(`NEXT_POWER_OF', `POWER_MULTIPLY(eval($1 - $2), eval($2))')

dnl Usage: PAIR_STORE(K): the pair of POWER(K) and POWER(K - 1).
define(`PAIR_STORE', `	COPY(POWER($1), A_LOW)
	OP2(`punpcklqdq', `POWER($1 - 1)', A_LOW)
	COPY(POWER($1), A_HIGH)
	OP2(`punpckhqdq', `POWER($1 - 1)', A_HIGH)
	STORE(A_LOW, TABLE($1, PAIR_LOW))
	STORE(A_HIGH, TABLE($1, PAIR_HIGH))
	PAIR_SUM
	STORE(A_MIDDLE, TABLE($1, PAIR_MIDDLE))
')
define(`TABLE', `eval((BATCH - ($1)) / 2 * PAIR_SIZE + $2)(KEY_TABLE)')

dnl Usage: GHASH_SET_KEY
dnl
dnl     void _gcmaes_ghash_set_key_LEVEL (struct gcm_key *key, const uint8_t *h)
dnl
dnl Dividing by x: see x86_64/ghash.asm.
define(`GHASH_SET_KEY', `dnl
CONSTANT(`one_over_x', `.quad	1, 0xc200000000000000')dnl
ARGUMENTS(2)dnl
FUNCTION(`_gcmaes_ghash_set_key_'LEVEL)
FRAME(VECTOR * POWER_SLOTS)
	LOAD(BLOCK(ARG2), A_HIGH)
	SHUFFLE(CONST(reverse), A_HIGH)
	OP(`pshufd')	`$'0xff, A_HIGH, TEMP
	OP2(`psrad', `$'31, TEMP)
	COPY(A_HIGH, A_LOW)
	OP2(`psrlq', `$'63, A_LOW)
	OP2(`pslldq', `$'8, A_LOW)
	OP2(`psllq', `$'1, A_HIGH)
	AND(CONST(one_over_x), TEMP)
	XOR(A_LOW, A_HIGH)
	XOR(TEMP, A_HIGH)
	COPY(A_HIGH, POWER(1))
forloop(`k', 2, BATCH, `NEXT_POWER(k)')dnl
forloop(`p', 1, PAIRS, `PAIR_STORE(eval(2 * p))')dnl
CLEAR_REGISTERS
FRAME_CLEAR(POWER_SLOTS)
RETURN
FUNCTION_END
')

dnl Usage: GHASH_UPDATE
dnl
dnl     void _gcmaes_ghash_update_LEVEL
dnl       (const struct gcm_key *key, uint8_t *x, size_t length,
dnl        const uint8_t *data)
dnl
dnl Whole batches, then what remains with one reduction as well: pairs with the
dnl last pairs of the table. If the number of blocks is odd, a zero block comes
dnl before them, in the frame, and the hash is added to the block after it.
define(`X_BLOCK', `0(ARG2)')
define(`LENGTH', `ARG3')
define(`SRC', `ARG4')
define(`COUNT', `RESULT')
define(`PAIR_POINTER', `%edx')
define(`PAIR_SLOT', `HASH_SLOTS')
define(`UPDATE_SLOTS', `eval(PAIR_SLOT + 2)')
define(`REST_PAIR', `$1(KEY_TABLE)')

define(`GHASH_UPDATE', `divert(-1)
ARGUMENTS(4)
WEAVE_BEGIN(PERIOD, `V_ALL', `mm`'AFTER_AES(5)')
GHASH_STREAM(PAIR_LEAD, `SRC')
define(`WEAVE_STAGE', 0)
divert(0)dnl
FUNCTION(`_gcmaes_ghash_update_'LEVEL)
	shr	`$'4, LENGTH
	jz	L(nothing)
FRAME(VECTOR * UPDATE_SLOTS)
HASH_LOAD(X_BLOCK)
	mov	LENGTH, COUNT
	shr	`$'LOG2(BATCH), COUNT
	jz	L(rest)
WEAVE_LOOP(`COUNT', `	add	`$'eval(VECTOR * BATCH), SRC', `batch')
	sub	`$'eval(VECTOR * BATCH * WEAVE_EXTRA), SRC
L(rest):
	and	`$'eval(BATCH - 1), LENGTH
	jz	L(done)

	# COUNT pairs, with that many pairs from the end of the table.
	lea	1(LENGTH), COUNT
	shr	`$'1, COUNT
	imul	`$'-PAIR_SIZE, COUNT, %edx
	lea	eval(PAIRS * PAIR_SIZE)(KEY_TABLE, %edx), KEY_TABLE
	XOR(TEMP, TEMP)
	COPY(TEMP, ACC_LOW)
	COPY(TEMP, ACC_HIGH)
	COPY(TEMP, ACC_MIDDLE)
	and	`$'1, LENGTH
	jz	L(pair)

	COPY(TEMP, SLOT(PAIR_SLOT))
	COPY(HASH, A_LOW)
	SHUFFLE(CONST(reverse), A_LOW)
	COPY(TEMP, HASH)
	LOAD((SRC), TEMP)
	XOR(A_LOW, TEMP)
	COPY(TEMP, SLOT(PAIR_SLOT + 1))
	add	`$'16, SRC
	lea	SLOT(PAIR_SLOT), PAIR_POINTER
	jmp	L(multiply)
L(pair):
	mov	SRC, PAIR_POINTER
	add	`$'eval(2 * VECTOR), SRC
L(multiply):
	PAIR_LOAD(0(PAIR_POINTER), VECTOR`'(PAIR_POINTER))
	HASH_ADD
	XOR(TEMP, TEMP)
	COPY(TEMP, HASH)
	PAIR_FIRST(LOW, `REST_PAIR', 0)
	PAIR_SECOND(LOW, `REST_PAIR', 0)
	PAIR_FIRST(HIGH, `REST_PAIR', 0)
	PAIR_SECOND(HIGH, `REST_PAIR', 0)
	PAIR_SUM
	PAIR_FIRST(MIDDLE, `REST_PAIR', 0)
	PAIR_SECOND(MIDDLE, `REST_PAIR', 0)
	add	`$'PAIR_SIZE, KEY_TABLE
	dec	COUNT
	jnz	L(pair)
	REDUCE_LOW
	REDUCE_MIDDLE(ACC_HIGH)`'HASH_SET
L(done):
	mov	ARGUMENT(2), ARG2
HASH_STORE(X_BLOCK)
CLEAR_REGISTERS
FRAME_CLEAR(UPDATE_SLOTS)
RETURN
L(nothing):
	RET
FUNCTION_END
')
divert(0)dnl
GHASH_CONSTANTS
GHASH_SET_KEY
GHASH_UPDATE
