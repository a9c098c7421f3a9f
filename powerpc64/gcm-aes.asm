divert(-1)
dnl gcm-aes.asm - the stitched loop.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl One iteration takes BATCH blocks. Its streams:
dnl
dnl   AES0, AES1
dnl          Counter mode (SP 800-38D, section 6.5) for SET blocks each, half a
dnl          period apart.
dnl   GHASH  The products of all pairs of blocks, one pair after the other, and
dnl          their reduction. Encryption reads back the ciphertext that the AES
dnl          streams have stored, about a batch behind; decryption reads the
dnl          same input as the AES streams, before they store at that place (dst
dnl          may be src): the last pair is loaded by 80 per cent of the period,
dnl          the first block stored after TAIL_START.
dnl
dnl Each stream moves its own pointers.
dnl
dnl Registers
dnl
dnl   v0-v7      AES states
dnl   v8-v16     first and last round key, counter, one, pattern; other round
dnl              keys for a while (aes.m4)
dnl   v17-v31    GHASH (ghash.m4)
dnl   vs1-vs13   round keys
dnl   r9-r12, r0, r31, r30  16, 32, ..., 112 (isa.m4)
dnl
dnl Cycles per byte of this loop, encrypt / decrypt
dnl
dnl                     AES-128      AES-192      AES-256
dnl POWER8              ?            ?            ?
dnl   by the model      .789 / .782  .907 / .899  1.032 / 1.032
dnl POWER9              ?            ?            ?
dnl   by the model      .797 / .805  .922 / .914  1.039 / 1.032
dnl POWER10             ?            ?            ?
dnl   by the model      .407 / .407  .461 / .457  .524 / .521
dnl
dnl The word of tools/power-model (llvm-mca), not measured; ? is measured by
dnl nobody yet. Please send figures of nettle-benchmark.

include(`powerpc64/'LEVEL`/isa.m4')
include(`powerpc64/aes.m4')
include(`powerpc64/ghash.m4')
divert(-1)

define(`TABLE', `ARG1')
define(`KEYS', `ARG2')
define(`GCM', `ARG3')
define(`LENGTH', `ARG4')
define(`DST', `ARG5')
define(`SRC', `ARG6')
define(`HASH_SRC', `%r29')
define(`TABLE_128', `%r28')
define(`KEYS_128', `TABLE_128')
define(`COUNT', `%r27')
define(`GENERAL_KEPT', 5)
define(`CTR_BLOCK', `ADDRESS(`GCM', 0)')
define(`X_BLOCK', `ADDRESS(`GCM', eval(gcm_ctx_x - gcm_ctx_ctr))')

define(`GHASH_REGISTERS', `AES_REGISTERS')
define(`REGISTERS', `GHASH_REGISTERS_END')

define(`GHASH_START_encrypt', `(PERIOD * TAIL_END / 100 + PERIOD / PAIRS)')
define(`GHASH_START_decrypt', 0)
define(`CIPHERTEXT_encrypt', `DST')
define(`CIPHERTEXT_decrypt', `SRC')

dnl Usage: GCM_AES_KERNEL(BITS, ROUNDS, DIRECTION)
dnl
dnl     size_t _gcmaes_gcm_aesBITS_DIRECTION_LEVEL
dnl       (const struct gcm_key *key, const uint32_t *keys,
dnl        struct gcm_ctx *gcm, size_t length, uint8_t *dst, const uint8_t *src)
dnl
dnl Does all whole batches, or nothing if these are less than WEAVE_MINIMUM.
define(`GCM_AES_KERNEL', `divert(-1)
define(`PERIOD', AES_STEPS($2, `COUNTER', `XOR'))
WEAVE_BEGIN(PERIOD, `V_UP_TO(REGISTERS - 1), HASH_SRC', `AES_SHARED')
AES_STREAM($2, `vcipher', `COUNTER', `XOR')
GHASH_STREAM(GHASH_START_$3, PERIOD, `HASH_SRC')
divert(0)dnl
FUNCTION(`_gcmaes_gcm_aes$1_$3_'LEVEL)
	srdi	%r9, LENGTH, LOG2(16 * BATCH)
	cmpldi	%r9, WEAVE_MINIMUM
	blt	L(none)
FRAME(GENERAL_KEPT, REGISTERS - 20)dnl
	mr	COUNT, %r9
	sldi	LENGTH, COUNT, LOG2(16 * BATCH)
MIX_BEGIN`'COUNTER_BEGIN`'GHASH_BEGIN`'OFFSETS_LOAD(7)KEYS_LOAD($2)dnl
	mr	HASH_SRC, CIPHERTEXT_$3
	addi	TABLE_128, TABLE, 128
	addi	GCM, GCM, gcm_ctx_ctr
COUNTER_START(`CTR_BLOCK')HASH_LOAD(`X_BLOCK')dnl
WEAVE_LOOP(`COUNT', `', `batch')dnl
COUNTER_STORE(`CTR_BLOCK')HASH_STORE(`X_BLOCK')dnl
	mr	RESULT, LENGTH
CLEAR_REGISTERS(REGISTERS)KEYS_CLEAR($2)FRAME_END`'dnl
	blr
L(none):
	li	RESULT, 0
	blr
FUNCTION_END
')
divert(0)dnl
MIX_CONSTANTS`'COUNTER_CONSTANTS`'GHASH_CONSTANTS`'dnl
GCM_AES_KERNEL(128, 10, `encrypt')
GCM_AES_KERNEL(128, 10, `decrypt')
GCM_AES_KERNEL(192, 12, `encrypt')
GCM_AES_KERNEL(192, 12, `decrypt')
GCM_AES_KERNEL(256, 14, `encrypt')
GCM_AES_KERNEL(256, 14, `decrypt')
