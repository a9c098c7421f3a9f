divert(-1)
dnl aes-ecb.asm - AES of each block on its own (FIPS 197; SP 800-38A, ECB).
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl Cycles per byte over 16 KiB
dnl
dnl                                       AES-128
dnl aesni
dnl   Intel family 6 model 207, 2026-12   .315
dnl   AMD Zen 5                           ?
dnl avx
dnl   Intel family 6 model 207, 2026-12   .315
dnl   AMD Zen 5                           ?
dnl vaes256
dnl   Intel family 6 model 207, 2026-12   .159
dnl   AMD Zen 5                           ?
dnl vaes512
dnl   Intel family 6 model 207, 2026-12   .159
dnl   AMD Zen 5                           ?

include(ARCH`/'LEVEL`/isa.m4')
include(`x86_64/aes.m4')
include(`x86_64/blocks.m4')
divert(-1)

ARGUMENTS(4)
define(`KEYS', `ARG1')
define(`LENGTH', `ARG2')
define(`DST', `ARG3')
define(`SRC', `ARG4')

define(`INPUT', `forloop(`v', 0, ($1) - 1, `
AT(START, `LOAD(TEXT(SRC, VECTOR * v), V(v))
	XOR(KEY, V(v))')')')
define(`OUTPUT', `forloop(`v', 0, ($1) - 1, `
AT(END, `STORE(V(v), TEXT(DST, VECTOR * v))')')')

dnl     void _gcmaes_aesBITS_encrypt_LEVEL, _decrypt_
dnl       (const uint32_t *keys, size_t length,
dnl        uint8_t *dst, const uint8_t *src)
divert(0)dnl
BLOCKS_KERNEL(`aes128_encrypt', 10, `AES')
BLOCKS_KERNEL(`aes128_decrypt', 10, `AES_INVERSE')
BLOCKS_KERNEL(`aes192_encrypt', 12, `AES')
BLOCKS_KERNEL(`aes192_decrypt', 12, `AES_INVERSE')
BLOCKS_KERNEL(`aes256_encrypt', 14, `AES')
BLOCKS_KERNEL(`aes256_decrypt', 14, `AES_INVERSE')
