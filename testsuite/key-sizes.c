/* key-sizes.c - the public functions and kernels of a key size in one table.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include "fat/fat.h"
#include "key-sizes.h"

#define DEFINE_KEY_SIZE(n)						\
  static void								\
  set_encrypt_key_##n (union any_aes *ctx, const uint8_t *key)		\
  {									\
    aes##n##_set_encrypt_key (&ctx->aes##n, key);			\
  }									\
  static void								\
  set_decrypt_key_##n (union any_aes *ctx, const uint8_t *key)		\
  {									\
    aes##n##_set_decrypt_key (&ctx->aes##n, key);			\
  }									\
  static void								\
  invert_key_##n (union any_aes *dst, const union any_aes *src)		\
  {									\
    aes##n##_invert_key (&dst->aes##n, &src->aes##n);			\
  }									\
  static void								\
  encrypt_##n (const union any_aes *ctx, size_t length, uint8_t *dst,	\
	       const uint8_t *src)					\
  {									\
    aes##n##_encrypt (&ctx->aes##n, length, dst, src);			\
  }									\
  static void								\
  decrypt_##n (const union any_aes *ctx, size_t length, uint8_t *dst,	\
	       const uint8_t *src)					\
  {									\
    aes##n##_decrypt (&ctx->aes##n, length, dst, src);			\
  }									\
  static void								\
  ctr32_##n (const union any_aes *ctx, uint8_t *ctr, size_t length,	\
	     uint8_t *dst, const uint8_t *src)				\
  {									\
    _gcmaes_kernels->aes##n##_ctr32 (ctx->aes##n.keys, ctr, length,	\
				     dst, src);				\
  }									\
  static void								\
  gcm_set_key_##n (union any_gcm *ctx, const uint8_t *key)		\
  {									\
    gcm_aes##n##_set_key (&ctx->aes##n, key);				\
  }									\
  static void								\
  gcm_set_iv_##n (union any_gcm *ctx, size_t length, const uint8_t *iv)	\
  {									\
    gcm_aes##n##_set_iv (&ctx->aes##n, length, iv);			\
  }									\
  static void								\
  gcm_update_##n (union any_gcm *ctx, size_t length,			\
		  const uint8_t *data)					\
  {									\
    gcm_aes##n##_update (&ctx->aes##n, length, data);			\
  }									\
  static void								\
  gcm_encrypt_##n (union any_gcm *ctx, size_t length, uint8_t *dst,	\
		   const uint8_t *src)					\
  {									\
    gcm_aes##n##_encrypt (&ctx->aes##n, length, dst, src);		\
  }									\
  static void								\
  gcm_decrypt_##n (union any_gcm *ctx, size_t length, uint8_t *dst,	\
		   const uint8_t *src)					\
  {									\
    gcm_aes##n##_decrypt (&ctx->aes##n, length, dst, src);		\
  }									\
  static void								\
  gcm_digest_##n (union any_gcm *ctx, uint8_t *digest)			\
  {									\
    gcm_aes##n##_digest (&ctx->aes##n, digest);				\
  }									\
  static int								\
  encrypt_message_##n (const union any_gcm *ctx, size_t nlength,	\
		       const uint8_t *nonce, size_t alength,		\
		       const uint8_t *adata, size_t clength,		\
		       uint8_t *dst, const uint8_t *src)		\
  {									\
    return gcm_aes##n##_encrypt_message (&ctx->aes##n, nlength, nonce,	\
					 alength, adata, clength,	\
					 dst, src);			\
  }									\
  static int								\
  decrypt_message_##n (const union any_gcm *ctx, size_t nlength,	\
		       const uint8_t *nonce, size_t alength,		\
		       const uint8_t *adata, size_t mlength,		\
		       uint8_t *dst, const uint8_t *src)		\
  {									\
    return gcm_aes##n##_decrypt_message (&ctx->aes##n, nlength, nonce,	\
					 alength, adata, mlength,	\
					 dst, src);			\
  }

DEFINE_KEY_SIZE (128)
DEFINE_KEY_SIZE (192)
DEFINE_KEY_SIZE (256)

#define KEY_SIZE(n)							\
  {									\
    n, n / 8, set_encrypt_key_##n, set_decrypt_key_##n, invert_key_##n,	\
    encrypt_##n, decrypt_##n, ctr32_##n, gcm_set_key_##n,		\
    gcm_set_iv_##n, gcm_update_##n, gcm_encrypt_##n, gcm_decrypt_##n,	\
    gcm_digest_##n, encrypt_message_##n, decrypt_message_##n		\
  }

const struct key_size key_sizes[KEY_SIZES] =
{
  KEY_SIZE (128), KEY_SIZE (192), KEY_SIZE (256)
};

const struct key_size *
key_size_of (size_t bytes)
{
  for (unsigned i = 0; i < KEY_SIZES; i++)
    if (key_sizes[i].bytes == bytes)
      return &key_sizes[i];
  return NULL;
}
