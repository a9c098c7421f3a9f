/* lrw.c - LRW-AES.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   A stream of tweaks, XORed with the text before and after AES by blocks. With
   b the index without its last three bits, the tweaks of eight blocks in a row
   are K2 b ^ K2 j, j = 0, ..., 7, and K2 j are in the key. Indices are public,
   their bits may decide how long things take. */

#include <config.h>

#include <gcm-aes/lrw.h>

#include "modes.h"

/* A polynomial: x^127 to x^64 and the rest, in the order of significance. */
struct element
{
  uint64_t high, low;
};

static struct element
load (const uint8_t *p)
{
  struct element a = { 0, 0 };

  for (int i = 0; i < 8; i++)
    {
      a.high = a.high << 8 | p[i];
      a.low = a.low << 8 | p[8 + i];
    }
  return a;
}

static void
store (uint8_t *p, struct element a)
{
  for (int i = 0; i < 8; i++)
    {
      p[i] = (uint8_t) (a.high >> (56 - 8 * i));
      p[8 + i] = (uint8_t) (a.low >> (56 - 8 * i));
    }
}

static struct element
add (struct element a, struct element b)
{
  return (struct element) { a.high ^ b.high, a.low ^ b.low };
}

static struct element
times_x (struct element a)
{
  return (struct element) { a.high << 1 | a.low >> 63,
			    a.low << 1 ^ (-(a.high >> 63) & 0x87) };
}

static int
bit (struct element a, unsigned i)
{
  return (i < 64 ? a.low >> i : a.high >> (i - 64)) & 1;
}

/* The first block's index, and K2 times it without the last three bits. */
struct position
{
  struct element index, product;
};

static void
start (struct position *p, const union gcm_aes_block16 *multiples,
       const uint8_t *index)
{
  struct element k2 = load (multiples[1].b);

  p->index = load (index);
  p->product = (struct element) { 0, 0 };
  for (int i = 127; i >= 0; i--)
    {
      uint64_t mask = i >= 3 ? -(uint64_t) bit (p->index, (unsigned) i) : 0;

      p->product = add (times_x (p->product),
			(struct element) { k2.high & mask, k2.low & mask });
    }
}

/* To the next index that ends with three zero bits. That adds 1 to the bits
   before them: the ones at their end become zeros, and the zero before those
   a one; past the first bit the carry is lost. */
static void
next_eight (struct position *p, const union gcm_aes_block16 *multiples)
{
  struct element term = times_x (load (multiples[4].b));
  unsigned i = 3;

  for (;; i++, term = times_x (term))
    {
      p->product = add (p->product, term);
      if (i == 127 || !bit (p->index, i))
	break;
    }
  p->index.low = (p->index.low | 7) + 1;
  p->index.high += p->index.low == 0;
}

static void
make_tweaks (struct position *p, const union gcm_aes_block16 *multiples,
	     size_t length, uint8_t *tweaks)
{
  while (length > 0)
    {
      uint8_t product[16];
      unsigned j = p->index.low & 7;

      store (product, p->product);
      for (; j < 8 && length > 0; j++, tweaks += 16, length -= 16)
	{
	  xor_block (tweaks, product, multiples[j].b);
	  p->index.low = (p->index.low & ~UINT64_C (7)) | j;
	}
      if (j == 8)
	next_eight (p, multiples);
      else
	p->index.low++;
    }
}

static void
crypt_message (block_func *crypt, const uint32_t *keys,
	       const union gcm_aes_block16 *multiples, const uint8_t *index,
	       size_t length, uint8_t *dst, const uint8_t *src)
{
  uint8_t tweaks[PIECE_SIZE];
  size_t used = piece_of (length);
  struct position position;

  if (length == 0)
    return;
  start (&position, multiples, index);
  for (size_t n; length > 0; length -= n, dst += n, src += n)
    {
      n = piece_of (length);
      make_tweaks (&position, multiples, n, tweaks);
      xor_bytes (dst, src, tweaks, n);
      crypt (keys, n, dst, dst);
      xor_bytes (dst, dst, tweaks, n);
    }
  gcm_aes_wipe (tweaks, used);
  gcm_aes_wipe (&position, sizeof (position));
}

static void
set_tweak_key (union gcm_aes_block16 *multiples, const uint8_t *k2)
{
  struct element one = load (k2), two = times_x (one), four = times_x (two);

  for (unsigned j = 0; j < LRW_AES_MULTIPLES; j++)
    {
      struct element sum = { 0, 0 };

      if (j & 1)
	sum = add (sum, one);
      if (j & 2)
	sum = add (sum, two);
      if (j & 4)
	sum = add (sum, four);
      store (multiples[j].b, sum);
    }
}

#define LRW(bits, direction)						\
void									\
lrw_aes##bits##_set_##direction##_key (struct lrw_aes##bits##_key *key,	\
				       const uint8_t *bytes)		\
{									\
  aes##bits##_set_##direction##_key (&key->cipher, bytes);		\
  set_tweak_key (key->multiples, bytes + bits / 8);			\
}									\
									\
void									\
lrw_aes##bits##_##direction##_message					\
  (const struct lrw_aes##bits##_key *key, const uint8_t *index,		\
   size_t length, uint8_t *dst, const uint8_t *src)			\
{									\
  check_whole_blocks (length,						\
		      "lrw_aes" #bits "_" #direction "_message");	\
  crypt_message (KERNEL (aes##bits##_##direction), key->cipher.keys,	\
		 key->multiples, index, length, dst, src);		\
}

LRW (128, encrypt)
LRW (128, decrypt)
LRW (192, encrypt)
LRW (192, decrypt)
LRW (256, encrypt)
LRW (256, decrypt)
