/* gcm-aes-c.c - GCM as one pass of counter mode and one of GHASH.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include "gcm-aes/gcm.h"
#include "kernels.h"

/* The second pass finds the data of the first in the level 1 cache. Shorter
   pieces cost more, since each call of _ctr32 prepares its round keys. */
#define PIECE_SIZE 8192

typedef void ctr32_func (const uint32_t *keys, uint8_t *ctr, size_t length,
			 uint8_t *dst, const uint8_t *src);

static size_t
gcm_encrypt_pieces (ctr32_func *ctr32, const struct gcm_key *key,
		    const uint32_t *keys, struct gcm_ctx *gcm,
		    size_t length, uint8_t *dst, const uint8_t *src)
{
  for (size_t done = 0, n; done < length; done += n)
    {
      n = length - done < PIECE_SIZE ? length - done : PIECE_SIZE;
      ctr32 (keys, gcm->ctr.b, n, dst + done, src + done);
      _gcmaes_ghash_update_c (key, gcm->x.b, n, dst + done);
    }
  return length;
}

static size_t
gcm_decrypt_pieces (ctr32_func *ctr32, const struct gcm_key *key,
		    const uint32_t *keys, struct gcm_ctx *gcm,
		    size_t length, uint8_t *dst, const uint8_t *src)
{
  for (size_t done = 0, n; done < length; done += n)
    {
      n = length - done < PIECE_SIZE ? length - done : PIECE_SIZE;
      _gcmaes_ghash_update_c (key, gcm->x.b, n, src + done);
      ctr32 (keys, gcm->ctr.b, n, dst + done, src + done);
    }
  return length;
}

#define GCM_AES(bits, direction)					\
size_t									\
_gcmaes_gcm_aes##bits##_##direction##_c (const struct gcm_key *key,	\
					 const uint32_t *keys,		\
					 struct gcm_ctx *gcm,		\
					 size_t length, uint8_t *dst,	\
					 const uint8_t *src)		\
{									\
  return gcm_##direction##_pieces (_gcmaes_aes##bits##_ctr32_c, key,	\
				   keys, gcm, length, dst, src);	\
}

GCM_AES (128, encrypt)
GCM_AES (128, decrypt)
GCM_AES (192, encrypt)
GCM_AES (192, decrypt)
GCM_AES (256, encrypt)
GCM_AES (256, decrypt)
