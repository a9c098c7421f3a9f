/* modes.h - what the modes of AES share.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#ifndef GCM_AES_MODES_H
#define GCM_AES_MODES_H

#include <string.h>

#include <gcm-aes/memops.h>

#include "fat/fat.h"
#include "gcm/misuse.h"

/* Kernels: AES by blocks, and modes that go on from a state of 16 bytes. */
typedef void block_func (const uint32_t *keys, size_t length, uint8_t *dst,
			 const uint8_t *src);
typedef void mode_func (const uint32_t *keys, uint8_t *state, size_t length,
			uint8_t *dst, const uint8_t *src);

typedef void xex_func (const uint32_t *keys, const uint8_t *tweaks,
		       size_t length, uint8_t *dst, const uint8_t *src);

/* The kernel of the set in use. */
#define KERNEL(name) (_gcmaes_get_kernels ()->name)

/* Where a mode needs as much of something as there is text, it makes so many
   bytes at a time: two batches of the widest level. */
#define PIECE_SIZE 2048

/* The same in modes that wait for one block after the other. Here it is best
   if the CPU can add what was made to the text while it makes more. */
#define CHAIN_SIZE 256

static inline size_t
smaller (size_t a, size_t b)
{
  return a < b ? a : b;
}

static inline size_t
piece_of (size_t length)
{
  return smaller (length, PIECE_SIZE);
}

static inline void
check_whole_blocks (size_t length, const char *function)
{
  if (length % AES_BLOCK_SIZE)
    _gcmaes_misuse (function, "the length is not a multiple of 16 bytes");
}

/* 16 bytes at any address. Compilers know what to do with vectors where the
   machine has none, as long as no function takes or returns one. */
typedef uint64_t unaligned_vector
  __attribute__ ((vector_size (16), aligned (1), may_alias));

#define LOAD_VECTOR(p) (*(const unaligned_vector *) (p))
#define STORE_VECTOR(p, x) (*(unaligned_vector *) (p) = (x))

/* dst = a ^ b. Each may be dst. */
static inline void
xor_block (uint8_t *dst, const uint8_t *a, const uint8_t *b)
{
  STORE_VECTOR (dst, LOAD_VECTOR (a) ^ LOAD_VECTOR (b));
}

static inline void
xor_bytes (uint8_t *dst, const uint8_t *a, const uint8_t *b, size_t length)
{
  for (; length >= 16; dst += 16, a += 16, b += 16, length -= 16)
    xor_block (dst, a, b);
  for (; length > 0; length--)
    *dst++ = *a++ ^ *b++;
}

#endif /* GCM_AES_MODES_H */
