/* library.c - this library, its levels and kernels, and its unstitched self.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gcm-aes/gcm.h>

#include "fat/fat.h"

#include "benchmark.h"

static struct gcm_aes128_ctx one128, *ctx128 = &one128;
static struct gcm_aes192_ctx one192, *ctx192 = &one192;
static struct gcm_aes256_ctx one256, *ctx256 = &one256;

#define SELECT(NNN)							\
  do									\
    {									\
      static struct gcm_aes##NNN##_ctx *many;				\
      if (!many)							\
	many = calloc (options.contexts, sizeof (*many));		\
      ctx##NNN = many + i;						\
      return many != NULL;						\
    }									\
  while (0)

static int
select_context (int size, unsigned i)
{
  switch (size)
    {
    case 0: SELECT (128);
    case 1: SELECT (192);
    default: SELECT (256);
    }
}

static int
set_key (int size, int decrypt, const uint8_t *key)
{
  (void) decrypt;
  switch (size)
    {
    case 0: gcm_aes128_set_key (ctx128, key); break;
    case 1: gcm_aes192_set_key (ctx192, key); break;
    case 2: gcm_aes256_set_key (ctx256, key); break;
    }
  return 1;
}

#define ENCRYPT_MESSAGE(NNN)						\
  gcm_aes##NNN##_encrypt_message (ctx##NNN, NONCE_SIZE, nonce,		\
				  alength, adata, length + TAG_SIZE,	\
				  dst, src)
#define DECRYPT_MESSAGE(NNN)						\
  gcm_aes##NNN##_decrypt_message (ctx##NNN, NONCE_SIZE, nonce,		\
				  alength, adata, length, dst, src)

static int
encrypt (int size, const uint8_t *nonce, size_t alength, const uint8_t *adata,
	 size_t length, uint8_t *dst, const uint8_t *src)
{
  switch (size)
    {
    case 0: return ENCRYPT_MESSAGE (128);
    case 1: return ENCRYPT_MESSAGE (192);
    default: return ENCRYPT_MESSAGE (256);
    }
}

static int
decrypt (int size, const uint8_t *nonce, size_t alength, const uint8_t *adata,
	 size_t length, uint8_t *dst, const uint8_t *src)
{
  switch (size)
    {
    case 0: return DECRYPT_MESSAGE (128);
    case 1: return DECRYPT_MESSAGE (192);
    default: return DECRYPT_MESSAGE (256);
    }
}

/* The control is the library with a set whose stitched kernels and kernels for
   messages leave all the work to their caller, which then makes two passes.
   Everything else is the same, so the difference is what stitching gains. */

static struct gcm_aes_kernels unstitched;
static const struct gcm_aes_kernels *stitched;

static size_t
do_nothing (const struct gcm_key *key, const uint32_t *keys,
	    struct gcm_ctx *gcm, size_t length,
	    uint8_t *dst, const uint8_t *src)
{
  (void) key, (void) keys, (void) gcm, (void) length, (void) dst, (void) src;
  return 0;
}

static int
take_nothing (const struct gcm_key *key, const uint32_t *keys,
	      struct gcm_ctx *gcm, size_t length,
	      uint8_t *dst, const uint8_t *src,
	      unsigned rounds, const uint8_t *adata)
{
  (void) rounds, (void) adata;
  return (int) do_nothing (key, keys, gcm, length, dst, src);
}

static const struct gcm_aes_kernels *
kernels (void)
{
  if (!stitched)
    {
      stitched = _gcmaes_resolve ();
      unstitched = *stitched;
      unstitched.gcm_aes128_encrypt = do_nothing;
      unstitched.gcm_aes192_encrypt = do_nothing;
      unstitched.gcm_aes256_encrypt = do_nothing;
      unstitched.gcm_aes128_decrypt = do_nothing;
      unstitched.gcm_aes192_decrypt = do_nothing;
      unstitched.gcm_aes256_decrypt = do_nothing;
      unstitched.long_message = 0;
      unstitched.gcm_aes_encrypt_message = take_nothing;
      unstitched.gcm_aes_decrypt_message = take_nothing;
    }
  return stitched;
}

static void
use_stitched (void)
{
  _gcmaes_kernels = kernels ();
}

static void
use_unstitched (void)
{
  kernels ();
  _gcmaes_kernels = &unstitched;
}

/* One pass over whole blocks, the last one made whole. */
#define BLOCKS(length) (((length) + 15) & ~(size_t) 15)

static int
ctr_encrypt (int size, const uint8_t *nonce,
	     size_t alength, const uint8_t *adata,
	     size_t length, uint8_t *dst, const uint8_t *src)
{
  uint8_t ctr[16];

  (void) alength, (void) adata;
  memcpy (ctr, nonce, sizeof (ctr));
  length = BLOCKS (length);
  switch (size)
    {
    case 0:
      stitched->aes128_ctr32 (ctx128->cipher.keys, ctr, length, dst, src);
      break;
    case 1:
      stitched->aes192_ctr32 (ctx192->cipher.keys, ctr, length, dst, src);
      break;
    case 2:
      stitched->aes256_ctr32 (ctx256->cipher.keys, ctr, length, dst, src);
      break;
    }
  return 1;
}

static int
ghash_encrypt (int size, const uint8_t *nonce,
	       size_t alength, const uint8_t *adata,
	       size_t length, uint8_t *dst, const uint8_t *src)
{
  const struct gcm_key *key = size == 0 ? &ctx128->key
    : size == 1 ? &ctx192->key : &ctx256->key;

  (void) nonce, (void) alength, (void) adata;
  stitched->ghash_update (key, dst, BLOCKS (length), src);
  return 1;
}

static int
copy (int size, const uint8_t *nonce, size_t alength, const uint8_t *adata,
      size_t length, uint8_t *dst, const uint8_t *src)
{
  (void) size, (void) nonce, (void) alength, (void) adata;
  memcpy (dst, src, length);
  return 1;
}

const struct library libgcm_aes =
  { "libgcm-aes", use_stitched, select_context, set_key, encrypt, decrypt };
const struct library two_passes =
  { "unstitched", use_unstitched, NULL, set_key, encrypt, decrypt };
const struct library ctr_pass =
  { "CTR pass", use_stitched, NULL, set_key, ctr_encrypt, NULL };
const struct library ghash_pass =
  { "GHASH pass", use_stitched, NULL, set_key, ghash_encrypt, NULL };
const struct library copy_pass =
  { "memcpy", NULL, NULL, set_key, copy, NULL };

/* Where a kernel stands in a set, and its name without prefix and level. */
#define SLOT(name) { #name, offsetof (struct gcm_aes_kernels, name) }
static const struct { const char *name; size_t offset; }
slots[][KEY_SIZES] =
{
  [STITCHED_ENCRYPT] = { SLOT (gcm_aes128_encrypt), SLOT (gcm_aes192_encrypt),
			 SLOT (gcm_aes256_encrypt) },
  [STITCHED_DECRYPT] = { SLOT (gcm_aes128_decrypt), SLOT (gcm_aes192_decrypt),
			 SLOT (gcm_aes256_decrypt) },
  [CTR32] = { SLOT (aes128_ctr32), SLOT (aes192_ctr32), SLOT (aes256_ctr32) },
  [GHASH_UPDATE] = { SLOT (ghash_update), SLOT (ghash_update),
		     SLOT (ghash_update) },
};

/* A level may borrow a kernel of a lower one, whose name it then has. */
const char *
kernel_symbol (enum kernel kernel, int size)
{
  static char symbols[GHASH_UPDATE + 1][80];
  size_t offset = slots[kernel][size].offset;
  const struct gcm_aes_level *level;
  const char *owner = kernels ()->level;

  for (level = _gcmaes_levels; level->kernels; level++)
    if (!memcmp ((const char *) level->kernels + offset,
		 (const char *) stitched + offset, sizeof (void (*) (void))))
      {
	owner = level->kernels->level;
	break;
      }
  snprintf (symbols[kernel], sizeof (symbols[kernel]), "_gcmaes_%s_%s",
	    slots[kernel][size].name, owner);
  return symbols[kernel];
}

const char *
level_available (unsigned i)
{
  uint32_t features = _gcmaes_cpu_features ();
  const struct gcm_aes_level *level;

  for (level = _gcmaes_levels; level->kernels; level++)
    if (!(level->needs & ~features) && i-- == 0)
      return level->kernels->level;
  return NULL;
}
