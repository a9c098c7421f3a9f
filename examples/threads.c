/* threads.c - threads that share one key.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   The functions for whole messages do not write to the context, so threads
   need neither copies nor a lock. What they must share is the supply of
   nonces: here an atomic counter, which never gives out a number twice. */

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>

#include <gcm-aes/gcm.h>
#include <gcm-aes/memops.h>

#define THREADS 4
#define MESSAGES 200
#define TEXT_SIZE 1000

static atomic_ullong messages;

static void
next_nonce (uint8_t *nonce)
{
  unsigned long long n = atomic_fetch_add (&messages, 1);
  unsigned i;

  for (i = GCM_IV_SIZE; i-- > 0; n >>= 8)
    nonce[i] = n & 0xff;
}

/* Seals and opens messages; returns NULL, or else what went wrong. */
static void *
work (void *arg)
{
  const struct gcm_aes128_ctx *ctx = arg;
  uint8_t nonce[GCM_IV_SIZE];
  uint8_t text[TEXT_SIZE];
  uint8_t sealed[TEXT_SIZE + GCM_DIGEST_SIZE];
  uint8_t opened[TEXT_SIZE];
  unsigned i;

  for (i = 0; i < MESSAGES; i++)
    {
      memset (text, i, sizeof (text));
      next_nonce (nonce);
      if (!gcm_aes128_encrypt_message (ctx, sizeof (nonce), nonce, 0, NULL,
				       sizeof (sealed), sealed, text))
	return "not sealed";
      if (!gcm_aes128_decrypt_message (ctx, sizeof (nonce), nonce, 0, NULL,
				       sizeof (opened), opened, sealed))
	return "not opened";
      if (memcmp (text, opened, sizeof (text)))
	return "opened to another text";
    }
  return NULL;
}

int
main (void)
{
  static struct gcm_aes128_ctx ctx;
  pthread_t threads[THREADS];
  uint8_t key[AES128_KEY_SIZE];
  int failed = 0;
  int i;

  if (getrandom (key, sizeof (key), 0) != sizeof (key))
    {
      perror ("getrandom");
      return 1;
    }
  gcm_aes128_set_key (&ctx, key);
  gcm_aes_wipe (key, sizeof (key));

  for (i = 0; i < THREADS; i++)
    if (pthread_create (&threads[i], NULL, work, &ctx))
      {
	fprintf (stderr, "threads: no thread to be had\n");
	return 1;
      }
  for (i = 0; i < THREADS; i++)
    {
      void *wrong;

      pthread_join (threads[i], &wrong);
      if (wrong)
	{
	  fprintf (stderr, "thread %d: %s\n", i, (const char *) wrong);
	  failed = 1;
	}
    }
  gcm_aes_wipe (&ctx, sizeof (ctx));

  if (!failed)
    printf ("%d threads, %llu messages\n", THREADS,
	    atomic_load (&messages));
  return failed;
}
