divert(-1)
dnl ghash.m4 - GHASH where three registers are left for it.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl As in x86_64, but the three sums of products are in the frame, aligned. During
dnl the reduction A_LOW and A_HIGH, which hold no pair then, take the place of
dnl ACC_LOW and ACC_MIDDLE.

include(`x86_64/ghash.m4')
divert(-1)
define(`BESIDE_STATES', -2)
define(`HASH_SLOTS', `4')
define(`ACC_LOW', `SLOT(HASH_SLOT + 1)')
define(`ACC_MIDDLE', `SLOT(HASH_SLOT + 2)')
define(`ACC_HIGH', `SLOT(HASH_SLOT + 3)')

define(`PAIR_FIRST', `ifelse($3, 1, `MULTIPLY(LL, $2(PAIR_$1), A_$1, TEMP)
	COPY(TEMP, ACC_$1)', `SUM_FIRST(LL, $2(PAIR_$1), A_$1, ACC_$1)')')
define(`PAIR_SECOND', `SUM_SECOND(HH, $2(PAIR_$1), A_$1, ACC_$1)')

define(`REDUCE_LOW', `COPY(ACC_LOW, A_LOW)
	COPY(ACC_MIDDLE, A_HIGH)
	XOR(A_LOW, A_HIGH)
	XOR(ACC_HIGH, A_HIGH)
	MULTIPLY(LL, `CONST(fold)', A_LOW, TEMP)
	XOR(TEMP, A_HIGH)
	SWAP_HALVES(A_LOW, TEMP)
	XOR(TEMP, A_HIGH)')
define(`REDUCE_MIDDLE', `MULTIPLY(LL, `CONST(fold)', A_HIGH, TEMP)
	XOR(`$1', TEMP)
	SWAP_HALVES(A_HIGH, A_HIGH)
	XOR(A_HIGH, TEMP)')
divert(0)dnl
