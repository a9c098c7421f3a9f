/* ghash-test.c - GHASH kernels against two independent multiplications.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   A multiplier made of XORs, shifts and carry-less products is bilinear, so
   that agreement on all pairs of basis vectors proves it; one made of integer
   products is not, hence the many dense operands. */

#include <config.h>

#include <stdio.h>
#include <string.h>

#if HAVE_LIBGMP
#include <gmp.h>
#endif

#include "each-level.h"
#include "reference.h"
#include "testutils.h"

#define MAX_BLOCKS 300
#define DENSE_PRODUCTS 2000

/* x * h through the kernels of the set in use, which must leave the key and
   what surrounds x alone. */
static void
kernel_ghash (uint8_t *x, const struct gcm_key *key, size_t length,
	      const uint8_t *data)
{
  uint8_t surrounded[1 + 16 + 16];
  struct gcm_key copy = *key;

  memset (surrounded, 0x5a, sizeof (surrounded));
  memcpy (surrounded + 1, x, 16);
  _gcmaes_kernels->ghash_update (key, surrounded + 1, length, data);
  memcpy (x, surrounded + 1, 16);
  check_fill (1, surrounded, 0x5a, "before x");
  check_fill (16, surrounded + 17, 0x5a, "after x");
  check (memcmp (key, &copy, sizeof (copy)) == 0,
	 "ghash_update leaves the key as it is");
}

static void
set_key (struct gcm_key *key, const uint8_t *h)
{
  /* So that comparing the whole of it is defined. */
  memset (key, 0, sizeof (*key));
  _gcmaes_kernels->ghash_set_key (key, h);
}

static void
basis_vector (uint8_t *x, unsigned bit)
{
  memset (x, 0, 16);
  x[bit / 8] = 0x80 >> bit % 8;
}

static void
test_basis_pairs (void)
{
  static const uint8_t zeros[16];

  for (unsigned i = 0; i < 128; i++)
    {
      uint8_t h[16];
      struct gcm_key key;

      basis_vector (h, i);
      set_key (&key, h);
      for (unsigned j = 0; j < 128; j++)
	{
	  uint8_t x[16] = { 0 }, data[16], expected[16];

	  basis_vector (data, j);
	  ref_multiply (expected, data, h);
	  kernel_ghash (x, &key, 16, data);
	  check_bytes (16, x, expected, "basis vectors %u and %u", i, j);
	  /* The same through x. */
	  kernel_ghash (data, &key, 16, zeros);
	  check_bytes (16, data, expected, "basis vectors %u and %u in x",
		       i, j);
	}
    }
}

/* The j-th of 128 blocks alone not zero: each power of H in its place. */
static void
test_single_blocks (void)
{
  static const uint8_t zeros[128 * 16];
  uint8_t h[16], data[128 * 16];
  struct gcm_key key;

  random_bytes (16, h);
  set_key (&key, h);
  for (size_t blocks = 1; blocks <= 128; blocks += blocks < 40 ? 1 : 11)
    for (size_t j = 0; j < blocks; j++)
      {
	uint8_t x[16] = { 0 }, expected[16] = { 0 };

	memcpy (data, zeros, sizeof (data));
	random_bytes (16, data + 16 * j);
	ref_ghash (expected, h, 16 * (blocks - j), data + 16 * j);
	kernel_ghash (x, &key, 16 * blocks, data);
	check_bytes (16, x, expected, "block %u of %u", (unsigned) j,
		     (unsigned) blocks);
      }
}

static void
test_block_counts (void)
{
  static uint8_t buffer[MAX_BLOCKS * 16 + 64];

  for (size_t blocks = 0; blocks <= MAX_BLOCKS; blocks++)
    {
      uint8_t h[16], x[16], expected[16];
      uint8_t *data = buffer + blocks % 64;
      struct gcm_key key;

      /* Operands of ones carry through all of an integer product. */
      random_bytes (16, h);
      random_bytes (16, x);
      random_bytes (sizeof (buffer), buffer);
      if (blocks % 7 == 1)
	memset (h, 0xff, 16);
      if (blocks % 5 == 1)
	memset (buffer, 0xff, sizeof (buffer));
      memcpy (expected, x, 16);
      set_key (&key, h);
      ref_ghash (expected, h, 16 * blocks, data);
      kernel_ghash (x, &key, 16 * blocks, data);
      check_bytes (16, x, expected, "%u blocks", (unsigned) blocks);
    }
}

#if HAVE_LIBGMP
/* Block x as an integer with coefficient i of the polynomial at bit 8 i: in
   the product of two, the sums of up to 128 ones do not reach each other. */
static void
spread (mpz_t spread_bits, const uint8_t *x)
{
  uint8_t coefficients[128];

  for (unsigned i = 0; i < 128; i++)
    coefficients[i] = x[i / 8] >> (7 - i % 8) & 1;
  mpz_import (spread_bits, 128, -1, 1, 0, 0, coefficients);
}

static void
gmp_multiply (uint8_t *product, const uint8_t *x, const uint8_t *y)
{
  uint8_t c[256] = { 0 };
  mpz_t a, b;

  mpz_inits (a, b, NULL);
  spread (a, x);
  spread (b, y);
  mpz_mul (a, a, b);
  mpz_export (c, NULL, -1, 1, 0, 0, a);
  mpz_clears (a, b, NULL);

  /* Modulo x^128 + x^7 + x^2 + x + 1. */
  for (unsigned i = 254; i >= 128; i--)
    {
      c[i - 128] ^= c[i];
      c[i - 127] ^= c[i];
      c[i - 126] ^= c[i];
      c[i - 121] ^= c[i];
    }
  memset (product, 0, 16);
  for (unsigned i = 0; i < 128; i++)
    product[i / 8] |= (c[i] & 1) << (7 - i % 8);
}
#endif

static void
test_dense (void)
{
  for (unsigned i = 0; i < DENSE_PRODUCTS; i++)
    {
      uint8_t h[16], x[16] = { 0 }, data[16], expected[16];
      struct gcm_key key;

      random_bytes (16, h);
      random_bytes (16, data);
      if (i % 4 == 1)
	for (unsigned j = 0; j < 16; j++)
	  h[j] |= random_below (256) | random_below (256);
      ref_multiply (expected, data, h);
      set_key (&key, h);
      kernel_ghash (x, &key, 16, data);
      check_bytes (16, x, expected, "dense product %u", i);
#if HAVE_LIBGMP
      gmp_multiply (expected, data, h);
      check_bytes (16, x, expected, "dense product %u by GMP", i);
#endif
    }
}

static void
test_level (void)
{
  test_basis_pairs ();
  test_single_blocks ();
  test_block_counts ();
  test_dense ();
}

int
main (void)
{
#if !HAVE_LIBGMP
  printf ("without GMP: against the bitwise reference alone\n");
#endif
  each_level (test_level);
  return test_end ();
}
