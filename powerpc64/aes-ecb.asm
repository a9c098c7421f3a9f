divert(-1)
dnl aes-ecb.asm - AES of each block on its own (FIPS 197; SP 800-38A, ECB).
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl Cycles per byte of the loop, encrypt / decrypt
dnl
dnl                     AES-128      AES-192      AES-256
dnl POWER8              ?            ?            ?
dnl   by the model      .688 / .688  .813 / .813  .938 / .938
dnl POWER9              ?            ?            ?
dnl   by the model      .657 / .657  .782 / .782  .907 / .907
dnl POWER10             ?            ?            ?
dnl   by the model      .347 / .347  .418 / .418  .493 / .493
dnl
dnl The word of tools/power-model (llvm-mca), not measured; ? is measured by
dnl nobody yet. Please send figures of nettle-benchmark.

include(`powerpc64/'LEVEL`/isa.m4')
include(`powerpc64/aes.m4')
include(`powerpc64/blocks.m4')
divert(-1)

define(`KEYS', `ARG1')
define(`LENGTH', `ARG2')
define(`DST', `ARG3')
define(`SRC', `ARG4')
define(`COUNT', `%r7')

define(`MODE_BEGIN', `	ZERO_SET(ZERO)
')

dnl     void _gcmaes_aesBITS_encrypt_LEVEL, _decrypt_
dnl       (const uint32_t *keys, size_t length,
dnl        uint8_t *dst, const uint8_t *src)
divert(0)dnl
MIX_CONSTANTS`'dnl
BLOCKS_KERNEL(`aes128_encrypt', 10, `vcipher', `BLOCK', `TURN')
BLOCKS_KERNEL(`aes128_decrypt', 10, `vncipher', `BLOCK', `TURN')
BLOCKS_KERNEL(`aes192_encrypt', 12, `vcipher', `BLOCK', `TURN')
BLOCKS_KERNEL(`aes192_decrypt', 12, `vncipher', `BLOCK', `TURN')
BLOCKS_KERNEL(`aes256_encrypt', 14, `vcipher', `BLOCK', `TURN')
BLOCKS_KERNEL(`aes256_decrypt', 14, `vncipher', `BLOCK', `TURN')
