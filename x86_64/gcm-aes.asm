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
dnl   GHASH  The products of all pairs of vectors and the reduction, one after the
dnl          other without a gap (ghash.m4). Encryption reads back the ciphertext that
dnl          the AES streams have stored, about a batch behind; decryption reads the
dnl          same input as the AES streams, before they store at that place (dst may
dnl          be src).
dnl   PREFETCH  The input of later batches. No registers.
dnl
dnl Registers, with 16 of them / with 32:
dnl
dnl   V(0..7) / V(0..15)      AES states
dnl   V(8) / V(16..17)        KEY of each group: counters, round key, input
dnl   V(9..11) / V(18..20)    ACC_LOW, ACC_HIGH, ACC_MIDDLE: sums of products
dnl   V(12..14) / V(21..23)   A_LOW, A_HIGH, A_MIDDLE: a pair of vectors
dnl   V(15) / V(24)           TEMP, temporary: table, products
dnl   - / V(26..28)           see isa.m4 of the level
dnl   - / V(29..30)           COUNTER_U, COUNTER_V
dnl   - / V(31)               HASH
dnl
dnl The frame holds counters (aes.m4; counter.m4 for more than one lane), the hash if it
dnl has no register, and, for more than one lane, the round keys.
dnl
dnl Cycles per byte of this loop over 16 KiB, encrypt / decrypt
dnl
dnl                                       AES-128      AES-192      AES-256
dnl aesni
dnl   Intel family 6 model 207, 2026-12   .496 / .485  .543 / .529  .589 / .577
dnl   AMD Zen 5 (family 26), 2026-12      .480 / .481  .524 / .523  .559 / .562
dnl     best possible                     .429         .460         .491
dnl avx
dnl   Intel family 6 model 207, 2026-12   .495 / .477  .543 / .522  .590 / .567
dnl   AMD Zen 5 (family 26), 2026-12      .462 / .464  .498 / .501  .540 / .541
dnl     best possible                     .429         .460         .491
dnl vaes256
dnl   Intel family 6 model 207, 2026-12   .312 / .298  .329 / .322  .351 / .339
dnl   AMD Zen 5 (family 26), 2026-12      .238 / .239  .257 / .258  .277 / .281
dnl     best possible                     .214         .230         .246
dnl vaes512
dnl   Intel family 6 model 207, 2026-12   .204 / .200  .220 / .217  .243 / .241
dnl   AMD Zen 5 (family 26), 2026-12      .101 / .102  .109 / .111  .119 / .117
dnl     best possible                     .098         .106         .113

include(ARCH`/'LEVEL`/isa.m4')
include(`x86_64/aes.m4')
ifelse(LANES, 1, `', `include(`x86_64/counter.m4')')
include(ARCH`/ghash.m4')
divert(-1)

dnl Sets of AES, and how many are under way at a time. A set takes AES_SHARE per cent
dnl of the time for which it has its registers.
define(`SET', `ifelse(eval(STATES < 8), 1, STATES, 8)')
define(`GROUPS', `eval(STATES / SET)')
define(`SETS', `eval(BATCH / SET)')
define(`AES_SHARE', `ifelse(GROUPS, 1, 100, 75)')

ifelse(REGISTERS, 8, `', `
define(`BESIDE_STATES', `GROUPS')
define(`A_MIDDLE', `V(AFTER_AES(5))')
define(`TEMP_NUMBER', `AFTER_AES(6)')')

ifelse(REGISTERS, 32, `
dnl The hash is in a register; its halves are added to the first word of A_LOW and
dnl of A_HIGH.
define(`HASH', `V(31)')
define(`HASH_SLOTS', 0)
define(`FIRST_WORD', `%k2')
define(`HASH_ADD_TO', `ifelse($1, HIGH, `SWAP_HALVES(HASH, HASH)
	')vpxorq	HASH, A_$1, A_$1{FIRST_WORD}')
define(`GHASH_BEGIN', defn(`GHASH_BEGIN')`	mov	`$'1, %r10d
	kmovw	%r10d, FIRST_WORD
')')

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
dnl at each tick; so PERIOD is their number. Products are paced (weave.m4).
define(`TEMPORARIES', ``mm'TEMP_NUMBER`, LEVEL_TEMPORARIES'')
define(`AES_STEPS', `(COUNTER_STEPS(SET, $2) + ROUNDS_STEPS(SET, $1)
+ XOR_STEPS(SET))')

dnl Usage: AES_STREAM(GROUP, START, ROUNDS)
dnl All sets of one group, which use the same registers one after the other.
define(`AES_STREAM', `
STREAM(`AES$1')
define(`KEY', `V(GROUPS * SET + $1)')
forloop(`set', $1, SETS - 1, `ifelse(eval((set - $1) % GROUPS), 0,
`AES_SET(SET * $1, set, $2 + set * PERIOD / SETS, $3)')')')

dnl Usage: AES_SET(FIRST STATE, SET NUMBER, START, ROUNDS)
define(`AES_SET', `
STEPS($3, AES_TIME, AES_STEPS($4, $2))
COUNTER_STREAM($1, SET, SET * $2)
ROUNDS_STREAM($1, SET, $4, `AES')
XOR_STREAM($1, SET, SET * $2)
STEPS_END')

dnl Encryption. A set is stored AES_TIME after its start, at the latest, and its
dnl first pair is read PAIR_LEAD products before its own, which decides when GHASH can
dnl start.
dnl
dnl Decryption. GHASH starts as soon as it can. The first set is stored when the
dnl last pair has been read.
define(`AES_START_encrypt', 0)
define(`AES_START_decrypt', `(PERIOD - AES_TIME)')
define(`GHASH_START_encrypt', `(AES_TIME + LATEST_SET(0, 0))')
define(`GHASH_START_decrypt', `PRODUCT_SPAN(PAIR_LEAD + 1)')
dnl Usage: LATEST_SET(SET NUMBER, TIME)
dnl The latest time, at least TIME, that this set and those after it ask for; with a
dnl margin of two products.
define(`LATEST_SET', `ifelse($1, SETS, $2, `LATEST_SET(incr($1), LATER($2,
eval($1 * PERIOD / SETS - PRODUCT_SPAN(6 * SET_PLACE($1) - PAIR_LEAD - 7))))')')
define(`LATER', `ifelse(eval($1 > $2), 1, $1, $2)')
define(`SET_PLACE', `ifelse($1, 0, 0, `PAIR_PLACE($1 * SET / 2)')')
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

dnl Usage: LOOP_END(COUNT, LABEL)
dnl For LONG bytes or more, which are not in the caches together with the output, each
dnl line of both comes into the cache as well, between two iterations: that is faster than
dnl what the hardware fetches, but would be slower where all is in the cache.
define(`LONG', 1048576)
define(`LONG_FLAG', `%r10d')
define(`LONG_BEGIN', `ifelse(LANES, 1, `', `	xor	LONG_FLAG, LONG_FLAG
	cmp	`$'eval(LONG / (VECTOR * BATCH)), COUNT
	adc	`$'0, LONG_FLAG
')')
ifelse(LANES, 1, `', `
define(`LOOP_END', `	dec	$1
	jz	L($2_end)
	test	LONG_FLAG, LONG_FLAG
	jnz	L($2)
forloop(`line', 0, eval(VECTOR * BATCH / 64 - 1), `	prefetcht0	eval(PREFETCH_AHEAD + 64 * line)(SRC)
	prefetchw	eval(PREFETCH_AHEAD + 64 * line)(DST)
')	jmp	L($2)
L($2_end):
')')

dnl Usage: GCM_AES_KERNEL(BITS, ROUNDS, DIRECTION)
dnl
dnl     size_t _gcmaes_gcm_aesBITS_DIRECTION_LEVEL
dnl       (const struct gcm_key *key, const uint32_t *keys,
dnl        struct gcm_ctx *gcm, size_t length, uint8_t *dst, const uint8_t *src)
dnl
dnl Does all whole batches, or nothing if these are less than WEAVE_MINIMUM.
define(`GCM_AES_KERNEL', `divert(-1)
define(`PERIOD', eval(AES_STEPS($2, 0) + (SETS - 1) * AES_STEPS($2, 1)))
define(`AES_TIME', eval(PERIOD * GROUPS / SETS * AES_SHARE / 100))
WEAVE_BEGIN(PERIOD, `V_ALL', TEMPORARIES)
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
ifelse(LANES, 1, `COUNTER_BEGIN')`'GHASH_BEGIN`'KEYS_EXPAND($2)dnl
ARGUMENT_LOAD(3)`'dnl
COUNTER_START(GCM_CTR)
HASH_LOAD(GCM_X)
ARGUMENT_LOAD(6)`'dnl
LONG_BEGIN`'dnl
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
