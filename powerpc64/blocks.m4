divert(-1)
dnl blocks.m4 - kernels whose blocks go through AES side by side.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl A mode is what it does before and after the rounds: two streams, HEAD and
dnl TAIL of AES_STREAM. It defines KEYS, LENGTH, DST, SRC, COUNT and
dnl
dnl   REGISTERS    the first so many vector registers are in use
dnl   MODE_BEGIN   instructions before all others; registers for displacements
dnl                are not set yet
dnl   WIDE_BEGIN   and before batches; KEY is free
dnl   MODE_END     last

define(`KEYS_128', `COUNT')
define(`REGISTERS', `AES_REGISTERS')
define(`MODE_BEGIN', `')
define(`WIDE_BEGIN', `')
define(`MODE_END', `')

dnl Usage: BLOCKS_LOOP(ROUNDS, CIPHER, HEAD, TAIL, LABEL)
dnl COUNT batches.
define(`BLOCKS_LOOP', `divert(-1)
define(`PERIOD', AES_STEPS($1, `$3', `$4'))
WEAVE_BEGIN(PERIOD, `V_UP_TO(REGISTERS - 1)', `AES_SHARED')
AES_STREAM($1, `$2', `$3', `$4')
divert(0)dnl
WEAVE_LOOP(`COUNT', `', `$5')')

dnl Usage: BLOCKS_KERNEL(NAME, ROUNDS, CIPHER, HEAD, TAIL)
dnl Batches, then block by block.
define(`BLOCKS_KERNEL', `dnl
FUNCTION(`_gcmaes_$1_'LEVEL)
	srdi.	LENGTH, LENGTH, 4
	beq	L(nothing)
FRAME(OFFSETS_KEPT, REGISTERS - 20)dnl
MIX_BEGIN`'MODE_BEGIN`'OFFSETS_LOAD(7)KEYS_LOAD($2)dnl
	srdi.	COUNT, LENGTH, LOG2(BATCH)
	beq	L(blocks)
WIDE_BEGIN`'BLOCKS_LOOP($2, `$3', `$4', `$5', `batch')dnl
L(blocks):
	andi.	COUNT, LENGTH, eval(BATCH - 1)
	beq	L(done)
ONE_BLOCK(`BLOCKS_LOOP($2, `$3', `$4', `$5', `block')')dnl
L(done):
MODE_END`'CLEAR_REGISTERS(REGISTERS)KEYS_CLEAR($2)FRAME_END`'dnl
L(nothing):
	blr
FUNCTION_END
')

dnl Modes that add something to each block after AES have it in these, raw.
define(`ADDEND', `V(AES_REGISTERS + ($1))')
define(`ADDENDS_END', `eval(AES_REGISTERS + STATES)')

dnl ADD: a TAIL that does so.
define(`ADD_STEPS', `(2 * ($1))')
define(`ADD_STREAM', `forloop(`block', $1, $1 + $2 - 1, `
STEP(1, `MIX(V(block), ADDEND(block), V(block))')
STEP(1, `TEXT_STORE(V(block), block)')')')

dnl Feedback of ciphertext: LAST, raw, is that before the next batch, at the
dnl start and at the end the IV. Shared by the groups, which take it in turn.
define(`LAST', `COUNTER')
divert(0)dnl
