/* gcm-internal.h - the parts of GCM that all its front-ends share.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   A message goes through three phases: associated data, text, and the tag.
   Data may come in any pieces. What a piece leaves of a block needs no buffer:
   GHASH is linear, so its bytes are XORed into x at once and the
   multiplication waits for the last of them; and the keystream of a block that
   was cut is computed again, from the counter before gcm->ctr. */

#ifndef GCM_AES_GCM_INTERNAL_H
#define GCM_AES_GCM_INTERNAL_H

#include <string.h>

#include <gcm-aes/gcm.h>
#include <gcm-aes/memops.h>

#include "fat/fat.h"

#include "misuse.h"

/* The part of a length that is whole blocks. */
#define WHOLE_BLOCKS(length) ((length) & ~(size_t) (GCM_BLOCK_SIZE - 1))

/* No message is in progress: auth_size before the first _set_iv (if _set_key
   has been called) and after _digest. */
#define GCM_NO_MESSAGE UINT64_MAX

/* What a front-end brings to GCM, over the cipher context:
   encrypt_block: one block, in place.
   crypt_blocks: length bytes, whole blocks, advancing gcm->ctr and gcm->x.
   end: after all blocks, makes gcm->x the tag; or returns 0. */
struct gcm_cipher
{
  void (*encrypt_block) (const void *cipher, uint8_t *block);
  void (*crypt_blocks) (struct gcm_ctx *gcm, const struct gcm_key *key,
			const void *cipher, int decrypt, size_t length,
			uint8_t *dst, const uint8_t *src);
  int (*end) (struct gcm_ctx *gcm, const struct gcm_key *key,
	      const void *cipher);
};

static inline void
gcm_store_be32 (uint8_t *p, uint32_t v)
{
  p[0] = v >> 24;
  p[1] = v >> 16;
  p[2] = v >> 8;
  p[3] = v;
}

static inline uint32_t
gcm_load_be32 (const uint8_t *p)
{
  return (uint32_t) p[0] << 24 | (uint32_t) p[1] << 16
    | (uint32_t) p[2] << 8 | p[3];
}

/* gcm_aes_wipe for a block, in two stores. */
static inline void
wipe_block (union gcm_aes_block16 *block)
{
  block->u64[0] = block->u64[1] = 0;
  __asm__ __volatile__ ("" : : "r" (block) : "memory");
}

/* inc_32 of SP 800-38D, section 6.2, n times; n may be negative. */
static inline void
gcm_add_counter (uint8_t *counter, int32_t n)
{
  gcm_store_be32 (counter + 12, gcm_load_be32 (counter + 12) + (uint32_t) n);
}

/* The last block for GHASH: two counts of bytes, as 64-bit counts of bits. */
static inline void
gcm_store_lengths (uint8_t *block, uint64_t first, uint64_t second)
{
  gcm_store_be32 (block, first >> 29);
  gcm_store_be32 (block + 4, first << 3);
  gcm_store_be32 (block + 8, second >> 29);
  gcm_store_be32 (block + 12, second << 3);
}

void __attribute__ ((visibility ("hidden")))
_gcmaes_gcm_set_iv (struct gcm_ctx *gcm, const struct gcm_key *key,
		    size_t length, const uint8_t *iv);

void __attribute__ ((visibility ("hidden")))
_gcmaes_gcm_update (struct gcm_ctx *gcm, const struct gcm_key *key,
		    size_t length, const uint8_t *data);

/* Checks that length bytes of text may follow, counts them, and completes the
   associated data if they are the first. length > 0. */
void __attribute__ ((visibility ("hidden")))
_gcmaes_gcm_begin_text (struct gcm_ctx *gcm, const struct gcm_key *key,
			size_t length);

/* Completes the text. */
void __attribute__ ((visibility ("hidden")))
_gcmaes_gcm_end_text (struct gcm_ctx *gcm, const struct gcm_key *key);

/* Hashes the length block; x is then the tag, but for the encryption of J0. */
void __attribute__ ((visibility ("hidden")))
_gcmaes_gcm_hash_lengths (struct gcm_ctx *gcm, const struct gcm_key *key,
			  uint64_t first, uint64_t second);

/* Multiplies x by H, after the last byte of a block was XORed into it. */
static inline void
gcm_multiply (struct gcm_ctx *gcm, const struct gcm_key *key)
{
  static const uint8_t zeros[GCM_BLOCK_SIZE];
  _gcmaes_get_kernels ()->ghash_update (key, gcm->x.b, GCM_BLOCK_SIZE, zeros);
}

/* Text bytes that are offset bytes into a block, up to the end of it at most;
   keystream is that block's. The ciphertext goes into x. */
static inline void
gcm_crypt_bytes (struct gcm_ctx *gcm, const uint8_t *keystream,
		 unsigned offset, int decrypt, size_t length,
		 uint8_t *dst, const uint8_t *src)
{
  size_t i;

  for (i = 0; i < length; i++)
    {
      uint8_t in = src[i];
      uint8_t out = in ^ keystream[offset + i];
      dst[i] = out;
      gcm->x.b[offset + i] ^= decrypt ? in : out;
    }
}

/* Encryption or decryption of length bytes of text. */
static inline void
gcm_crypt (struct gcm_ctx *gcm, const struct gcm_key *key, const void *cipher,
	   const struct gcm_cipher *f, int decrypt, size_t length,
	   uint8_t *dst, const uint8_t *src)
{
  union gcm_aes_block16 keystream;
  unsigned offset = gcm->data_size % GCM_BLOCK_SIZE;
  size_t whole;

  if (length == 0)
    return;
  _gcmaes_gcm_begin_text (gcm, key, length);

  if (offset > 0)
    {
      size_t n = GCM_BLOCK_SIZE - offset;

      if (n > length)
	n = length;
      keystream = gcm->ctr;
      gcm_add_counter (keystream.b, -1);
      f->encrypt_block (cipher, keystream.b);
      gcm_crypt_bytes (gcm, keystream.b, offset, decrypt, n, dst, src);
      if (offset + n == GCM_BLOCK_SIZE)
	gcm_multiply (gcm, key);
      dst += n;
      src += n;
      length -= n;
    }

  whole = WHOLE_BLOCKS (length);
  if (whole > 0)
    f->crypt_blocks (gcm, key, cipher, decrypt, whole, dst, src);

  if (length > whole)
    {
      keystream = gcm->ctr;
      gcm_add_counter (gcm->ctr.b, 1);
      f->encrypt_block (cipher, keystream.b);
      gcm_crypt_bytes (gcm, keystream.b, 0, decrypt, length - whole,
		       dst + whole, src + whole);
    }
  else if (offset == 0)
    return;

  gcm_aes_wipe (&keystream, sizeof (keystream));
}

/* The tag, its first length bytes. Ends the message. */
static inline void
gcm_tag (struct gcm_ctx *gcm, const struct gcm_key *key, const void *cipher,
	 const struct gcm_cipher *f, size_t length, uint8_t *digest)
{
  if (length < 1 || length > GCM_DIGEST_SIZE)
    _gcmaes_misuse ("gcm_digest", "the length of a tag is 1 to 16 bytes");
  _gcmaes_gcm_end_text (gcm, key);
  if (!f->end || !f->end (gcm, key, cipher))
    {
      unsigned i;

      _gcmaes_gcm_hash_lengths (gcm, key, gcm->auth_size, gcm->data_size);
      f->encrypt_block (cipher, gcm->iv.b);
      for (i = 0; i < GCM_DIGEST_SIZE; i++)
	gcm->x.b[i] ^= gcm->iv.b[i];
    }
  memcpy (digest, gcm->x.b, length);

  gcm_aes_wipe (gcm, sizeof (*gcm));
  gcm->auth_size = GCM_NO_MESSAGE;
}

#endif /* GCM_AES_GCM_INTERNAL_H */
