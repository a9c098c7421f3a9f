divert(-1)
dnl aes-ctr32.asm - GCTR (SP 800-38D, section 6.5) alone.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl The AES streams of gcm-aes.asm without GHASH, then block by block.
dnl
dnl Cycles per byte of the loop
dnl
dnl                     AES-128      AES-192      AES-256
dnl POWER8              ?            ?            ?
dnl   by the model      .688         .813         .938
dnl POWER9              ?            ?            ?
dnl   by the model      .672         .805         .938
dnl POWER10             ?            ?            ?
dnl   by the model      .356         .422         .500
dnl
dnl The word of tools/power-model (llvm-mca), not measured; ? is measured by
dnl nobody yet. Please send figures of nettle-benchmark.

include(`powerpc64/'LEVEL`/isa.m4')
include(`powerpc64/aes.m4')
divert(-1)

define(`KEYS', `ARG1')
define(`CTR', `ARG2')
define(`LENGTH', `ARG3')
define(`DST', `ARG4')
define(`SRC', `ARG5')
define(`COUNT', `%r8')
define(`KEYS_128', `COUNT')
define(`CTR_BLOCK', `ADDRESS(`CTR', 0)')

dnl Usage: CTR_LOOP(ROUNDS, LABEL)
dnl COUNT batches.
define(`CTR_LOOP', `divert(-1)
define(`PERIOD', AES_STEPS($1, `COUNTER', `XOR'))
WEAVE_BEGIN(PERIOD, `V_UP_TO(AES_REGISTERS - 1)', `AES_SHARED')
AES_STREAM($1, `vcipher', `COUNTER', `XOR')
divert(0)dnl
WEAVE_LOOP(`COUNT', `', `$2')')

dnl Usage: CTR32_KERNEL(BITS, ROUNDS)
dnl
dnl     void _gcmaes_aesBITS_ctr32_LEVEL
dnl       (const uint32_t *keys, uint8_t *ctr, size_t length,
dnl        uint8_t *dst, const uint8_t *src)
define(`CTR32_KERNEL', `dnl
FUNCTION(`_gcmaes_aes$1_ctr32_'LEVEL)
	srdi.	LENGTH, LENGTH, 4
	beq	L(nothing)
FRAME(OFFSETS_KEPT, 0)dnl
MIX_BEGIN`'COUNTER_BEGIN`'OFFSETS_LOAD(7)KEYS_LOAD($2)COUNTER_START(`CTR_BLOCK')dnl
	srdi.	COUNT, LENGTH, LOG2(BATCH)
	beq	L(blocks)
CTR_LOOP($2, `batch')dnl
L(blocks):
	andi.	COUNT, LENGTH, eval(BATCH - 1)
	beq	L(done)
ONE_BLOCK(`CTR_LOOP($2, `block')')dnl
L(done):
COUNTER_STORE(`CTR_BLOCK')CLEAR_REGISTERS(AES_REGISTERS)KEYS_CLEAR($2)FRAME_END`'dnl
L(nothing):
	blr
FUNCTION_END
')
divert(0)dnl
MIX_CONSTANTS`'COUNTER_CONSTANTS`'dnl
CTR32_KERNEL(128, 10)
CTR32_KERNEL(192, 12)
CTR32_KERNEL(256, 14)
