/* counter-test.c - counters that wrap modulo 2^32 in any block of any batch.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <string.h>

#include "each-level.h"
#include "key-sizes.h"
#include "reference.h"
#include "testutils.h"

#define MAX_DISTANCE 40
#define MAX_BLOCKS 100
#define TEXT_MAX (16 * MAX_BLOCKS + 5)

static uint8_t key[32], text[TEXT_MAX];

/* A counter block that counts to zero in distance steps. */
static void
counter_before_wrap (uint8_t *block, unsigned distance)
{
  random_bytes (12, block);
  for (unsigned i = 0; i < 4; i++)
    block[12 + i] = (0 - (uint32_t) distance) >> (24 - 8 * i);
}

/* With an IV that gives this J0. */
static void
test_gcm (const struct key_size *size)
{
  union any_gcm ctx;
  struct ref_aes aes;
  uint8_t h[16] = { 0 };

  size->gcm_set_key (&ctx, key);
  ref_aes_set_key (&aes, size->bytes, key);
  ref_aes_encrypt (&aes, h, h);
  for (unsigned distance = 0; distance <= MAX_DISTANCE; distance++)
    {
      uint8_t j0[16], iv[16], made[16], expected[TEXT_MAX + 16];
      uint8_t got[TEXT_MAX + 16], tag[16];
      /* The wrap in the only, in the last and in a middle batch. */
      const size_t lengths[] = { 16 * distance + 1, TEXT_MAX };

      counter_before_wrap (j0, distance);
      ref_iv_for_j0 (iv, h, j0);
      ref_j0 (made, h, 16, iv);
      check_bytes (16, made, j0, "IV for J0 %u before the wrap", distance);

      for (unsigned i = 0; i < 2; i++)
	{
	  size_t length = lengths[i];

	  ref_gcm_encrypt (&aes, 16, iv, 0, NULL, length, expected, text,
			   expected + length);
	  size->encrypt_message (&ctx, 16, iv, 0, NULL, length + 16, got,
				 text);
	  check_bytes (length + 16, got, expected,
		       "aes%u encrypt, J0 %u before the wrap, %u bytes",
		       size->bits, distance, (unsigned) length);
	  check (size->decrypt_message (&ctx, 16, iv, 0, NULL, length, got,
					expected) == 1,
		 "aes%u tag, J0 %u before the wrap", size->bits, distance);
	  check_bytes (length, got, text,
		       "aes%u decrypt, J0 %u before the wrap, %u bytes",
		       size->bits, distance, (unsigned) length);

	  /* Cut inside the block of the wrap. */
	  size->gcm_set_iv (&ctx, 16, iv);
	  size->gcm_encrypt (&ctx, 16 * (distance / 2) + 1, got, text);
	  size->gcm_encrypt (&ctx, length - 16 * (distance / 2) - 1,
			     got + 16 * (distance / 2) + 1,
			     text + 16 * (distance / 2) + 1);
	  size->gcm_digest (&ctx, tag);
	  check_bytes (length, got, expected,
		       "aes%u encrypt in two pieces, J0 %u before the wrap",
		       size->bits, distance);
	  check_bytes (16, tag, expected + length,
		       "aes%u tag of two pieces, J0 %u before the wrap",
		       size->bits, distance);
	}
    }
}

static void
test_ctr32 (const struct key_size *size)
{
  union any_aes ctx;
  struct ref_aes aes;

  size->set_encrypt_key (&ctx, key);
  ref_aes_set_key (&aes, size->bytes, key);
  for (unsigned distance = 0; distance <= MAX_DISTANCE; distance++)
    {
      uint8_t first[16], next[16], expected[16 * MAX_BLOCKS];

      counter_before_wrap (first, distance);
      memcpy (next, first, 16);
      for (size_t length = 0; length <= 16 * MAX_BLOCKS; length += 16)
	{
	  uint8_t ctr[16], got[16 * MAX_BLOCKS + 16];

	  memset (got, 0x77, sizeof (got));
	  memcpy (ctr, first, 16);
	  size->ctr32 (&ctx, ctr, length, got, text);
	  check_bytes (length, got, expected,
		       "aes%u_ctr32 of %u bytes, %u before the wrap",
		       size->bits, (unsigned) length, distance);
	  check_fill (16, got + length, 0x77, "aes%u_ctr32 after %u bytes",
		      size->bits, (unsigned) length);
	  check_bytes (16, ctr, next, "counter after aes%u_ctr32 of %u bytes",
		       size->bits, (unsigned) length);

	  memcpy (got, text, length);
	  memcpy (ctr, first, 16);
	  size->ctr32 (&ctx, ctr, length, got, got);
	  check_bytes (length, got, expected,
		       "aes%u_ctr32 of %u bytes in place", size->bits,
		       (unsigned) length);

	  if (length < 16 * MAX_BLOCKS)
	    ref_gctr (&aes, next, 16, expected + length, text + length);
	}
    }
}

static void
test_level (void)
{
  for (unsigned i = 0; i < KEY_SIZES; i++)
    {
      test_gcm (&key_sizes[i]);
      test_ctr32 (&key_sizes[i]);
    }
}

int
main (void)
{
  random_bytes (sizeof (key), key);
  random_bytes (sizeof (text), text);
  each_level (test_level);
  return test_end ();
}
