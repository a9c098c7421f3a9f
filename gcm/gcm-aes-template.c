/* gcm-aes-template.c - AES-GCM for one key size.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   Included with KEY_BITS defined as 128, 192 or 256. */

#include <config.h>

#include "gcm-internal.h"

#include <gcm-aes/aead.h>

#define JOIN(a, b, c) JOIN_ (a, b, c)
#define JOIN_(a, b, c) a##b##c
#define STRING(s) STRING_ (s)
#define STRING_(s) #s

/* AES (encrypt) is aes128_encrypt, GCM (encrypt) is gcm_aes128_encrypt. */
#define AES(name) JOIN (aes, KEY_BITS, _##name)
#define GCM(name) JOIN (gcm_aes, KEY_BITS, _##name)

#define ROUNDS (6 + KEY_BITS / 32)

/* The same in a set of kernels, as a function of the set in use. */
#define KERNEL(name) (_gcmaes_get_kernels ()->name)

static inline void
encrypt_block (const void *cipher, uint8_t *block)
{
  const struct AES (ctx) *aes = cipher;
  KERNEL (AES (encrypt)) (aes->keys, GCM_BLOCK_SIZE, block, block);
}

static inline size_t
crypt_stitched (struct gcm_ctx *gcm, const struct gcm_key *key,
		const struct AES (ctx) *cipher, int decrypt, size_t length,
		uint8_t *dst, const uint8_t *src)
{
  const struct gcm_aes_kernels *kernels = _gcmaes_get_kernels ();

  return decrypt
    ? kernels->GCM (decrypt) (key, cipher->keys, gcm, length, dst, src)
    : kernels->GCM (encrypt) (key, cipher->keys, gcm, length, dst, src);
}

/* The kernel for the end of a message: see kernels.list. */
static inline int
end_message (struct gcm_ctx *gcm, const struct gcm_key *key,
	     const struct AES (ctx) *cipher, int decrypt, size_t length,
	     uint8_t *dst, const uint8_t *src, const uint8_t *adata)
{
  const struct gcm_aes_kernels *kernels = _gcmaes_get_kernels ();

  return decrypt
    ? kernels->gcm_aes_decrypt_message (key, cipher->keys, gcm, length,
					dst, src, ROUNDS, adata)
    : kernels->gcm_aes_encrypt_message (key, cipher->keys, gcm, length,
					dst, src, ROUNDS, adata);
}

/* The stitched loop, then in two passes what it leaves, unless that is keep
   bytes or less. Returns the bytes done. */
static inline size_t
crypt_most_blocks (struct gcm_ctx *gcm, const struct gcm_key *key,
		   const struct AES (ctx) *cipher, int decrypt, size_t length,
		   uint8_t *dst, const uint8_t *src, size_t keep)
{
  const struct gcm_aes_kernels *kernels = _gcmaes_get_kernels ();
  size_t done, rest;

  done = crypt_stitched (gcm, key, cipher, decrypt, length, dst, src);
  rest = length - done;
  if (rest <= keep)
    return done;
  dst += done;
  src += done;

  if (decrypt)
    kernels->ghash_update (key, gcm->x.b, rest, src);
  kernels->AES (ctr32) (cipher->keys, gcm->ctr.b, rest, dst, src);
  if (!decrypt)
    kernels->ghash_update (key, gcm->x.b, rest, dst);
  return length;
}

static inline void
crypt_blocks (struct gcm_ctx *gcm, const struct gcm_key *key,
	      const void *cipher, int decrypt, size_t length,
	      uint8_t *dst, const uint8_t *src)
{
  crypt_most_blocks (gcm, key, cipher, decrypt, length, dst, src, 0);
}

static inline int
end_blocks (struct gcm_ctx *gcm, const struct gcm_key *key, const void *cipher)
{
  return end_message (gcm, key, cipher, 0, 0, NULL, NULL, NULL);
}

static const struct gcm_cipher aes_gcm =
  { encrypt_block, crypt_blocks, end_blocks };

void
GCM (set_key) (struct GCM (ctx) *ctx, const uint8_t *key)
{
  union gcm_aes_block16 h = { .u64 = { 0, 0 } };

  KERNEL (AES (set_encrypt_key)) (ctx->cipher.keys, key);
  encrypt_block (&ctx->cipher, h.b);
  KERNEL (ghash_set_key) (&ctx->key, h.b);
  gcm_aes_wipe (&h, sizeof (h));
  ctx->gcm.auth_size = GCM_NO_MESSAGE;
}

void
GCM (set_iv) (struct GCM (ctx) *ctx, size_t length, const uint8_t *iv)
{
  _gcmaes_gcm_set_iv (&ctx->gcm, &ctx->key, length, iv);
}

void
GCM (update) (struct GCM (ctx) *ctx, size_t length, const uint8_t *data)
{
  _gcmaes_gcm_update (&ctx->gcm, &ctx->key, length, data);
}

void
GCM (encrypt) (struct GCM (ctx) *ctx, size_t length,
	       uint8_t *dst, const uint8_t *src)
{
  gcm_crypt (&ctx->gcm, &ctx->key, &ctx->cipher, &aes_gcm, 0,
	     length, dst, src);
}

void
GCM (decrypt) (struct GCM (ctx) *ctx, size_t length,
	       uint8_t *dst, const uint8_t *src)
{
  gcm_crypt (&ctx->gcm, &ctx->key, &ctx->cipher, &aes_gcm, 1,
	     length, dst, src);
}

void
GCM (digest) (struct GCM (ctx) *ctx, uint8_t *digest)
{
  gcm_tag (&ctx->gcm, &ctx->key, &ctx->cipher, &aes_gcm,
	   GCM_DIGEST_SIZE, digest);
}

/* What a program gets for _digest with GCM_AES_NETTLE3_API. */
#define DIGEST_NETTLE3 JOIN (gcmaes_gcm_aes, KEY_BITS, _digest_nettle3)

void
DIGEST_NETTLE3 (struct GCM (ctx) *ctx, size_t length, uint8_t *digest);

void
DIGEST_NETTLE3 (struct GCM (ctx) *ctx, size_t length, uint8_t *digest)
{
  gcm_tag (&ctx->gcm, &ctx->key, &ctx->cipher, &aes_gcm, length, digest);
}

#include "gcm-aes-message.h"

/* The functions of the descriptor take any pointer: these say which. */

static void
aead_set_key (void *ctx, const uint8_t *key)
{
  GCM (set_key) (ctx, key);
}

static void
aead_set_nonce (void *ctx, const uint8_t *nonce)
{
  GCM (set_iv) (ctx, GCM_IV_SIZE, nonce);
}

static void
aead_update (void *ctx, size_t length, const uint8_t *data)
{
  GCM (update) (ctx, length, data);
}

static void
aead_encrypt (void *ctx, size_t length, uint8_t *dst, const uint8_t *src)
{
  GCM (encrypt) (ctx, length, dst, src);
}

static void
aead_decrypt (void *ctx, size_t length, uint8_t *dst, const uint8_t *src)
{
  GCM (decrypt) (ctx, length, dst, src);
}

static void
aead_digest (void *ctx, uint8_t *digest)
{
  GCM (digest) (ctx, digest);
}

const struct gcm_aes_aead GCM (aead) =
{
  .name = "gcm_aes" STRING (KEY_BITS),
  .context_size = sizeof (struct GCM (ctx)),
  .block_size = GCM_BLOCK_SIZE,
  .key_size = KEY_BITS / 8,
  .nonce_size = GCM_IV_SIZE,
  .digest_size = GCM_DIGEST_SIZE,
  .set_encrypt_key = aead_set_key,
  .set_decrypt_key = aead_set_key,
  .set_nonce = aead_set_nonce,
  .update = aead_update,
  .encrypt = aead_encrypt,
  .decrypt = aead_decrypt,
  .digest = aead_digest,
};
