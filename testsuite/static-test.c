/* static-test.c - a program that is linked statically.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   The library's constructor must come along, and the level be the same as in
   a dynamic program: the best for this CPU. */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "each-level.h"
#include "key-sizes.h"
#include "testutils.h"

static const struct gcm_aes_kernels *at_start;

int
main (void)
{
  static const uint8_t zeros[32];
  struct gcm_aes128_ctx ctx;
  uint8_t sealed[32];

  at_start = _gcmaes_kernels;
  check (at_start != &_gcmaes_kernels_resolver,
	 "the constructor has chosen a level before main");

  gcm_aes128_set_key (&ctx, zeros);
  gcm_aes128_encrypt_message (&ctx, 12, zeros, 0, NULL, 32, sealed, zeros);
  check_bytes (32, sealed,
	       hex ("0388dace60b6a392f328c2b971b2fe78"
		    "ab6e47d42cec13bdf53a67b21257bddf"), "case 2");

#if GCM_AES_FAT
  if (getenv ("GCM_AES_FAT_OVERRIDE") == NULL)
    {
      const struct gcm_aes_kernels *best = preferred_level ();

      check (at_start == best, "level %s instead of %s", at_start->level,
	     best->level);
    }
#endif
  check (strcmp (gcm_aes_level_name (), at_start->level) == 0, "its name");
  return test_end ();
}
