/* gcm-message-c.c - a kernel for messages that takes none.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include "gcm-aes/gcm.h"
#include "kernels.h"

/* The front-end does as well with the other kernels. */
#define GCM_AES_MESSAGE(direction)					\
int									\
_gcmaes_gcm_aes_##direction##_message_c (const struct gcm_key *key,	\
					 const uint32_t *keys,		\
					 struct gcm_ctx *gcm,		\
					 size_t length, uint8_t *dst,	\
					 const uint8_t *src,		\
					 unsigned rounds,		\
					 const uint8_t *adata)		\
{									\
  (void) key, (void) keys, (void) gcm, (void) length, (void) dst;	\
  (void) src, (void) rounds, (void) adata;				\
  return 0;								\
}

GCM_AES_MESSAGE (encrypt)
GCM_AES_MESSAGE (decrypt)

#define GCM_AES_SHORT(bits, direction)					\
int									\
_gcmaes_gcm_aes##bits##_##direction##_short_c				\
  (const struct gcm_key *key, const uint32_t *keys,			\
   const uint8_t *nonce, size_t alength, const uint8_t *adata,		\
   size_t length, uint8_t *dst, const uint8_t *src)			\
{									\
  (void) key, (void) keys, (void) nonce, (void) alength, (void) adata;	\
  (void) length, (void) dst, (void) src;				\
  return 0;								\
}

GCM_AES_SHORT (128, encrypt)
GCM_AES_SHORT (128, decrypt)
GCM_AES_SHORT (192, encrypt)
GCM_AES_SHORT (192, decrypt)
GCM_AES_SHORT (256, encrypt)
GCM_AES_SHORT (256, decrypt)
