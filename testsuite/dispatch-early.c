/* dispatch-early.c - a shared library that encrypts when it is loaded.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   It does not name libgcm-aes as a library that it needs, so nothing makes
   the loader run the constructor of libgcm-aes first. */

#include <stdio.h>

#include <gcm-aes/gcm.h>

#include "dispatch-early.h"

uint8_t early_sealed[32];

static void __attribute__ ((constructor))
seal_early (void)
{
  static const uint8_t zeros[16];
  struct gcm_aes128_ctx ctx;

  /* The library's line on stderr tells when the choice was made. */
  fprintf (stderr, "early\n");
  gcm_aes128_set_key (&ctx, zeros);
  gcm_aes128_encrypt_message (&ctx, 12, zeros, 0, NULL, 32, early_sealed,
			      zeros);
}
