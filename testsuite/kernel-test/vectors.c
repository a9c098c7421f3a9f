/* vectors.c - what should come out, by testsuite/reference.c.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   A vector grows with the lengths that are asked for, so that a series of
   cases that differ in their length needs the slow reference once. */

#include <config.h>

#include <string.h>

#include "kernel-test.h"

/* SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number
   generators", 2014). */
uint64_t
random_word (uint64_t *state)
{
  uint64_t z = *state += 0x9e3779b97f4a7c15;

  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
  z = (z ^ z >> 27) * 0x94d049bb133111eb;
  return z ^ z >> 31;
}

void
random_fill (uint64_t *state, size_t length, uint8_t *dst)
{
  for (size_t i = 0; i < length; i += 8)
    {
      uint64_t word = random_word (state);

      /* The same bytes on every machine. */
      for (size_t j = i; j < i + 8 && j < length; j++, word >>= 8)
	dst[j] = (uint8_t) word;
    }
}

void
add_counter (uint8_t *counter, uint32_t blocks)
{
  uint32_t n = (uint32_t) counter[12] << 24 | (uint32_t) counter[13] << 16
    | (uint32_t) counter[14] << 8 | counter[15];

  n += blocks;
  for (unsigned i = 0; i < 4; i++)
    counter[12 + i] = (uint8_t) (n >> (24 - 8 * i));
}

void
power (uint8_t *result, const uint8_t *h, unsigned k)
{
  uint8_t square[16];

  memset (result, 0, 16);
  result[0] = 0x80;
  for (memcpy (square, h, 16); k > 0; k >>= 1)
    {
      if (k & 1)
	ref_multiply (result, result, square);
      ref_multiply (square, square, square);
    }
}

/* Two, for the two seeds of twins: each with what it was made from, and how
   far. */
static struct made
{
  int made;
  unsigned long seed;
  uint32_t counter;
  size_t iv_length;
  enum data data;
  unsigned bits;
  int for_public;
  size_t length, by_block_length;
  struct vector vector;
} made[2];

/* The subkey, and an IV of the wanted length or for the wanted counter. */
static void
start_public (struct vector *v, const struct test_case *c)
{
  memset (v->h, 0, 16);
  ref_aes_encrypt (&v->aes, v->h, v->h);
  memset (v->hash[0], 0, 16);
  v->iv_length = c->iv_length;
  if (v->iv_length == 0)
    {
      memcpy (v->j0, v->counter, 16);
      add_counter (v->j0, -1);
      ref_iv_for_j0 (v->iv, v->h, v->j0);
      v->iv_length = 16;
    }
  ref_j0 (v->j0, v->h, v->iv_length, v->iv);
  memcpy (v->counter, v->j0, 16);
  add_counter (v->counter, 1);
}

static void
start (struct vector *v, unsigned bits, const struct test_case *c,
       int for_public)
{
  uint64_t random = c->seed, shared = c->seed & ~(unsigned long) SEED_TWIN;
  int byte = c->data == DATA_ONES || c->data == DATA_ONE_TEXT ? 0xff : 0;

  random_fill (&random, sizeof (v->key), v->key);
  random_fill (&random, 16, v->h);
  random_fill (&shared, 16, v->counter);
  random_fill (&random, 16, v->hash[0]);
  random_fill (&random, sizeof (v->aad), v->aad);
  random_fill (&random, sizeof (v->iv), v->iv);
  random_fill (&random, sizeof (v->text), v->text);
  if (c->data != DATA_RANDOM)
    memset (v->text, byte, sizeof (v->text));
  if (c->data == DATA_ZEROS || c->data == DATA_ONES)
    {
      memset (v->key, byte, sizeof (v->key));
      memset (v->h, byte, 16);
      memset (v->counter, byte, 16);
      memset (v->hash[0], byte, 16);
    }
  ref_aes_set_key (&v->aes, bits / 8, v->key);
  memset (v->counter + 12, 0, 4);
  add_counter (v->counter, c->counter);
  if (for_public)
    start_public (v, c);
}

/* Adds the block at i. */
static void
add_block (struct vector *v, size_t i)
{
  uint8_t counter[16];

  memcpy (counter, v->counter, 16);
  add_counter (counter, (uint32_t) (i / 16));
  ref_aes_encrypt (&v->aes, v->keystream + i, counter);
  for (unsigned j = 0; j < 16; j++)
    v->crypted[i + j] = v->text[i + j] ^ v->keystream[i + j];
  if (i < TEXT_MAX)
    {
      memcpy (v->hash[i / 16 + 1], v->hash[i / 16], 16);
      ref_ghash (v->hash[i / 16 + 1], v->h, 16, v->crypted + i);
    }
}

const struct vector *
vector_of (const struct subject *subject, const struct test_case *c,
	   size_t by_block_length, int for_public)
{
  struct made *m = &made[c->seed & SEED_TWIN ? 1 : 0];
  struct vector *v = &m->vector;
  unsigned bits = subject->bits != 0 ? subject->bits : 128;

  if (!m->made || c->seed != m->seed || c->counter != m->counter
      || c->data != m->data || bits != m->bits || for_public != m->for_public
      || (for_public && c->iv_length != m->iv_length))
    {
      start (v, bits, c, for_public);
      m->made = 1;
      m->seed = c->seed;
      m->counter = c->counter;
      m->iv_length = c->iv_length;
      m->data = c->data;
      m->bits = bits;
      m->for_public = for_public;
      m->length = m->by_block_length = 0;
    }
  for (; m->length < c->length; m->length += 16)
    add_block (v, m->length);
  for (; m->by_block_length < by_block_length; m->by_block_length += 16)
    ref_aes_encrypt (&v->aes, v->by_block + m->by_block_length,
		     v->text + m->by_block_length);
  return v;
}
