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
dnl Pairs. Blocks A and B next to each other, that belong to the powers H^k and
dnl H^(k-1), are taken apart into [A.low, B.low], [A.high, B.high] and the sum of
dnl both for the middle: two shuffles and one XOR a block less than one by one.
dnl The table has the same form: for each pair of powers, k = BATCH, BATCH - 2,
dnl ..., 2, three times 16 bytes
dnl
dnl     PAIR_LOW     low words of H^k/x and H^(k-1)/x, the one of H^k first
dnl     PAIR_HIGH    high words
dnl     PAIR_MIDDLE  their sums

define(`PAIRS', `eval(BATCH / 2)')
define(`PAIR_SIZE', `48')
define(`PAIR_LOW', `0')
define(`PAIR_HIGH', `16')
define(`PAIR_MIDDLE', `32')

define(`GHASH_CONSTANTS', `dnl
CONSTANT(`reverse', `.byte	15,14,13,12,11,10,9,8, 7,6,5,4,3,2,1,0')dnl
CONSTANT(`reverse_halves', `.byte	7,6,5,4,3,2,1,0, 15,14,13,12,11,10,9,8')dnl
CONSTANT(`fold', `.quad	0xc200000000000000, 0xc200000000000000')dnl
')

dnl Registers
define(`ACC_LOW', `V(10)')
define(`ACC_HIGH', `V(11)')
define(`ACC_MIDDLE', `V(12)')
define(`A_LOW', `V(13)')
define(`A_HIGH', `V(14)')
define(`TEMP', `V(15)')

dnl In the frame, from slot HASH_SLOT on: the hash so far, and ACC_HIGH while it
dnl is reduced.
define(`HASH_SLOTS', `2')
define(`HASH', `SLOT(HASH_SLOT)')
define(`HASH_HIGH', `SLOT(HASH_SLOT + 1)')

dnl Usage: HASH_LOAD(BLOCK), HASH_STORE(BLOCK)
define(`HASH_LOAD', `	LOAD(`$1', TEMP)
	SHUFFLE(`.Lreverse(%rip)', TEMP)
	COPY(TEMP, HASH)')
define(`HASH_STORE', `	COPY(HASH, TEMP)
	SHUFFLE(`.Lreverse(%rip)', TEMP)
	STORE(TEMP, `$1')')

dnl Usage: PAIR_LOAD(DISPLACEMENT)
dnl Takes apart two blocks of the data. High words stand first in memory.
define(`DATA', `TEXT(DATA_POINTER, $1)')
define(`PAIR_LOAD', `OP(`movq')	DATA($1 + 8), A_LOW
	OP2(`movhps', `DATA($1 + 24)', A_LOW)
	OP(`movq')	DATA($1), A_HIGH
	OP2(`movhps', `DATA($1 + 16)', A_HIGH)
	PAIR_REVERSE')
define(`PAIR_REVERSE', `SHUFFLE(`.Lreverse_halves(%rip)', A_LOW)
	SHUFFLE(`.Lreverse_halves(%rip)', A_HIGH)')

dnl Usage: PAIR_SUM
dnl Turns A_LOW, which is done with, into the operand for the middle.
define(`A_MIDDLE', `A_LOW')
define(`PAIR_SUM', `XOR(A_HIGH, A_LOW)')

dnl Usage: PAIR_PART(HALVES, PART, TABLE, START)
dnl One product: A_PART and the PART of a pair in the table, an operand made by
dnl TABLE(DISPLACEMENT); the first of a sum if START is 1.
define(`PAIR_PART', `ifelse($4, 1, `MULTIPLY($1, $3(PAIR_$2), A_$2, ACC_$2)',
`MULTIPLY($1, $3(PAIR_$2), A_$2, TEMP)
	XOR(TEMP, ACC_$2)')')

dnl Usage: REDUCE_LOW
dnl The first step: ACC_MIDDLE becomes q2 q1, where q2 lacks what ACC_HIGH holds.
define(`REDUCE_LOW', `XOR(ACC_LOW, ACC_MIDDLE)
	XOR(ACC_HIGH, ACC_MIDDLE)
	COPY(`.Lfold(%rip)', TEMP)
	CLMUL(LL, ACC_LOW, TEMP)
	XOR(TEMP, ACC_MIDDLE)
	SWAP_HALVES(ACC_LOW, TEMP)
	XOR(TEMP, ACC_MIDDLE)')

dnl Usage: REDUCE_MIDDLE(HIGH)
dnl The second step: TEMP becomes the result. HIGH is ACC_HIGH or its copy.
define(`REDUCE_MIDDLE', `COPY(`.Lfold(%rip)', TEMP)
	CLMUL(LL, ACC_MIDDLE, TEMP)
	XOR(`$1', TEMP)
	SWAP_HALVES(ACC_MIDDLE, ACC_MIDDLE)
	XOR(ACC_MIDDLE, TEMP)')

dnl Usage: GHASH_STREAM(START, DATA POINTER)
dnl A batch. Its pairs start at even distances; the products of a pair follow
dnl each other after PRODUCT_GAP ticks. The reduction fits between the last pair of
dnl one batch and the first products of the next.
define(`GHASH_STREAM', `define(`DATA_POINTER', `$2')
STREAM(`GHASH')
forloop(`q', 0, PAIRS - 1, `
GHASH_PAIR($1 + q * weave_period / PAIRS, eval((q + 1) % PAIRS), eval(q == 0))')
AT($1 + weave_period, `COPY(ACC_HIGH, HASH_HIGH)
	REDUCE_LOW')
AT($1 + weave_period + 4 * PRODUCT_GAP - 2, `REDUCE_MIDDLE(HASH_HIGH)
	COPY(TEMP, HASH)')')

dnl Usage: GHASH_PAIR(TIME, PAIR, START)
dnl The first pair to be multiplied leaves room for the end of the reduction.
define(`BATCH_PAIR', `eval(batch_pair * PAIR_SIZE + $1)(KEY_TABLE)')
define(`GHASH_PAIR', `define(`batch_pair', $2)
AT($1, `PAIR_LOAD(32 * $2)`'ifelse($2, 0, `
	OP(`movq')	HASH, TEMP
	XOR(TEMP, A_LOW)
	OP(`movq')	8 + HASH, TEMP
	XOR(TEMP, A_HIGH)')
	PAIR_PART(LL, LOW, `BATCH_PAIR', $3)')
AT($1 + PRODUCT_GAP, `PAIR_PART(HH, LOW, `BATCH_PAIR', 0)')
AT($1 + 2 * PRODUCT_GAP, `PAIR_PART(LL, HIGH, `BATCH_PAIR', $3)')
AT($1 + 3 * PRODUCT_GAP, `PAIR_PART(HH, HIGH, `BATCH_PAIR', 0)')
AT($1 + 4 * PRODUCT_GAP + $3, `PAIR_SUM
	PAIR_PART(LL, MIDDLE, `BATCH_PAIR', $3)')
AT($1 + 5 * PRODUCT_GAP + $3, `PAIR_PART(HH, MIDDLE, `BATCH_PAIR', 0)')')
divert(0)dnl
