/* memops.h - comparing and clearing secrets.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#ifndef GCM_AES_MEMOPS_H
#define GCM_AES_MEMOPS_H

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

#define memeql_sec gcmaes_memeql_sec
#define gcm_aes_wipe gcmaes_gcm_aes_wipe

/* 1 if the n bytes at a and at b are equal, otherwise 0. The time depends on
   n alone: compare a computed tag with a received one by this function, never
   by memcmp. NULL is allowed when n is 0. Thread safe. */
int
memeql_sec (const void *a, const void *b, size_t n);

/* Overwrites size bytes at object with zeros, in a way that the compiler does
   not leave out. Use it on contexts, keys and plaintext that are no longer
   needed: gcm_aes_wipe (&ctx, sizeof (ctx)). NULL is allowed when size is
   0. */
void
gcm_aes_wipe (void *object, size_t size);

#ifdef __cplusplus
}
#endif

#endif /* GCM_AES_MEMOPS_H */
