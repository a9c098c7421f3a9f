divert(-1)
dnl aes-ctr32.asm - counter mode of level avx.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl     void _gcmaes_aesBITS_ctr32_avx
dnl       (const uint32_t *keys, uint8_t *ctr, size_t length,
dnl        uint8_t *dst, const uint8_t *src)
dnl
dnl Described in aes-ctr32.m4. AES alone is bound by the AES units, and the next
dnl batch starts by itself while the last rounds of one are under way.
dnl
dnl Cycles per byte over 16 KiB
dnl
dnl                                     AES-128      AES-192      AES-256
dnl Intel family 6 model 207, 2026-12   .318         .380         .442
dnl AMD Zen 5                           ?            ?            ?
dnl   by tools/zen5-model.py            .312         .375         .438
dnl   best possible                     .312         .375         .438
divert(0)dnl
include(`x86_64/avx/isa.m4')dnl
include(`x86_64/aes-ctr32.m4')dnl
COUNTER_CONSTANTS
CTR32_KERNEL(128, 10)
CTR32_KERNEL(192, 12)
CTR32_KERNEL(256, 14)
