/* xts-tweak.h - the tweaks of XTS.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#ifndef GCM_AES_XTS_TWEAK_H
#define GCM_AES_XTS_TWEAK_H

#include <stdint.h>

/* The tweak of the next block: x times the tweak, modulo
   x^128 + x^7 + x^2 + x + 1, where byte i holds x^(8i) to x^(8i+7), the latter
   in its most significant bit (IEEE Std 1619, section 5.2). */
static inline void
next_xts_tweak (uint8_t *next, const uint8_t *tweak)
{
  uint64_t low = 0, high = 0, carry;

  for (int i = 7; i >= 0; i--)
    {
      low = low << 8 | tweak[i];
      high = high << 8 | tweak[8 + i];
    }
  carry = high >> 63;
  high = high << 1 | low >> 63;
  low = low << 1 ^ (-carry & 0x87);
  for (int i = 0; i < 8; i++)
    {
      next[i] = (uint8_t) (low >> (8 * i));
      next[8 + i] = (uint8_t) (high >> (8 * i));
    }
}

#endif /* GCM_AES_XTS_TWEAK_H */
