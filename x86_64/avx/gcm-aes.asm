divert(-1)
dnl gcm-aes.asm - stitched AES-GCM of level avx.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl     size_t _gcmaes_gcm_aesBITS_DIRECTION_avx
dnl       (const struct gcm_key *key, const uint32_t *keys,
dnl        struct gcm_ctx *gcm, size_t length, uint8_t *dst, const uint8_t *src)
dnl
dnl for BITS 128, 192, 256 and DIRECTION encrypt, decrypt. The loop, its registers
dnl and the key table are described in gcm-aes.m4 and ghash.m4.
dnl Batches of sixteen blocks, in four sets of four, two sets at a time; 16 vector
dnl registers and the flags change.
dnl
dnl Cycles per byte of this loop over 16 KiB, encrypt / decrypt
dnl
dnl                                     AES-128      AES-192      AES-256
dnl Intel family 6 model 207, 2026-12   .495 / .477  .543 / .522  .590 / .567
dnl AMD Zen 5                           ?            ?            ?
dnl   by tools/zen5-model.py            .445 / .457  .477 / .473  .502 / .505
dnl   best possible                     .429         .460         .491
divert(0)dnl
include(`x86_64/avx/isa.m4')dnl
include(`x86_64/gcm-aes.m4')dnl
GHASH_CONSTANTS
COUNTER_CONSTANTS
GCM_AES_KERNEL(128, 10, `encrypt')
GCM_AES_KERNEL(128, 10, `decrypt')
GCM_AES_KERNEL(192, 12, `encrypt')
GCM_AES_KERNEL(192, 12, `decrypt')
GCM_AES_KERNEL(256, 14, `encrypt')
GCM_AES_KERNEL(256, 14, `decrypt')
