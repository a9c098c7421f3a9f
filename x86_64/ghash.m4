divert(-1)
dnl ghash.m4 - GHASH (SP 800-38D, section 6.4) by carry-less multiplication.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl The field. A block is a polynomial of degree below 128 over GF(2), modulo
dnl x^128 + x^7 + x^2 + x + 1. Its first byte holds x^0 to x^7, x^0 in the most
dnl significant bit. So after reversing the bytes, bit 127 - k of the register
dnl holds x^k, in a 64-bit word bit 63 - k.
dnl
dnl The product. CLMUL multiplies two words a and b, bit i with bit j into bit
dnl i + j: x^k and x^l, in bits 63 - k and 63 - l, meet in bit 126 - (k + l). Read
dnl as above, as a 128-bit polynomial, that is x^(k + l + 1): we get x a b. To make
dnl up for it, the table holds powers of H multiplied by 1/x.
dnl
dnl The reduction. A product has four words q3 q2 q1 q0, the low word q0 last, with
dnl the degrees from 0, 64, 128 and 192 on. Since
dnl
dnl     x^192 q0 = x^64 q0 + x^64 (x^7 + x^2 + x) q0
dnl              = x^64 q0 + x^64 x c q0,       c = x^6 + x + 1,
dnl
dnl and CLMUL of q0 and c gives x c q0 as a 128-bit polynomial, q0 goes away if we
dnl add q0 and the high word of CLMUL(q0, c) to q2, the low word to q1: that is,
dnl the product and q0 q1 with its halves swapped are added to q2 q1. The same
dnl step takes q1 into q3 q2. The word c has the bits 63, 62 and 57.
dnl
dnl Karatsuba. With A = a1 a0 and B = b1 b0, three CLMULs give the product:
dnl low = a0 b0, high = a1 b1, middle = (a0 + a1)(b0 + b1); and q2 q1 gets
dnl middle + low + high. Sums over many blocks are taken before that, and reduced
dnl together.
dnl
dnl Vectors. Vector v of a batch has LANES blocks, and lane l of it belongs to the
dnl power H^k with k = (BATCH - v) LANES - l. Each lane has its own sums; lanes are
dnl added after the reduction. The hash before is added to the first block.
dnl
dnl Pairs. Vectors A and B next to each other are taken apart, in each lane, into
dnl [A.low, B.low], [A.high, B.high] and the sum of both for the middle: that takes
dnl less shuffles and XORs than one by one. The table has the same form: for each
dnl pair of vectors, three vectors of powers divided by x
dnl
dnl     PAIR_LOW     low words, in each lane that for A first
dnl     PAIR_HIGH    high words
dnl     PAIR_MIDDLE  their sums

define(`PAIRS', `eval(BATCH / 2)')
define(`PAIR_SIZE', `eval(3 * VECTOR)')
define(`PAIR_LOW', `0')
define(`PAIR_HIGH', `VECTOR')
define(`PAIR_MIDDLE', `eval(2 * VECTOR)')

define(`GHASH_CONSTANTS', `dnl
CONSTANT(`reverse', `.byte	15,14,13,12,11,10,9,8, 7,6,5,4,3,2,1,0')dnl
CONSTANT(`reverse_halves', `.byte	7,6,5,4,3,2,1,0, 15,14,13,12,11,10,9,8')dnl
CONSTANT(`fold', `.quad	0xc200000000000000, 0xc200000000000000')dnl
GHASH_LEVEL_CONSTANTS`'dnl
')

dnl Registers, after the states of AES and what a file has beside them.
define(`BESIDE_STATES', `eval(STATES / 4)')
define(`AFTER_AES', `eval(STATES + BESIDE_STATES + $1)')
define(`ACC_LOW', `V(AFTER_AES(0))')
define(`ACC_HIGH', `V(AFTER_AES(1))')
define(`ACC_MIDDLE', `V(AFTER_AES(2))')
define(`A_LOW', `V(AFTER_AES(3))')
define(`A_HIGH', `V(AFTER_AES(4))')
define(`TEMP_NUMBER', `AFTER_AES(5)')
define(`TEMP', `V(TEMP_NUMBER)')
define(`TEMP_BLOCK', `X(TEMP_NUMBER)')

dnl In the frame, in slot HASH_SLOT: the hash so far.
define(`HASH_SLOTS', `1')
define(`HASH', `SLOT(HASH_SLOT)')

dnl Usage: HASH_LOAD(BLOCK), HASH_STORE(BLOCK)
define(`HASH_LOAD', `BLOCKWISE(`	LOAD(`$1', TEMP)
	SHUFFLE(`CONST(reverse)', TEMP)
	COPY(TEMP, HASH)')')
define(`HASH_STORE', `BLOCKWISE(`	COPY(HASH, TEMP)
	SHUFFLE(`CONST(reverse)', TEMP)
	STORE(TEMP, `$1')')')

dnl Usage: HASH_ADD
dnl Adds the hash to the first block of a pair that was taken apart.
dnl HASH_ADD_TO(PART): to A_LOW or A_HIGH alone.
define(`HASH_ADD', `HASH_ADD_TO(LOW)
	HASH_ADD_TO(HIGH)')
define(`HASH_ADD_TO', `OP(`movq')	ifelse($1, HIGH, `8 + ')HASH, TEMP_BLOCK
	XOR(TEMP, A_$1)')

dnl Usage: PAIR_SUM
dnl Turns A_LOW, which is done with, into the operand for the middle.
define(`A_MIDDLE', `A_LOW')
define(`PAIR_SUM', `XOR(A_HIGH, A_LOW)')

dnl Usage: PAIR_FIRST(PART, TABLE, START), PAIR_SECOND(PART, TABLE, START)
dnl The products of a PART, LOW, HIGH or MIDDLE, with that of a pair in the table,
dnl an operand made by TABLE(DISPLACEMENT). START is 1 if the sum starts with them.
define(`PAIR_FIRST', `ifelse($3, 1, `MULTIPLY(LL, $2(PAIR_$1), A_$1, ACC_$1)',
`SUM_FIRST(LL, $2(PAIR_$1), A_$1, ACC_$1)')')
define(`PAIR_SECOND', `ifelse($3, 1, `MULTIPLY(HH, $2(PAIR_$1), A_$1, TEMP)
	XOR(TEMP, ACC_$1)', `SUM_SECOND(HH, $2(PAIR_$1), A_$1, ACC_$1)')')

dnl Usage: REDUCE_LOW
dnl The first step: ACC_MIDDLE becomes q2 q1, where q2 lacks what ACC_HIGH holds.
define(`REDUCE_LOW', `MULTIPLY(LL, `CONST(fold)', ACC_LOW, TEMP)
	XOR3(ACC_LOW, ACC_HIGH, ACC_MIDDLE)
	SWAP_HALVES(ACC_LOW, ACC_LOW)
	XOR3(TEMP, ACC_LOW, ACC_MIDDLE)')

dnl Usage: REDUCE_MIDDLE(HIGH)
dnl The second step: TEMP becomes the result in each lane. HIGH is ACC_HIGH.
dnl HASH_SET: HASH becomes the sum of the lanes.
define(`HASH_SET', `FOLD(TEMP_NUMBER, AFTER_AES(2))
	BLOCKWISE(`COPY(TEMP, HASH)')')
define(`REDUCE_MIDDLE', `MULTIPLY(LL, `CONST(fold)', ACC_MIDDLE, TEMP)
	SWAP_HALVES(ACC_MIDDLE, ACC_MIDDLE)
	XOR3(`$1', ACC_MIDDLE, TEMP)')

dnl Usage: BLOCK_MULTIPLY
dnl For one block, in vectors of one (BLOCKWISE), reversed and in A_HIGH: TEMP becomes
dnl its product with H, which is the second of the last pair.
define(`BLOCK_MULTIPLY', `SWAP_HALVES(A_HIGH, A_LOW)
	MULTIPLY(HH, `LAST_POWER(0)', A_LOW, ACC_LOW)
	MULTIPLY(HH, `LAST_POWER(1)', A_HIGH, ACC_HIGH)
	XOR(A_HIGH, A_LOW)
	MULTIPLY(HH, `LAST_POWER(2)', A_LOW, ACC_MIDDLE)
	REDUCE_LOW
	REDUCE_MIDDLE(ACC_HIGH)')
define(`LAST_POWER', `eval(LAST_PAIR + $1 * 16 * VECTOR_LANES + 16 * (VECTOR_LANES - 1))(KEY_TABLE)')
define(`LAST_PAIR', `(PAIRS - 1) * 3 * 16 * VECTOR_LANES')
define(`BLOCK_CLEAR', `	XOR(ACC_LOW, ACC_LOW)
	XOR(ACC_HIGH, ACC_HIGH)
	XOR(ACC_MIDDLE, ACC_MIDDLE)
	XOR(A_LOW, A_LOW)
	XOR(A_HIGH, A_HIGH)
	XOR(TEMP, TEMP)
')

dnl Usage: GHASH_STREAM(START, DATA POINTER)
dnl A batch. A period has room for PRODUCTS multiplications: six for each pair, the
dnl last ones for the reduction.
dnl
dnl Multiplications are the scarcest of all. So that none waits for what it needs,
dnl each part of a pair is taken as soon as the register is free, five products
dnl before its own; if there is no register for A_MIDDLE, both parts are taken
dnl together. And the first pair, which needs the hash of the batch before, is the
dnl HASH_PLACE-th, counted from 0, when the reduction has long ended.
define(`PRODUCTS', `eval(6 * PAIRS + 2)')
define(`HASH_PLACE', 3)
dnl PAIR_AT(n): the n-th pair to be multiplied. PAIR_PLACE(p): the reverse.
define(`PAIR_AT', `ifelse(eval($1), HASH_PLACE, 0,
`eval(($1) + (($1) < HASH_PLACE))')')
define(`PAIR_PLACE', `ifelse(eval($1), 0, HASH_PLACE,
`eval(($1) - (($1) <= HASH_PLACE))')')
dnl PRODUCT_TIME(k): when the k-th product is due. PAIR_TIME(n): when the first part of
dnl the n-th pair is read.
define(`PRODUCT_TIME', `(ghash_start + PRODUCT_SPAN($1))')
define(`PRODUCT_SPAN', `(($1) * PERIOD / PRODUCTS)')

define(`GHASH_STREAM', `define(`ghash_start', eval($1))define(`DATA_POINTER', `$2')
STREAM(`GHASH')
PARTS_TAKE(-PAIR_LEAD, 0, LOW)
AHEAD(`PARTS_TAKE(2 - PAIR_LEAD, 0, HIGH)
PARTS_TAKE(4 - PAIR_LEAD, 0, MIDDLE)', `PARTS_TAKE(-PAIR_LEAD, 0, HIGH)')
forloop(`n', 0, PAIRS - 1, `GHASH_PAIR(eval(6 * n), PAIR_AT(n), incr(n))')
PACED(PRODUCT_TIME(6 * PAIRS), `REDUCE_LOW')
PACED(PRODUCT_TIME(6 * PAIRS + 1), `REDUCE_MIDDLE(ACC_HIGH)`'HASH_SET')')
define(`AHEAD', `ifelse(A_MIDDLE, A_LOW, `$2', `$1')')
define(`PAIR_LEAD', `AHEAD(5, 1)')

dnl Usage: GHASH_PAIR(PRODUCT, PAIR, NEXT)
dnl The products of a pair, and the parts of the NEXT-th.
define(`GHASH_PAIR', `PART_PRODUCTS($1, LOW, $2)
AHEAD(`PARTS_TAKE($1 + 1, $3, LOW)')
PART_PRODUCTS($1 + 2, HIGH, $2)
AHEAD(`PARTS_TAKE($1 + 3, $3, HIGH)', `FOLLOWING(PRODUCT_TIME($1 + 3), `PAIR_SUM')')
PART_PRODUCTS($1 + 4, MIDDLE, $2)
AHEAD(`PARTS_TAKE($1 + 5, $3, MIDDLE)', `PARTS_TAKE($1 + 5, $3, LOW)
PARTS_TAKE($1 + 5, $3, HIGH)')')
define(`PART_PRODUCTS', `define(`batch_pair', $3)
PACED(PRODUCT_TIME($1), `PAIR_FIRST($2, `BATCH_PAIR', eval($1 < 6))')
PACED(PRODUCT_TIME($1 + 1), `PAIR_SECOND($2, `BATCH_PAIR', eval($1 < 6))')')
define(`BATCH_PAIR', `eval(batch_pair * PAIR_SIZE + $1)(KEY_TABLE)')

dnl Usage: PARTS_TAKE(PRODUCT, n, PART)
define(`PARTS_TAKE', `ifelse($2, PAIRS, `', `define(`taken_pair', PAIR_AT($2))
FOLLOWING(PRODUCT_TIME($1), `PART_TAKE_$3`'')')')
define(`PART_TAKE_LOW', `PART_LOAD(LOW, PAIR_DATA)`'ifelse(taken_pair, 0, `
	HASH_ADD_TO(LOW)')')
define(`PART_TAKE_HIGH', `PART_LOAD(HIGH, PAIR_DATA)`'ifelse(taken_pair, 0, `
	HASH_ADD_TO(HIGH)')')
define(`PART_TAKE_MIDDLE', `XOR_TO(A_LOW, A_HIGH, A_MIDDLE)')
define(`PAIR_DATA', `TEXT(DATA_POINTER, 2 * VECTOR * taken_pair),
TEXT(DATA_POINTER, 2 * VECTOR * taken_pair + VECTOR)')
divert(0)dnl
