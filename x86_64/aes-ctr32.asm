divert(-1)
dnl aes-ctr32.asm - GCTR (SP 800-38D, section 6.5) alone.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl The AES streams of gcm-aes.asm without GHASH: as many vectors at a time as
dnl there are registers for, then blocks.
dnl
dnl Cycles per byte over 16 KiB
dnl
dnl                                       AES-128      AES-192      AES-256
dnl aesni
dnl   Intel family 6 model 207, 2026-12   .316         .379         .441
dnl   AMD Zen 5 (family 26), 2026-12      .319         .383         .449
dnl     best possible                     .312         .375         .438
dnl avx
dnl   Intel family 6 model 207, 2026-12   .318         .380         .442
dnl   AMD Zen 5 (family 26), 2026-12      .316         .384         .451
dnl     best possible                     .312         .375         .438
dnl vaes256
dnl   Intel family 6 model 207, 2026-12   .168         .194         .224
dnl   AMD Zen 5 (family 26), 2026-12      .164         .195         .228
dnl     best possible                     .156         .188         .219
dnl vaes512
dnl   Intel family 6 model 207, 2026-12   .161         .192         .224
dnl   AMD Zen 5 (family 26), 2026-12      .081         .097         .113
dnl     best possible                     .078         .094         .109

include(ARCH`/'LEVEL`/isa.m4')
include(`x86_64/aes.m4')
divert(-1)

dnl BY: so many blocks in flight instead, for the benchmark; 4 is the least.
ifdef(`BY', `define(`STATES', BY)')

ARGUMENTS(5, 2)
define(`KEYS', `ARG1')
define(`CTR', `ARG2')
define(`LENGTH', `ARG3')
define(`DST', `ARG4')
define(`SRC', `ARG5')
define(`COUNT', `RESULT')
define(`BLOCK', `0($1)')
define(`KEYS_SLOT', `COUNTER_SLOTS')

define(`KEY', `V(STATES)')

dnl Usage: CTR_SETS(BLOCKS)
dnl Sixteen vectors go in two sets, half a period apart, so that AES has something to
dnl do while counters are made and text is read; fewer are one set, which starts when
dnl the one before has ended.
define(`CTR_SETS', `ifelse(eval(($1) == 16 && LANES > 1), 1, 2, 1)')
define(`CTR_STEPS', `(COUNTER_STEPS($1) + ROUNDS_STEPS($1, $2) + XOR_STEPS($1))')

dnl Usage: CTR_LOOP(BLOCKS, ROUNDS, COUNT, LABEL)
dnl COUNT times BLOCKS blocks.
define(`CTR_LOOP', `divert(-1)
define(`sets', CTR_SETS($1))
define(`set_size', eval(($1) / sets))
define(`PERIOD', eval(sets * CTR_STEPS(set_size, $2)))
WEAVE_BEGIN(PERIOD, `V_ALL', `LEVEL_TEMPORARIES')
forloop(`set', 0, sets - 1, `
STREAM(`AES'set)
define(`KEY', `V(STATES + 'set`)')
STEPS(set * PERIOD / sets, PERIOD * 9 / 10, CTR_STEPS(set_size, $2))
COUNTER_STREAM(eval(set * set_size), set_size)
ROUNDS_STREAM(eval(set * set_size), set_size, $2, `AES')
XOR_STREAM(eval(set * set_size), set_size, eval(set * set_size))
STEPS_END')
divert(0)dnl
WEAVE_LOOP(`$3', `	add	`$'eval(VECTOR * $1), SRC
	add	`$'eval(VECTOR * $1), DST', `$4')dnl
ifelse(WEAVE_EXTRA, 0, `', `	sub	`$'eval(VECTOR * $1 * WEAVE_EXTRA), SRC
	sub	`$'eval(VECTOR * $1 * WEAVE_EXTRA), DST
')')

dnl Usage: CTR_STEP(BLOCKS, ROUNDS, LABEL)
dnl So many blocks at a time, leaving fewer in LENGTH.
define(`CTR_STEP', `	mov	LENGTH, COUNT
	shr	`$'LOG2($1), COUNT
	jz	L($3_none)
CTR_LOOP(eval($1 / LANES), $2, `COUNT', `$3')dnl
L($3_none):
	and	`$'eval($1 - 1), LENGTH
')

dnl Usage: CTR_MIDDLE(ROUNDS)
dnl What is less than a batch: four vectors at a time, then eight blocks, then
dnl four.
define(`CTR_MIDDLE', `ifelse(LANES, 1, `', `dnl
pushdef(`KEY_LOAD', defn(`KEY_BROADCAST'))CTR_STEP(4 * LANES, $1, `vectors')popdef(`KEY_LOAD')dnl
')ifelse(LANES, 4, `BLOCKWISE(`CTR_STEP(8, $1, `eight')')')dnl
ifelse(STATES, 4, `', `BLOCKWISE(`CTR_STEP(4, $1, `four')')')')

dnl Usage: CTR32_KERNEL(BITS, ROUNDS)
dnl
dnl     void _gcmaes_aesBITS_ctr32_LEVEL
dnl       (const uint32_t *keys, uint8_t *ctr, size_t length,
dnl        uint8_t *dst, const uint8_t *src)
define(`CTR32_KERNEL', `dnl
FUNCTION(`_gcmaes_aes$1_ctr32_'ifdef(`BY', `by'BY`_')`'LEVEL)
	shr	`$'4, LENGTH
	jz	L(nothing)
FRAME(VECTOR * (KEYS_SLOT + KEYS_SLOTS($2)))
ARGUMENT_LOAD(2)`'dnl
COUNTER_BEGIN`'COUNTER_START(BLOCK(CTR))
ARGUMENT_LOAD(5)`'dnl
	mov	LENGTH, COUNT
	shr	`$'LOG2(STATES * LANES), COUNT
	jz	L(blocks)
KEYS_EXPAND($2)dnl
CTR_LOOP(STATES, $2, `COUNT', `batch')
ifelse(LANES, 1, `', `	OP2(`pxor', `X(0)', X(0))
SLOTS_CLEAR(KEYS_SLOT, KEYS_SLOT + KEYS_SLOTS($2) - 1)')dnl
L(blocks):
	and	`$'eval(STATES * LANES - 1), LENGTH
CTR_MIDDLE($2)dnl
	jz	L(done)
BLOCKWISE(`CTR_LOOP(1, $2, `LENGTH', `block')')
L(done):
ARGUMENT_LOAD(2)`'dnl
COUNTER_END(BLOCK(CTR), %eax)
CLEAR_REGISTERS
FRAME_CLEAR(KEYS_SLOT)
FRAME_END
RETURN
L(nothing):
	RET
FUNCTION_END
')
divert(0)dnl
COUNTER_CONSTANTS
CTR32_KERNEL(128, 10)
CTR32_KERNEL(192, 12)
CTR32_KERNEL(256, 14)
