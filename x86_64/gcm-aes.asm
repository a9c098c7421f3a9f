divert(-1)
dnl gcm-aes.asm - the stitched loop, for every level of x86_64.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl One iteration takes BATCH vectors. Its streams:
dnl
dnl   AES0, AES1, ...  Counter mode (SP 800-38D, section 6.5) for SET vectors each:
dnl          counter blocks, rounds, XOR with the input, store. The sets start
dnl          at even distances in one period and take AES_TIME each. So at any
dnl          time some are in the middle of their rounds, and nothing waits for
dnl          latencies.
dnl   GHASH  The products of all pairs of vectors, evenly over most of a period, and
dnl          the reduction in the rest of it. The first pair is taken last, for it
dnl          needs the hash of the batch before. Encryption reads back the ciphertext that the AES streams
dnl          have stored, about a batch behind; decryption reads the same input as
dnl          the AES streams, before they store at that place (dst may be src).
dnl   PREFETCH  The input of later batches. No registers.
dnl
dnl Registers, with 16 of them / with 32:
dnl
dnl   V(0..7) / V(0..15)      AES states
dnl   V(8..9) / V(16..19)     KEY of each group: counters, round key, input
dnl   V(10..12) / V(20..22)   ACC_LOW, ACC_HIGH, ACC_MIDDLE: sums of products
dnl   V(13..14) / V(23..24)   A_LOW, A_HIGH: a pair of vectors
dnl   V(15) / V(25)           TEMP, temporary: table, products
dnl   - / V(26..31)           see isa.m4 of the level
dnl
dnl The frame holds the counters (aes.m4), the hash (ghash.m4) and, for more than
dnl one lane, the round keys.
dnl
dnl Cycles per byte of this loop over 16 KiB, encrypt / decrypt
dnl
dnl                                       AES-128      AES-192      AES-256
dnl aesni
dnl   Intel family 6 model 207, 2026-12   .496 / .485  .543 / .529  .589 / .577
dnl   AMD Zen 5                           ?            ?            ?
dnl     by tools/zen5-model.py            .480 / .465  .496 / .504  .520 / .505
dnl     best possible                     .429         .460         .491
dnl avx
dnl   Intel family 6 model 207, 2026-12   .495 / .477  .543 / .522  .590 / .567
dnl   AMD Zen 5                           ?            ?            ?
dnl     by tools/zen5-model.py            .449 / .457  .478 / .474  .508 / .504
dnl     best possible                     .429         .460         .491
dnl vaes256
dnl   Intel family 6 model 207, 2026-12   .312 / .298  .329 / .322  .351 / .339
dnl   AMD Zen 5                           ?            ?            ?
dnl     by tools/zen5-model.py            .230 / .233  .248 / .249  .264 / .262
dnl     best possible                     .214         .230         .246
dnl vaes512
dnl   Intel family 6 model 207, 2026-12   .204 / .200  .220 / .217  .243 / .241
dnl   AMD Zen 5                           ?            ?            ?
dnl     by tools/zen5-model.py            .105 / .107  .114 / .112  .119 / .119
dnl     best possible                     .098         .106         .113

include(ARCH`/'LEVEL`/isa.m4')
include(`x86_64/aes.m4')
include(ARCH`/ghash.m4')
divert(-1)

ARGUMENTS(6, 3)
define(`KEY_TABLE', `ARG1')
define(`KEYS', `ARG2')
define(`GCM', `ARG3')
define(`GCM_CTR', `gcm_ctx_ctr`'(GCM)')
define(`GCM_X', `gcm_ctx_x`'(GCM)')
define(`LENGTH', `ARG4')
define(`DST', `ARG5')
define(`SRC', `ARG6')
dnl The batches to do. Takes the place of LENGTH.
define(`COUNT', `ARG4')

define(`HASH_SLOT', `COUNTER_SLOTS')
define(`KEYS_SLOT', `eval(HASH_SLOT + HASH_SLOTS)')
define(`SLOTS', `eval(KEYS_SLOT + KEYS_SLOTS($1))')

dnl Time. A tick is one instruction of the AES streams, of which the loop has one
dnl at each tick; so PERIOD is their number.
dnl
dnl On Zen 5 a carry-less multiplication has a dispatch cycle of its own, and the
dnl instructions up to the next one are dispatched eight at a time. So there should
dnl be nearly a multiple of eight in between, none included; PART_GAP and SECOND_GAP
dnl of a level count what AES has of these. What AES has beyond that goes between
dnl the pairs, where the other instructions of GHASH are.
define(`AES_STEPS', `(COUNTER_STEPS(SET) + ROUNDS_STEPS(SET, $1) + XOR_STEPS(SET))')
define(`SETS', `eval(BATCH / SET)')

dnl Usage: AES_STREAM(GROUP, START, ROUNDS)
dnl All sets of one group, which use the same registers one after the other.
define(`AES_STREAM', `
STREAM(`AES$1')
define(`KEY', `V(GROUPS * SET + $1)')
forloop(`set', $1, SETS - 1, `ifelse(eval((set - $1) % GROUPS), 0,
`AES_SET(SET * $1, set, $2 + set * PERIOD / SETS, $3)')')')

dnl Usage: AES_SET(FIRST STATE, SET NUMBER, START, ROUNDS)
define(`AES_SET', `
STEPS($3, AES_TIME, AES_STEPS($4))
COUNTER_STREAM($1, SET)
ROUNDS_STREAM($1, SET, $4, `AES')
XOR_STREAM($1, SET, SET * $2)
STEPS_END')

dnl Encryption. Set s is stored at AES_TIME + s PERIOD / SETS. Pair p > 0 is read
dnl (p - 1) GHASH_TIME / PAIRS after the start, and the first pair of a set is
dnl s SET / 2. The last set decides when GHASH can start.
dnl
dnl Decryption. The first set is stored when the last pair has been read.
define(`AES_START_encrypt', 0)
define(`AES_START_decrypt', `(PERIOD - AES_TIME)')
define(`GHASH_START_encrypt', `(AES_TIME + (SETS - 1) * PERIOD / SETS
- ((SETS - 1) * SET / 2 - 1) * GHASH_TIME / PAIRS + 1)')
define(`GHASH_START_decrypt', 0)
define(`CIPHERTEXT_encrypt', `DST')
define(`CIPHERTEXT_decrypt', `SRC')

dnl Usage: PREFETCH_STREAM
dnl Input of later batches comes into the cache: that many bytes ahead, where it is
dnl beyond the page for which the hardware has begun to fetch, and one line of two,
dnl since the hardware fetches the other. This costs loads, so it is as little as
dnl gains nearly all there is. Prefetching never faults.
define(`PREFETCH_AHEAD', 3072)
define(`PREFETCH_EVERY', 128)
define(`PREFETCHES', `eval(VECTOR * BATCH / PREFETCH_EVERY)')
define(`PREFETCH_STREAM', `
STREAM(`PREFETCH')
forloop(`n', 0, PREFETCHES - 1, `
AT((2 * n + 1) * PERIOD / (2 * PREFETCHES),
`prefetcht0	TEXT(SRC, PREFETCH_AHEAD + PREFETCH_EVERY * n)')')')

dnl Usage: GCM_AES_KERNEL(BITS, ROUNDS, DIRECTION)
dnl
dnl     size_t _gcmaes_gcm_aesBITS_DIRECTION_LEVEL
dnl       (const struct gcm_key *key, const uint32_t *keys,
dnl        struct gcm_ctx *gcm, size_t length, uint8_t *dst, const uint8_t *src)
dnl
dnl Does all whole batches, or nothing if these are less than WEAVE_MINIMUM.
define(`GCM_AES_KERNEL', `divert(-1)
define(`PERIOD', eval(SETS * AES_STEPS($2)))
define(`AES_TIME', eval(PERIOD * GROUPS / SETS * AES_SHARE / 100))
define(`GHASH_TIME', eval(PERIOD - 3 * PART_GAP))
WEAVE_BEGIN(PERIOD, `V_ALL', `mm`'AFTER_AES(5), LEVEL_TEMPORARIES')
forloop(`group', 0, GROUPS - 1, `AES_STREAM(group, AES_START_$3, $2)')
GHASH_STREAM(GHASH_START_$3, CIPHERTEXT_$3)
PREFETCH_STREAM
divert(0)dnl
FUNCTION(`_gcmaes_gcm_aes$1_$3_'LEVEL)
	mov	LENGTH, RESULT_SLOT
	shr	`$'LOG2(VECTOR * BATCH), COUNT
	cmp	`$'WEAVE_MINIMUM, COUNT
	jb	L(none)
	WORD_OP(`and')	`$'-eval(VECTOR * BATCH), RESULT_SLOT
FRAME(VECTOR * SLOTS($2))
COUNTER_BEGIN`'GHASH_BEGIN`'KEYS_EXPAND($2)dnl
ARGUMENT_LOAD(3)`'dnl
COUNTER_START(GCM_CTR)
HASH_LOAD(GCM_X)
ARGUMENT_LOAD(6)`'dnl
WEAVE_LOOP(COUNT, `ADVANCE', `batch')
ARGUMENT_LOAD(3)`'dnl
COUNTER_END(GCM_CTR, %ecx)
HASH_STORE(GCM_X)
RESULT_LOAD`'dnl
CLEAR_REGISTERS
FRAME_CLEAR(SLOTS($2))
FRAME_END
RETURN
L(none):
	xor	%eax, %eax
	RET
FUNCTION_END
')
define(`ADVANCE', `add	`$'eval(VECTOR * BATCH), SRC
	add	`$'eval(VECTOR * BATCH), DST')
divert(0)dnl
GHASH_CONSTANTS
COUNTER_CONSTANTS
GCM_AES_KERNEL(128, 10, `encrypt')
GCM_AES_KERNEL(128, 10, `decrypt')
GCM_AES_KERNEL(192, 12, `encrypt')
GCM_AES_KERNEL(192, 12, `decrypt')
GCM_AES_KERNEL(256, 14, `encrypt')
GCM_AES_KERNEL(256, 14, `decrypt')
