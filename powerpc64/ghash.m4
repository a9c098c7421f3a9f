divert(-1)
dnl ghash.m4 - GHASH (SP 800-38D, section 6.4) with vpmsumd.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl The field. A block stands for a polynomial over GF(2) of degree below 128,
dnl modulo x^128 + x^7 + x^2 + x + 1; x^0 is the most significant bit of its
dnl first byte. As vectors are numbered here, a block in a register is a number
dnl whose bit of value 2^(127 - k) is the coefficient of x^k; in a doubleword,
dnl that of value 2^(63 - k).
dnl
dnl The product. vpmsumd multiplies the high doublewords of two registers and
dnl the low ones, both without carries, and adds the two products. Doublewords
dnl a and b have x^k at 2^(63 - k) and x^l at 2^(63 - l). These bits meet at
dnl 2^(126 - (k + l)), which in a register means x^(k + l + 1): what comes out
dnl is x a b. That x is made up for beforehand: the table has the powers of H
dnl divided by x.
dnl
dnl Pairs. The sum of two products is just what is wanted for two blocks A and
dnl B next to each other, with their powers of H, P and Q. Let A = [A1, A0],
dnl the high doubleword first, and sort the halves:
dnl
dnl     low     [A0, B0] with [P0, Q0]                     A0 P0 + B0 Q0
dnl     high    [A1, B1] with [P1, Q1]                     A1 P1 + B1 Q1
dnl     middle  [A0 + A1, B0 + B1] with [P0 + P1, Q0 + Q1]
dnl
dnl are three vpmsumd for two blocks (Karatsuba), where block by block it would
dnl be three each: with [0, P0], [P1, 0] and [P0, P1]. Sorting costs nothing on
dnl a little-endian machine, since it is the permutation that the raw text
dnl needs anyway. The table has the right sides of all pairs as PAIR_LOW,
dnl PAIR_HIGH, PAIR_MIDDLE.
dnl
dnl The reduction. Sums over a batch are reduced together. After adding low and
dnl high to middle, the sum is a polynomial of four doublewords,
dnl
dnl     high * 1  +  middle * x^64  +  low * x^128  =  [d3, d2, d1, d0],
dnl
dnl where d0 has the degrees from 192 on. As x^128 = 1 + x c with c = 1 + x +
dnl x^6,
dnl
dnl     x^192 d0 = x^64 d0 + x^64 x c d0.
dnl
dnl x c d0 is what vpmsumd makes of d0 and c; times x^64 it lies in [d2, d1].
dnl So d0 goes away if d0 is added to d2 and the product to [d2, d1]: what
dnl comes to the middle is low with its halves swapped, which puts its d1 in
dnl the right place as well, and vpmsumd of low with FOLD = [0, c]. The same
dnl step takes d1 into [d3, d2], which is the result. c has the bits of values
dnl 2^63, 2^62 and 2^57.
dnl
dnl The hash so far belongs to the first block of a batch, whose pair is
dnl therefore taken last: the others do not wait for the reduction of the batch
dnl before.

define(`PAIRS', `eval(BATCH / 2)')
define(`PAIR_SIZE', 48)
define(`PAIR_LOW', 0)
define(`PAIR_HIGH', 16)
define(`PAIR_MIDDLE', 32)

dnl Registers, from GHASH_REGISTERS on.
define(`GHASH_V', `V(GHASH_REGISTERS + $1)')
define(`ACC_LOW', `GHASH_V(0)')
define(`ACC_HIGH', `GHASH_V(1)')
define(`ACC_MIDDLE', `GHASH_V(2)')
define(`A_LOW', `GHASH_V(3)')
define(`A_HIGH', `GHASH_V(4)')
define(`RAW_0', `GHASH_V(5)')
define(`RAW_1', `GHASH_V(6)')
define(`POWER_1', `GHASH_V(7)')
define(`PRODUCT_0', `GHASH_V(8)')
define(`PRODUCT_1', `GHASH_V(9)')
define(`HASH', `GHASH_V(10)')
define(`FOLD', `GHASH_V(11)')
define(`TAKE_LOW', `GHASH_V(12)')
define(`TAKE_HIGH', `GHASH_V(13)')
define(`SWAP', `GHASH_V(14)')
define(`GHASH_REGISTERS_END', `eval(GHASH_REGISTERS + 15)')
dnl These are RAW_1 and A_LOW when they are done with.
define(`POWER_0', `RAW_1')
define(`A_MIDDLE', `A_LOW')

define(`GHASH_CONSTANTS', `dnl
CONSTANT(`fold', 0, 0xc200000000000000)dnl
CONSTANT(`swap', 0x8091a2b3c4d5e6f7, 0x08192a3b4c5d6e7f)dnl
ifelse(BYTE_ORDER, `big', `
CONSTANT(`take_low', 0x08090a0b0c0d0e0f, 0x18191a1b1c1d1e1f)dnl
CONSTANT(`take_high', 0x0001020304050607, 0x1011121314151617)',
`CONSTANT(`take_low', 0x0f0e0d0c0b0a0908, 0x1f1e1d1c1b1a1918)dnl
CONSTANT(`take_high', 0x0706050403020100, 0x1716151413121110)')')
define(`GHASH_BEGIN', `CONSTANT_LOAD(`fold', FOLD)dnl
CONSTANT_LOAD(`swap', SWAP)dnl
CONSTANT_LOAD(`take_low', TAKE_LOW)dnl
CONSTANT_LOAD(`take_high', TAKE_HIGH)')

dnl Usage: HASH_LOAD(`ADDRESS'), HASH_STORE(`ADDRESS')
define(`HASH_LOAD', `	LOAD(`$1', HASH)
	ZERO_SET(RAW_0)
TURN(HASH, RAW_0)')
define(`HASH_STORE', `	ZERO_SET(RAW_0)
TURN(HASH, RAW_0)dnl
	STORE(HASH, `$1')
')

dnl Usage: SORT_LOW, SORT_HIGH, SORT_MIDDLE
dnl Of the raw blocks in RAW_0 and RAW_1, one after the other.
define(`SORT_LOW', `vperm	A_LOW, RAW_0, RAW_1, TAKE_LOW')
define(`SORT_HIGH', `vperm	A_HIGH, RAW_0, RAW_1, TAKE_HIGH')
define(`SORT_MIDDLE', `vxor	A_MIDDLE, A_LOW, A_HIGH')

dnl Usage: REDUCE_MIDDLE_LOW and so on
dnl The steps of the reduction. HASH holds what ACC_HIGH would, then the
dnl result.
define(`REDUCE_MIDDLE_LOW', `vxor	ACC_MIDDLE, ACC_MIDDLE, ACC_LOW')
define(`REDUCE_MIDDLE_HIGH', `vxor	ACC_MIDDLE, ACC_MIDDLE, HASH')
define(`REDUCE_1', `vpmsumd	PRODUCT_0, ACC_LOW, FOLD')
define(`REDUCE_2', `ADD_SWAPPED(ACC_LOW, ACC_MIDDLE)')
define(`REDUCE_3', `vxor	PRODUCT_0, PRODUCT_0, ACC_MIDDLE')
define(`REDUCE_4', `ADD_SWAPPED(PRODUCT_0, HASH)')
define(`REDUCE_5', `vpmsumd	PRODUCT_0, PRODUCT_0, FOLD')
define(`REDUCE_6', `vxor	HASH, HASH, PRODUCT_0')
define(`REDUCE', `forloop(`i', 1, 6, `	indirect(`REDUCE_'i)
')')
dnl Usage: ADD_SWAPPED(FROM, TO): with the halves of FROM swapped.
define(`ADD_SWAPPED', `vpermxor	$2, $1, $2, SWAP')

dnl Usage: GHASH_STREAM(START, TIME, POINTER)
dnl A batch at POINTER, which goes on. A pair begins every PAIR_SLOTS slots,
dnl before the one before is done with: what depends on something stands far
dnl behind it.
define(`PAIR_SLOTS', `ifelse(eval(PAIRS < 4), 1, eval(56 / PAIRS), 14)')
define(`GHASH_STREAM', `
STREAM(`GHASH')
forloop(`slot', 0, PAIR_SLOTS * (PAIRS - 1) + LAST_SLOT,
`define(`slot_time', `$1 + slot * ($2) / (PAIR_SLOTS * PAIRS)')dnl
forloop(`q', 0, PAIRS - 1,
`GHASH_SLOT(eval(slot - PAIR_SLOTS * q), eval((q + 1) % PAIRS), $3)')')')

dnl Usage: GHASH_SLOT(SLOT, PAIR, POINTER)
dnl What is done in this slot after the start of a pair. Pair 1 is the first
dnl one, which starts the sums, and pair 0 the last.
define(`LAST_SLOT', 44)
define(`SLOT', `AT(slot_time, `$1')')
define(`IF_FIRST', `ifelse($1, eval(1 % PAIRS), `$2', `$3')')
define(`IF_LAST', `ifelse($1, 0, `$2', `$3')')
define(`POWERS', `LOAD(`ADDRESS(`TABLE', PAIR_SIZE * $2 + PAIR_$1)', $3)')
define(`GHASH_SLOT', `ifelse(dnl
$1, 0, `SLOT(`LOAD(`ADDRESS(`$3', 32 * $2)', RAW_0)')',
$1, 2, `SLOT(`LOAD(`ADDRESS(`$3', 32 * $2 + 16)', RAW_1)')',
$1, 3, `IF_LAST($2, `SLOT(`addi	$3, $3, eval(16 * BATCH)')')',
$1, 4, `IF_LAST($2, `SLOT(`MIX(HASH, RAW_0, RAW_0)')')',
$1, 8, `SLOT(`SORT_LOW')SLOT(`POWERS(HIGH, $2, POWER_1)')',
$1, 9, `SLOT(`SORT_HIGH')',
$1, 10, `SLOT(`POWERS(LOW, $2, POWER_0)')',
$1, 14, `SLOT(`vpmsumd	IF_FIRST($2, ACC_HIGH, PRODUCT_1), A_HIGH, POWER_1')',
$1, 15, `SLOT(`POWERS(MIDDLE, $2, POWER_1)')',
$1, 16, `SLOT(`vpmsumd	IF_FIRST($2, ACC_LOW, PRODUCT_0), A_LOW, POWER_0')',
$1, 17, `SLOT(`SORT_MIDDLE')',
$1, 20, `IF_FIRST($2, `', `SLOT(`vxor	IF_LAST($2, HASH, ACC_HIGH), ACC_HIGH, PRODUCT_1')')',
$1, 21, `SLOT(`vpmsumd	IF_FIRST($2, ACC_MIDDLE, PRODUCT_1), A_MIDDLE, POWER_1')',
$1, 22, `IF_FIRST($2, `', `SLOT(`vxor	ACC_LOW, ACC_LOW, PRODUCT_0')')',
$1, 23, `IF_LAST($2, `SLOT(`REDUCE_MIDDLE_HIGH')')',
$1, 25, `IF_LAST($2, `SLOT(`REDUCE_1')')',
$1, 26, `IF_LAST($2, `SLOT(`REDUCE_MIDDLE_LOW')')',
$1, 27, `IF_FIRST($2, `', `SLOT(`vxor	ACC_MIDDLE, ACC_MIDDLE, PRODUCT_1')')',
$1, 30, `IF_LAST($2, `SLOT(`REDUCE_2')')',
$1, 34, `IF_LAST($2, `SLOT(`REDUCE_3')')',
$1, 37, `IF_LAST($2, `SLOT(`REDUCE_4')')',
$1, 38, `IF_LAST($2, `SLOT(`REDUCE_5')')',
$1, 44, `IF_LAST($2, `SLOT(`REDUCE_6')')')')
divert(0)dnl
