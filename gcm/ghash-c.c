/* ghash-c.c - GHASH of SP 800-38D from integer multiplications.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <string.h>

#include "gcm-aes/gcm.h"
#include "gcm-aes/memops.h"
#include "kernels.h"
#include "aes/overwrite-stack.h"

/* Bit order. SP 800-38D writes the coefficient of x^0 first, in the most
   significant bit of the first byte. Read as a big-endian integer, a block has
   the coefficient of x^i in bit 127 - i, so that integer products of two
   blocks a and b have the coefficient of x^k of a b in bit 254 - k. A field
   element of 256 bits would have it in bit 255 - k: the product stands for
   x a b. The key table holds H / x instead of H, which makes up for that.

   Constant time. There are no tables and no branches; what is left to assume
   is a multiplication whose time does not depend on its operands, of 64 x 64
   bits where the compiler has a type for the product, and of 32 x 32 bits
   elsewhere. */

#ifdef __SIZEOF_INT128__
typedef uint64_t word;
__extension__ typedef unsigned __int128 wide;
#else
typedef uint32_t word;
typedef uint64_t wide;
#endif

/* H / x in two halves, and their sum: the content of struct gcm_key, which is
   read and written as bytes, since its address need not be aligned. */
struct subkey { uint64_t high, low, sum; };

struct product { uint64_t high, low; };

/* Every fourth bit, from bit i on. */
#define HOLES(type, i) ((type) ((type) -1 / 15 << (i)))

/* The product of polynomials over GF(2), from integer products of operands
   that keep only every fourth bit. Position 4 j of such a product counts the
   pairs of set bits that meet there. A count of up to 15 stays within the
   three holes above it, and its lowest bit is the sum over GF(2). There are at
   most as many pairs as b has bits left: 8 of 32; 16 of 64, hence b has to be
   less than 2^60 then, for 15. */
static inline wide
multiply_holes (word a, word b)
{
  word a0 = a & HOLES (word, 0), b0 = b & HOLES (word, 0);
  word a1 = a & HOLES (word, 1), b1 = b & HOLES (word, 1);
  word a2 = a & HOLES (word, 2), b2 = b & HOLES (word, 2);
  word a3 = a & HOLES (word, 3), b3 = b & HOLES (word, 3);

  wide z0 = ((wide) a0 * b0) ^ ((wide) a1 * b3)
	    ^ ((wide) a2 * b2) ^ ((wide) a3 * b1);
  wide z1 = ((wide) a0 * b1) ^ ((wide) a1 * b0)
	    ^ ((wide) a2 * b3) ^ ((wide) a3 * b2);
  wide z2 = ((wide) a0 * b2) ^ ((wide) a1 * b1)
	    ^ ((wide) a2 * b0) ^ ((wide) a3 * b3);
  wide z3 = ((wide) a0 * b3) ^ ((wide) a1 * b2)
	    ^ ((wide) a2 * b1) ^ ((wide) a3 * b0);

  return (z0 & HOLES (wide, 0)) | (z1 & HOLES (wide, 1))
	 | (z2 & HOLES (wide, 2)) | (z3 & HOLES (wide, 3));
}

#ifdef __SIZEOF_INT128__

/* The upper four bits of b are left out above. With a single bit, an integer
   product has no carries at all. */
static inline struct product
multiply (uint64_t a, uint64_t b)
{
  const uint64_t bit60 = UINT64_C (1) << 60;
  wide z = multiply_holes (a, b & (bit60 - 1))
	   ^ ((wide) a * (b & bit60)) ^ ((wide) a * (b & bit60 << 1))
	   ^ ((wide) a * (b & bit60 << 2)) ^ ((wide) a * (b & bit60 << 3));

  return (struct product) { (uint64_t) (z >> 64), (uint64_t) z };
}

#else

/* Karatsuba: the middle is (ah + al) (bh + bl) - ah bh - al bl. */
static inline struct product
multiply (uint64_t a, uint64_t b)
{
  word ah = (word) (a >> 32), al = (word) a;
  word bh = (word) (b >> 32), bl = (word) b;
  uint64_t high = multiply_holes (ah, bh);
  uint64_t low = multiply_holes (al, bl);
  uint64_t middle = multiply_holes (ah ^ al, bh ^ bl) ^ high ^ low;

  return (struct product) { high ^ middle >> 32, low ^ middle << 32 };
}

#endif

static inline uint64_t
load_be64 (const uint8_t *p)
{
  return (uint64_t) p[0] << 56 | (uint64_t) p[1] << 48
	 | (uint64_t) p[2] << 40 | (uint64_t) p[3] << 32
	 | (uint64_t) p[4] << 24 | (uint64_t) p[5] << 16
	 | (uint64_t) p[6] << 8 | (uint64_t) p[7];
}

static inline void
store_be64 (uint8_t *p, uint64_t x)
{
  for (int i = 0; i < 8; i++)
    p[i] = (uint8_t) (x >> (56 - 8 * i));
}

/* H / x: the coefficients move down, which is one bit to the left, and that of
   x^0 becomes 1 / x = x^127 + x^6 + x + 1, since the field polynomial is
   x^128 + x^7 + x^2 + x + 1. */
static void NOT_INLINED
set_key (struct gcm_key *key, const uint8_t *h)
{
  uint64_t high = load_be64 (h), low = load_be64 (h + 8);
  uint64_t carry = high >> 63;
  uint8_t *table = (uint8_t *) key;
  struct subkey k;

  k.high = (high << 1 | low >> 63)
	   ^ carry << 63 ^ carry << 62 ^ carry << 57;
  k.low = low << 1 ^ carry;
  k.sum = k.high ^ k.low;

  memcpy (table, &k, sizeof (k));
  gcm_aes_wipe (&k, sizeof (k));
}

/* Reduction. Let the product be z3 z2 z1 z0, 64 bits each: z0 holds x^192 u,
   with u(x) a polynomial of degree below 64 whose x^0 is the upper bit. Since
   x^192 u = x^64 (u + x u + x^2 u + x^7 u), and a factor of x is a shift to
   the right, u goes to z2 shifted by 0, 1, 2 and 7, and the bits that fall out
   on the right go to the left end of z1. Then z1 goes to z3 and z2 in the same
   way. */
static void NOT_INLINED
update (const struct gcm_key *key, uint8_t *x, size_t length,
	const uint8_t *data)
{
  uint64_t high = load_be64 (x), low = load_be64 (x + 8);
  const uint8_t *table = (const uint8_t *) key;
  struct subkey k;

  memcpy (&k, table, sizeof (k));

  for (; length >= 16; length -= 16, data += 16)
    {
      struct product h, l, m;
      uint64_t z1, z2;

      high ^= load_be64 (data);
      low ^= load_be64 (data + 8);

      h = multiply (high, k.high);
      l = multiply (low, k.low);
      m = multiply (high ^ low, k.sum);

      z1 = l.high ^ m.low ^ h.low ^ l.low;
      z2 = h.low ^ m.high ^ h.high ^ l.high;

      z2 ^= l.low ^ l.low >> 1 ^ l.low >> 2 ^ l.low >> 7;
      z1 ^= l.low << 63 ^ l.low << 62 ^ l.low << 57;

      high = h.high ^ z1 ^ z1 >> 1 ^ z1 >> 2 ^ z1 >> 7;
      low = z2 ^ z1 << 63 ^ z1 << 62 ^ z1 << 57;
    }

  store_be64 (x, high);
  store_be64 (x + 8, low);
  gcm_aes_wipe (&k, sizeof (k));
}

void
_gcmaes_ghash_set_key_c (struct gcm_key *key, const uint8_t *h)
{
  set_key (key, h);
  _gcmaes_overwrite_stack ();
}

void
_gcmaes_ghash_update_c (const struct gcm_key *key, uint8_t *x, size_t length,
			const uint8_t *data)
{
  update (key, x, length, data);
  _gcmaes_overwrite_stack ();
}
