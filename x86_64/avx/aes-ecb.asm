divert(-1)
dnl aes-ecb.asm - AES of each block on its own, level avx.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl     void _gcmaes_aesBITS_encrypt_avx
dnl       (const uint32_t *keys, size_t length, uint8_t *dst, const uint8_t *src)
dnl     void _gcmaes_aesBITS_decrypt_avx
dnl       (const uint32_t *keys, size_t length, uint8_t *dst, const uint8_t *src)
dnl
dnl Described in aes-ecb.m4. Decryption takes inverted keys.
dnl
dnl Cycles per byte over 16 KiB
dnl
dnl                                     AES-128
dnl Intel family 6 model 207, 2026-12   .315
dnl AMD Zen 5                           ?
divert(0)dnl
include(`x86_64/avx/isa.m4')dnl
include(`x86_64/aes-ecb.m4')dnl
ECB_KERNEL(128, 10, `encrypt', `AES')
ECB_KERNEL(128, 10, `decrypt', `AES_INVERSE')
ECB_KERNEL(192, 12, `encrypt', `AES')
ECB_KERNEL(192, 12, `decrypt', `AES_INVERSE')
ECB_KERNEL(256, 14, `encrypt', `AES')
ECB_KERNEL(256, 14, `decrypt', `AES_INVERSE')
