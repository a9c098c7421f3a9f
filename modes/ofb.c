/* ofb.c - AES in output feedback mode.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   The keystream is E (IV), E (E (IV)) and so on, and that is what CBC makes of
   a text of zeros. */

#include <config.h>

#include <gcm-aes/ofb.h>

#include "modes.h"

static void
ofb_crypt (mode_func *cbc_encrypt, const uint32_t *keys, uint8_t *iv,
	   size_t length, uint8_t *dst, const uint8_t *src)
{
  uint8_t stream[CHAIN_SIZE];
  size_t used = (smaller (length, CHAIN_SIZE) + 15) / 16 * 16;

  for (size_t n; length > 0; length -= n, dst += n, src += n)
    {
      size_t whole;

      n = smaller (length, CHAIN_SIZE);
      whole = (n + 15) / 16 * 16;
      memset (stream, 0, whole);
      cbc_encrypt (keys, iv, whole, stream, stream);
      xor_bytes (dst, src, stream, n);
    }
  gcm_aes_wipe (stream, used);
}

#define OFB(bits)							\
void									\
ofb_aes##bits##_crypt (const struct aes##bits##_ctx *ctx, uint8_t *iv,	\
		       size_t length, uint8_t *dst, const uint8_t *src)	\
{									\
  ofb_crypt (KERNEL (aes##bits##_cbc_encrypt), ctx->keys, iv, length,	\
	     dst, src);							\
}

OFB (128)
OFB (192)
OFB (256)
