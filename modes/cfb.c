/* cfb.c - AES in cipher feedback mode, by blocks and by bytes.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <gcm-aes/cfb.h>

#include "modes.h"

/* C_i = P_i ^ X_i with X_i = E (C_(i-1)), thus X_(i+1) = E (P_i ^ X_i): the
   keystream is what CBC makes of the IV, with zeros for its own IV, and the
   text. */
static void
cfb_encrypt (mode_func *cbc_encrypt, const uint32_t *keys, uint8_t *iv,
	     size_t length, uint8_t *dst, const uint8_t *src)
{
  uint8_t stream[16 + CHAIN_SIZE], chain[16] = { 0 };
  size_t used = 16 + smaller (length, CHAIN_SIZE);

  if (length == 0)
    return;

  cbc_encrypt (keys, chain, 16, stream, iv);
  for (size_t n; length > 0; length -= n, dst += n, src += n)
    {
      size_t last;

      /* Nothing is made of the last block, or part of one, of the text. */
      n = smaller (length, CHAIN_SIZE);
      last = n < length ? n : (n - 1) / 16 * 16;
      if (last > 0)
	cbc_encrypt (keys, chain, last, stream + 16, src);
      xor_bytes (dst, src, stream, n);
      if (n >= 16)
	memcpy (iv, dst + n / 16 * 16 - 16, 16);
      memcpy (stream, chain, 16);
    }
  gcm_aes_wipe (stream, used);
  gcm_aes_wipe (chain, sizeof (chain));
}

static void
cfb_decrypt (block_func *encrypt, mode_func *decrypt, const uint32_t *keys,
	     uint8_t *iv, size_t length, uint8_t *dst, const uint8_t *src)
{
  size_t rest = length % 16, whole = length - rest;
  uint8_t block[16];

  if (whole > 0)
    decrypt (keys, iv, whole, dst, src);
  if (rest > 0)
    {
      encrypt (keys, 16, block, iv);
      xor_bytes (dst + whole, src + whole, block, rest);
      gcm_aes_wipe (block, sizeof (block));
    }
}

/* The IV and the ciphertext, one after the other: each 16 bytes of it are what
   AES is applied to for the byte after them. */
#define CFB8_PIECE (PIECE_SIZE / 16)

static void
cfb8_encrypt (block_func *encrypt, const uint32_t *keys, uint8_t *iv,
	      size_t length, uint8_t *dst, const uint8_t *src)
{
  uint8_t window[16 + CFB8_PIECE], block[16];

  for (size_t n; length > 0; length -= n, dst += n, src += n)
    {
      n = smaller (length, CFB8_PIECE);
      memcpy (window, iv, 16);
      for (size_t i = 0; i < n; i++)
	{
	  encrypt (keys, 16, block, window + i);
	  dst[i] = window[16 + i] = src[i] ^ block[0];
	}
      memcpy (iv, window + n, 16);
    }
  gcm_aes_wipe (block, sizeof (block));
}

static void
cfb8_decrypt (block_func *encrypt, const uint32_t *keys, uint8_t *iv,
	      size_t length, uint8_t *dst, const uint8_t *src)
{
  uint8_t window[16 + CFB8_PIECE], blocks[16 * CFB8_PIECE];
  size_t used = 16 * (smaller (length, CFB8_PIECE));

  for (size_t n; length > 0; length -= n, dst += n, src += n)
    {
      n = smaller (length, CFB8_PIECE);
      memcpy (window, iv, 16);
      memcpy (window + 16, src, n);
      for (size_t i = 0; i < n; i++)
	memcpy (blocks + 16 * i, window + i, 16);
      encrypt (keys, 16 * n, blocks, blocks);
      for (size_t i = 0; i < n; i++)
	dst[i] = window[16 + i] ^ blocks[16 * i];
      memcpy (iv, window + n, 16);
    }
  gcm_aes_wipe (blocks, used);
}

#define FUNCTION(mode, bits, direction, ...)				\
void									\
mode##_aes##bits##_##direction (const struct aes##bits##_ctx *ctx,	\
				uint8_t *iv, size_t length,		\
				uint8_t *dst, const uint8_t *src)	\
{									\
  mode##_##direction (__VA_ARGS__, ctx->keys, iv, length, dst, src);	\
}

#define CFB(bits)							\
  FUNCTION (cfb, bits, encrypt, KERNEL (aes##bits##_cbc_encrypt))	\
  FUNCTION (cfb, bits, decrypt, KERNEL (aes##bits##_encrypt),		\
	    KERNEL (aes##bits##_cfb_decrypt))				\
  FUNCTION (cfb8, bits, encrypt, KERNEL (aes##bits##_encrypt))		\
  FUNCTION (cfb8, bits, decrypt, KERNEL (aes##bits##_encrypt))

CFB (128)
CFB (192)
CFB (256)
