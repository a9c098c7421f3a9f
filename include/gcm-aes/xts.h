/* xts.h - XTS-AES, for storage in units (SP 800-38E, IEEE Std 1619).

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   XTS keeps nothing from being altered, and shows which blocks of a unit stay
   the same when it is written again. A unit has at most 2^20 blocks (SP
   800-38E); that is not checked.

   Names and arguments are those of GNU Nettle.

   For every function below, with NNN one of 128 and 256:

   - Sizes are in bytes. No alignment is asked for. A length of 0 changes
     nothing, and NULL is allowed for dst and src then.
   - dst and src are equal or do not overlap, and overlap nothing else.
   - Threads may use one key at the same time as long as none of them sets a
     key.
   - Time and memory access depend on lengths alone, not on keys or text.
   - A key holds secrets: clear it after use, with gcm_aes_wipe () in memops.h.
     Its content is private and depends on the level in use (see
     gcm_aes_level_name () in gcm.h); it may be copied with memcpy inside one
     process. */

#ifndef GCM_AES_XTS_H
#define GCM_AES_XTS_H

#include "aes.h"

#ifdef __cplusplus
extern "C" {
#endif

#define xts_aes128_set_encrypt_key gcmaes_xts_aes128_set_encrypt_key
#define xts_aes128_set_decrypt_key gcmaes_xts_aes128_set_decrypt_key
#define xts_aes128_encrypt_message gcmaes_xts_aes128_encrypt_message
#define xts_aes128_decrypt_message gcmaes_xts_aes128_decrypt_message
#define xts_aes256_set_encrypt_key gcmaes_xts_aes256_set_encrypt_key
#define xts_aes256_set_decrypt_key gcmaes_xts_aes256_set_decrypt_key
#define xts_aes256_encrypt_message gcmaes_xts_aes256_encrypt_message
#define xts_aes256_decrypt_message gcmaes_xts_aes256_decrypt_message

#define XTS_BLOCK_SIZE 16
#define XTS_AES128_KEY_SIZE 32
#define XTS_AES256_KEY_SIZE 64

struct xts_aes128_key
{
  struct aes128_ctx cipher;
  struct aes128_ctx tweak_cipher;
};

struct xts_aes256_key
{
  struct aes256_ctx cipher;
  struct aes256_ctx tweak_cipher;
};

/* _set_encrypt_key, _set_decrypt_key: one direction's key. bytes has
   XTS_AESNNN_KEY_SIZE of them, the key for the text, then that for the tweak.
   FIPS 140 asks that the two differ; that is the caller's business.

   _encrypt_message, _decrypt_message: one unit, in one call. tweak is its
   number, 16 bytes, little-endian (IEEE Std 1619), left as it is. The length
   is at least 16, or 0; otherwise the function prints a line and calls abort
   (). If it is not a multiple of 16 the last two blocks change their roles,
   called ciphertext stealing, so that no byte is added. */

void
xts_aes128_set_encrypt_key (struct xts_aes128_key *key,
			    const uint8_t *bytes);
void
xts_aes128_set_decrypt_key (struct xts_aes128_key *key,
			    const uint8_t *bytes);
void
xts_aes128_encrypt_message (const struct xts_aes128_key *key,
			    const uint8_t *tweak, size_t length,
			    uint8_t *dst, const uint8_t *src);
void
xts_aes128_decrypt_message (const struct xts_aes128_key *key,
			    const uint8_t *tweak, size_t length,
			    uint8_t *dst, const uint8_t *src);

void
xts_aes256_set_encrypt_key (struct xts_aes256_key *key,
			    const uint8_t *bytes);
void
xts_aes256_set_decrypt_key (struct xts_aes256_key *key,
			    const uint8_t *bytes);
void
xts_aes256_encrypt_message (const struct xts_aes256_key *key,
			    const uint8_t *tweak, size_t length,
			    uint8_t *dst, const uint8_t *src);
void
xts_aes256_decrypt_message (const struct xts_aes256_key *key,
			    const uint8_t *tweak, size_t length,
			    uint8_t *dst, const uint8_t *src);

#ifdef __cplusplus
}
#endif

#endif /* GCM_AES_XTS_H */
