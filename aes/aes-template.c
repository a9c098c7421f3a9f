/* aes-template.c - AES for one key size.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   Included with KEY_BITS defined as 128, 192 or 256. */

#include <config.h>

#include <gcm-aes/aes.h>

#include "fat/fat.h"
#include "gcm/misuse.h"

#define JOIN(a, b, c) JOIN_ (a, b, c)
#define JOIN_(a, b, c) a##b##c
#define STRING(s) STRING_ (s)
#define STRING_(s) #s

/* AES (encrypt) is aes128_encrypt. */
#define AES(name) JOIN (aes, KEY_BITS, _##name)
#define KERNEL(name) (_gcmaes_get_kernels ()->AES (name))

static inline void
check_length (size_t length, const char *function)
{
  if (length % AES_BLOCK_SIZE)
    _gcmaes_misuse (function, "the length is not a multiple of 16 bytes");
}

void
AES (set_encrypt_key) (struct AES (ctx) *ctx, const uint8_t *key)
{
  KERNEL (set_encrypt_key) (ctx->keys, key);
}

void
AES (set_decrypt_key) (struct AES (ctx) *ctx, const uint8_t *key)
{
  KERNEL (set_encrypt_key) (ctx->keys, key);
  KERNEL (invert_key) (ctx->keys, ctx->keys);
}

void
AES (invert_key) (struct AES (ctx) *dst, const struct AES (ctx) *src)
{
  KERNEL (invert_key) (dst->keys, src->keys);
}

void
AES (encrypt) (const struct AES (ctx) *ctx, size_t length,
	       uint8_t *dst, const uint8_t *src)
{
  check_length (length, "aes" STRING (KEY_BITS) "_encrypt");
  if (length > 0)
    KERNEL (encrypt) (ctx->keys, length, dst, src);
}

void
AES (decrypt) (const struct AES (ctx) *ctx, size_t length,
	       uint8_t *dst, const uint8_t *src)
{
  check_length (length, "aes" STRING (KEY_BITS) "_decrypt");
  if (length > 0)
    KERNEL (decrypt) (ctx->keys, length, dst, src);
}
