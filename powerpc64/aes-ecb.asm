divert(-1)
dnl aes-ecb.asm - AES of each block on its own (FIPS 197; SP 800-38A, ECB).
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl Cycles per byte of the loop, encrypt / decrypt
dnl
dnl                     AES-128      AES-192      AES-256
dnl POWER8              ?            ?            ?
dnl   by the model      .743 / .743  .852 / .852  .969 / .969
dnl POWER9              ?            ?            ?
dnl   by the model      .657 / .657  .782 / .782  .907 / .907
dnl POWER10             ?            ?            ?
dnl   by the model      .348 / .348  .418 / .418  .493 / .493
dnl
dnl The word of tools/power-model (llvm-mca), not measured; ? is measured by
dnl nobody yet. Please send figures of nettle-benchmark.

include(`powerpc64/'LEVEL`/isa.m4')
include(`powerpc64/aes.m4')
divert(-1)

define(`KEYS', `ARG1')
define(`LENGTH', `ARG2')
define(`DST', `ARG3')
define(`SRC', `ARG4')
define(`COUNT', `%r7')
define(`KEYS_128', `COUNT')

dnl Usage: ECB_LOOP(ROUNDS, CIPHER, LABEL)
dnl COUNT batches.
define(`ECB_LOOP', `divert(-1)
define(`PERIOD', AES_STEPS($1, `BLOCK', `TURN'))
WEAVE_BEGIN(PERIOD, `V_UP_TO(AES_REGISTERS - 1)', `AES_SHARED')
AES_STREAM($1, `$2', `BLOCK', `TURN')
divert(0)dnl
WEAVE_LOOP(`COUNT', `', `$3')')

dnl Usage: ECB_KERNEL(BITS, ROUNDS, DIRECTION, CIPHER)
dnl
dnl     void _gcmaes_aesBITS_DIRECTION_LEVEL
dnl       (const uint32_t *keys, size_t length,
dnl        uint8_t *dst, const uint8_t *src)
define(`ECB_KERNEL', `dnl
FUNCTION(`_gcmaes_aes$1_$3_'LEVEL)
	srdi.	LENGTH, LENGTH, 4
	beq	L(nothing)
FRAME(OFFSETS_KEPT, 0)dnl
MIX_BEGIN`'OFFSETS_LOAD(7)KEYS_LOAD($2)dnl
	ZERO_SET(ZERO)
	srdi.	COUNT, LENGTH, LOG2(BATCH)
	beq	L(blocks)
ECB_LOOP($2, `$4', `batch')dnl
L(blocks):
	andi.	COUNT, LENGTH, eval(BATCH - 1)
	beq	L(done)
ONE_BLOCK(`ECB_LOOP($2, `$4', `block')')dnl
L(done):
CLEAR_REGISTERS(AES_REGISTERS)KEYS_CLEAR($2)FRAME_END`'dnl
L(nothing):
	blr
FUNCTION_END
')
divert(0)dnl
MIX_CONSTANTS`'dnl
ECB_KERNEL(128, 10, `encrypt', `vcipher')
ECB_KERNEL(128, 10, `decrypt', `vncipher')
ECB_KERNEL(192, 12, `encrypt', `vcipher')
ECB_KERNEL(192, 12, `decrypt', `vncipher')
ECB_KERNEL(256, 14, `encrypt', `vcipher')
ECB_KERNEL(256, 14, `decrypt', `vncipher')
