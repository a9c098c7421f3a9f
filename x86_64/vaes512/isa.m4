divert(-1)
dnl isa.m4 - level vaes512: VAES, VPCLMULQDQ and AVX-512 F, BW, VL, DQ, VBMI on
dnl 512-bit registers.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

include(`x86_64/isa.m4')
divert(-1)
define(`LANES', 4)
define(`REGISTERS', 32)
define(`STATES', 16)
define(`BATCH', 16)

define(`LOAD', `vmovdqu64	$1, $2')
define(`STORE', `vmovdqu64	$1, $2')
define(`COPY', `vmovdqa64	$1, $2')
define(`BROADCAST', `ifelse(LANES, 1, `LOAD(`$1', `$2')', `vbroadcasti32x4	$1, $2')')
define(`XOR', `vpxorq	$1, $2, $2')
define(`XOR_TO', `vpxorq	$1, $2, $3')
define(`XOR3', `vpternlogq	`$'0x96, $1, $2, $3')
define(`AND', `vpandq	$1, $2, $2')
define(`OR', `vporq	$1, $2, $2')

dnl Beside the registers that all levels have: a product that waits for a second
dnl one, patterns for PAIR_LOAD, and the mask of the last words of all lanes.
define(`PRODUCT', `V(26)')
define(`TAKE_LOW', `V(27)')
define(`TAKE_HIGH', `V(28)')
define(`LAST_WORDS', `%k1')
define(`GHASH_BEGIN', `	COPY(CONST(take_low), TAKE_LOW)
	COPY(CONST(take_high), TAKE_HIGH)
')
define(`COUNTER_BEGIN', `	mov	`$'0x8888, %r10d
	kmovw	%r10d, LAST_WORDS
')

define(`GHASH_LEVEL_CONSTANTS', `dnl
CONSTANT(`take_low', `.byte	TAKE_BYTES(15)')dnl
CONSTANT(`take_high', `.byte	TAKE_BYTES(7)')')
dnl Half of a block of each vector, from byte $1 down; the second vector is bytes 64
dnl to 127.
define(`TAKE_BYTES', `TAKE_HALF(eval(16 * LANE + $1)), TAKE_HALF(eval(64 + 16 * LANE + $1))')
define(`TAKE_HALF', `$1, decr($1), eval($1-2), eval($1-3), eval($1-4), eval($1-5), eval($1-6), eval($1-7)')

define(`INSERT_COUNTERS', `COPY(KEY0_BLOCK, V($3))
	COPY(CONST(spread_$2), PATTERN)
	vpermd	$1, PATTERN, V($3){LAST_WORDS}')
define(`PATTERN', `V(29)')
define(`LEVEL_TEMPORARIES', `mm29, mm30')
define(`PAIR_LOAD', `LOAD(`$1', A_LOW)
	COPY(A_LOW, A_HIGH)
	vpermt2b	$2, TAKE_LOW, A_LOW
	vpermt2b	$2, TAKE_HIGH, A_HIGH')
define(`PART_LOAD', `LOAD(`$2', A_$1)
	vpermt2b	$3, TAKE_$1, A_$1')
define(`WINDOW_COUNTER', `COPY(COUNTER_U, $2)
	vpternlogq	`$'0x78, $1, KEY, $2')
define(`SUM_FIRST', `MULTIPLY($1, `$2', `$3', PRODUCT)')
define(`SUM_SECOND', `MULTIPLY($1, `$2', `$3', TEMP)
	vpternlogq	`$'0x96, PRODUCT, TEMP, $4')
define(`FIRST_LANE', `ifelse(LANES, 1, `COPY(`$1', `$2')',
`vshufi32x4	`$'0x00, $1, $1, $2')')
define(`BYTE_MASKS', `yes')
define(`WORD_TO_ALL', `vpbroadcastd	$1, V($2)')
define(`INSERT_WORD', `mov	`$'eval(1 << $2), %eax
	kmovw	%eax, %k5
	vpbroadcastd	$1, V($3){%k5}')
define(`LAST_LANE_SET', `vinserti32x4	`$'3, X($1), V($2), V($2)')
define(`SHIFT_IN', `ifelse(LANES, 1, `COPY(`$1', `$3')',
`valignq	`$'6, $1, $2, $3')')
define(`LAST_LANE', `vextracti32x4	`$'3, V($1), X($1)')
define(`FOLD', `
	vextracti64x4	`$'1, V($1), Y($2)
	vpxorq	Y($2), Y($1), Y($1)
	vextracti32x4	`$'1, Y($1), X($2)
	vpxorq	X($2), X($1), X($1)')
define(`FOLD_SOON', `vextracti32x4	`$'1, V($1), X($2)
	vextracti32x4	`$'2, V($1), X($3)
	vextracti32x4	`$'3, V($1), X($4)
	vpternlogq	`$'0x96, X($2), X($3), X($4)
	vpxorq	X($4), X($1), X($1)')
define(`CLEAR_REGISTERS', `forloop(`i', 0, 15, `	vpxor	X(i), X(i), X(i)
')forloop(`i', 16, 31, `	vpxorq	X(i), X(i), X(i)
')')
divert(0)dnl
