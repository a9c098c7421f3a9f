/* cfb.h - AES in cipher feedback mode (SP 800-38A, section 6.3).

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   CFB with segments of 128 bits, and CFB8 with segments of 8 bits, which costs
   a call of AES for each byte. Never use an IV twice with one key. CFB keeps
   nothing from being altered.

   Argument order is that of cfb_encrypt in GNU Nettle.

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

#ifndef GCM_AES_CFB_H
#define GCM_AES_CFB_H

#include "aes.h"

#ifdef __cplusplus
extern "C" {
#endif

#define cfb_aes128_encrypt gcmaes_cfb_aes128_encrypt
#define cfb_aes128_decrypt gcmaes_cfb_aes128_decrypt
#define cfb8_aes128_encrypt gcmaes_cfb8_aes128_encrypt
#define cfb8_aes128_decrypt gcmaes_cfb8_aes128_decrypt
#define cfb_aes192_encrypt gcmaes_cfb_aes192_encrypt
#define cfb_aes192_decrypt gcmaes_cfb_aes192_decrypt
#define cfb8_aes192_encrypt gcmaes_cfb8_aes192_encrypt
#define cfb8_aes192_decrypt gcmaes_cfb8_aes192_decrypt
#define cfb_aes256_encrypt gcmaes_cfb_aes256_encrypt
#define cfb_aes256_decrypt gcmaes_cfb_aes256_decrypt
#define cfb8_aes256_encrypt gcmaes_cfb8_aes256_encrypt
#define cfb8_aes256_decrypt gcmaes_cfb8_aes256_decrypt

#define CFB_IV_SIZE 16

/* ctx was made by aesNNN_set_encrypt_key, for decryption too.

   cfb_: any length; a message may be passed in pieces, all of them but the
   last of whole blocks. iv, 16 bytes, becomes the last whole block of
   ciphertext.

   cfb8_: any length, in any pieces. iv, 16 bytes, becomes the last 16 bytes of
   the IV and the ciphertext together. */

void
cfb_aes128_encrypt (const struct aes128_ctx *ctx, uint8_t *iv,
		    size_t length, uint8_t *dst, const uint8_t *src);
void
cfb_aes128_decrypt (const struct aes128_ctx *ctx, uint8_t *iv,
		    size_t length, uint8_t *dst, const uint8_t *src);
void
cfb8_aes128_encrypt (const struct aes128_ctx *ctx, uint8_t *iv,
		     size_t length, uint8_t *dst, const uint8_t *src);
void
cfb8_aes128_decrypt (const struct aes128_ctx *ctx, uint8_t *iv,
		     size_t length, uint8_t *dst, const uint8_t *src);

void
cfb_aes192_encrypt (const struct aes192_ctx *ctx, uint8_t *iv,
		    size_t length, uint8_t *dst, const uint8_t *src);
void
cfb_aes192_decrypt (const struct aes192_ctx *ctx, uint8_t *iv,
		    size_t length, uint8_t *dst, const uint8_t *src);
void
cfb8_aes192_encrypt (const struct aes192_ctx *ctx, uint8_t *iv,
		     size_t length, uint8_t *dst, const uint8_t *src);
void
cfb8_aes192_decrypt (const struct aes192_ctx *ctx, uint8_t *iv,
		     size_t length, uint8_t *dst, const uint8_t *src);

void
cfb_aes256_encrypt (const struct aes256_ctx *ctx, uint8_t *iv,
		    size_t length, uint8_t *dst, const uint8_t *src);
void
cfb_aes256_decrypt (const struct aes256_ctx *ctx, uint8_t *iv,
		    size_t length, uint8_t *dst, const uint8_t *src);
void
cfb8_aes256_encrypt (const struct aes256_ctx *ctx, uint8_t *iv,
		     size_t length, uint8_t *dst, const uint8_t *src);
void
cfb8_aes256_decrypt (const struct aes256_ctx *ctx, uint8_t *iv,
		     size_t length, uint8_t *dst, const uint8_t *src);

#ifdef __cplusplus
}
#endif

#endif /* GCM_AES_CFB_H */
