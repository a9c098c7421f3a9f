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
include(`powerpc64/blocks.m4')
divert(-1)

define(`KEYS', `ARG1')
define(`CTR', `ARG2')
define(`LENGTH', `ARG3')
define(`DST', `ARG4')
define(`SRC', `ARG5')
define(`COUNT', `%r8')

define(`MODE_BEGIN', `COUNTER_BEGIN`'COUNTER_START(`0, CTR')')
define(`MODE_END', `COUNTER_STORE(`0, CTR')')

dnl     void _gcmaes_aesBITS_ctr32_LEVEL
dnl       (const uint32_t *keys, uint8_t *ctr, size_t length,
dnl        uint8_t *dst, const uint8_t *src)
divert(0)dnl
MIX_CONSTANTS`'COUNTER_CONSTANTS`'dnl
BLOCKS_KERNEL(`aes128_ctr32', 10, `vcipher', `COUNTER', `XOR')
BLOCKS_KERNEL(`aes192_ctr32', 12, `vcipher', `COUNTER', `XOR')
BLOCKS_KERNEL(`aes256_ctr32', 14, `vcipher', `COUNTER', `XOR')
