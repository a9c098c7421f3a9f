/* aes.h - the AES block cipher (FIPS 197).

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   Names and arguments are those of GNU Nettle 4.

   For every function below, with NNN one of 128, 192 and 256:

   - Sizes are in bytes. A key has AESNNN_KEY_SIZE bytes. Lengths of data are
     a multiple of AES_BLOCK_SIZE, otherwise the function prints a line and
     calls abort (). A length of 0 changes nothing, and NULL is allowed then.
   - dst and src are equal or do not overlap. No alignment is asked for.
   - Threads may use one context at the same time as long as none of them
     sets a key.
   - Time and memory access do not depend on keys or data.
   - A context holds secrets: clear it after use, with gcm_aes_wipe () in
     memops.h. Its content is private and depends on the level in use (see
     gcm_aes_level_name () in gcm.h); it may be copied with memcpy inside one
     process. */

#ifndef GCM_AES_AES_H
#define GCM_AES_AES_H

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

#define aes128_set_encrypt_key gcmaes_aes128_set_encrypt_key
#define aes128_set_decrypt_key gcmaes_aes128_set_decrypt_key
#define aes128_invert_key gcmaes_aes128_invert_key
#define aes128_encrypt gcmaes_aes128_encrypt
#define aes128_decrypt gcmaes_aes128_decrypt
#define aes192_set_encrypt_key gcmaes_aes192_set_encrypt_key
#define aes192_set_decrypt_key gcmaes_aes192_set_decrypt_key
#define aes192_invert_key gcmaes_aes192_invert_key
#define aes192_encrypt gcmaes_aes192_encrypt
#define aes192_decrypt gcmaes_aes192_decrypt
#define aes256_set_encrypt_key gcmaes_aes256_set_encrypt_key
#define aes256_set_decrypt_key gcmaes_aes256_set_decrypt_key
#define aes256_invert_key gcmaes_aes256_invert_key
#define aes256_encrypt gcmaes_aes256_encrypt
#define aes256_decrypt gcmaes_aes256_decrypt

#define AES_BLOCK_SIZE 16

#define AES128_KEY_SIZE 16
#define AES192_KEY_SIZE 24
#define AES256_KEY_SIZE 32

/* One direction's round keys, 16 bytes for each of the 10, 12 or 14 rounds
   and 16 more (FIPS 197, section 5.2). */
struct aes128_ctx { uint32_t keys[4 * (10 + 1)]; };
struct aes192_ctx { uint32_t keys[4 * (12 + 1)]; };
struct aes256_ctx { uint32_t keys[4 * (14 + 1)]; };

/* _set_encrypt_key: prepares ctx for _encrypt (FIPS 197, section 5.2).
   _set_decrypt_key: prepares ctx for _decrypt.
   _invert_key: makes a context for _decrypt from one for _encrypt; dst and
   src may be equal (FIPS 197, section 5.3.5).
   _encrypt and _decrypt: each 16-byte block of src on its own, which is the
   ECB mode of SP 800-38A. */

void
aes128_set_encrypt_key (struct aes128_ctx *ctx, const uint8_t *key);
void
aes128_set_decrypt_key (struct aes128_ctx *ctx, const uint8_t *key);
void
aes128_invert_key (struct aes128_ctx *dst, const struct aes128_ctx *src);
void
aes128_encrypt (const struct aes128_ctx *ctx, size_t length,
		uint8_t *dst, const uint8_t *src);
void
aes128_decrypt (const struct aes128_ctx *ctx, size_t length,
		uint8_t *dst, const uint8_t *src);

void
aes192_set_encrypt_key (struct aes192_ctx *ctx, const uint8_t *key);
void
aes192_set_decrypt_key (struct aes192_ctx *ctx, const uint8_t *key);
void
aes192_invert_key (struct aes192_ctx *dst, const struct aes192_ctx *src);
void
aes192_encrypt (const struct aes192_ctx *ctx, size_t length,
		uint8_t *dst, const uint8_t *src);
void
aes192_decrypt (const struct aes192_ctx *ctx, size_t length,
		uint8_t *dst, const uint8_t *src);

void
aes256_set_encrypt_key (struct aes256_ctx *ctx, const uint8_t *key);
void
aes256_set_decrypt_key (struct aes256_ctx *ctx, const uint8_t *key);
void
aes256_invert_key (struct aes256_ctx *dst, const struct aes256_ctx *src);
void
aes256_encrypt (const struct aes256_ctx *ctx, size_t length,
		uint8_t *dst, const uint8_t *src);
void
aes256_decrypt (const struct aes256_ctx *ctx, size_t length,
		uint8_t *dst, const uint8_t *src);

#ifdef __cplusplus
}
#endif

#endif /* GCM_AES_AES_H */
