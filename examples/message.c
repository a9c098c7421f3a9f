/* message.c - seals a message and opens it again.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <stdio.h>
#include <string.h>
#include <sys/random.h>

#include <gcm-aes/gcm.h>
#include <gcm-aes/memops.h>

int
main (void)
{
  /* The header travels in the clear, but it is authenticated too. */
  static const uint8_t header[] = "to: the other end";
  static const uint8_t text[] = "Attack at dawn.";

  struct gcm_aes256_ctx ctx;
  uint8_t key[AES256_KEY_SIZE];
  uint8_t nonce[GCM_IV_SIZE];
  uint8_t sealed[sizeof (text) + GCM_DIGEST_SIZE];
  uint8_t opened[sizeof (text)];
  size_t i;

  /* A new nonce for each message under the key; the reader needs it and it
     is no secret. */
  if (getrandom (key, sizeof (key), 0) != sizeof (key)
      || getrandom (nonce, sizeof (nonce), 0) != sizeof (nonce))
    {
      perror ("getrandom");
      return 1;
    }

  gcm_aes256_set_key (&ctx, key);
  if (!gcm_aes256_encrypt_message (&ctx, sizeof (nonce), nonce,
				   sizeof (header), header,
				   sizeof (sealed), sealed, text))
    return 1;
  printf ("sealed:");
  for (i = 0; i < sizeof (sealed); i++)
    printf (" %02x", sealed[i]);
  printf ("\n");

  if (!gcm_aes256_decrypt_message (&ctx, sizeof (nonce), nonce,
				   sizeof (header), header,
				   sizeof (opened), opened, sealed))
    return 1;
  printf ("opened: %s\n", (const char *) opened);

  sealed[0] ^= 1;
  if (gcm_aes256_decrypt_message (&ctx, sizeof (nonce), nonce,
				  sizeof (header), header,
				  sizeof (opened), opened, sealed))
    return 1;
  printf ("altered: refused\n");

  gcm_aes_wipe (&ctx, sizeof (ctx));
  gcm_aes_wipe (key, sizeof (key));
  gcm_aes_wipe (opened, sizeof (opened));
  return 0;
}
