/* aes-sbox.h - the S-box of AES and its inverse as circuits.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#ifndef GCM_AES_AES_SBOX_H
#define GCM_AES_AES_SBOX_H

#include "aes-bitslice.h"

/* The S-box is the inverse in GF(2^8) and then a linear map, up to the
   constant 0x63, which is not added here. The inverse is taken in a tower of
   quadratic extensions, with normal bases (D. Canright, "A very compact S-box
   for AES", CHES 2005), where u = 0xbc, v = 0xe0 and w = 0x42 in the
   representation of FIPS 197:

   GF(2^2) has the basis u, u^2 over GF(2), with u + u^2 = 1;
   GF(2^4) has the basis v, v^4 over GF(2^2), with v + v^4 = 1;
   GF(2^8) has the basis w, w^16 over GF(2^4), with w + w^16 = 1.

   For a and b in GF(2^4), with n = w^17 (a + b)^2,

   1 / (a w + b w^16) = (b w + a w^16) / e,  e = a b + n.

   A product of two elements of GF(2^4) takes nine products of bits, by
   Karatsuba at both levels. Each is that of one sum of coordinates of either
   factor. From the coordinates x0 to x3 in the basis u v, u^2 v, u v^4,
   u^2 v^4, these nine sums are x0, x1, x0 + x1, x2, x3, x2 + x3, x0 + x2,
   x1 + x3 and x0 + x1 + x2 + x3, numbered 0 to 8 below.

   All that is linear before and after the products is merged into two maps,
   from the bits to the sums of a and of b and to n, and from the products of
   the last step to the bits. The maps are written as straight-line programs,
   found by searching among the bases and for short programs. They differ
   between the S-box and its inverse, the rest does not. */

static inline void
multiply_sums (slice *p, const slice *a, const slice *b)
{
  p[0] = a[0] & b[0];
  p[1] = a[1] & b[1];
  p[2] = a[2] & b[2];
  p[3] = a[3] & b[3];
  p[4] = a[4] & b[4];
  p[5] = a[5] & b[5];
  p[6] = a[6] & b[6];
  p[7] = a[7] & b[7];
  p[8] = a[8] & b[8];
}

/* Bit k of the byte is q[k]. */
static inline void
sbox_sums (slice *a, slice *b, slice *n, const slice *q)
{
  slice t0;

  b[2] = q[3];
  a[7] = q[4] ^ q[5];
  a[5] = q[7] ^ a[7];
  b[0] = q[0] ^ q[5];
  b[1] = q[3] ^ b[0];
  b[3] = q[0] ^ q[2];
  b[6] = q[2] ^ q[5];
  n[3] = q[4] ^ a[5];
  b[5] = q[1] ^ q[6] ^ q[7];
  b[4] = b[3] ^ b[5];
  b[7] = b[1] ^ b[4];
  b[8] = q[3] ^ b[5];
  a[2] = q[4] ^ b[8];
  a[6] = q[7] ^ a[2];
  a[8] = a[7] ^ a[6];
  n[0] = q[3] ^ a[2];
  n[2] = b[6] ^ a[6];
  t0 = q[1] ^ b[3];
  a[1] = q[5] ^ t0;
  a[0] = a[2] ^ a[1];
  a[3] = q[7] ^ a[1];
  a[4] = q[4] ^ t0;
  n[1] = b[1] ^ a[1];
}

static inline void
inv_sbox_sums (slice *a, slice *b, slice *n, const slice *q)
{
  slice t0;

  b[4] = q[2];
  b[0] = q[4] ^ q[5];
  b[5] = q[1] ^ b[0];
  b[3] = q[2] ^ b[5];
  a[0] = q[7] ^ b[3];
  b[6] = q[1] ^ q[2];
  b[7] = q[0] ^ q[4];
  b[1] = q[2] ^ b[7];
  a[4] = q[5] ^ b[1];
  b[2] = q[4] ^ a[4];
  b[8] = q[1] ^ b[1];
  n[2] = q[0] ^ q[3];
  a[6] = b[6] ^ n[2];
  a[3] = a[0] ^ a[6];
  a[5] = a[4] ^ a[3];
  t0 = q[3] ^ q[6];
  a[2] = b[1] ^ t0;
  a[1] = a[0] ^ a[2];
  a[7] = a[4] ^ a[1];
  a[8] = a[6] ^ a[7];
  n[0] = b[0] ^ t0;
  n[1] = q[5] ^ a[7];
  n[3] = b[8] ^ a[8];
}

/* e = a b + n from the products m of the sums of a and b. */
static inline void
sbox_norm (slice *e, const slice *a, const slice *b, const slice *n)
{
  slice m[9], t0, t1;

  multiply_sums (m, a, b);
  t0 = m[2] ^ m[6];
  e[0] = m[7] ^ t0 ^ m[0] ^ n[0];
  e[1] = m[1] ^ n[1] ^ m[8] ^ t0;
  t1 = m[5] ^ m[6];
  e[2] = m[7] ^ n[2] ^ t1 ^ m[3];
  e[3] = m[4] ^ m[8] ^ n[3] ^ t1;
}

/* d, the nine sums of 1 / e, with five products (J. Boyar and R. Peralta, "A
   new combinational logic minimization technique with applications to
   cryptology", SEA 2010). */
static inline void
sbox_inverse (slice *d, const slice *e)
{
  slice t = e[1] & e[3], u = e[2] ^ t, v = e[0] ^ t;
  slice s = e[0] ^ e[1], h;

  d[3] = (s & u) ^ e[0];
  d[0] = (v & (e[2] ^ e[3])) ^ e[2];
  h = e[2] & (u ^ d[0]);
  d[1] = h ^ e[3] ^ d[0];
  d[4] = s ^ (d[3] & (u ^ h));

  d[2] = d[0] ^ d[1];
  d[5] = d[3] ^ d[4];
  d[6] = d[0] ^ d[3];
  d[7] = d[1] ^ d[4];
  d[8] = d[6] ^ d[7];
}

/* The bits from the products p of 1 / e with b and, from 9 on, with a. */
static inline void
sbox_bits (slice *q, const slice *p)
{
  slice t0, t1, t2, t3, t4, t5, t6, t7, t8, t9, t10;

  t0 = p[14] ^ p[15];
  t1 = p[13] ^ p[17];
  q[2] = t0 ^ t1;
  t2 = p[11] ^ p[15];
  q[1] = p[9] ^ t2 ^ p[12] ^ t1;
  t3 = p[10] ^ t2;
  t4 = p[4] ^ p[8] ^ p[17];
  t5 = p[5] ^ t4;
  q[5] = p[6] ^ t5 ^ t3;
  t6 = p[6] ^ p[16];
  t7 = p[9] ^ t6 ^ t5;
  q[4] = p[10] ^ t7;
  q[0] = p[11] ^ t7 ^ p[13] ^ p[14];
  t8 = p[12] ^ t6 ^ p[2];
  t9 = p[7] ^ t8;
  q[7] = p[0] ^ t0 ^ t9;
  t10 = p[3] ^ p[13];
  q[3] = p[0] ^ t10 ^ t4 ^ t8;
  q[6] = p[1] ^ t3 ^ p[4] ^ t9 ^ t10;
}

static inline void
inv_sbox_bits (slice *q, const slice *p)
{
  slice t0, t1, t2, t3, t4, t5, t6, t7, t8, t9, t10;

  t0 = p[9] ^ p[16];
  q[3] = p[17] ^ t0 ^ p[10];
  t1 = p[5] ^ p[7];
  t2 = p[2] ^ p[8];
  t3 = p[3] ^ t2;
  q[7] = p[1] ^ t3 ^ t1;
  t4 = p[0] ^ p[10];
  t5 = p[4] ^ t4;
  t6 = t1 ^ t5 ^ p[13];
  t7 = t2 ^ t6;
  t8 = p[11] ^ t7;
  q[2] = p[14] ^ t8;
  t9 = p[9] ^ p[12];
  q[5] = t9 ^ t7;
  q[0] = p[15] ^ t8 ^ p[12] ^ p[16];
  t10 = p[14] ^ p[15] ^ p[6];
  q[1] = t0 ^ t10 ^ t6 ^ p[1];
  q[6] = t5 ^ t10 ^ p[17] ^ t9 ^ t3;
  q[4] = p[7] ^ p[13] ^ p[8] ^ t9 ^ p[1] ^ t4;
}

static inline void
sbox_products (slice *p, const slice *a, const slice *b, const slice *n)
{
  slice e[4], d[9];

  sbox_norm (e, a, b, n);
  sbox_inverse (d, e);
  multiply_sums (p, d, b);
  multiply_sums (p + 9, d, a);
}

static inline void
sub_slices (slice *q)
{
  slice a[9], b[9], n[4], p[18];

  sbox_sums (a, b, n, q);
  sbox_products (p, a, b, n);
  sbox_bits (q, p);
}

/* The constant 0x63 is expected to be added already. */
static inline void
inv_sub_slices (slice *q)
{
  slice a[9], b[9], n[4], p[18];

  inv_sbox_sums (a, b, n, q);
  sbox_products (p, a, b, n);
  inv_sbox_bits (q, p);
}

#endif /* GCM_AES_AES_SBOX_H */
