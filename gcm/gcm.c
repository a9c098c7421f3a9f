/* gcm.c - GCM (SP 800-38D) over any block cipher.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

/* Both forms of gcm_digest are defined here, under their symbols. */
#include "gcm-internal.h"

/* XORs length bytes into x from offset on. */
static void
xor_into (union gcm_aes_block16 *x, unsigned offset,
	  size_t length, const uint8_t *data)
{
  size_t i;

  for (i = 0; i < length; i++)
    x->b[offset + i] ^= data[i];
}

/* GHASH over length bytes, the first of which is offset bytes into a block.
   The last block stays open if it is not complete. */
static void
hash (struct gcm_ctx *gcm, const struct gcm_key *key, unsigned offset,
      size_t length, const uint8_t *data)
{
  size_t whole;

  if (offset > 0)
    {
      size_t n = GCM_BLOCK_SIZE - offset;

      if (n > length)
	n = length;
      xor_into (&gcm->x, offset, n, data);
      if (offset + n < GCM_BLOCK_SIZE)
	return;
      gcm_multiply (gcm, key);
      data += n;
      length -= n;
    }

  whole = WHOLE_BLOCKS (length);
  if (whole > 0)
    _gcmaes_get_kernels ()->ghash_update (key, gcm->x.b, whole, data);
  xor_into (&gcm->x, 0, length - whole, data + whole);
}

void
_gcmaes_gcm_hash_lengths (struct gcm_ctx *gcm, const struct gcm_key *key,
			  uint64_t first, uint64_t second)
{
  uint8_t block[GCM_BLOCK_SIZE];

  gcm_store_lengths (block, first, second);
  _gcmaes_get_kernels ()->ghash_update (key, gcm->x.b, sizeof (block), block);
}

/* SP 800-38D, section 7.1, step 2. */
/* Four bytes and a counter, big-endian, as they stand in memory. Kernels load
   such halves of a block; had they been stored in pieces, that would take
   long. */
static uint64_t
counter_half (const uint8_t *bytes, uint32_t counter)
{
  uint32_t word;

  memcpy (&word, bytes, 4);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  return (uint64_t) word << 32 | counter;
#else
  return word | (uint64_t) __builtin_bswap32 (counter) << 32;
#endif
}

void
_gcmaes_gcm_set_iv (struct gcm_ctx *gcm, const struct gcm_key *key,
		    size_t length, const uint8_t *iv)
{
  if (length == 0)
    _gcmaes_misuse ("gcm_set_iv", "the IV is empty");
  if (length > GCM_AES_IV_MAX)
    _gcmaes_misuse ("gcm_set_iv", "the IV is longer than 2^61 - 1 bytes");

  memset (&gcm->x, 0, sizeof (gcm->x));
  if (length == GCM_IV_SIZE)
    {
      uint64_t first;

      memcpy (&first, iv, 8);
      gcm->iv.u64[0] = gcm->ctr.u64[0] = first;
      gcm->iv.u64[1] = counter_half (iv + 8, 1);
      gcm->ctr.u64[1] = counter_half (iv + 8, 2);
    }
  else
    {
      hash (gcm, key, 0, length, iv);
      if (length % GCM_BLOCK_SIZE)
	gcm_multiply (gcm, key);
      _gcmaes_gcm_hash_lengths (gcm, key, 0, length);
      gcm->iv = gcm->ctr = gcm->x;
      gcm_add_counter (gcm->ctr.b, 1);
      memset (&gcm->x, 0, sizeof (gcm->x));
    }
  gcm->auth_size = gcm->data_size = 0;
}

void
_gcmaes_gcm_update (struct gcm_ctx *gcm, const struct gcm_key *key,
		    size_t length, const uint8_t *data)
{
  unsigned offset = gcm->auth_size % GCM_BLOCK_SIZE;

  if (length == 0)
    return;
  if (gcm->auth_size == GCM_NO_MESSAGE)
    _gcmaes_misuse ("gcm_update", "no message was started by _set_iv");
  if (gcm->data_size > 0)
    _gcmaes_misuse ("gcm_update", "associated data after text");
  if (length > GCM_AES_AAD_MAX - gcm->auth_size)
    _gcmaes_misuse ("gcm_update", "more than 2^61 - 1 bytes of"
		    " associated data");

  gcm->auth_size += length;
  hash (gcm, key, offset, length, data);
}

void
_gcmaes_gcm_begin_text (struct gcm_ctx *gcm, const struct gcm_key *key,
			size_t length)
{
  if (gcm->auth_size == GCM_NO_MESSAGE)
    _gcmaes_misuse ("gcm_encrypt or gcm_decrypt",
		    "no message was started by _set_iv");
  if (length > GCM_AES_TEXT_MAX - gcm->data_size)
    _gcmaes_misuse ("gcm_encrypt or gcm_decrypt",
		    "more than 2^36 - 32 bytes of text");

  if (gcm->data_size == 0 && gcm->auth_size % GCM_BLOCK_SIZE)
    gcm_multiply (gcm, key);
  gcm->data_size += length;
}

void
_gcmaes_gcm_end_text (struct gcm_ctx *gcm, const struct gcm_key *key)
{
  uint64_t last = gcm->data_size > 0 ? gcm->data_size : gcm->auth_size;

  if (gcm->auth_size == GCM_NO_MESSAGE)
    _gcmaes_misuse ("gcm_digest", "no message was started by _set_iv");
  if (last % GCM_BLOCK_SIZE)
    gcm_multiply (gcm, key);
}

/* The front-end for any cipher: CTR in C, by pieces that stay in the cache. */

struct any_cipher
{
  const void *cipher;
  nettle_cipher_func *f;
};

static void
any_encrypt_block (const void *p, uint8_t *block)
{
  const struct any_cipher *any = p;
  any->f (any->cipher, GCM_BLOCK_SIZE, block, block);
}

static void
any_crypt_blocks (struct gcm_ctx *gcm, const struct gcm_key *key,
		  const void *p, int decrypt, size_t length,
		  uint8_t *dst, const uint8_t *src)
{
  const struct any_cipher *any = p;
  const struct gcm_aes_kernels *kernels = _gcmaes_get_kernels ();
  union gcm_aes_block16 keystream[32];
  /* Not keystream[0].b, which ends after a block. */
  uint8_t *bytes = (uint8_t *) keystream;

  while (length > 0)
    {
      size_t n = length < sizeof (keystream) ? length : sizeof (keystream);
      size_t i;

      for (i = 0; i < n / GCM_BLOCK_SIZE; i++)
	{
	  keystream[i] = gcm->ctr;
	  gcm_add_counter (gcm->ctr.b, 1);
	}
      any->f (any->cipher, n, bytes, bytes);
      if (decrypt)
	kernels->ghash_update (key, gcm->x.b, n, src);
      for (i = 0; i < n; i++)
	dst[i] = src[i] ^ bytes[i];
      if (!decrypt)
	kernels->ghash_update (key, gcm->x.b, n, dst);

      dst += n;
      src += n;
      length -= n;
    }
  gcm_aes_wipe (keystream, sizeof (keystream));
}

static const struct gcm_cipher any_gcm =
  { any_encrypt_block, any_crypt_blocks, NULL };

void
gcm_set_key (struct gcm_key *key, const void *cipher, nettle_cipher_func *f)
{
  union gcm_aes_block16 h = { .u64 = { 0, 0 } };

  f (cipher, GCM_BLOCK_SIZE, h.b, h.b);
  _gcmaes_get_kernels ()->ghash_set_key (key, h.b);
  gcm_aes_wipe (&h, sizeof (h));
}

void
gcm_set_iv (struct gcm_ctx *ctx, const struct gcm_key *key,
	    size_t length, const uint8_t *iv)
{
  _gcmaes_gcm_set_iv (ctx, key, length, iv);
}

void
gcm_update (struct gcm_ctx *ctx, const struct gcm_key *key,
	    size_t length, const uint8_t *data)
{
  _gcmaes_gcm_update (ctx, key, length, data);
}

void
gcm_encrypt (struct gcm_ctx *ctx, const struct gcm_key *key,
	     const void *cipher, nettle_cipher_func *f,
	     size_t length, uint8_t *dst, const uint8_t *src)
{
  const struct any_cipher any = { cipher, f };
  gcm_crypt (ctx, key, &any, &any_gcm, 0, length, dst, src);
}

void
gcm_decrypt (struct gcm_ctx *ctx, const struct gcm_key *key,
	     const void *cipher, nettle_cipher_func *f,
	     size_t length, uint8_t *dst, const uint8_t *src)
{
  const struct any_cipher any = { cipher, f };
  gcm_crypt (ctx, key, &any, &any_gcm, 1, length, dst, src);
}

void
gcm_digest (struct gcm_ctx *ctx, const struct gcm_key *key,
	    const void *cipher, nettle_cipher_func *f, uint8_t *digest)
{
  const struct any_cipher any = { cipher, f };
  gcm_tag (ctx, key, &any, &any_gcm, GCM_DIGEST_SIZE, digest);
}

void
gcmaes_gcm_digest_nettle3 (struct gcm_ctx *ctx, const struct gcm_key *key,
			   const void *cipher, nettle_cipher_func *f,
			   size_t length, uint8_t *digest);

void
gcmaes_gcm_digest_nettle3 (struct gcm_ctx *ctx, const struct gcm_key *key,
			   const void *cipher, nettle_cipher_func *f,
			   size_t length, uint8_t *digest)
{
  const struct any_cipher any = { cipher, f };
  gcm_tag (ctx, key, &any, &any_gcm, length, digest);
}
