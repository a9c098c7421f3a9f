divert(-1)
dnl blocks.m4 - kernels whose blocks go through AES side by side.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl A mode is what it does before and after the rounds. It defines KEYS,
dnl LENGTH, DST, SRC, and
dnl
dnl   INPUT(COUNT)     pieces at time START: text to states V(0) to
dnl                    V(COUNT - 1), with KEY, round key 0, added
dnl   OUTPUT(COUNT)    pieces at time END: states to text
dnl   ADVANCE(COUNT)   instructions after COUNT vectors, besides those that advance
dnl                    SRC and DST
dnl   MODE_SLOTS       slots of the frame from 0 on; round keys stand after them
dnl   MODE_BEGIN       instructions before all others, with a frame
dnl   WIDE_BEGIN       and before those with as many vectors as there are registers
dnl                    for; V(0) and following are free
dnl   WIDE_END         after them, if vectors have lanes; V(0) is zero
dnl   ONE_BEGIN        before blocks that go alone, if vectors have lanes
dnl   MODE_END         last; no register need be kept

define(`COUNT', `RESULT')
define(`KEY', `V(STATES)')
define(`KEYS_SLOT', `MODE_SLOTS')
dnl One iteration starts when the other has ended.
define(`PERIOD', `1000')
define(`START', `0')
define(`END', `999')

define(`ADVANCE', `')
define(`MODE_SLOTS', `0')
define(`MODE_BEGIN', `')
define(`WIDE_BEGIN', `')
define(`WIDE_END', `')
define(`ONE_BEGIN', `')
define(`MODE_END', `')

dnl Usage: BLOCKS_LOOP(VECTORS, ROUNDS, CIPHER, COUNT, LABEL)
dnl COUNT times so many vectors.
define(`BLOCKS_LOOP', `divert(-1)
WEAVE_BEGIN(PERIOD, `V_ALL', `')
STREAM(`AES')
AT(START, `KEY_LOAD(0)')
INPUT($1)
STEPS(START, END, ROUNDS_STEPS($1, $2))
ROUNDS_STREAM(0, $1, $2, `$3')
STEPS_END
OUTPUT($1)
divert(0)dnl
WEAVE_LOOP(`$4', `	add	`$'eval(VECTOR * $1), SRC
	add	`$'eval(VECTOR * $1), DST`'ADVANCE($1)', `$5')')

dnl Usage: EIGHT_BLOCKS(ROUNDS, CIPHER)
dnl Eight blocks at a time.
define(`EIGHT_BLOCKS', `pushdef(`KEY_LOAD', defn(`KEY_BROADCAST'))dnl
BLOCKS_LOOP(eval(8 / LANES), $1, `$2', `COUNT', `eight')popdef(`KEY_LOAD')')

dnl Usage: BLOCKS_KERNEL(NAME, ROUNDS, CIPHER)
dnl As many vectors at a time as there are registers for, then eight blocks, then
dnl one.
define(`BLOCKS_KERNEL', `dnl
FUNCTION(`_gcmaes_$1_'LEVEL)
FRAME(VECTOR * (MODE_SLOTS + KEYS_SLOTS($2)))
MODE_BEGIN`'dnl
	shr	`$'4, LENGTH
	mov	LENGTH, COUNT
	shr	`$'LOG2(STATES * LANES), COUNT
	jz	L(blocks)
WIDE_BEGIN`'KEYS_EXPAND($2)dnl
BLOCKS_LOOP(STATES, $2, `$3', `COUNT', `batch')
ifelse(LANES, 1, `', `	OP2(`pxor', `X(0)', X(0))
SLOTS_CLEAR(MODE_SLOTS, MODE_SLOTS + KEYS_SLOTS($2) - 1)WIDE_END`'')dnl
L(blocks):
	and	`$'eval(STATES * LANES - 1), LENGTH
ifelse(LANES, 1, `', `	mov	LENGTH, COUNT
	shr	`$'3, COUNT
	jz	L(last)
EIGHT_BLOCKS($2, `$3')
L(last):
ONE_BEGIN`'dnl
	and	`$'7, LENGTH
')	jz	L(done)
BLOCKWISE(`BLOCKS_LOOP(1, $2, `$3', `LENGTH', `block')')
L(done):
MODE_END`'CLEAR_REGISTERS
FRAME_END
RETURN
FUNCTION_END
')
divert(0)dnl
