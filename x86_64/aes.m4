divert(-1)
dnl aes.m4 - streams of AES (FIPS 197) and of its counter mode.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl The files that use it name their pointers KEYS, DST and SRC. States are
dnl V(FIRST) to V(FIRST + COUNT - 1), a block each; KEY is one more register of
dnl the stream.

dnl Usage: TEXT(POINTER, DISPLACEMENT)
dnl An operand in the batch that a piece belongs to: the pointers have advanced
dnl by WEAVE_STAGE batches when it runs.
define(`TEXT', `eval($2 - 16 * BATCH * WEAVE_STAGE)($1)')
define(`WEAVE_STAGE', 0)

dnl Usage: STEPS(START, TIME, COUNT)
dnl The next steps of the stream, COUNT instructions, go evenly into TIME.
define(`STEPS', `define(`step_start', eval($1))define(`step_time', eval($2))
define(`step_count', eval($3))define(`step', 0)')

dnl Usage: STEP(COUNT, `INSTRUCTIONS')
define(`STEP', `AT(step_start + step_time * step / step_count, `$2')
define(`step', eval(step + $1))')

dnl Usage: STEPS_END
define(`STEPS_END', `ifelse(step, step_count, `',
`m4_fail(`stream weave_stream has step instructions, not step_count')')')

dnl Usage: ROUNDS_STREAM(FIRST, COUNT, ROUNDS, CIPHER)
dnl All rounds after the first round key was XORed in. CIPHER is AES or
dnl AES_INVERSE. Round keys go through a register: loads are scarcer than copies.
define(`ROUNDS_STEPS', `((($1) + 1) * ($2))')
define(`ROUNDS_STREAM', `forloop(`r', 1, $3, `
STEP(1, `LOAD(eval(16 * r)(KEYS), KEY)')
forloop(`v', $1, ($1) + ($2) - 1, `
STEP(1, `ifelse(r, eval($3), `$4_LAST', `$4_ROUND')(KEY, V(v))')')')')

dnl Usage: XOR_STREAM(FIRST, COUNT, BLOCK)
dnl The end of counter mode: the first state is for that BLOCK of the batch.
define(`XOR_STEPS', `((XOR_MEMORY_STEPS + 1) * ($1))')
define(`XOR_STREAM', `forloop(`v', 0, ($2) - 1, `
STEP(XOR_MEMORY_STEPS, `XOR_MEMORY(TEXT(SRC, 16 * ($3 + v)), V($1 + v), KEY)')
STEP(1, `STORE(V($1 + v), TEXT(DST, 16 * ($3 + v)))')')')

dnl Counter blocks. They are the first one with another last word, and only that
dnl word is computed: four at a time, XORed with round key 0, then inserted one
dnl by one into the rest XORed with round key 0: less than two vector operations a
dnl block, besides copies. What they need stands in the frame, since registers are
dnl few.
define(`COUNTER_SLOTS', `3')
define(`SLOT', `eval(16 * ($1))(%rsp)')
dnl The next four counters, as little-endian words.
define(`COUNTERS', `SLOT(0)')
dnl Four times the last word of round key 0.
define(`KEY0_WORD', `SLOT(1)')
dnl The first counter block xor round key 0.
define(`KEY0_BLOCK', `SLOT(2)')

define(`COUNTER_CONSTANTS', `dnl
CONSTANT(`reverse_words', `.byte	3,2,1,0, 7,6,5,4, 11,10,9,8, 15,14,13,12')dnl
CONSTANT(`words_0123', `.long	0, 1, 2, 3')dnl
CONSTANT(`words_4444', `.long	4, 4, 4, 4')dnl
')

dnl Usage: COUNTER_START(COUNTER BLOCK)
define(`COUNTER_START', `	LOAD(`$1', V(0))
	LOAD(0(KEYS), V(1))
	OP(`pshufd')	`$'0xff, V(1), V(2)
	COPY(V(2), KEY0_WORD)
	XOR(V(0), V(1))
	COPY(V(1), KEY0_BLOCK)
	SHUFFLE(.Lreverse_words(%rip), V(0))
	OP(`pshufd')	`$'0xff, V(0), V(0)
	OP2(`paddd', `.Lwords_0123(%rip)', V(0))
	COPY(V(0), COUNTERS)')

dnl Usage: COUNTER_END(COUNTER BLOCK, REGISTER)
define(`COUNTER_END', `	mov	COUNTERS, $2
	bswap	$2
	mov	$2, 12 + $1')

dnl Usage: COUNTER_STREAM(FIRST, COUNT)
dnl COUNT is 1 or a multiple of 4.
define(`COUNTER_STEPS', `ifelse(eval($1), 1, 6, `(($1) / 4 * 13)')')
define(`COUNTER_STREAM', `ifelse(eval($2), 1, `STEP(6, `COUNTER_ONE($1)')',
`forloop(`w', 0, ($2) / 4 - 1, `COUNTER_FOUR(eval($1 + 4 * w))')')')
define(`COUNTER_FOUR', `
STEP(4, `COPY(COUNTERS, V($1 + 3))
	COPY(V($1 + 3), V($1))
	OP2(`paddd', `.Lwords_4444(%rip)', V($1))
	COPY(V($1), COUNTERS)')
STEP(1, `SHUFFLE(.Lreverse_words(%rip), V($1 + 3))')
STEP(1, `XOR(KEY0_WORD, V($1 + 3))')
forloop(`v', 0, 2, `
STEP(2, `COPY(KEY0_BLOCK, V($1 + v))
	OP2(`insertps', `$'eval(0x30 + 0x40 * v)`, V($1 + 3)', V($1 + v))')')
STEP(1, `OP2(`pblendw', `$'0x3f`, KEY0_BLOCK', V($1 + 3))')')
define(`COUNTER_ONE', `mov	COUNTERS, %eax
	incl	COUNTERS
	bswap	%eax
	xor	KEY0_WORD, %eax
	COPY(KEY0_BLOCK, V($1))
	OP2(`pinsrd', `$'3`, %eax', V($1))')

dnl Usage: FRAME_CLEAR(SLOTS)
dnl Overwrites the frame with V(0), which has to be zero.
define(`FRAME_CLEAR', `forloop(`i', 0, ($1) - 1, `	COPY(V(0), SLOT(i))
')')
divert(0)dnl
