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
  uint32_t words[4], carry;

  for (int i = 0; i < 4; i++)
    words[i] = tweak[4 * i] | (uint32_t) tweak[4 * i + 1] << 8
      | (uint32_t) tweak[4 * i + 2] << 16 | (uint32_t) tweak[4 * i + 3] << 24;
  carry = words[3] >> 31;
  for (int i = 3; i > 0; i--)
    words[i] = words[i] << 1 | words[i - 1] >> 31;
  words[0] = words[0] << 1 ^ (-carry & 0x87);
  for (int i = 0; i < 4; i++)
    {
      next[4 * i] = (uint8_t) words[i];
      next[4 * i + 1] = (uint8_t) (words[i] >> 8);
      next[4 * i + 2] = (uint8_t) (words[i] >> 16);
      next[4 * i + 3] = (uint8_t) (words[i] >> 24);
    }
}

#endif /* GCM_AES_XTS_TWEAK_H */
