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

dnl Registers, after those of AES
define(`AFTER_AES', `eval(STATES + GROUPS + $1)')
define(`ACC_LOW', `V(AFTER_AES(0))')
define(`ACC_HIGH', `V(AFTER_AES(1))')
define(`ACC_MIDDLE', `V(AFTER_AES(2))')
define(`A_LOW', `V(AFTER_AES(3))')
define(`A_HIGH', `V(AFTER_AES(4))')
define(`TEMP', `V(AFTER_AES(5))')
define(`TEMP_BLOCK', `X(AFTER_AES(5))')

dnl In the frame, from slot HASH_SLOT on: the hash so far, and ACC_HIGH while it
dnl is reduced.
define(`HASH_SLOTS', `2')
define(`HASH', `SLOT(HASH_SLOT)')
define(`HASH_HIGH', `SLOT(HASH_SLOT + 1)')

dnl Usage: HASH_LOAD(BLOCK), HASH_STORE(BLOCK)
define(`HASH_LOAD', `BLOCKWISE(`	LOAD(`$1', TEMP)
	SHUFFLE(`CONST(reverse)', TEMP)
	COPY(TEMP, HASH)')')
define(`HASH_STORE', `BLOCKWISE(`	COPY(HASH, TEMP)
	SHUFFLE(`CONST(reverse)', TEMP)
	STORE(TEMP, `$1')')')

dnl Usage: HASH_ADD
dnl Adds the hash to the first block of a pair that was taken apart.
define(`HASH_ADD', `OP(`movq')	HASH, TEMP_BLOCK
	XOR(TEMP, A_LOW)
	OP(`movq')	8 + HASH, TEMP_BLOCK
	XOR(TEMP, A_HIGH)')

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
define(`REDUCE_LOW', `XOR3(ACC_LOW, ACC_HIGH, ACC_MIDDLE)
	MULTIPLY(LL, `CONST(fold)', ACC_LOW, TEMP)
	SWAP_HALVES(ACC_LOW, ACC_LOW)
	XOR3(TEMP, ACC_LOW, ACC_MIDDLE)')

dnl Usage: REDUCE_MIDDLE(HIGH)
dnl The second step: TEMP becomes the result in each lane. HIGH is ACC_HIGH or its
dnl copy.
dnl HASH_SET: HASH becomes the sum of the lanes.
define(`HASH_SET', `FOLD(AFTER_AES(5), AFTER_AES(2))
	BLOCKWISE(`COPY(TEMP, HASH)')')
define(`REDUCE_MIDDLE', `MULTIPLY(LL, `CONST(fold)', ACC_MIDDLE, TEMP)
	SWAP_HALVES(ACC_MIDDLE, ACC_MIDDLE)
	XOR3(`$1', ACC_MIDDLE, TEMP)')

define(`DATA', `TEXT(DATA_POINTER, $1)')

dnl HIGH_KEEP: copies ACC_HIGH, whose register is needed before that.
define(`HIGH_KEEP', `COPY(ACC_HIGH, HASH_HIGH)
	')

dnl Usage: GHASH_STREAM(START, DATA POINTER)
dnl A batch. Its pairs start at even distances in GHASH_TIME, with PART_GAP and
dnl SECOND_GAP ticks between their products; the rest of the period is for the
dnl reduction.
define(`GHASH_STREAM', `define(`DATA_POINTER', `$2')
STREAM(`GHASH')
forloop(`q', 0, PAIRS - 1, `
GHASH_PAIR($1 + q * GHASH_TIME / PAIRS, eval((q + 1) % PAIRS), eval(q == 0))')
AT($1 + GHASH_TIME, `HIGH_KEEP`'REDUCE_LOW')
AT($1 + GHASH_TIME + 2 * PART_GAP, `REDUCE_MIDDLE(HASH_HIGH)`'HASH_SET')')

dnl Usage: GHASH_PAIR(TIME, PAIR, START)
define(`BATCH_PAIR', `eval(batch_pair * PAIR_SIZE + $1)(KEY_TABLE)')
define(`GHASH_PAIR', `define(`batch_pair', $2)
AT($1, `PAIR_LOAD(DATA(2 * VECTOR * $2), DATA(2 * VECTOR * $2 + VECTOR))`'ifelse($2, 0, `
	HASH_ADD')
	PAIR_FIRST(LOW, `BATCH_PAIR', $3)')
AT($1 + SECOND_GAP, `PAIR_SECOND(LOW, `BATCH_PAIR', $3)')
AT($1 + PART_GAP, `PAIR_FIRST(HIGH, `BATCH_PAIR', $3)')
AT($1 + PART_GAP + SECOND_GAP, `PAIR_SECOND(HIGH, `BATCH_PAIR', $3)')
AT($1 + 2 * PART_GAP, `PAIR_SUM
	PAIR_FIRST(MIDDLE, `BATCH_PAIR', $3)')
AT($1 + 2 * PART_GAP + SECOND_GAP, `PAIR_SECOND(MIDDLE, `BATCH_PAIR', $3)')')
divert(0)dnl
