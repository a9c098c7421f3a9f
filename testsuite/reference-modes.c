/* reference-modes.c - modes of AES, slow and written from the standards.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <string.h>

#include "reference-modes.h"

static void
xor_16 (uint8_t *dst, const uint8_t *a, const uint8_t *b)
{
  for (unsigned i = 0; i < 16; i++)
    dst[i] = a[i] ^ b[i];
}

void
ref_ecb_encrypt (const struct ref_aes *aes, uint8_t *iv, size_t length,
		 uint8_t *dst, const uint8_t *src)
{
  (void) iv;
  for (size_t i = 0; i < length; i += 16)
    ref_aes_encrypt (aes, dst + i, src + i);
}

void
ref_ecb_decrypt (const struct ref_aes *aes, uint8_t *iv, size_t length,
		 uint8_t *dst, const uint8_t *src)
{
  (void) iv;
  for (size_t i = 0; i < length; i += 16)
    ref_aes_decrypt (aes, dst + i, src + i);
}

void
ref_cbc_encrypt (const struct ref_aes *aes, uint8_t *iv, size_t length,
		 uint8_t *dst, const uint8_t *src)
{
  for (size_t i = 0; i < length; i += 16)
    {
      xor_16 (iv, iv, src + i);
      ref_aes_encrypt (aes, iv, iv);
      memcpy (dst + i, iv, 16);
    }
}

void
ref_cbc_decrypt (const struct ref_aes *aes, uint8_t *iv, size_t length,
		 uint8_t *dst, const uint8_t *src)
{
  for (size_t i = 0; i < length; i += 16)
    {
      uint8_t block[16], plain[16];

      memcpy (block, src + i, 16);
      ref_aes_decrypt (aes, plain, block);
      xor_16 (dst + i, plain, iv);
      memcpy (iv, block, 16);
    }
}

/* Section 6.3: the input block is shifted by a segment of ciphertext. */
static void
cfb (const struct ref_aes *aes, unsigned segment, int decrypt, uint8_t *iv,
     size_t length, uint8_t *dst, const uint8_t *src)
{
  for (size_t i = 0; i < length; i += segment)
    {
      uint8_t output[16], cipher[16];
      size_t n = length - i < segment ? length - i : segment;

      ref_aes_encrypt (aes, output, iv);
      for (size_t j = 0; j < n; j++)
	{
	  uint8_t in = src[i + j];

	  dst[i + j] = in ^ output[j];
	  cipher[j] = decrypt ? in : dst[i + j];
	}
      if (n < segment)
	break;
      memmove (iv, iv + segment, 16 - segment);
      memcpy (iv + 16 - segment, cipher, segment);
    }
}

void
ref_cfb_encrypt (const struct ref_aes *aes, uint8_t *iv, size_t length,
		 uint8_t *dst, const uint8_t *src)
{
  cfb (aes, 16, 0, iv, length, dst, src);
}

void
ref_cfb_decrypt (const struct ref_aes *aes, uint8_t *iv, size_t length,
		 uint8_t *dst, const uint8_t *src)
{
  cfb (aes, 16, 1, iv, length, dst, src);
}

void
ref_cfb8_encrypt (const struct ref_aes *aes, uint8_t *iv, size_t length,
		  uint8_t *dst, const uint8_t *src)
{
  cfb (aes, 1, 0, iv, length, dst, src);
}

void
ref_cfb8_decrypt (const struct ref_aes *aes, uint8_t *iv, size_t length,
		  uint8_t *dst, const uint8_t *src)
{
  cfb (aes, 1, 1, iv, length, dst, src);
}

void
ref_ofb (const struct ref_aes *aes, uint8_t *iv, size_t length,
	 uint8_t *dst, const uint8_t *src)
{
  for (size_t i = 0; i < length; i++)
    {
      if (i % 16 == 0)
	ref_aes_encrypt (aes, iv, iv);
      dst[i] = src[i] ^ iv[i % 16];
    }
}

void
ref_increment (uint8_t *number)
{
  for (unsigned i = 16; i > 0 && ++number[i - 1] == 0; i--)
    ;
}

void
ref_ctr (const struct ref_aes *aes, uint8_t *iv, size_t length,
	 uint8_t *dst, const uint8_t *src)
{
  uint8_t stream[16];

  for (size_t i = 0; i < length; i++)
    {
      if (i % 16 == 0)
	{
	  ref_aes_encrypt (aes, stream, iv);
	  ref_increment (iv);
	}
      dst[i] = src[i] ^ stream[i % 16];
    }
}

/* Section 5.2: the bytes from the first to the last, each times 2. */
static void
next_tweak (uint8_t *tweak)
{
  unsigned carry = 0;

  for (unsigned i = 0; i < 16; i++)
    {
      unsigned doubled = 2 * tweak[i] + carry;

      tweak[i] = (uint8_t) doubled;
      carry = doubled >> 8;
    }
  if (carry)
    tweak[0] ^= 0x87;
}

/* One block, XORed before and after. */
static void
whitened (const struct ref_aes *aes, int decrypt, const uint8_t *tweak,
	  uint8_t *dst, const uint8_t *src)
{
  uint8_t block[16];

  xor_16 (block, src, tweak);
  (decrypt ? ref_aes_decrypt : ref_aes_encrypt) (aes, block, block);
  xor_16 (dst, block, tweak);
}

/* Sections 5.3.2 and 5.4.2: m whole blocks and b more bytes. */
static void
xts (const struct ref_aes *aes, int decrypt, uint8_t *tweak, size_t length,
     uint8_t *dst, const uint8_t *src)
{
  size_t m = length / 16, b = length % 16;
  uint8_t last[16], tweaks[2][16], given[16];

  for (size_t i = 0; i < (b == 0 ? m : m - 1); i++)
    {
      whitened (aes, decrypt, tweak, dst + 16 * i, src + 16 * i);
      next_tweak (tweak);
    }
  if (b == 0)
    return;

  memcpy (tweaks[decrypt], tweak, 16);
  next_tweak (tweak);
  memcpy (tweaks[!decrypt], tweak, 16);
  whitened (aes, decrypt, tweaks[0], given, src + 16 * (m - 1));
  memcpy (last, given, 16);
  memcpy (last, src + 16 * m, b);
  memcpy (dst + 16 * m, given, b);
  whitened (aes, decrypt, tweaks[1], dst + 16 * (m - 1), last);
}

void
ref_xts_encrypt (const struct ref_aes *aes, uint8_t *iv, size_t length,
		 uint8_t *dst, const uint8_t *src)
{
  xts (aes, 0, iv, length, dst, src);
}

void
ref_xts_decrypt (const struct ref_aes *aes, uint8_t *iv, size_t length,
		 uint8_t *dst, const uint8_t *src)
{
  xts (aes, 1, iv, length, dst, src);
}

/* Bit by bit: the first bit of a byte is the most significant. */
static void
big_endian_product (uint8_t *product, const uint8_t *x, const uint8_t *y)
{
  uint8_t sum[16] = { 0 };

  for (unsigned i = 0; i < 128; i++)
    {
      unsigned carry = sum[0] >> 7;

      for (unsigned j = 0; j < 16; j++)
	sum[j] = (uint8_t) (sum[j] << 1 | (j < 15 ? sum[j + 1] >> 7 : 0));
      if (carry)
	sum[15] ^= 0x87;
      if (x[i / 8] >> (7 - i % 8) & 1)
	xor_16 (sum, sum, y);
    }
  memcpy (product, sum, 16);
}

void
ref_lrw (const struct ref_aes *aes, int decrypt, const uint8_t *k2,
	 const uint8_t *index, size_t length, uint8_t *dst,
	 const uint8_t *src)
{
  uint8_t i[16], tweak[16];

  memcpy (i, index, 16);
  for (; length > 0; length -= 16, dst += 16, src += 16)
    {
      big_endian_product (tweak, i, k2);
      whitened (aes, decrypt, tweak, dst, src);
      ref_increment (i);
    }
}
