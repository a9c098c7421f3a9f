/* threads-test.c - threads share a key, and may all be the first to call.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>

#include "each-level.h"
#include "key-sizes.h"
#include "testutils.h"

#define THREADS 4
#define FIRST_CALLERS 64
#define MESSAGES 200
#define MAX_LENGTH 2000

static struct gcm_aes256_ctx shared;
static uint8_t key[32];

/* The message of this number, which any thread can make. */
static size_t
make_message (unsigned number, uint8_t *nonce, uint8_t *text)
{
  size_t length = number * 37 % (MAX_LENGTH + 1);

  memset (nonce, number, 12);
  for (size_t i = 0; i < length; i++)
    text[i] = number + i;
  return length;
}

/* Each thread seals and opens all messages; returns the number of errors. */
static void *
use_shared_key (void *result)
{
  const struct gcm_aes256_ctx *ctx = &shared;
  static uint8_t expected[MESSAGES][16];
  int is_first = result == NULL;
  uintptr_t errors = 0;

  for (unsigned number = 0; number < MESSAGES; number++)
    {
      uint8_t nonce[12], text[MAX_LENGTH], sealed[MAX_LENGTH + 16];
      size_t length = make_message (number, nonce, text);

      gcm_aes256_encrypt_message (ctx, 12, nonce, 12, nonce, length + 16,
				  sealed, text);
      if (is_first)
	memcpy (expected[number], sealed + length, 16);
      else if (memcmp (expected[number], sealed + length, 16) != 0)
	errors++;
      if (gcm_aes256_decrypt_message (ctx, 12, nonce, 12, nonce, length,
				      sealed, sealed) != 1
	  || memcmp (sealed, text, length) != 0)
	errors++;
    }
  return (void *) errors;
}

/* The last thread has been started. */
static int all_started;

/* Runs n threads; argument i is at arguments + i * step. */
static uintptr_t
run_threads (unsigned n, void *(*f) (void *), uint8_t *arguments, size_t step)
{
  pthread_t threads[FIRST_CALLERS];
  uintptr_t errors = 0;

  for (unsigned i = 0; i < n; i++)
    if (pthread_create (&threads[i], NULL, f, arguments + i * step) != 0)
      test_skip ("this system starts no more threads");
  __atomic_store_n (&all_started, 1, __ATOMIC_RELAXED);
  for (unsigned i = 0; i < n; i++)
    {
      void *result;

      pthread_join (threads[i], &result);
      errors += (uintptr_t) result;
    }
  return errors;
}

static void
test_level (void)
{
  uint8_t argument = 0;

  gcm_aes256_set_key (&shared, key);
  check (use_shared_key (NULL) == NULL, "one thread");
  check (run_threads (THREADS, use_shared_key, &argument, 0) == 0,
	 "%u threads with one key", THREADS);
}

#if GCM_AES_FAT

static void *
call_first (void *bytes)
{
  struct gcm_aes128_ctx ctx;

  while (!__atomic_load_n (&all_started, __ATOMIC_RELAXED))
    sched_yield ();
  gcm_aes128_set_key (&ctx, key);
  gcm_aes128_encrypt_message (&ctx, 12, key, 0, NULL, 16, bytes, NULL);
  return NULL;
}

/* As in a call that comes before the library's constructor, but by many at
   once. */
static void
test_first_calls (void)
{
  uint8_t tags[FIRST_CALLERS][16];

  memset (tags, 0, sizeof (tags));
  use_kernels (&_gcmaes_kernels_resolver);
  run_threads (FIRST_CALLERS, call_first, tags[0], 16);
  check (_gcmaes_kernels != &_gcmaes_kernels_resolver, "a level was chosen");
  for (unsigned i = 0; i < FIRST_CALLERS; i++)
    {
      uint8_t expected[16];

      call_first (expected);
      check_bytes (16, tags[i], expected, "first caller %u", i);
    }
}

#endif

int
main (void)
{
  random_bytes (sizeof (key), key);
#if GCM_AES_FAT
  test_first_calls ();
#endif
  each_level (test_level);
  return test_end ();
}
