/* aead.h - AES-GCM behind one interface for all AEADs (RFC 5116).

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#ifndef GCM_AES_AEAD_H
#define GCM_AES_AEAD_H

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

#define gcm_aes128_aead gcmaes_gcm_aes128_aead
#define gcm_aes192_aead gcmaes_gcm_aes192_aead
#define gcm_aes256_aead gcmaes_gcm_aes256_aead

/* Members and layout are those of Nettle 4's struct nettle_aead. Sizes are in
   bytes. ctx is the structure that name says, context_size bytes at any
   address; for the rules of each function see the one of the same name in
   gcm.h. set_nonce takes nonce_size bytes (12), digest writes digest_size
   bytes (16). */
struct gcm_aes_aead
{
  const char *name;

  unsigned context_size;
  unsigned block_size;
  unsigned key_size;
  unsigned nonce_size;
  unsigned digest_size;

  void (*set_encrypt_key) (void *ctx, const uint8_t *key);
  void (*set_decrypt_key) (void *ctx, const uint8_t *key);
  void (*set_nonce) (void *ctx, const uint8_t *nonce);
  void (*update) (void *ctx, size_t length, const uint8_t *data);
  void (*encrypt) (void *ctx, size_t length, uint8_t *dst,
		   const uint8_t *src);
  void (*decrypt) (void *ctx, size_t length, uint8_t *dst,
		   const uint8_t *src);
  void (*digest) (void *ctx, uint8_t *digest);
};

extern const struct gcm_aes_aead gcm_aes128_aead;
extern const struct gcm_aes_aead gcm_aes192_aead;
extern const struct gcm_aes_aead gcm_aes256_aead;

#ifdef __cplusplus
}
#endif

#endif /* GCM_AES_AEAD_H */
