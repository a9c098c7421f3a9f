/* cbc.h - AES in cipher block chaining mode (SP 800-38A, section 6.2).

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   CBC keeps nothing from being altered. Use an unpredictable IV for each
   message, and check the padding, if there is one, only after an
   authentication.

   Names and arguments are those of GNU Nettle.

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

#ifndef GCM_AES_CBC_H
#define GCM_AES_CBC_H

#include "aes.h"

#ifdef __cplusplus
extern "C" {
#endif

#define cbc_aes128_encrypt gcmaes_cbc_aes128_encrypt
#define cbc_aes128_decrypt gcmaes_cbc_aes128_decrypt
#define cbc_aes192_encrypt gcmaes_cbc_aes192_encrypt
#define cbc_aes192_decrypt gcmaes_cbc_aes192_decrypt
#define cbc_aes256_encrypt gcmaes_cbc_aes256_encrypt
#define cbc_aes256_decrypt gcmaes_cbc_aes256_decrypt

#define CBC_IV_SIZE 16

/* _encrypt takes a context made by aesNNN_set_encrypt_key, _decrypt one made
   by aesNNN_set_decrypt_key or aesNNN_invert_key.

   The length is a multiple of 16, otherwise the function prints a line and
   calls abort (). iv, 16 bytes, becomes the last block of the ciphertext, so
   that a message may be passed in any pieces of whole blocks. */

void
cbc_aes128_encrypt (const struct aes128_ctx *ctx, uint8_t *iv,
		    size_t length, uint8_t *dst, const uint8_t *src);
void
cbc_aes128_decrypt (const struct aes128_ctx *ctx, uint8_t *iv,
		    size_t length, uint8_t *dst, const uint8_t *src);

void
cbc_aes192_encrypt (const struct aes192_ctx *ctx, uint8_t *iv,
		    size_t length, uint8_t *dst, const uint8_t *src);
void
cbc_aes192_decrypt (const struct aes192_ctx *ctx, uint8_t *iv,
		    size_t length, uint8_t *dst, const uint8_t *src);

void
cbc_aes256_encrypt (const struct aes256_ctx *ctx, uint8_t *iv,
		    size_t length, uint8_t *dst, const uint8_t *src);
void
cbc_aes256_decrypt (const struct aes256_ctx *ctx, uint8_t *iv,
		    size_t length, uint8_t *dst, const uint8_t *src);

#ifdef __cplusplus
}
#endif

#endif /* GCM_AES_CBC_H */
