/* memops.c - comparing and clearing secrets.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <string.h>

#include <gcm-aes/memops.h>

int
memeql_sec (const void *a, const void *b, size_t n)
{
  const volatile uint8_t *ap = a;
  const volatile uint8_t *bp = b;
  uint32_t difference = 0;
  size_t i;

  for (i = 0; i < n; i++)
    difference |= ap[i] ^ bp[i];

  /* 0 becomes 1, and 1 to 255 become 0, without a branch. */
  return (difference - 1) >> 31;
}

void
gcm_aes_wipe (void *object, size_t size)
{
  if (size > 0)
    memset (object, 0, size);
  /* The compiler has to assume that this reads the object. */
  __asm__ __volatile__ ("" : : "r" (object) : "memory");
}
