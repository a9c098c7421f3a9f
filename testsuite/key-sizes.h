/* key-sizes.h - the public functions and kernels of a key size in one table.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#ifndef KEY_SIZES_H
#define KEY_SIZES_H

#include <gcm-aes/gcm.h>

/* Contexts for any key size. */
union any_aes
{
  struct aes128_ctx aes128;
  struct aes192_ctx aes192;
  struct aes256_ctx aes256;
};

union any_gcm
{
  struct gcm_aes128_ctx aes128;
  struct gcm_aes192_ctx aes192;
  struct gcm_aes256_ctx aes256;
};

/* The functions of aes.h and gcm.h over the unions above, and the kernels of
   the set in use that have a key size in their names. */
struct key_size
{
  unsigned bits;
  size_t bytes;

  void (*set_encrypt_key) (union any_aes *ctx, const uint8_t *key);
  void (*set_decrypt_key) (union any_aes *ctx, const uint8_t *key);
  void (*invert_key) (union any_aes *dst, const union any_aes *src);
  void (*encrypt) (const union any_aes *ctx, size_t length, uint8_t *dst,
		   const uint8_t *src);
  void (*decrypt) (const union any_aes *ctx, size_t length, uint8_t *dst,
		   const uint8_t *src);
  void (*ctr32) (const union any_aes *ctx, uint8_t *ctr, size_t length,
		 uint8_t *dst, const uint8_t *src);

  void (*gcm_set_key) (union any_gcm *ctx, const uint8_t *key);
  void (*gcm_set_iv) (union any_gcm *ctx, size_t length, const uint8_t *iv);
  void (*gcm_update) (union any_gcm *ctx, size_t length, const uint8_t *data);
  void (*gcm_encrypt) (union any_gcm *ctx, size_t length, uint8_t *dst,
		       const uint8_t *src);
  void (*gcm_decrypt) (union any_gcm *ctx, size_t length, uint8_t *dst,
		       const uint8_t *src);
  void (*gcm_digest) (union any_gcm *ctx, uint8_t *digest);
  int (*encrypt_message) (const union any_gcm *ctx, size_t nlength,
			  const uint8_t *nonce, size_t alength,
			  const uint8_t *adata, size_t clength, uint8_t *dst,
			  const uint8_t *src);
  int (*decrypt_message) (const union any_gcm *ctx, size_t nlength,
			  const uint8_t *nonce, size_t alength,
			  const uint8_t *adata, size_t mlength, uint8_t *dst,
			  const uint8_t *src);
};

#define KEY_SIZES 3
extern const struct key_size key_sizes[KEY_SIZES];

/* The entry with this number of bytes, NULL if there is none. */
const struct key_size *
key_size_of (size_t bytes);

#endif /* KEY_SIZES_H */
