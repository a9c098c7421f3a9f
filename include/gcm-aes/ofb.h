/* ofb.h - AES in output feedback mode (SP 800-38A, section 6.4).

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   Never use an IV twice with one key: the XOR of the two texts shows. OFB
   keeps nothing from being altered.

   For every function below, with NNN one of 128, 192 and 256:

   - Sizes are in bytes. No alignment is asked for. A length of 0 changes
     nothing, and NULL is allowed for dst and src then.
   - dst and src are equal or do not overlap, and overlap nothing else.
   - Threads may use one context at the same time as long as none of them sets
     a key, each with an iv of its own.
   - Time and memory access depend on lengths alone, not on keys or text.
   - A context holds secrets: clear it after use, with gcm_aes_wipe () in
     memops.h. Its content is private and depends on the level in use (see
     gcm_aes_level_name () in gcm.h); it may be copied with memcpy inside one
     process. */

#ifndef GCM_AES_OFB_H
#define GCM_AES_OFB_H

#include "aes.h"

#ifdef __cplusplus
extern "C" {
#endif

#define ofb_aes128_crypt gcmaes_ofb_aes128_crypt
#define ofb_aes192_crypt gcmaes_ofb_aes192_crypt
#define ofb_aes256_crypt gcmaes_ofb_aes256_crypt

#define OFB_IV_SIZE 16

/* Encrypts and decrypts. ctx was made by aesNNN_set_encrypt_key.

   iv, 16 bytes, becomes the last block of the keystream. Any length; a message
   may be passed in pieces, all of them but the last of whole blocks. What the
   last block of the keystream has too much is lost. */

void
ofb_aes128_crypt (const struct aes128_ctx *ctx, uint8_t *iv,
		  size_t length, uint8_t *dst, const uint8_t *src);

void
ofb_aes192_crypt (const struct aes192_ctx *ctx, uint8_t *iv,
		  size_t length, uint8_t *dst, const uint8_t *src);

void
ofb_aes256_crypt (const struct aes256_ctx *ctx, uint8_t *iv,
		  size_t length, uint8_t *dst, const uint8_t *src);

#ifdef __cplusplus
}
#endif

#endif /* GCM_AES_OFB_H */
