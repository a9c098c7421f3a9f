/* ctr.c - AES in counter mode.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   The counter of the kernels has 32 bits. So the text is cut where it wraps,
   which is once in 64 GiB, and the carry is done here. */

#include <config.h>

#include <gcm-aes/ctr.h>

#include "modes.h"

/* Blocks up to the wrap. */
static uint64_t
blocks_to_wrap (const uint8_t *ctr)
{
  uint32_t last = (uint32_t) ctr[12] << 24 | (uint32_t) ctr[13] << 16
		  | (uint32_t) ctr[14] << 8 | (uint32_t) ctr[15];

  return (UINT64_C (1) << 32) - last;
}

/* At most up to the wrap. */
static void
crypt_blocks (mode_func *ctr32, const uint32_t *keys, uint8_t *ctr,
	      size_t length, uint8_t *dst, const uint8_t *src)
{
  int wraps = length / 16 == blocks_to_wrap (ctr);

  ctr32 (keys, ctr, length, dst, src);
  for (int i = 11; wraps && i >= 0; i--)
    wraps = ++ctr[i] == 0;
}

static void
ctr_crypt (mode_func *ctr32, const uint32_t *keys, uint8_t *ctr,
	   size_t length, uint8_t *dst, const uint8_t *src)
{
  for (size_t n; length >= 16; length -= n, dst += n, src += n)
    {
      uint64_t most = blocks_to_wrap (ctr);

      n = length / 16 < most ? length / 16 * 16 : (size_t) most * 16;
      crypt_blocks (ctr32, keys, ctr, n, dst, src);
    }
  if (length > 0)
    {
      uint8_t block[16] = { 0 };

      memcpy (block, src, length);
      crypt_blocks (ctr32, keys, ctr, 16, block, block);
      memcpy (dst, block, length);
      gcm_aes_wipe (block, sizeof (block));
    }
}

#define CTR(bits)							\
void									\
ctr_aes##bits##_crypt (const struct aes##bits##_ctx *ctx, uint8_t *ctr,	\
		       size_t length, uint8_t *dst, const uint8_t *src)	\
{									\
  ctr_crypt (KERNEL (aes##bits##_ctr32), ctx->keys, ctr, length, dst,	\
	     src);							\
}

CTR (128)
CTR (192)
CTR (256)
