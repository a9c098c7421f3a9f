divert(-1)
dnl counter.m4 - counter blocks for batches of more than one lane.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl A batch has N = BATCH LANES blocks, a power of two and 64 at most. Let the first
dnl counter be u N + s. Then block j of batch b has the counter
dnl
dnl     (u + b) N + (s + j)           if s + j < N
dnl     (u + b + 1) N + (s + j - N)   otherwise,
dnl
dnl and s never changes. So, as blocks XORed with round key 0, let
dnl
dnl     U    that of counter (u + b) N
dnl     V    that of counter (u + b + 1) N
dnl     W    U xor V, but for the bits below N, which are one
dnl     T_k  a constant: k modulo N below N, and above it in the last word zeros if
dnl          k < N, ones if not.
dnl
dnl Block j is U xor (W and T_(s+j)): whether the carry comes before it, is in the
dnl table. A vector takes LANES blocks from the table, from s on.

define(`BATCH_BLOCKS', `eval(BATCH * LANES)')
define(`WINDOW', `%r11')

dnl The next counter for V, a little-endian word, and V without a counter, are in
dnl the frame, as W is; U and V if there is no register for them.
define(`COUNTER_SLOTS', `ifelse(REGISTERS, 32, 3, 5)')
define(`COUNTER_NEXT', `SLOT(0)')
define(`COUNTER_ZERO', `SLOT(1)')
define(`COUNTER_W', `SLOT(2)')
define(`COUNTER_U', `ifelse(REGISTERS, 32, `V(29)', `SLOT(3)')')
define(`COUNTER_V', `ifelse(REGISTERS, 32, `V(30)', `SLOT(4)')')

define(`COUNTER_CONSTANTS', `dnl
CONSTANT(`reverse_words', `.byte	3,2,1,0, 7,6,5,4, 11,10,9,8, 15,14,13,12')dnl
CONSTANT(`words_before', `.long	-1, -1, -1, 0')dnl
CONSTANT(`batch_step', `.long	0, 0, 0, BATCH_BLOCKS')dnl
CONSTANT(`below_batch', `.long	0, 0, 0, eval((BATCH_BLOCKS - 1) << 24)')dnl
	.section .rodata
	# The counter 2, with which most messages begin, is aligned.
	.p2align 6
	.skip	32
.Lwindow:
forloop(`k', 0, BATCH_BLOCKS - 1, `	.long	0, 0, 0, eval(k << 24)
')forloop(`k', 0, BATCH_BLOCKS - 1, `	.long	0, 0, 0, eval(((k - BATCH_BLOCKS) << 24) | 0xffffff)
')')

dnl Usage: COUNTER_START(COUNTER BLOCK)
define(`COUNTER_START', `	mov	12 + $1, %r10d
	bswap	%r10d
	mov	%r10d, %r11d
	and	`$'eval(BATCH_BLOCKS - 1), %r11d
	xor	%r11d, %r10d
	OP(`movd')	%r10d, X(2)
	OP2(`pslldq', `$'12, X(2))
	FIRST_LANE(V(2), V(2))
	lea	.Lwindow(%rip), %r10
	shl	`$'4, %r11d
	add	%r10, WINDOW
BLOCKWISE(`	OP(`movq')	$1, V(0)
	OP2(`pinsrq', `$'1`, 8 + $1', V(0))
')	FIRST_LANE(V(0), V(0))
	BROADCAST(0(KEYS), V(1))
	AND(CONST(words_before), V(0))
	XOR(V(0), V(1))
	COPY(V(1), COUNTER_ZERO)
	COPY(V(2), V(0))
	SHUFFLE(CONST(reverse_words), V(0))
	XOR(V(0), V(1))
	COPY(V(1), COUNTER_V)
	OP2(`paddd', `CONST(batch_step)', V(2))
	COPY(V(2), COUNTER_NEXT)')

dnl Usage: COUNTER_END(COUNTER BLOCK, REGISTER)
dnl RESULT bytes were done.
define(`COUNTER_END', `	mov	RESULT, %r10
	shr	`$'4, %r10
	mov	12 + $1, $2
	bswap	$2
	add	%r10d, $2
	bswap	$2
	mov	$2, 12 + $1')

dnl Usage: COUNTER_STREAM(FIRST, COUNT, VECTOR)
dnl The states V(FIRST) to V(FIRST + COUNT - 1), from that VECTOR of the batch on.
dnl The first ones of a batch move U, V and W to it.
define(`COUNTER_STEPS', `(ifelse(eval($2), 0, ifelse(REGISTERS, 32, 9, 10) + 2 * STORE_SIZE, 1) + 2 * ($1))')
define(`COUNTER_STREAM', `ifelse(eval($3), 0, `
STEP(1, `COPY(COUNTER_NEXT, KEY)')
STEP(1, `COPY(KEY, V($1))')
STEP(1, `OP2(`paddd', `CONST(batch_step)', V($1))')
STEP(STORE_SIZE, `COPY(V($1), COUNTER_NEXT)')
STEP(1, `SHUFFLE(CONST(reverse_words), KEY)')
STEP(1, `XOR(COUNTER_ZERO, KEY)')
ifelse(REGISTERS, 32, `STEP(1, `COPY(COUNTER_V, COUNTER_U)')',
`STEP(2, `COPY(COUNTER_V, V($1))
	COPY(V($1), COUNTER_U)')')
STEP(1, `COPY(KEY, COUNTER_V)')
STEP(1, `XOR(COUNTER_U, KEY)')
STEP(1, `OR(CONST(below_batch), KEY)')
STEP(STORE_SIZE, `COPY(KEY, COUNTER_W)')', `
STEP(1, `COPY(COUNTER_W, KEY)')')
forloop(`v', 0, $2 - 1, `
STEP(2, `WINDOW_COUNTER(eval(VECTOR * ($3 + v))(WINDOW), V($1 + v))')')')
divert(0)dnl
