/* aead-test.c - the AEAD descriptors.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include <gcm-aes/aead.h>

#include "each-level.h"
#include "key-sizes.h"
#include "reference.h"
#include "testutils.h"

#define LENGTH 300
#define AAD_LENGTH 40

static const struct
{
  const struct gcm_aes_aead *aead;
  const char *name;
  size_t context_size;
}
aeads[KEY_SIZES] =
{
  { &gcm_aes128_aead, "gcm_aes128", sizeof (struct gcm_aes128_ctx) },
  { &gcm_aes192_aead, "gcm_aes192", sizeof (struct gcm_aes192_ctx) },
  { &gcm_aes256_aead, "gcm_aes256", sizeof (struct gcm_aes256_ctx) },
};

static void
test_members (void)
{
  for (unsigned i = 0; i < KEY_SIZES; i++)
    {
      const struct gcm_aes_aead *aead = aeads[i].aead;

      check (strcmp (aead->name, aeads[i].name) == 0, "name %s", aead->name);
      check (aead->context_size == aeads[i].context_size, "%s: context_size",
	     aead->name);
      check (aead->key_size == key_sizes[i].bytes, "%s: key_size", aead->name);
      check (aead->block_size == 16 && aead->nonce_size == 12
	     && aead->digest_size == 16, "%s: other sizes", aead->name);
    }
}

static void
test_level (void)
{
  for (unsigned i = 0; i < KEY_SIZES; i++)
    {
      const struct gcm_aes_aead *aead = aeads[i].aead;
      void *ctx = malloc (aead->context_size);
      uint8_t key[32], nonce[12], aad[AAD_LENGTH], text[LENGTH];
      uint8_t ciphertext[LENGTH], got[LENGTH], tag[16], got_tag[16];
      struct ref_aes aes;

      random_bytes (sizeof (key), key);
      random_bytes (sizeof (nonce), nonce);
      random_bytes (sizeof (aad), aad);
      random_bytes (sizeof (text), text);
      ref_aes_set_key (&aes, aead->key_size, key);
      ref_gcm_encrypt (&aes, 12, nonce, AAD_LENGTH, aad, LENGTH, ciphertext,
		       text, tag);

      aead->set_encrypt_key (ctx, key);
      aead->set_nonce (ctx, nonce);
      aead->update (ctx, AAD_LENGTH, aad);
      aead->encrypt (ctx, LENGTH, got, text);
      aead->digest (ctx, got_tag);
      check_bytes (LENGTH, got, ciphertext, "%s encrypt", aead->name);
      check_bytes (16, got_tag, tag, "%s encrypt, tag", aead->name);

      memset (ctx, 0xee, aead->context_size);
      aead->set_decrypt_key (ctx, key);
      aead->set_nonce (ctx, nonce);
      aead->update (ctx, AAD_LENGTH, aad);
      aead->decrypt (ctx, LENGTH, got, ciphertext);
      aead->digest (ctx, got_tag);
      check_bytes (LENGTH, got, text, "%s decrypt", aead->name);
      check_bytes (16, got_tag, tag, "%s decrypt, tag", aead->name);
      free (ctx);
    }
}

int
main (void)
{
  test_members ();
  each_level (test_level);
  return test_end ();
}
