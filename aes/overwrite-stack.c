/* overwrite-stack.c - no secrets below the stack pointer.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <stdint.h>

#include <gcm-aes/memops.h>

#include "overwrite-stack.h"

/* More than the deepest frames of level c, unoptimized ones included. */
#define DEPTH 8192

void NOT_INLINED
_gcmaes_overwrite_stack (void)
{
  uint8_t frame[DEPTH];

  gcm_aes_wipe (frame, sizeof (frame));
}

/* These functions go deeper than their frames: memset may save registers, which
   hold what callers left in them. */

void NOT_INLINED
_gcmaes_overwrite_deeper_stack (void)
{
  uint8_t frame[DEPTH + 2048];

  gcm_aes_wipe (frame, sizeof (frame));
}

void NOT_INLINED
_gcmaes_overwrite_deepest_stack (void)
{
  uint8_t frame[2 * DEPTH];

  gcm_aes_wipe (frame, sizeof (frame));
}
