/* reference.c - AES and GCM, slow and written from the standards.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <string.h>

#include "reference.h"

/* AES (FIPS 197). */

/* Multiplication in GF(2^8), section 4.2. */
static uint8_t
times (uint8_t a, uint8_t b)
{
  unsigned product = 0;

  for (unsigned x = a; b != 0; b >>= 1)
    {
      if (b & 1)
	product ^= x;
      x <<= 1;
      if (x & 0x100)
	x ^= 0x11b;
    }
  return product;
}

/* The products that MixColumns and its inverse need. */
static uint8_t products[16][256];

static uint8_t sbox[256], inverse_sbox[256];

/* Section 5.1.1: the inverse in the field, then the affine map. */
static void
make_tables (void)
{
  for (unsigned a = 0; a < 16; a++)
    for (unsigned b = 0; b < 256; b++)
      products[a][b] = times (a, b);
  for (unsigned i = 0; i < 256; i++)
    {
      unsigned inverse = 0, s = 0;

      for (unsigned j = 1; j < 256 && i != 0; j++)
	if (times (i, j) == 1)
	  inverse = j;
      for (unsigned bit = 0; bit < 8; bit++)
	{
	  unsigned sum = 0x63 >> bit;
	  static const unsigned terms[5] = { 0, 4, 5, 6, 7 };

	  for (unsigned k = 0; k < 5; k++)
	    sum ^= inverse >> (bit + terms[k]) % 8;
	  s |= (sum & 1) << bit;
	}
      sbox[i] = s;
      inverse_sbox[s] = i;
    }
}

void
ref_aes_set_key (struct ref_aes *aes, size_t key_size, const uint8_t *key)
{
  uint8_t (*w)[4] = (uint8_t (*)[4]) aes->keys;
  unsigned nk = key_size / 4;
  uint8_t rcon = 1;

  if (sbox[0] == 0)
    make_tables ();
  aes->rounds = nk + 6;
  memcpy (w, key, key_size);
  for (unsigned i = nk; i < 4 * (aes->rounds + 1); i++)
    {
      uint8_t t[4];

      memcpy (t, w[i - 1], 4);
      if (i % nk == 0)
	{
	  uint8_t first = t[0];

	  for (unsigned j = 0; j < 3; j++)
	    t[j] = sbox[t[j + 1]];
	  t[3] = sbox[first];
	  t[0] ^= rcon;
	  rcon = times (rcon, 2);
	}
      else if (nk > 6 && i % nk == 4)
	for (unsigned j = 0; j < 4; j++)
	  t[j] = sbox[t[j]];
      for (unsigned j = 0; j < 4; j++)
	w[i][j] = w[i - nk][j] ^ t[j];
    }
}

static void
add_round_key (uint8_t *state, const uint8_t *key)
{
  for (unsigned i = 0; i < 16; i++)
    state[i] ^= key[i];
}

/* SubBytes, and ShiftRows by step columns per row: 1, or 3 for its inverse. */
static void
substitute_and_shift (uint8_t *state, const uint8_t *box, unsigned step)
{
  uint8_t old[16];

  memcpy (old, state, 16);
  for (unsigned column = 0; column < 4; column++)
    for (unsigned row = 0; row < 4; row++)
      state[4 * column + row]
	= box[old[4 * ((column + step * row) % 4) + row]];
}

/* Each column times the circulant matrix with this first row. */
static void
mix_columns (uint8_t *state, const uint8_t *factors)
{
  for (unsigned column = 0; column < 4; column++)
    {
      uint8_t *s = state + 4 * column, old[4];

      memcpy (old, s, 4);
      for (unsigned row = 0; row < 4; row++)
	{
	  s[row] = 0;
	  for (unsigned i = 0; i < 4; i++)
	    s[row] ^= products[factors[(i + 4 - row) % 4]][old[i]];
	}
    }
}

void
ref_aes_encrypt (const struct ref_aes *aes, uint8_t *dst, const uint8_t *src)
{
  static const uint8_t factors[4] = { 2, 3, 1, 1 };
  uint8_t state[16];

  memcpy (state, src, 16);
  add_round_key (state, aes->keys[0]);
  for (unsigned round = 1; round <= aes->rounds; round++)
    {
      substitute_and_shift (state, sbox, 1);
      if (round < aes->rounds)
	mix_columns (state, factors);
      add_round_key (state, aes->keys[round]);
    }
  memcpy (dst, state, 16);
}

void
ref_aes_decrypt (const struct ref_aes *aes, uint8_t *dst, const uint8_t *src)
{
  static const uint8_t factors[4] = { 14, 11, 13, 9 };
  uint8_t state[16];

  memcpy (state, src, 16);
  for (unsigned round = aes->rounds; round > 0; round--)
    {
      add_round_key (state, aes->keys[round]);
      if (round < aes->rounds)
	mix_columns (state, factors);
      substitute_and_shift (state, inverse_sbox, 3);
    }
  add_round_key (state, aes->keys[0]);
  memcpy (dst, state, 16);
}

/* GCM (SP 800-38D). */

/* Algorithm 1 of section 6.3: bit 0 is the leftmost, and R is 11100001
   followed by 120 zeros. */
void
ref_multiply (uint8_t *product, const uint8_t *x, const uint8_t *y)
{
  uint64_t z[2] = { 0, 0 }, v[2] = { 0, 0 };

  for (unsigned i = 0; i < 16; i++)
    v[i / 8] = v[i / 8] << 8 | y[i];
  for (unsigned i = 0; i < 128; i++)
    {
      uint64_t carry = v[1] & 1;

      if (x[i / 8] >> (7 - i % 8) & 1)
	{
	  z[0] ^= v[0];
	  z[1] ^= v[1];
	}
      v[1] = v[1] >> 1 | v[0] << 63;
      v[0] = v[0] >> 1 ^ (carry ? (uint64_t) 0xe1 << 56 : 0);
    }
  for (unsigned i = 0; i < 16; i++)
    product[i] = z[i / 8] >> (56 - 8 * (i % 8));
}

/* The power 2^128 - 2, the product of x^(2^i) for i = 1 to 127. */
void
ref_invert (uint8_t *inverse, const uint8_t *x)
{
  uint8_t square[16], product[16] = { 0x80 };

  memcpy (square, x, 16);
  for (unsigned i = 1; i < 128; i++)
    {
      ref_multiply (square, square, square);
      ref_multiply (product, product, square);
    }
  memcpy (inverse, product, 16);
}

void
ref_ghash (uint8_t *x, const uint8_t *h, size_t length, const uint8_t *data)
{
  for (size_t i = 0; i < length; i++)
    {
      x[i % 16] ^= data[i];
      if (i % 16 == 15 || i + 1 == length)
	ref_multiply (x, x, h);
    }
}

void
ref_gctr (const struct ref_aes *aes, uint8_t *counter, size_t length,
	  uint8_t *dst, const uint8_t *src)
{
  uint8_t keystream[16];

  for (size_t i = 0; i < length; i++)
    {
      if (i % 16 == 0)
	{
	  ref_aes_encrypt (aes, keystream, counter);
	  for (unsigned j = 15; j >= 12 && ++counter[j] == 0; j--)
	    ;
	}
      dst[i] = src[i] ^ keystream[i % 16];
    }
}

/* Two lengths in bytes as one block of lengths in bits. */
static void
length_block (uint8_t *block, uint64_t a, uint64_t b)
{
  for (unsigned i = 0; i < 8; i++)
    {
      block[7 - i] = 8 * a >> 8 * i;
      block[15 - i] = 8 * b >> 8 * i;
    }
}

void
ref_j0 (uint8_t *j0, const uint8_t *h, size_t nlength, const uint8_t *nonce)
{
  uint8_t lengths[16];

  memset (j0, 0, 16);
  if (nlength == 12)
    {
      memcpy (j0, nonce, 12);
      j0[15] = 1;
      return;
    }
  length_block (lengths, 0, nlength);
  ref_ghash (j0, h, nlength, nonce);
  ref_ghash (j0, h, 16, lengths);
}

/* Solves J0 = (IV H + lengths) H. */
void
ref_iv_for_j0 (uint8_t *iv, const uint8_t *h, const uint8_t *j0)
{
  uint8_t inverse[16], lengths[16], product[16];

  ref_invert (inverse, h);
  length_block (lengths, 0, 16);
  ref_multiply (product, j0, inverse);
  for (unsigned i = 0; i < 16; i++)
    product[i] ^= lengths[i];
  ref_multiply (iv, product, inverse);
}

void
ref_gcm_encrypt (const struct ref_aes *aes, size_t nlength,
		 const uint8_t *nonce, size_t alength, const uint8_t *adata,
		 size_t length, uint8_t *dst, const uint8_t *src,
		 uint8_t *tag)
{
  uint8_t h[16] = { 0 }, counter[16], x[16] = { 0 }, lengths[16];
  uint8_t last_mask[16], zeros[16] = { 0 };

  ref_aes_encrypt (aes, h, h);
  ref_j0 (counter, h, nlength, nonce);
  /* The first counter block is for the tag. */
  ref_gctr (aes, counter, 16, last_mask, zeros);
  ref_gctr (aes, counter, length, dst, src);

  length_block (lengths, alength, length);
  ref_ghash (x, h, alength, adata);
  ref_ghash (x, h, length, dst);
  ref_ghash (x, h, 16, lengths);
  for (unsigned i = 0; i < 16; i++)
    tag[i] = x[i] ^ last_mask[i];
}
