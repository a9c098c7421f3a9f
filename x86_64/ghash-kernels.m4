divert(-1)
dnl ghash-kernels.m4 - the table of powers, and GHASH alone.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

include(`x86_64/aes.m4')
include(`x86_64/ghash.m4')
divert(-1)

define(`KEY_TABLE', `ARG1')
define(`HASH_SLOT', `0')
dnl Nothing else is woven in: the distances only have to leave the order alone.
define(`PRODUCT_GAP', `5')
define(`PERIOD', `eval(8 * PRODUCT_GAP * PAIRS)')
define(`BLOCK', `0($1)')

dnl Usage: POWER_MULTIPLY(A, B, TO)
dnl TO becomes H^(M+N)/x, from A and B, which hold H^M/x and H^N/x.
define(`POWER_MULTIPLY', `	SWAP_HALVES($1, A_LOW)
	XOR($1, A_LOW)
	SWAP_HALVES($2, ACC_MIDDLE)
	XOR($2, ACC_MIDDLE)
	CLMUL(LL, A_LOW, ACC_MIDDLE)
	COPY($1, ACC_LOW)
	CLMUL(LL, $2, ACC_LOW)
	COPY($1, ACC_HIGH)
	CLMUL(HH, $2, ACC_HIGH)
	REDUCE_LOW
	REDUCE_MIDDLE(ACC_HIGH)
	COPY(TEMP, $3)
')

dnl Eight powers are in registers: H^(8n+1)/x to H^(8n+8)/x, n = 0, 1, ...
define(`POWER', `V(($1) - 1)')
define(`POWER_8', `V(8)')

dnl H^k for k = 2 to 8: from the largest power of two below k and what remains,
dnl so that many can be multiplied at a time.
define(`FIRST_POWER', `POWER_MULTIPLY(FIRST_FACTORS($1), POWER($1))')
define(`FIRST_FACTORS', `ifelse(eval($1 > 4), 1, `POWER(4), POWER($1 - 4)',
eval($1 > 2), 1, `POWER(2), POWER($1 - 2)', `POWER(1), POWER(1)')')

dnl Usage: PAIR_STORE(N, K)
dnl Writes the pair of H^(8N+K) and H^(8N+K-1).
define(`PAIR_STORE', `	COPY(POWER($2), A_LOW)
	OP2(`punpcklqdq', `POWER($2 - 1)', A_LOW)
	COPY(POWER($2), A_HIGH)
	OP2(`punpckhqdq', `POWER($2 - 1)', A_HIGH)
	STORE(A_LOW, TABLE(8 * $1 + $2, PAIR_LOW))
	STORE(A_HIGH, TABLE(8 * $1 + $2, PAIR_HIGH))
	PAIR_SUM
	STORE(A_MIDDLE, TABLE(8 * $1 + $2, PAIR_MIDDLE))
')
define(`TABLE', `eval((BATCH - ($1)) / 2 * PAIR_SIZE + $2)(KEY_TABLE)')

dnl Usage: GHASH_SET_KEY
dnl
dnl     void _gcmaes_ghash_set_key_LEVEL (struct gcm_key *key, const uint8_t *h)
dnl
dnl 1/x = x^127 + x^6 + x + 1, so dividing by x is a shift to the left, and the
dnl bit that falls out, x^0, comes back as x^127 + x^6 + x + 1.
define(`GHASH_SET_KEY', `dnl
CONSTANT(`one_over_x', `.quad	1, 0xc200000000000000')dnl
FUNCTION(`_gcmaes_ghash_set_key_'LEVEL)
	LOAD(BLOCK(ARG2), POWER(1))
	SHUFFLE(.Lreverse(%rip), POWER(1))
	# The bit that falls out, in all bits; the one that goes to the high word.
	OP(`pshufd')	`$'0xff, POWER(1), TEMP
	OP2(`psrad', `$'31, TEMP)
	COPY(POWER(1), A_LOW)
	OP2(`psrlq', `$'63, A_LOW)
	OP2(`pslldq', `$'8, A_LOW)
	OP2(`psllq', `$'1, POWER(1))
	OP2(`pand', `.Lone_over_x(%rip)', TEMP)
	XOR(A_LOW, POWER(1))
	XOR(TEMP, POWER(1))
	# The other powers.
forloop(`k', 2, 8, `FIRST_POWER(k)')dnl
	COPY(POWER(8), POWER_8)
forloop(`n', 0, BATCH / 8 - 1, `ifelse(n, 0, `',
`forloop(`k', 1, 8, `POWER_MULTIPLY(POWER_8, POWER(k), POWER(k))')')dnl
forloop(`p', 1, 4, `PAIR_STORE(n, eval(2 * p))')')dnl
CLEAR_REGISTERS
	ret
FUNCTION_END
')
dnl Usage: GHASH_UPDATE
dnl
dnl     void _gcmaes_ghash_update_LEVEL
dnl       (const struct gcm_key *key, uint8_t *x, size_t length,
dnl        const uint8_t *data)
dnl
dnl Whole batches, then what remains with one reduction as well: pairs of blocks
dnl with the last pairs of the table. If their number is odd, the first pair is a
dnl zero block and a block of data.
define(`X', `ARG2')
define(`LENGTH', `ARG3')
define(`SRC', `ARG4')
define(`COUNT', `%rax')
define(`REST_PAIR', `$1(KEY_TABLE)')
dnl The hash, to be added to a pair, taken apart like one.
define(`X_LOW', `V(0)')
define(`X_HIGH', `V(1)')

define(`GHASH_UPDATE', `divert(-1)
WEAVE_BEGIN(PERIOD, `V_ALL', `TEMP')
GHASH_STREAM(0, `SRC')
define(`WEAVE_STAGE', 0)
divert(0)dnl
FUNCTION(`_gcmaes_ghash_update_'LEVEL)
	shr	`$'4, LENGTH
	jz	L(nothing)
FRAME(16 * HASH_SLOTS)
HASH_LOAD(BLOCK(X))
	mov	LENGTH, COUNT
	shr	`$'LOG2(BATCH), COUNT
	jz	L(rest)
WEAVE_LOOP(`COUNT', `	add	`$'eval(16 * BATCH), SRC', `batch')
	sub	`$'eval(16 * BATCH * WEAVE_EXTRA), SRC
L(rest):
	and	`$'eval(BATCH - 1), LENGTH
	jz	L(done)

	# COUNT pairs; the table from the pair of H^(2 COUNT) on.
	lea	1(LENGTH), COUNT
	shr	`$'1, COUNT
	imul	`$'-PAIR_SIZE, COUNT, %r8
	lea	eval(PAIRS * PAIR_SIZE)(KEY_TABLE, %r8), KEY_TABLE
	OP(`movq')	HASH, X_LOW
	OP(`movq')	8 + HASH, X_HIGH
	XOR(ACC_LOW, ACC_LOW)
	XOR(ACC_HIGH, ACC_HIGH)
	XOR(ACC_MIDDLE, ACC_MIDDLE)
	test	`$'1, LENGTH
	jz	L(pair)

	OP2(`pslldq', `$'8, X_LOW)
	OP2(`pslldq', `$'8, X_HIGH)
	XOR(A_LOW, A_LOW)
	XOR(A_HIGH, A_HIGH)
	OP2(`movhps', `8(SRC)', A_LOW)
	OP2(`movhps', `(SRC)', A_HIGH)
	PAIR_REVERSE
	add	`$'16, SRC
	jmp	L(multiply)
L(pair):
	PAIR_LOAD(0)
	add	`$'32, SRC
L(multiply):
	XOR(X_LOW, A_LOW)
	XOR(X_HIGH, A_HIGH)
	XOR(X_LOW, X_LOW)
	XOR(X_HIGH, X_HIGH)
	PAIR_PART(LL, LOW, `REST_PAIR', 0)
	PAIR_PART(HH, LOW, `REST_PAIR', 0)
	PAIR_PART(LL, HIGH, `REST_PAIR', 0)
	PAIR_PART(HH, HIGH, `REST_PAIR', 0)
	PAIR_SUM
	PAIR_PART(LL, MIDDLE, `REST_PAIR', 0)
	PAIR_PART(HH, MIDDLE, `REST_PAIR', 0)
	add	`$'PAIR_SIZE, KEY_TABLE
	dec	COUNT
	jnz	L(pair)
	REDUCE_LOW
	REDUCE_MIDDLE(ACC_HIGH)
	COPY(TEMP, HASH)
L(done):
HASH_STORE(BLOCK(X))
CLEAR_REGISTERS
FRAME_CLEAR(HASH_SLOTS)
FRAME_END
L(nothing):
	ret
FUNCTION_END
')
divert(0)dnl
