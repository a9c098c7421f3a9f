/* types.h - types shared by the headers of libgcm-aes.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#ifndef GCM_AES_TYPES_H
#define GCM_AES_TYPES_H

#include <stdalign.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Blocks are aligned as in Nettle 4, so that structures keep their layout when
   a program moves over: to 16 bytes where a uint64_t is aligned to 8. The
   library itself is compiled without it, since a context may stand at any
   address. */
#ifndef GCM_AES_ALIGN16
#define GCM_AES_ALIGN16 alignas (alignof (uint64_t) == 8 ? 16 : 0)
#endif

/* A block of 16 bytes. */
union gcm_aes_block16
{
  uint8_t b[16];
  GCM_AES_ALIGN16 uint64_t u64[2];
};

/* Encryption of length bytes, a multiple of the block size, one block at a
   time and independently. dst and src are equal or do not overlap. */
typedef void nettle_cipher_func (const void *ctx, size_t length,
				 uint8_t *dst, const uint8_t *src);

#ifdef __cplusplus
}
#endif

#endif /* GCM_AES_TYPES_H */
