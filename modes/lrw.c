/* lrw.c - LRW-AES.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   A stream of tweaks, added to the text before and after AES by blocks. With
   the index taken apart as 64 b + 8 c + d, c and d from 0 to 7, the tweak is
   K2 64 b + K2 8 c + K2 d. The last are in the key, those before are made for
   each message. Indices are public: their bits may decide what is looked up
   and how long it takes. */

#include <config.h>

#include <gcm-aes/lrw.h>

#include "modes.h"

/* A polynomial: x^127 to x^64 and the rest, in the order of significance. */
struct element
{
  uint64_t high, low;
};

static inline uint64_t
swap_if_little (uint64_t x)
{
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  return __builtin_bswap64 (x);
#else
  return x;
#endif
}

static struct element
load (const uint8_t *p)
{
  struct element a;

  memcpy (&a, p, 16);
  return (struct element) { swap_if_little (a.high), swap_if_little (a.low) };
}

static void
store (uint8_t *p, struct element a)
{
  const struct element b
    = { swap_if_little (a.high), swap_if_little (a.low) };

  memcpy (p, &b, 16);
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

/* Three bits that leave come back times x^7 + x^2 + x + 1. */
static struct element
times_x3 (struct element a)
{
  uint64_t out = a.high >> 61;

  return (struct element) { a.high << 3 | a.low >> 61,
			    a.low << 3 ^ out ^ out << 1 ^ out << 2
			    ^ out << 7 };
}

/* The bits from x^i on. */
static uint64_t
bits_from (struct element a, unsigned i)
{
  return i >= 64 ? a.high >> (i - 64)
    : i == 0 ? a.low : a.low >> i | a.high << (64 - i);
}

/* The index of the next block; K2 64 b; K2 8 c for c from 0 to 7. */
struct position
{
  struct element index, product;
  union gcm_aes_block16 eights[8];
};

/* From the first bits to the last, three at a time. */
static void
start (struct position *p, const union gcm_aes_block16 *multiples,
       const uint8_t *index)
{
  p->index = load (index);
  p->product = (struct element) { 0, 0 };
  for (unsigned i = p->index.high ? 126 : 63; i >= 6; i -= 3)
    p->product = add (times_x3 (p->product),
		      load (multiples[bits_from (p->index, i) & 7].b));
  p->product = times_x3 (times_x3 (p->product));
  for (unsigned c = 0; c < 8; c++)
    store (p->eights[c].b, times_x3 (load (multiples[c].b)));
}

/* To the next b. The ones at its end become zeros, and the zero before those a
   one; past the first bit the carry is lost. */
static void
next_product (struct position *p)
{
  struct element term = times_x3 (load (p->eights[1].b));

  for (unsigned i = 6;; i++, term = times_x (term))
    {
      p->product = add (p->product, term);
      if (i == 127 || !(bits_from (p->index, i) & 1))
	break;
    }
}

static void
make_tweaks (struct position *p, const union gcm_aes_block16 *multiples,
	     size_t length, uint8_t *tweaks)
{
  while (length > 0)
    {
      unsigned c = p->index.low >> 3 & 7, d = p->index.low & 7;
      const unaligned_vector product
	= { swap_if_little (p->product.high), swap_if_little (p->product.low) };
      const unaligned_vector sum = product ^ LOAD_VECTOR (p->eights[c].b);
      size_t n = smaller (length / 16, 8 - d);

      if (n == 8)
	_Pragma ("GCC unroll 8") for (unsigned i = 0; i < 8; i++)
	  STORE_VECTOR (tweaks + 16 * i, sum ^ LOAD_VECTOR (multiples[i].b));
      else
	for (unsigned i = 0; i < n; i++)
	  STORE_VECTOR (tweaks + 16 * i,
			sum ^ LOAD_VECTOR (multiples[d + i].b));

      if (8 * c + d + n == 64)
	next_product (p);
      p->index.low += n;
      p->index.high += p->index.low < n;
      tweaks += 16 * n;
      length -= 16 * n;
    }
}

static void
crypt_message (xex_func *crypt, const uint32_t *keys,
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
      crypt (keys, tweaks, n, dst, src);
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
  crypt_message (KERNEL (aes##bits##_xex_##direction), key->cipher.keys,	\
		 key->multiples, index, length, dst, src);		\
}

LRW (128, encrypt)
LRW (128, decrypt)
LRW (192, encrypt)
LRW (192, decrypt)
LRW (256, encrypt)
LRW (256, decrypt)
