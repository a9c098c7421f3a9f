/* testers.c - which tester is for which kind of slot.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <string.h>

#include "kernel-test.h"

static const struct tester testers[] =
{
  { "aes*_set_encrypt_key", 0, run_set_encrypt_key, NULL },
  { "aes*_invert_key", USES_IN_PLACE, run_invert_key, NULL },
  { "aes*_encrypt", USES_LENGTH | USES_IN_PLACE, run_encrypt, NULL },
  { "aes*_decrypt", USES_LENGTH | USES_IN_PLACE, run_decrypt, NULL },
  { "aes*_ctr32", USES_LENGTH | USES_IN_PLACE | USES_COUNTER, run_ctr32,
    NULL },
  { "aes*_cbc_encrypt", USES_LENGTH | USES_IN_PLACE, run_cbc_encrypt, NULL },
  { "aes*_cbc_decrypt", USES_LENGTH | USES_IN_PLACE, run_cbc_decrypt, NULL },
  { "aes*_cfb_decrypt", USES_LENGTH | USES_IN_PLACE, run_cfb_decrypt, NULL },
  { "aes*_xex_encrypt", USES_LENGTH | USES_IN_PLACE, run_xex_encrypt, NULL },
  { "aes*_xex_decrypt", USES_LENGTH | USES_IN_PLACE, run_xex_decrypt, NULL },
  { "aes+_xts_encrypt", USES_LENGTH | USES_IN_PLACE, run_xts_encrypt, NULL },
  { "aes+_xts_decrypt", USES_LENGTH | USES_IN_PLACE, run_xts_decrypt, NULL },
  { "ghash_set_key", 0, run_ghash_set_key, NULL },
  { "ghash_update", USES_LENGTH, run_ghash_update, prove_ghash_update },
  { "gcm_aes*_encrypt", USES_LENGTH | USES_IN_PLACE | USES_COUNTER,
    run_gcm_encrypt, prove_gcm_encrypt },
  { "gcm_aes*_decrypt", USES_LENGTH | USES_IN_PLACE | USES_COUNTER,
    run_gcm_decrypt, prove_gcm_decrypt },
  { "gcm_aes_encrypt_message",
    USES_LENGTH | USES_BYTES | USES_IN_PLACE | USES_COUNTER,
    run_encrypt_message, NULL },
  { "gcm_aes_decrypt_message",
    USES_LENGTH | USES_BYTES | USES_IN_PLACE | USES_COUNTER,
    run_decrypt_message, NULL },
  { "gcm_aes*_encrypt_short", USES_LENGTH | USES_BYTES | USES_IN_PLACE,
    run_encrypt_short, NULL },
  { "gcm_aes*_decrypt_short", USES_LENGTH | USES_BYTES | USES_IN_PLACE,
    run_decrypt_short, NULL },
  { PUBLIC_SLOT,
    USES_LENGTH | USES_BYTES | USES_IN_PLACE | USES_COUNTER | USES_AAD,
    run_public, NULL },
};

const struct tester *
tester_of (const char *slot)
{
  for (unsigned i = 0; i < sizeof (testers) / sizeof (testers[0]); i++)
    if (strcmp (testers[i].slot, slot) == 0)
      return &testers[i];
  return NULL;
}

const struct subject *
sibling (const struct subject *subject, const char *slot)
{
  for (const struct subject *k = kernels_tested; k->name != NULL; k++)
    if (strcmp (k->level, subject->level) == 0 && strcmp (k->slot, slot) == 0
	&& (k->bits == 0 || k->bits == subject->bits))
      return k;
  fail ("level %s has no %s", subject->level, slot);
  return NULL;
}
