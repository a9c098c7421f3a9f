divert(-1)
dnl gcm-aes.asm - stitched AES-GCM of level vaes512.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl     size_t _gcmaes_gcm_aesBITS_DIRECTION_vaes512
dnl       (const struct gcm_key *key, const uint32_t *keys,
dnl        struct gcm_ctx *gcm, size_t length, uint8_t *dst, const uint8_t *src)
dnl
dnl for BITS 128, 192, 256 and DIRECTION encrypt, decrypt. The loop, its registers
dnl and the key table are described in gcm-aes.m4 and ghash.m4.
dnl Batches of sixteen vectors of four blocks, in four sets of four, all at a time;
dnl 32 vector registers, k1 and the flags change.
dnl
dnl Cycles per byte of this loop over 16 KiB, encrypt / decrypt
dnl
dnl                                     AES-128      AES-192      AES-256
dnl Intel family 6 model 207, 2026-12   .204 / .200  .220 / .217  .243 / .241
dnl AMD Zen 5                           ?            ?            ?
dnl   by tools/zen5-model.py            .104 / .105  .113 / .110  .117 / .117
dnl   best possible                     .098         .106         .113
divert(0)dnl
include(`x86_64/vaes512/isa.m4')dnl
include(`x86_64/gcm-aes.m4')dnl
GHASH_CONSTANTS
COUNTER_CONSTANTS
GCM_AES_KERNEL(128, 10, `encrypt')
GCM_AES_KERNEL(128, 10, `decrypt')
GCM_AES_KERNEL(192, 12, `encrypt')
GCM_AES_KERNEL(192, 12, `decrypt')
GCM_AES_KERNEL(256, 14, `encrypt')
GCM_AES_KERNEL(256, 14, `decrypt')
