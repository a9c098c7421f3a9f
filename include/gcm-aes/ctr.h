/* ctr.h - AES in counter mode (SP 800-38A, section 6.5).

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   Never let one counter block be used twice with one key: the XOR of the two
   texts shows. CTR keeps nothing from being altered.

   Argument order is that of ctr_crypt in GNU Nettle.

   For every function below, with NNN one of 128, 192 and 256:

   - Sizes are in bytes. No alignment is asked for. A length of 0 changes
     nothing, and NULL is allowed for dst and src then.
   - dst and src are equal or do not overlap, and overlap nothing else.
   - Threads may use one context at the same time as long as none of them sets
     a key, each with an ctr of its own.
   - Time and memory access depend on lengths and counters alone, not on keys
     or text.
   - A context holds secrets: clear it after use, with gcm_aes_wipe () in
     memops.h. Its content is private and depends on the level in use (see
     gcm_aes_level_name () in gcm.h); it may be copied with memcpy inside one
     process. */

#ifndef GCM_AES_CTR_H
#define GCM_AES_CTR_H

#include "aes.h"

#ifdef __cplusplus
extern "C" {
#endif

#define ctr_aes128_crypt gcmaes_ctr_aes128_crypt
#define ctr_aes192_crypt gcmaes_ctr_aes192_crypt
#define ctr_aes256_crypt gcmaes_ctr_aes256_crypt

#define CTR_COUNTER_SIZE 16

/* Encrypts and decrypts. ctx was made by aesNNN_set_encrypt_key.

   ctr is the first counter block, a number of 16 bytes, big-endian, that
   counts modulo 2^128. It becomes the one after the last that was used. Any
   length; a message may be passed in pieces, all of them but the last of whole
   blocks. What the last block of the keystream has too much is lost. */

void
ctr_aes128_crypt (const struct aes128_ctx *ctx, uint8_t *ctr,
		  size_t length, uint8_t *dst, const uint8_t *src);

void
ctr_aes192_crypt (const struct aes192_ctx *ctx, uint8_t *ctr,
		  size_t length, uint8_t *dst, const uint8_t *src);

void
ctr_aes256_crypt (const struct aes256_ctx *ctx, uint8_t *ctr,
		  size_t length, uint8_t *dst, const uint8_t *src);

#ifdef __cplusplus
}
#endif

#endif /* GCM_AES_CTR_H */
