divert(-1)
dnl aes.m4 - streams of AES (FIPS 197) and of its counter mode.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl The files that use it name their pointers KEYS, DST and SRC. States are
dnl V(FIRST) to V(FIRST + COUNT - 1); KEY is one more register of the stream.

dnl Usage: TEXT(POINTER, DISPLACEMENT)
dnl An operand in the batch that a piece belongs to: the pointers have advanced
dnl by WEAVE_STAGE batches when it runs.
define(`TEXT', `eval($2 - VECTOR * BATCH * WEAVE_STAGE)($1)')
define(`WEAVE_STAGE', 0)

dnl Usage: ROUNDS_STREAM(FIRST, COUNT, ROUNDS, CIPHER)
dnl All rounds after the first round key was XORed in. CIPHER is AES or
dnl AES_INVERSE. Round keys go through a register: loads are scarcer than copies.
define(`ROUNDS_STEPS', `((($1) + 1) * ($2))')
define(`ROUNDS_STREAM', `forloop(`r', 1, $3, `
STEP(1, `KEY_LOAD(r)')
forloop(`v', $1, ($1) + ($2) - 1, `
STEP(1, `ifelse(r, eval($3), `$4_LAST', `$4_ROUND')(KEY, V(v))')')')')

dnl Usage: KEYS_EXPAND(ROUNDS), KEY_LOAD(ROUND)
dnl Round keys have to be in all lanes. Doing that in the loop would cost a vector
dnl operation each time, so there is a copy in the frame, from slot KEYS_SLOT on.
define(`KEYS_SLOTS', `ifelse(LANES, 1, 0, `eval($1 + 1)')')
define(`KEYS_EXPAND', `ifelse(LANES, 1, `', `forloop(`r', 0, $1, `	BROADCAST(eval(16 * r)(KEYS), V(0))
	COPY(V(0), SLOT(KEYS_SLOT + r))
')')')
define(`KEY_LOAD', `ifelse(LANES, 1, `LOAD(eval(16 * ($1))(KEYS), KEY)',
`COPY(SLOT(KEYS_SLOT + $1), KEY)')')

dnl Usage: KEY_BROADCAST(ROUND)
dnl The same from where the round keys are, for few blocks, where copies do not pay
dnl and loads are not the limit: a file puts it in the place of KEY_LOAD.
define(`KEY_BROADCAST', `BROADCAST(eval(16 * ($1))(KEYS), KEY)')

dnl Usage: XOR_STREAM(FIRST, COUNT, VECTOR)
dnl The end of counter mode: the first state is for that VECTOR of the batch.
define(`XOR_STEPS', `((XOR_MEMORY_STEPS + STORE_SIZE) * ($1))')
define(`XOR_STREAM', `forloop(`v', 0, ($2) - 1, `
STEP(XOR_MEMORY_STEPS, `XOR_MEMORY(TEXT(SRC, VECTOR * ($3 + v)), V($1 + v), KEY)')
STEP(STORE_SIZE, `STORE(V($1 + v), TEXT(DST, VECTOR * ($3 + v)))')')')

dnl Counter blocks. They are the first one with another last word, and only that
dnl word is computed: a vector of such words at a time, XORed with round key 0, then
dnl inserted into the rest XORed with round key 0. What that needs stands in the
dnl frame, since registers are few.
define(`COUNTER_SLOTS', `3')
dnl The next counters, as little-endian words.
define(`COUNTERS', `SLOT(0)')
dnl The last word of round key 0, for each counter.
define(`KEY0_WORD', `SLOT(1)')
dnl The first counter block xor round key 0, in all lanes.
define(`KEY0_BLOCK', `SLOT(2)')

dnl Usage: COUNTER_CONSTANTS
dnl Constants with the number of lanes in their names are used for one lane too.
define(`COUNTER_CONSTANTS', `dnl
CONSTANT(`reverse_words', `.byte	3,2,1,0, 7,6,5,4, 11,10,9,8, 15,14,13,12')dnl
CONSTANT(`words_up', `.long	eval(4 * LANE), eval(4 * LANE + 1), eval(4 * LANE + 2), eval(4 * LANE + 3)')dnl
COUNTER_STEP_CONSTANT`'dnl
ifelse(LANES, 1, `', `BLOCKWISE(`COUNTER_STEP_CONSTANT')forloop(`v', 0, 3,
`CONSTANT(`spread_'v, `.long	0, 0, 0, eval(v * LANES + LANE)')')')')
define(`COUNTER_STEP_CONSTANT', `CONSTANT(`words_step_'LANES,
`.long	eval(4 * LANES), eval(4 * LANES), eval(4 * LANES), eval(4 * LANES)')')

dnl Usage: COUNTER_START(COUNTER BLOCK)
define(`COUNTER_START', `	BROADCAST(`$1', V(0))
	BROADCAST(0(KEYS), V(1))
	OP(`pshufd')	`$'0xff, V(1), V(2)
	COPY(V(2), KEY0_WORD)
	XOR(V(0), V(1))
	COPY(V(1), KEY0_BLOCK)
	SHUFFLE(CONST(reverse_words), V(0))
	OP(`pshufd')	`$'0xff, V(0), V(0)
	OP2(`paddd', `CONST(words_up)', V(0))
	COPY(V(0), COUNTERS)')

dnl Usage: COUNTER_END(COUNTER BLOCK, REGISTER)
dnl All of the block is stored, since all of it will be loaded at once. V(0) is free.
define(`COUNTER_END', `	mov	COUNTERS, $2
	bswap	$2
BLOCKWISE(`	LOAD(`$1', V(0))
	OP2(`pinsrd', `$'3`, $2', V(0))
	STORE(V(0), `$1')')')

dnl Usage: COUNTER_STREAM(FIRST, COUNT, VECTOR)
dnl COUNT is a multiple of 4, or 1 for one block alone. VECTOR is its first one in
dnl the batch, for others (counter.m4).
define(`COUNTER_STEPS', `ifelse(eval($1), 1, 6,
`(($1) / 4 * (6 + 4 * INSERT_COUNTER_STEPS))')')
define(`COUNTER_STREAM', `ifelse(eval($2), 1, `STEP(6, `COUNTER_ONE($1)')',
`forloop(`w', 0, ($2) / 4 - 1, `COUNTER_FOUR(eval($1 + 4 * w))')')')
define(`COUNTER_FOUR', `
STEP(4, `COPY(COUNTERS, KEY)
	COPY(KEY, V($1))
	OP2(`paddd', `CONST(words_step_'LANES`)', V($1))
	COPY(V($1), COUNTERS)')
STEP(1, `SHUFFLE(CONST(reverse_words), KEY)')
STEP(1, `XOR(KEY0_WORD, KEY)')
forloop(`v', 0, 3, `
STEP(INSERT_COUNTER_STEPS, `INSERT_COUNTER(KEY, v, $1 + v)')')')
define(`COUNTER_ONE', `mov	COUNTERS, %eax
	incl	COUNTERS
	bswap	%eax
	xor	KEY0_WORD, %eax
	COPY(KEY0_BLOCK, V($1))
	OP2(`pinsrd', `$'3`, %eax', V($1))')

dnl Usage: SLOTS_CLEAR(FIRST, LAST)
dnl Overwrites slots of the frame with V(0), which has to be zero.
define(`SLOTS_CLEAR', `forloop(`i', $1, $2, `	COPY(V(0), SLOT(i))
')')

dnl Usage: FRAME_CLEAR(SLOTS)
dnl Overwrites the frame with V(0), which has to be zero.
define(`FRAME_CLEAR', `SLOTS_CLEAR(0, ($1) - 1)')
divert(0)dnl
