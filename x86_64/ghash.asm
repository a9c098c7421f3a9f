divert(-1)
dnl ghash.asm - the table of powers, and GHASH alone.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl Cycles per byte of _update over 16 KiB, cycles of _set_key
dnl
dnl aesni
dnl   Intel family 6 model 207, 2026-12   .260         130
dnl   AMD Zen 5                           ?            ?
dnl     by tools/zen5-model.py            .398
dnl     best possible                     .398
dnl avx
dnl   Intel family 6 model 207, 2026-12   .207         130
dnl   AMD Zen 5                           ?            ?
dnl     by tools/zen5-model.py            .391
dnl     best possible                     .391
dnl vaes256
dnl   Intel family 6 model 207, 2026-12   .125         174
dnl   AMD Zen 5                           ?            ?
dnl     by tools/zen5-model.py            .195
dnl     best possible                     .195
dnl vaes512
dnl   Intel family 6 model 207, 2026-12   .093         242
dnl   AMD Zen 5                           ?            ?
dnl     by tools/zen5-model.py            .098
dnl     best possible                     .098

include(ARCH`/'LEVEL`/isa.m4')
include(`x86_64/aes.m4')
include(`x86_64/ghash.m4')
divert(-1)

define(`KEY_TABLE', `ARG1')
define(`HASH_SLOT', `0')
dnl Nothing else is woven in: the time only has to leave the order alone.
define(`PERIOD', `PRODUCTS')
define(`BLOCK', `0($1)')

dnl POWER(k) is the vector of a batch that has k - 1 vectors after it: its lanes
dnl are H^(k LANES)/x, ..., H^((k-1) LANES + 1)/x. Eight of them are in registers. The
dnl product with the first lane of POWER(l), in all lanes, is POWER(k + l).
define(`POWER', `V(($1) - 1)')
define(`FACTOR', `V(8)')
define(`FACTOR_SUM', `V(9)')

dnl Usage: FACTOR_TAKE(l)
dnl FACTOR becomes the first lane of POWER(l), FACTOR_SUM the sum of its halves.
define(`FACTOR_TAKE', `	FIRST_LANE(POWER($1), FACTOR)
	SWAP_HALVES(FACTOR, FACTOR_SUM)
	XOR(FACTOR, FACTOR_SUM)
')

dnl Usage: POWER_MULTIPLY(k, m)
dnl POWER(m) becomes the product of POWER(k) and FACTOR.
define(`POWER_MULTIPLY', `	SWAP_HALVES(POWER($1), ACC_MIDDLE)
	XOR(POWER($1), ACC_MIDDLE)
	CLMUL(LL, FACTOR_SUM, ACC_MIDDLE)
	MULTIPLY(LL, `FACTOR', POWER($1), ACC_LOW)
	MULTIPLY(HH, `FACTOR', POWER($1), ACC_HIGH)
	REDUCE_LOW
	REDUCE_MIDDLE(ACC_HIGH)
	COPY(TEMP, POWER($2))
')

dnl Usage: POWERS_DOUBLE(n)
dnl From the first n powers to 2 n.
define(`POWERS_DOUBLE', `FACTOR_TAKE($1)forloop(`k', 1, $1, `POWER_MULTIPLY(k, eval($1 + k))')')

dnl Usage: FIRST_POWERS
dnl From H/x in one lane to POWER(1): powers of H in one lane each, then joined.
define(`FIRST_POWERS', `ifelse(LANES, 1, `', `BLOCKWISE(`dnl
POWERS_DOUBLE(1)ifelse(VECTOR_LANES, 4, `POWERS_DOUBLE(2)')')dnl
forloop(`k', 1, LANES / 2, `dnl
	vinserti128	`$'1, X(2 * k - 2), Y(2 * k - 1), Y(ifelse(k, 1, 0, 2 * k - 1))
')ifelse(LANES, 4, `	vinserti64x4	`$'1, Y(0), V(3), V(0)
')')')

dnl Usage: PAIR_STORE(N, K)
dnl Writes the pair of POWER(8N+K) and POWER(8N+K-1), which are in registers as the
dnl K-th and the one before.
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

dnl Usage: SHORT_STORE
dnl What gcm-short.asm needs, which begins with any power: entries for H^8, ..., H, of the
dnl same form as those of a pair, with the power that has the exponent less LANES, or
dnl zero. A_LOW and so on hold the last pair.
define(`SHORT_STORE', `ifelse(LANES, 4, `	STORE(A_MIDDLE, SHORT_TABLE(4))
	PAIR_SUM
	STORE(A_LOW, SHORT_TABLE(0))
	STORE(A_HIGH, SHORT_TABLE(2))
	XOR(TEMP, TEMP)
	vpunpcklqdq	TEMP, POWER(1), A_LOW
	vpunpckhqdq	TEMP, POWER(1), A_HIGH
	STORE(A_LOW, SHORT_TABLE(1))
	STORE(A_HIGH, SHORT_TABLE(3))
	XOR(A_HIGH, A_LOW)
	STORE(A_LOW, SHORT_TABLE(5))
')')
define(`SHORT_TABLE', `eval(PAIRS * PAIR_SIZE + $1 * VECTOR)(KEY_TABLE)')

dnl Usage: GHASH_SET_KEY
dnl
dnl     void _gcmaes_ghash_set_key_LEVEL (struct gcm_key *key, const uint8_t *h)
dnl
dnl 1/x = x^127 + x^6 + x + 1, so dividing by x is a shift to the left, and the
dnl bit that falls out, x^0, comes back as x^127 + x^6 + x + 1.
define(`GHASH_SET_KEY', `dnl
CONSTANT(`one_over_x', `.quad	1, 0xc200000000000000')dnl
FUNCTION(`_gcmaes_ghash_set_key_'LEVEL)
BLOCKWISE(`	LOAD(BLOCK(ARG2), POWER(1))
	SHUFFLE(CONST(reverse), POWER(1))
	# The bit that falls out, in all bits; the one that goes to the high word.
	OP(`pshufd')	`$'0xff, POWER(1), TEMP
	OP2(`psrad', `$'31, TEMP)
	COPY(POWER(1), A_LOW)
	OP2(`psrlq', `$'63, A_LOW)
	OP2(`pslldq', `$'8, A_LOW)
	OP2(`psllq', `$'1, POWER(1))
	AND(CONST(one_over_x), TEMP)
	XOR(A_LOW, POWER(1))
	XOR(TEMP, POWER(1))
')dnl
FIRST_POWERS`'dnl
POWERS_DOUBLE(1)POWERS_DOUBLE(2)POWERS_DOUBLE(4)FACTOR_TAKE(8)dnl
forloop(`n', 0, BATCH / 8 - 1, `ifelse(n, 0, `',
`forloop(`k', 1, 8, `POWER_MULTIPLY(k, k)')')dnl
forloop(`p', 1, 4, `PAIR_STORE(n, eval(2 * p))ifelse(n`'p, 01, `SHORT_STORE`'')')')dnl
CLEAR_REGISTERS
RETURN
FUNCTION_END
')

dnl Usage: GHASH_UPDATE
dnl
dnl     void _gcmaes_ghash_update_LEVEL
dnl       (const struct gcm_key *key, uint8_t *x, size_t length,
dnl        const uint8_t *data)
dnl
dnl Whole batches, then what remains with one reduction as well: pairs of vectors
dnl with the last pairs of the table. If the first of them is not complete, zero
dnl blocks come before it, in the frame, and the hash is added there.
define(`X_BLOCK', `0(ARG2)')
define(`LENGTH', `ARG3')
define(`SRC', `ARG4')
define(`COUNT', `%rax')
define(`PAIR_BLOCKS', `eval(2 * LANES)')
define(`PAIR_POINTER', `%r8')
define(`PAIR_SLOT', `HASH_SLOTS')
define(`UPDATE_SLOTS', `eval(PAIR_SLOT + 2)')
define(`REST_PAIR', `$1(KEY_TABLE)')

dnl Usage: PAIR_FILL
dnl A pair of which LENGTH blocks, the last ones, are at SRC, and zeros come before them;
dnl the hash, which is at X_BLOCK, is added to the first of them. SRC moves on. With
dnl masks, nothing is read before SRC; otherwise the pair is made in the frame.
ifdef(`BYTE_MASKS', `
define(`PAIR_FILL', `	mov	SRC, PAIR_POINTER
	mov	`$'16, %ecx
	sub	%edx, %ecx
	sub	%edx, %ecx
	mov	`$'0xffff, %r9d
	shl	%cl, %r9d
	kmovw	%r9d, %k3
	shr	`$'8, %r9d
	kmovw	%r9d, %k4
	mov	`$'3, %r9d
	shl	%cl, %r9d
	kmovw	%r9d, %k5
	shr	`$'8, %r9d
	kmovw	%r9d, %k6
	shl	`$'4, LENGTH
	lea	(PAIR_POINTER, LENGTH), SRC
	lea	eval(-2 * VECTOR)(SRC), PAIR_POINTER
	BROADCAST(X_BLOCK, V(2))
	XOR(V(0), V(0))
	cmp	`$'VECTOR, LENGTH
	jbe	L(second_only)
	vmovdqu64	(PAIR_POINTER), V(0){%k3}{z}
L(second_only):
	vmovdqu64	VECTOR`'(PAIR_POINTER), V(1){%k4}{z}
	vpxorq	V(2), V(0), V(0){%k5}
	vpxorq	V(2), V(1), V(1){%k6}
	PAIR_LOAD(V(0), V(1))
	jmp	L(taken)
')
', `
define(`PAIR_FILL', `	XOR(TEMP, TEMP)
	COPY(TEMP, SLOT(PAIR_SLOT))
	COPY(TEMP, SLOT(PAIR_SLOT + 1))
BLOCKWISE(`	XOR(TEMP, TEMP)
	COPY(TEMP, HASH)
	LOAD(X_BLOCK, ACC_LOW)
')dnl
	lea	SLOT(PAIR_SLOT + 2), PAIR_POINTER
	mov	LENGTH, %r9
	shl	`$'4, %r9
	sub	%r9, PAIR_POINTER
L(copy):
BLOCKWISE(`	LOAD((SRC), TEMP)
	XOR(ACC_LOW, TEMP)
	XOR(ACC_LOW, ACC_LOW)
	COPY(TEMP, (PAIR_POINTER))
')dnl
	add	`$'16, SRC
	add	`$'16, PAIR_POINTER
	dec	LENGTH
	jnz	L(copy)
	lea	SLOT(PAIR_SLOT), PAIR_POINTER
	jmp	L(multiply)
')
')

define(`GHASH_UPDATE', `divert(-1)
WEAVE_BEGIN(PERIOD, `V_ALL', `mm`'AFTER_AES(5)')
GHASH_STREAM(PAIR_LEAD, `SRC')
define(`WEAVE_STAGE', 0)
divert(0)dnl
FUNCTION(`_gcmaes_ghash_update_'LEVEL)
	shr	`$'4, LENGTH
	jz	L(nothing)
	cmp	`$'1, LENGTH
	jne	L(more)
BLOCKWISE(`	LOAD((SRC), A_HIGH)
	LOAD(X_BLOCK, TEMP)
	XOR(TEMP, A_HIGH)
	SHUFFLE(.Lreverse(%rip), A_HIGH)
	BLOCK_MULTIPLY
	SHUFFLE(.Lreverse(%rip), TEMP)
	STORE(TEMP, X_BLOCK)
BLOCK_CLEAR')	ret

L(more):
FRAME(VECTOR * UPDATE_SLOTS)
GHASH_BEGIN`'HASH_LOAD(X_BLOCK)
	mov	LENGTH, COUNT
	shr	`$'LOG2(BATCH * LANES), COUNT
	jz	L(rest)
WEAVE_LOOP(`COUNT', `	add	`$'eval(VECTOR * BATCH), SRC', `batch')
	sub	`$'eval(VECTOR * BATCH * WEAVE_EXTRA), SRC
L(rest):
	and	`$'eval(BATCH * LANES - 1), LENGTH
	jz	L(done)

	# COUNT pairs, with that many pairs from the end of the table.
	lea	eval(PAIR_BLOCKS - 1)(LENGTH), COUNT
	shr	`$'LOG2(PAIR_BLOCKS), COUNT
	imul	`$'-PAIR_SIZE, COUNT, %r8
	lea	eval(PAIRS * PAIR_SIZE)(KEY_TABLE, %r8), KEY_TABLE
	XOR(ACC_LOW, ACC_LOW)
	XOR(ACC_HIGH, ACC_HIGH)
	XOR(ACC_MIDDLE, ACC_MIDDLE)
	and	`$'eval(PAIR_BLOCKS - 1), LENGTH
	jz	L(pair)

HASH_STORE(X_BLOCK)
PAIR_FILL`'dnl
L(pair):
	mov	SRC, PAIR_POINTER
	add	`$'eval(2 * VECTOR), SRC
L(multiply):
	PAIR_LOAD(0(PAIR_POINTER), VECTOR`'(PAIR_POINTER))
	HASH_ADD
L(taken):
BLOCKWISE(`	XOR(TEMP, TEMP)
	COPY(TEMP, HASH)
')dnl
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
HASH_STORE(X_BLOCK)
CLEAR_REGISTERS
FRAME_CLEAR(UPDATE_SLOTS)
FRAME_END
RETURN
L(nothing):
	ret
FUNCTION_END
')
divert(0)dnl
GHASH_CONSTANTS
GHASH_SET_KEY
GHASH_UPDATE
