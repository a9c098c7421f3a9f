/* cbc.c - AES in cipher block chaining mode.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <gcm-aes/cbc.h>

#include "modes.h"

#define CBC(bits, direction)						\
void									\
cbc_aes##bits##_##direction (const struct aes##bits##_ctx *ctx,		\
			     uint8_t *iv, size_t length, uint8_t *dst,	\
			     const uint8_t *src)			\
{									\
  check_whole_blocks (length, "cbc_aes" #bits "_" #direction);		\
  if (length > 0)							\
    KERNEL (aes##bits##_cbc_##direction) (ctx->keys, iv, length, dst,	\
					  src);				\
}

CBC (128, encrypt)
CBC (128, decrypt)
CBC (192, encrypt)
CBC (192, decrypt)
CBC (256, encrypt)
CBC (256, decrypt)
