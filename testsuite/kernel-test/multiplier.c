/* multiplier.c - the proof that GHASH multiplies right.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   The argument. Let a message have n blocks, of which all but the one at
   position p, from 0, are zero. Its hash is b H^k, k = n - p, with b that
   block. A kernel computes b T, where T is what the key table holds for
   H^k, by XORs, shifts, shuffles and carry-less products. Each of these is
   linear over GF(2) in each of its operands, and no product is of two
   factors that both depend on b or both on T; so the result is bilinear in
   b and T, and T is a linear function of H^k. Hence if it is right for all
   pairs of 128 linearly independent b and 128 keys with linearly
   independent H^k, it is right for all. H^k is not linear in H, so the keys
   are chosen for each k, by adding random ones that raise the rank. What
   came before is hashed together with the first block: the same is done for
   it.

   For a position in the first of two batches the kernel multiplies once
   more, by the power for a whole batch: but that product is the one of the
   first position of the second batch, and multiplication by a power of H is
   invertible.

   Stitched loops are proved for the fewest batches that they do, where each
   batch has code of its own, and two more with --full; by default the
   middle of a long loop is left to random data, which shows a wrong
   bilinear function with a probability of at least 1/4 for each block.

   What it assumes: The code is a straight line, or branches on the length
   alone (the opcodes and the streams are checked elsewhere). And the table
   holds what set_key made of H^k for every H. That is a product of two
   powers, bilinear as well, and wrong or right as a function of the 128
   bits of H whose degree is at most the sum w of the binary digits in both
   exponents, since squaring is linear. A function of degree w that is not 0
   everywhere is not 0 for at least 2^-w of all H (the minimum distance of
   Reed-Muller codes). All powers are tried with RANDOM_KEYS random keys, so
   that a wrong one with w = 4 is missed with a probability below 2^-95,
   with w = 6 below 2^-23.

   Level c multiplies integers, where carries are not linear. It keeps every
   fourth bit of both operands, so that position 4 j of a product is the
   number of pairs of set bits that meet there, and as long as it is below
   16 nothing is carried to the next position of the same class. More set
   bits never make a number smaller: so if there is no carry for operands
   with all bits of their classes set, there is none for any. A carry there
   would show: the lowest one changes the lowest bit of the position above
   it. To keep a second product from hiding that, all subsets of the four
   classes are tried in each word of both operands, with and without their
   halves; among them are those where just one product of classes is not
   zero. Without carries each bit of the result is a sum over GF(2), and the
   argument above holds. */

#include <config.h>

#include <string.h>

#include <gcm-aes/gcm.h>

#include "kernel-test.h"

#define RANDOM_KEYS 1024
#define BLOCKS_MAX (4 * BATCH_MAX)

/* A kernel as a function from blocks to their hash. */
struct hasher
{
  const struct subject *kernel;
  struct gcm_key table;
  /* For the stitched loops: the context at the start, round keys, what
     encryption XORs to the text. */
  int stitched, encrypts;
  struct gcm_ctx gcm;
  uint32_t keys[4 * ROUND_KEYS_MAX];
  const uint8_t *keystream;
};

static void
set_table (struct hasher *hasher, const uint8_t *h)
{
  const struct subject *set_key = sibling (hasher->kernel, "ghash_set_key");
  const uintptr_t arguments[8] = { POINTER (&hasher->table), POINTER (h) };

  call_plainly (set_key, arguments);
}

/* x becomes the hash of x and n blocks. Returns 0 if the kernel did not do all
   of them. */
static int
hash (struct hasher *hasher, uint8_t *x, size_t n, const uint8_t *blocks)
{
  static uint8_t text[16 * BLOCKS_MAX], result[16 * BLOCKS_MAX];
  struct gcm_ctx gcm = hasher->gcm;

  if (!hasher->stitched)
    {
      const uintptr_t arguments[8] =
	{ POINTER (&hasher->table), POINTER (x), 16 * n, POINTER (blocks) };

      call_plainly (hasher->kernel, arguments);
      return 1;
    }

  memcpy (text, blocks, 16 * n);
  if (hasher->encrypts)
    for (size_t i = 0; i < 16 * n; i++)
      text[i] ^= hasher->keystream[i];
  memcpy (gcm.x.b, x, 16);
  {
    const uintptr_t arguments[8] =
      { POINTER (&hasher->table), POINTER (hasher->keys), POINTER (&gcm),
	16 * n, POINTER (result), POINTER (text) };

    if (call_plainly (hasher->kernel, arguments) != 16 * n)
      return 0;
  }
  memcpy (x, gcm.x.b, 16);
  return 1;
}

/* Multiplication by x: SP 800-38D, section 6.3. */
static void
times_x (uint8_t *block)
{
  unsigned carry = block[15] & 1;

  for (unsigned i = 15; i > 0; i--)
    block[i] = (uint8_t) (block[i] >> 1 | block[i - 1] << 7);
  block[0] = (uint8_t) (block[0] >> 1 ^ (carry ? 0xe1 : 0));
}

/* Adds a vector to a basis in echelon form, whose member i, if it is not zero,
   has i as its first bit. Returns 0 if it depends on those that are there. */
static int
raises_rank (uint8_t (*basis)[16], const uint8_t *vector)
{
  uint8_t v[16];

  memcpy (v, vector, 16);
  for (unsigned i = 0; i < 128; i++)
    if (v[i / 8] >> (7 - i % 8) & 1)
      {
	if (!(basis[i][i / 8] >> (7 - i % 8) & 1))
	  {
	    memcpy (basis[i], v, 16);
	    return 1;
	  }
	for (unsigned j = 0; j < 16; j++)
	  v[j] ^= basis[i][j];
      }
  return 0;
}

/* Position p of n blocks for all basis vectors, or what was hashed before if
   p is -1, with keys that span the field. */
static void
prove_position (struct hasher *hasher, unsigned n, int p, uint64_t *random)
{
  static uint8_t blocks[16 * BLOCKS_MAX];
  uint8_t basis[128][16] = { { 0 } };
  unsigned wanted = effort == QUICK ? 8 : 128;

  for (unsigned rank = 0; rank < wanted && !failed ();)
    {
      uint8_t h[16], expected[16], x[16] = { 0 };
      uint8_t *changed = p < 0 ? x : blocks + 16 * p;

      random_fill (random, 16, h);
      power (expected, h, p < 0 ? n : n - p);
      if (!raises_rank (basis, expected))
	continue;
      rank++;
      set_table (hasher, h);
      for (unsigned i = 0; i < 128; i++, times_x (expected))
	{
	  memset (x, 0, 16);
	  changed[i / 8] |= 0x80 >> i % 8;
	  hash (hasher, x, n, blocks);
	  memset (blocks + (p < 0 ? 0 : 16 * p), 0, 16);
	  if (memcmp (x, expected, 16) != 0)
	    {
	      fail ("bit %u of block %d of %u is not multiplied right", i, p,
		    n);
	      return;
	    }
	}
    }
  still_alive ();
}

static void
prove_length (struct hasher *hasher, unsigned n, uint64_t *random)
{
  for (int p = -1; p < (int) n && !failed (); p++)
    prove_position (hasher, n, p, random);
}

/* All powers of the table at once, with dense blocks. */
static void
try_random_keys (struct hasher *hasher, unsigned n, uint64_t *random)
{
  static uint8_t blocks[16 * BLOCKS_MAX];

  for (unsigned i = 0; i < RANDOM_KEYS && !failed (); i++)
    {
      uint8_t h[16], x[16] = { 0 }, expected[16] = { 0 };

      random_fill (random, 16, h);
      random_fill (random, 16 * n, blocks);
      set_table (hasher, h);
      hash (hasher, x, n, blocks);
      ref_ghash (expected, h, 16 * n, blocks);
      compare ("the hash of random blocks with a random key", 16, x,
	       expected);
    }
  still_alive ();
}

/* A word of some classes of bits: those of the lowest four bits of i. Above
   them: in the whole word, or in one half. */
static void
dense_word (uint8_t *word, unsigned i)
{
  memset (word, (int) (i % 16 * 0x11), 8);
  if (i / 16 > 0)
    memset (word + (i / 16 == 1 ? 0 : 4), 0, 4);
}

static void
try_dense_operands (struct hasher *hasher)
{
  for (unsigned i = 0; i < 16 * 16; i++)
    {
      uint8_t h[16], block[16];

      /* Tables hold H divided by x. */
      dense_word (h, i % 16);
      dense_word (h + 8, i / 16);
      times_x (h);
      set_table (hasher, h);
      for (unsigned j = effort == QUICK ? i % 16 : 0; j < 48 * 48;
	   j += effort == QUICK ? 16 : 1)
	{
	  uint8_t x[16] = { 0 }, expected[16];

	  dense_word (block, j % 48);
	  dense_word (block + 8, j / 48);
	  ref_multiply (expected, block, h);
	  hash (hasher, x, 1, block);
	  compare ("the product of dense operands", 16, x, expected);
	}
      if (failed ())
	return;
      still_alive ();
    }
}

void
prove_ghash_update (const struct subject *kernel, const struct test_case *c)
{
  struct hasher hasher = { .kernel = kernel };
  uint64_t random = c->seed;
  unsigned batch = kernel->batch;
  const unsigned lengths[] = { 1, 2, 3, batch, 2 * batch };

  for (unsigned i = 0; i < sizeof (lengths) / sizeof (lengths[0]); i++)
    prove_length (&hasher, lengths[i], &random);
  try_random_keys (&hasher, batch, &random);
  try_random_keys (&hasher, 2 * batch - 1, &random);
  try_dense_operands (&hasher);
}

static void
prove_gcm (const struct subject *kernel, const struct test_case *c,
	   int encrypts)
{
  static const uint8_t zeros[16 * BLOCKS_MAX];
  struct hasher hasher =
    { .kernel = kernel, .stitched = 1, .encrypts = encrypts };
  struct test_case long_enough = *c;
  uint64_t random = c->seed;
  unsigned n = kernel->batch;
  const struct vector *v;
  uint8_t x[16] = { 0 };

  /* Compiled loops call ghash_update. */
  if (effort == QUICK && !kernel->assembly)
    return;
  long_enough.length = 16 * BLOCKS_MAX;
  v = vector_of (kernel, &long_enough, 0, 0);
  hasher.keystream = v->keystream;
  memcpy (hasher.keys, place_round_keys (kernel, v, c),
	  16 * (v->aes.rounds + 1));
  memcpy (hasher.gcm.ctr.b, v->counter, 16);

  /* The fewest batches that it does. */
  set_table (&hasher, v->h);
  while (n < BLOCKS_MAX && !hash (&hasher, x, n, zeros))
    n += kernel->batch;
  if (n >= BLOCKS_MAX)
    fail ("does no number of batches");
  else
    prove_length (&hasher, n, &random);
  /* Long enough for what is in the middle of a loop. */
  if (effort == FULL && n + 2 * kernel->batch <= BLOCKS_MAX)
    prove_length (&hasher, n + 2 * kernel->batch, &random);
}

void
prove_gcm_encrypt (const struct subject *kernel, const struct test_case *c)
{
  prove_gcm (kernel, c, 1);
}

void
prove_gcm_decrypt (const struct subject *kernel, const struct test_case *c)
{
  prove_gcm (kernel, c, 0);
}
