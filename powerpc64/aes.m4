divert(-1)
dnl aes.m4 - streams of AES (FIPS 197) and of its counter mode.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl The files that use it name their pointers KEYS, KEYS_128, DST and SRC.
dnl
dnl Round keys are in memory as LOAD wants them, not in the order of FIPS 197.
dnl Those for the inverse cipher are the same in reverse: vncipher adds the
dnl round key before InvMixColumns, as FIPS 197, section 5.3, has it.
dnl
dnl A kernel keeps them all in registers. The first and the last one are where
dnl AES can use them; the others are in vs1 to vs13, and copied to one of two
dnl registers in turn a round before they are used. (A copy takes less time
dnl than a load, though it takes a slot of the vector units.)
dnl
dnl Registers: V(0) to V(STATES - 1) are states, GROUPS sets of SET, then come
define(`STATES', eval(SET * GROUPS))
define(`AES_V', `V(STATES + $1)')
define(`KEY_FIRST', `AES_V(0)')
define(`KEY_LAST', `AES_V(1)')
define(`COUNTER', `AES_V(2)')
define(`ONE', `AES_V(3)')
define(`ZERO', `AES_V(3)')
define(`PATTERN', `AES_V(4)')
define(`KEY', `AES_V(5 + 2 * GROUP + ($1))')
define(`GROUP', 0)
define(`AES_REGISTERS', eval(STATES + 5 + 2 * GROUPS))
dnl For WEAVE_BEGIN: those that the groups share.
define(`AES_SHARED', `KEY_FIRST, KEY_LAST, COUNTER, ONE, PATTERN')

dnl Usage: KEYS_LOAD(ROUNDS), KEYS_CLEAR(ROUNDS)
define(`KEYS_LOAD', `	addi	KEYS_128, KEYS, 128
	LOAD(`ADDRESS(`KEYS', 0)', KEY_FIRST)
	LOAD(`ADDRESS(`KEYS', 16 * $1)', KEY_LAST)
forloop(`round', 1, $1 - 1, `	lxvd2x	%vs`'round, ADDRESS(`KEYS', 16 * round)
')')
define(`KEYS_CLEAR', `forloop(`round', 1, $1 - 1, `	xxlxor	%vs`'round, %vs`'round, %vs`'round
')')
define(`KEY_COPY', `xxlor	VSX(KEY(($1) % 2)), %vs`'eval($1), %vs`'eval($1)')

dnl Usage: AES_STREAM(ROUNDS, CIPHER, HEAD, TAIL), AES_STEPS(ROUNDS, HEAD,
dnl TAIL) One iteration: BATCH blocks. The groups start at even distances in
dnl the period and go through three phases, so that one is in the middle of its
dnl rounds when the other is between its last and its first. CIPHER is vcipher
dnl or vncipher. AES_STEPS is the number of instructions.
define(`AES_STREAM', `forloop(`group', 0, GROUPS - 1, `define(`GROUP', group)
STREAM(`AES'group)
AES_GROUP(eval(SET * group), group * PERIOD / GROUPS, `$1', `$2', `$3', `$4')')
define(`GROUP', 0)')
define(`AES_STEPS', `eval(GROUPS * ($2_STEPS(SET) + ROUNDS_STEPS(SET, $1) + $3_STEPS(SET)))')

dnl Usage: AES_GROUP(FIRST BLOCK, START, ROUNDS, CIPHER, HEAD, TAIL)
define(`AES_GROUP', `
AES_PHASE($2, 0, HEAD_END, $5_STEPS(SET))
$5_STREAM($1, SET)
STEPS_END
AES_PHASE($2, HEAD_END, ROUNDS_END, ROUNDS_STEPS(SET, $3))
ROUNDS_STREAM($1, SET, $3, `$4')
STEPS_END
AES_PHASE($2, TAIL_START, TAIL_END, $6_STEPS(SET))
$6_STREAM($1, SET)
STEPS_END')
define(`AES_PHASE', `STEPS($1 + PERIOD * $2 / 100, PERIOD * ($3 - $2) / 100, $4)')

dnl Usage: ONE_BLOCK(`TEXT')
dnl TEXT with batches of one block, which follow one another without overlap.
define(`ONE_BLOCK', `pushdef(`SET', 1)pushdef(`GROUPS', 1)pushdef(`TAIL_END', 100)$1`'dnl
popdef(`TAIL_END')popdef(`GROUPS')popdef(`SET')')

dnl Usage: ROUNDS_STREAM(FIRST, COUNT, ROUNDS, CIPHER)
dnl All rounds after the first round key was added.
define(`ROUNDS_STEPS', `((($1) + 1) * ($2) - 1)')
define(`ROUNDS_STREAM', `
STEP(1, `KEY_COPY(1)')
forloop(`round', 1, $3 - 1, `ifelse(round, eval($3 - 1), `', `
STEP(1, `KEY_COPY(round + 1)')')
forloop(`block', $1, $1 + $2 - 1, `
STEP(1, `$4	V(block), V(block), KEY(round % 2)')')')
forloop(`block', $1, $1 + $2 - 1, `
STEP(1, `$4last	V(block), V(block), LAST_OPERAND')')')
dnl What the last round adds.
define(`LAST_OPERAND', `KEY_LAST')

dnl Each of the following takes (FIRST, COUNT) as well; the pointers go on
dnl after the last block of the batch.

dnl COUNTER: counter blocks with the first round key added. Only the last word
dnl counts.
define(`COUNTER_STEPS', `(2 * ($1))')
define(`COUNTER_STREAM', `forloop(`block', $1, $1 + $2 - 1, `
STEP(1, `vxor	V(block), COUNTER, KEY_FIRST')
STEP(1, `vadduwm	COUNTER, COUNTER, ONE')')')

dnl XOR: the key stream becomes raw and is added to raw text, which goes
dnl through the registers of round keys. The number of rounds is even, so
dnl KEY(0) was used before KEY(1).
define(`XOR_STEPS', `(3 * ($1))')
define(`XOR_STREAM', `forloop(`block', $1, $1 + $2, `ifelse(eval(block < $1 + $2), 1, `
STEP(1, `LOAD(`ADDRESS(`SRC', 16 * block)', KEY((block - $1) % 2))')')ifelse(block, $1, `', `
STEP(1, `MIX(V(block - 1), KEY((block - 1 - $1) % 2), V(block - 1))')
STEP(1, `TEXT_STORE(V(block - 1), block - 1)`'MOVE(`SRC', block)')')')')
dnl Usage: TEXT_LOAD(BLOCK, V), TEXT_STORE(V, BLOCK)
dnl MOVE(`POINTER', BLOCKS): after that many, if these are all.
define(`TEXT_LOAD', `LOAD(`ADDRESS(`SRC', 16 * ($1))', $2)`'MOVE(`SRC', $1 + 1)')
define(`TEXT_STORE', `STORE($1, `ADDRESS(`DST', 16 * ($2))')`'MOVE(`DST', $2 + 1)')
define(`MOVE', `ifelse(eval($2), BATCH, `
	addi	$1, $1, eval(16 * BATCH)')')

dnl BLOCK: a block of text with the first round key added. It is put down by
dnl TURN.
define(`BLOCK_STEPS', `(2 * ($1))')
define(`BLOCK_STREAM', `forloop(`block', $1, $1 + $2 - 1, `
STEP(1, `TEXT_LOAD(block, V(block))')')
forloop(`block', $1, $1 + $2 - 1, `
STEP(1, `MIX(V(block), KEY_FIRST, V(block))')')')
define(`TURN_STEPS', `(2 * ($1))')
define(`TURN_STREAM', `forloop(`block', $1, $1 + $2 - 1, `
STEP(2, `dnl
TURN(V(block), ZERO)dnl
	TEXT_STORE(V(block), block)')')')

dnl Usage: COUNTER_START(`ADDRESS'), COUNTER_STORE(`ADDRESS')
define(`COUNTER_CONSTANTS', `CONSTANT(`one', 0, 1)')
define(`COUNTER_BEGIN', `CONSTANT_LOAD(`one', ONE)')
define(`COUNTER_START', `	LOAD(`$1', COUNTER)
	ZERO_SET(V(0))
TURN(COUNTER, V(0))')
define(`COUNTER_STORE', `	ZERO_SET(V(0))
TURN(COUNTER, V(0))dnl
	STORE(COUNTER, `$1')
')
divert(0)dnl
