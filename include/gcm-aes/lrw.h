/* lrw.h - LRW-AES, for storage in blocks (Liskov, Rivest, Wagner).

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   M. Liskov, R. Rivest and D. Wagner, "Tweakable block ciphers", 2002, with
   the tweaks of the IEEE P1619 drafts. LRW is for data that exist already;
   otherwise use XTS. It keeps nothing from being altered, and is not safe
   where the text may hold the tweak key.

   C = E (P + T) + T with T = K2 * index, both as polynomials over GF(2), the
   most significant bit of the first byte for x^127, modulo x^128 + x^7 + x^2 +
   x + 1.

   For every function below, with NNN one of 128, 192 and 256:

   - Sizes are in bytes. No alignment is asked for. A length of 0 changes
     nothing, and NULL is allowed for dst and src then.
   - dst and src are equal or do not overlap, and overlap nothing else.
   - Threads may use one key at the same time as long as none of them sets a
     key.
   - Time and memory access depend on lengths and indices alone, not on keys or
     text.
   - A key holds secrets: clear it after use, with gcm_aes_wipe () in memops.h.
     Its content is private and depends on the level in use (see
     gcm_aes_level_name () in gcm.h); it may be copied with memcpy inside one
     process. */

#ifndef GCM_AES_LRW_H
#define GCM_AES_LRW_H

#include "aes.h"

#ifdef __cplusplus
extern "C" {
#endif

#define lrw_aes128_set_encrypt_key gcmaes_lrw_aes128_set_encrypt_key
#define lrw_aes128_set_decrypt_key gcmaes_lrw_aes128_set_decrypt_key
#define lrw_aes128_encrypt_message gcmaes_lrw_aes128_encrypt_message
#define lrw_aes128_decrypt_message gcmaes_lrw_aes128_decrypt_message
#define lrw_aes192_set_encrypt_key gcmaes_lrw_aes192_set_encrypt_key
#define lrw_aes192_set_decrypt_key gcmaes_lrw_aes192_set_decrypt_key
#define lrw_aes192_encrypt_message gcmaes_lrw_aes192_encrypt_message
#define lrw_aes192_decrypt_message gcmaes_lrw_aes192_decrypt_message
#define lrw_aes256_set_encrypt_key gcmaes_lrw_aes256_set_encrypt_key
#define lrw_aes256_set_decrypt_key gcmaes_lrw_aes256_set_decrypt_key
#define lrw_aes256_encrypt_message gcmaes_lrw_aes256_encrypt_message
#define lrw_aes256_decrypt_message gcmaes_lrw_aes256_decrypt_message

#define LRW_BLOCK_SIZE 16
#define LRW_AES128_KEY_SIZE 32
#define LRW_AES192_KEY_SIZE 40
#define LRW_AES256_KEY_SIZE 48

/* The round keys, and K2 times 0, 1, ..., 7. */
#define LRW_AES_MULTIPLES 8
struct lrw_aes128_key
{
  struct aes128_ctx cipher;
  union gcm_aes_block16 multiples[LRW_AES_MULTIPLES];
};

struct lrw_aes192_key
{
  struct aes192_ctx cipher;
  union gcm_aes_block16 multiples[LRW_AES_MULTIPLES];
};

struct lrw_aes256_key
{
  struct aes256_ctx cipher;
  union gcm_aes_block16 multiples[LRW_AES_MULTIPLES];
};

/* _set_encrypt_key, _set_decrypt_key: one direction's key. bytes has
   LRW_AESNNN_KEY_SIZE of them, the key of AES, then the 16 of the tweak key
   K2.

   _encrypt_message, _decrypt_message: index is that of the first block, a
   number of 16 bytes, big-endian, left as it is; from one block to the next it
   counts up by one, modulo 2^128. The length is a multiple of 16, otherwise
   the function prints a line and calls abort (). */

void
lrw_aes128_set_encrypt_key (struct lrw_aes128_key *key,
			    const uint8_t *bytes);
void
lrw_aes128_set_decrypt_key (struct lrw_aes128_key *key,
			    const uint8_t *bytes);
void
lrw_aes128_encrypt_message (const struct lrw_aes128_key *key,
			    const uint8_t *index, size_t length,
			    uint8_t *dst, const uint8_t *src);
void
lrw_aes128_decrypt_message (const struct lrw_aes128_key *key,
			    const uint8_t *index, size_t length,
			    uint8_t *dst, const uint8_t *src);

void
lrw_aes192_set_encrypt_key (struct lrw_aes192_key *key,
			    const uint8_t *bytes);
void
lrw_aes192_set_decrypt_key (struct lrw_aes192_key *key,
			    const uint8_t *bytes);
void
lrw_aes192_encrypt_message (const struct lrw_aes192_key *key,
			    const uint8_t *index, size_t length,
			    uint8_t *dst, const uint8_t *src);
void
lrw_aes192_decrypt_message (const struct lrw_aes192_key *key,
			    const uint8_t *index, size_t length,
			    uint8_t *dst, const uint8_t *src);

void
lrw_aes256_set_encrypt_key (struct lrw_aes256_key *key,
			    const uint8_t *bytes);
void
lrw_aes256_set_decrypt_key (struct lrw_aes256_key *key,
			    const uint8_t *bytes);
void
lrw_aes256_encrypt_message (const struct lrw_aes256_key *key,
			    const uint8_t *index, size_t length,
			    uint8_t *dst, const uint8_t *src);
void
lrw_aes256_decrypt_message (const struct lrw_aes256_key *key,
			    const uint8_t *index, size_t length,
			    uint8_t *dst, const uint8_t *src);

#ifdef __cplusplus
}
#endif

#endif /* GCM_AES_LRW_H */
