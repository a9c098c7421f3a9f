divert(-1)
dnl ghash.asm - GHASH of level vaes512.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl     void _gcmaes_ghash_set_key_vaes512 (struct gcm_key *key, const uint8_t *h)
dnl     void _gcmaes_ghash_update_vaes512
dnl       (const struct gcm_key *key, uint8_t *x, size_t length,
dnl        const uint8_t *data)
dnl
dnl The table and the registers are described in ghash.m4.
dnl
dnl Cycles per byte of _update over 16 KiB, cycles of _set_key
dnl
dnl Intel family 6 model 207, 2026-12   .093         242
dnl AMD Zen 5                           ?            ?
dnl   by tools/zen5-model.py            .098
dnl   best possible                     .098
divert(0)dnl
include(`x86_64/vaes512/isa.m4')dnl
include(`x86_64/ghash-kernels.m4')dnl
GHASH_CONSTANTS
GHASH_SET_KEY
GHASH_UPDATE
