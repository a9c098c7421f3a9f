divert(-1)
dnl ghash.asm - the table of powers, and GHASH alone.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl Cycles per byte of _update over whole batches
dnl
dnl POWER8              ?
dnl   by the model      .305
dnl POWER9              ?
dnl   by the model      .258
dnl POWER10             ?
dnl   by the model      .289
dnl
dnl The word of tools/power-model (llvm-mca), not measured.

include(`powerpc64/'LEVEL`/isa.m4')
include(`powerpc64/ghash.m4')
divert(-1)

define(`TABLE', `ARG1')
define(`GHASH_REGISTERS', 0)
define(`PATTERN', `V(GHASH_REGISTERS_END)')
define(`REGISTERS', `eval(GHASH_REGISTERS_END + 1)')

dnl Registers of _set_key: POWER(k) is H^k/x; FACTOR_ are the halves of one
dnl power, with zero in the other half, and swapped.
define(`POWER', `V(REGISTERS + ($1) - 1)')
define(`FACTOR_LOW', `A_LOW')
define(`FACTOR_HIGH', `A_HIGH')
define(`FACTOR_MIDDLE', `PATTERN')
define(`ZERO', `TAKE_LOW')

dnl Usage: FACTOR_SET(V)
define(`FACTOR_SET', `	xxpermdi	VSX(FACTOR_LOW), VSX(ZERO), VSX($1), 1
	xxpermdi	VSX(FACTOR_HIGH), VSX($1), VSX(ZERO), 0
	SWAP_HALVES($1, FACTOR_MIDDLE)
')

dnl Usage: NEXT_POWER(K)
dnl FACTOR is the largest power of two below K, so that many do not wait for
dnl each other.
define(`NEXT_POWER', `ifelse($1, 2, `FACTOR_SET(POWER(1))', $1, 3, `FACTOR_SET(POWER(2))',
$1, 5, `FACTOR_SET(POWER(4))')dnl
POWER_MULTIPLY(ifelse(eval($1 > 4), 1, eval($1 - 4), eval($1 > 2), 1, eval($1 - 2), 1))dnl
	vor	POWER($1), HASH, HASH
')
define(`POWER_MULTIPLY', `	vpmsumd	ACC_LOW, POWER($1), FACTOR_LOW
	vpmsumd	HASH, POWER($1), FACTOR_HIGH
	vpmsumd	ACC_MIDDLE, POWER($1), FACTOR_MIDDLE
REDUCE`'')

dnl Usage: PAIR_STORE(P)
dnl The blocks of pair P have POWER(8 - 2P) and POWER(7 - 2P).
define(`PAIR_STORE', `PAIR_STORE_POWERS(POWER(BATCH - 2 * $1), POWER(BATCH - 2 * $1 - 1), eval(PAIR_SIZE * $1))')
define(`PAIR_STORE_POWERS', `	xxpermdi	VSX(A_LOW), VSX($1), VSX($2), 3
	xxpermdi	VSX(A_HIGH), VSX($1), VSX($2), 0
	vxor	ACC_MIDDLE, A_LOW, A_HIGH
	STORE(A_LOW, `0, TABLE')
	STORE(A_HIGH, `TABLE, OFFSET(16)')
	STORE(ACC_MIDDLE, `TABLE, OFFSET(32)')
	addi	TABLE, TABLE, PAIR_SIZE
')

dnl Usage: GHASH_SET_KEY
dnl
dnl     void _gcmaes_ghash_set_key_LEVEL (struct gcm_key *key, const uint8_t *h)
dnl
dnl 1/x = x^127 + x^6 + x + 1, so dividing by x is a shift to the left, and the
dnl bit that falls out, x^0, comes back as x^127 + x^6 + x + 1.
define(`GHASH_SET_KEY', `dnl
FUNCTION(`_gcmaes_ghash_set_key_'LEVEL)
FRAME(0, REGISTERS + BATCH - 20)`'MIX_BEGIN`'CONSTANT_LOAD(`one_over_x', RAW_0)CONSTANT_LOAD(`fold', FOLD)CONSTANT_LOAD(`swap', SWAP)OFFSETS_LOAD(2)dnl
	ZERO_SET(ZERO)
	LOAD(`0, ARG2', HASH)
TURN(HASH, ZERO)dnl
	vspltisb	ACC_LOW, 1
	vsl	POWER(1), HASH, ACC_LOW
	# The bit that falls out, in all bits.
	vspltisb	ACC_LOW, 7
	vsrab	ACC_HIGH, HASH, ACC_LOW
	vspltb	ACC_HIGH, ACC_HIGH, 0
	vand	ACC_HIGH, ACC_HIGH, RAW_0
	vxor	POWER(1), POWER(1), ACC_HIGH
forloop(`k', 2, BATCH, `NEXT_POWER(k)')dnl
forloop(`p', 0, PAIRS - 1, `PAIR_STORE(p)')dnl
CLEAR_REGISTERS(REGISTERS + BATCH)FRAME_END`'dnl
	blr
FUNCTION_END
')

dnl Usage: GHASH_UPDATE
dnl
dnl     void _gcmaes_ghash_update_LEVEL
dnl       (const struct gcm_key *key, uint8_t *x, size_t length,
dnl        const uint8_t *data)
dnl
dnl Whole batches, then what remains with one reduction as well: pairs with the
dnl last pairs of the table. If their number is odd, a zero block comes before
dnl the first.
define(`X_BLOCK', `0, ARG2')
define(`LENGTH', `ARG3')
define(`SRC', `ARG4')
define(`COUNT', `%r7')
define(`TABLE_128', `%r8')

dnl Usage: REST_PART(PART)
define(`REST_PART', `	LOAD(`ADDRESS(`TABLE', PAIR_$1)', POWER_1)
	vpmsumd	PRODUCT_1, A_$1, POWER_1
	vxor	ACC_$1, ACC_$1, PRODUCT_1
')

define(`GHASH_UPDATE', `divert(-1)
WEAVE_BEGIN(1000, `V_UP_TO(REGISTERS - 1), SRC', `')
GHASH_STREAM(0, 1000, `SRC')
divert(0)dnl
FUNCTION(`_gcmaes_ghash_update_'LEVEL)
	srdi.	LENGTH, LENGTH, 4
	beq	L(nothing)
FRAME(OFFSETS_KEPT, 0)dnl
MIX_BEGIN`'GHASH_BEGIN`'OFFSETS_LOAD(7)dnl
	addi	TABLE_128, TABLE, 128
HASH_LOAD(`X_BLOCK')dnl
	srdi.	COUNT, LENGTH, LOG2(BATCH)
	beq	L(rest)
WEAVE_LOOP(`COUNT', `', `batch')dnl
L(rest):
	andi.	LENGTH, LENGTH, eval(BATCH - 1)
	beq	L(done)

	# COUNT pairs, with that many pairs from the end of the table.
	addi	COUNT, LENGTH, 1
	srdi	COUNT, COUNT, 1
	mtctr	COUNT
	mulli	COUNT, COUNT, -PAIR_SIZE
	add	TABLE, TABLE, COUNT
	addi	TABLE, TABLE, eval(PAIRS * PAIR_SIZE)
	ZERO_SET(ACC_LOW)
	ZERO_SET(ACC_HIGH)
	ZERO_SET(ACC_MIDDLE)
	andi.	LENGTH, LENGTH, 1
	beq	L(pair)

	ZERO_SET(RAW_0)
	LOAD(`ADDRESS(`SRC', 0)', RAW_1)
	addi	SRC, SRC, 16
	MIX(HASH, RAW_1, RAW_1)
	b	L(multiply)
L(pair):
	LOAD(`ADDRESS(`SRC', 0)', RAW_0)
	LOAD(`ADDRESS(`SRC', 16)', RAW_1)
	addi	SRC, SRC, 32
	MIX(HASH, RAW_0, RAW_0)
L(multiply):
	ZERO_SET(HASH)
	SORT_LOW
	SORT_HIGH
REST_PART(LOW)REST_PART(HIGH)dnl
	SORT_MIDDLE
REST_PART(MIDDLE)dnl
	addi	TABLE, TABLE, PAIR_SIZE
	bdnz	L(pair)
	vor	HASH, ACC_HIGH, ACC_HIGH
	REDUCE_MIDDLE_HIGH
	REDUCE_MIDDLE_LOW
REDUCE`'dnl
L(done):
HASH_STORE(`X_BLOCK')dnl
CLEAR_REGISTERS(REGISTERS)dnl
FRAME_END`'dnl
L(nothing):
	blr
FUNCTION_END
')
divert(0)dnl
MIX_CONSTANTS`'GHASH_CONSTANTS
CONSTANT(`one_over_x', 0xc200000000000000, 1)dnl
GHASH_SET_KEY
GHASH_UPDATE
