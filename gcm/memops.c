/* memops.c - comparing and clearing secrets.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <string.h>

#include <gcm-aes/memops.h>

int
memeql_sec (const void *a, const void *b, size_t n)
{
  const uint8_t *ap = a;
  const uint8_t *bp = b;
  uint64_t difference = 0;

  for (; n >= 8; ap += 8, bp += 8, n -= 8)
    {
      uint64_t x, y;

      memcpy (&x, ap, 8);
      memcpy (&y, bp, 8);
      difference |= x ^ y;
    }
  for (; n > 0; ap++, bp++, n--)
    difference |= *ap ^ *bp;

  /* The compiler is not to know what this is, or it might leave the loops
     early. The upper bit of the sum is 1 if any bit is. */
  __asm__ ("" : "+r" (difference));
  return 1 - (int) ((difference | -difference) >> 63);
}

void
gcm_aes_wipe (void *object, size_t size)
{
  if (size > 0)
    memset (object, 0, size);
  /* The compiler has to assume that this reads the object. */
  __asm__ __volatile__ ("" : : "r" (object) : "memory");
}
