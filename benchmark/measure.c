/* measure.c - the fastest of many short batches.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   A shared or throttled machine only ever adds time, so the minimum is what
   the code takes. Tasks to be compared run in turn, a batch each, so that a
   change of the machine's speed meets all of them. The frequency is measured
   before and after each batch. An interruption, or another thread on the same
   core, makes it look lower, never higher; so cycles are counted by a high one
   of those around the fastest batches, and come out too many rather than too
   few. */

/* For posix_memalign under -std=c11. */
#define _POSIX_C_SOURCE 200809L

#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "benchmark.h"

#define BATCH_SECONDS 100e-6
/* A visit ends earlier than asked for when a task has so many batches. */
#define MAX_BATCHES 50000

/* Nonces, keys and associated data change from call to call, and come from
   memory that was written long before: what a call reads has not just been
   stored in other pieces. */
#define RING 64
static uint8_t ring[RING][32];

/* What is encrypted, what is decrypted, and where either goes. */
uint8_t *text;
static uint8_t *sealed;
static uint8_t *output;

/* The contexts, in the order in which their turns come. */
static unsigned *order;

static void
out_of_memory (void)
{
  fprintf (stderr, "nettle-benchmark: out of memory\n");
  exit (1);
}

static uint8_t *
pages (size_t size)
{
  void *p;

  if (posix_memalign (&p, 4096, size))
    out_of_memory ();
  return p;
}

static void
shuffle_contexts (void)
{
  uint32_t random = 1;
  unsigned i, j;

  order = calloc (options.contexts + 1, sizeof (*order));
  if (!order)
    out_of_memory ();
  for (i = 0; i < options.contexts; i++)
    {
      random = 1664525 * random + 1013904223;
      j = ((uint64_t) random * (i + 1)) >> 32;
      order[i] = order[j];
      order[j] = i;
    }
}

void
measure_init (size_t max_bytes)
{
  uint32_t random = 1;
  size_t i;

  shuffle_contexts ();

  if (max_bytes < CHECKED_SIZE)
    max_bytes = CHECKED_SIZE;
  /* A single pass works on whole blocks. */
  text = pages (max_bytes + 16);
  sealed = pages (max_bytes + TAG_SIZE);
  output = pages (max_bytes + TAG_SIZE);

  for (i = 0; i < sizeof (ring); i++)
    {
      random = 1664525 * random + 1013904223;
      ring[i / 32][i % 32] = random >> 24;
    }
  for (i = 0; i < max_bytes + 16; i++)
    {
      random = 1664525 * random + 1013904223;
      text[i] = random >> 24;
    }
  memset (sealed, 0, max_bytes + TAG_SIZE);
  memset (output, 0, max_bytes + TAG_SIZE);
}

static int
select_next (struct task *t)
{
  unsigned i = t->contexts > 1 ? order[t->turn] : 0;

  t->turn = t->turn + 1 < t->contexts ? t->turn + 1 : 0;
  return t->library->select (t->size, i);
}

/* The batch. Returns 1 if every call succeeded. */
static int
run (struct task *t, unsigned calls)
{
  const struct library *lib = t->library;
  uint8_t nonce[NONCE_SIZE] = { 0 };
  int ok = 1;
  unsigned i;

  switch (t->operation)
    {
    case SET_KEY:
      for (i = 0; i < calls; i++)
	ok &= lib->set_key (t->size, 0, ring[i % RING]);
      break;
    case ENCRYPT:
      for (i = 0; i < calls; i++)
	ok &= (t->contexts == 0 || select_next (t))
	  && lib->encrypt (t->size, ring[i % RING], AAD_SIZE, ring[i % RING],
			   t->bytes, output, text);
      break;
    case DECRYPT:
      for (i = 0; i < calls; i++)
	ok &= lib->decrypt (t->size, ring[0], AAD_SIZE, ring[0],
			    t->bytes, output, sealed);
      break;
    case AAD_ONLY:
      for (i = 0; i < calls; i++)
	ok &= lib->encrypt (t->size, ring[i % RING], t->bytes, text,
			    0, output, NULL);
      break;
    case LATENCY:
      for (i = 0; i < calls; i++)
	{
	  ok &= lib->encrypt (t->size, nonce, AAD_SIZE, ring[i % RING],
			      t->bytes, output, text);
	  memcpy (nonce, output + t->bytes, sizeof (nonce));
	}
      break;
    }
  return ok;
}

static double
run_timed (struct task *t, unsigned calls, int *ok)
{
  double start = clock_now ();

  *ok &= run (t, calls);
  return clock_now () - start;
}

/* A batch has as many calls as fill its time, one at least; or each of many
   contexts once. */
static unsigned
calls_per_batch (struct task *t, int *ok)
{
  unsigned calls = 1;
  double seconds;

  if (t->contexts > 1)
    return t->contexts;
  run (t, 1);
  while ((seconds = run_timed (t, calls, ok)) < BATCH_SECONDS / 4
	 && calls < 1U << 24)
    calls *= 2;
  calls *= BATCH_SECONDS / seconds;
  return calls > 0 ? calls : 1;
}

static void
append (struct task *t, struct batch b)
{
  unsigned n = t->n_batches;

  /* At a power of two the room is used up. */
  if ((n & (n - 1)) == 0)
    {
      t->batches = realloc (t->batches, (n ? 2 * n : 1) * sizeof (b));
      if (!t->batches)
	out_of_memory ();
    }
  t->batches[n] = b;
  t->n_batches++;
}

/* One batch, after a call that brings code and data back into the caches. */
static int
run_batch (struct task *t)
{
  double before, after;
  struct batch b;
  int ok = 1;

  if (t->library->use)
    t->library->use ();
  if (t->calls > 1)
    run (t, 1);
  before = clock_frequency ();
  b.ns = 1e9 * run_timed (t, t->calls, &ok) / t->calls;
  after = clock_frequency ();
  b.ghz = before > after ? before : after;
  append (t, b);
  return ok;
}

/* Says which task it was. Returns 0. */
static int
fail (const struct task *t)
{
  static const char *const operations[] =
    { "set key", "encryption", "decryption", "AAD", "latency" };

  fprintf (stderr, "nettle-benchmark: %s: %s failed, AES-%d, %zu bytes\n",
	   t->library->name, operations[t->operation], KEY_BITS (t->size),
	   t->bytes);
  return 0;
}

/* The key of all messages, or of each context; and the message for
   decryption. */
static int
prepare (const struct task *t)
{
  uint8_t key[32] = "the key of every message of this";
  unsigned i;

  if (t->library->use)
    t->library->use ();
  for (i = 0; i < t->contexts; i++)
    {
      memcpy (key, &i, sizeof (i));
      if (!t->library->select (t->size, i)
	  || !t->library->set_key (t->size, 0, key))
	return 0;
    }
  if (!t->library->set_key (t->size, t->operation == DECRYPT, key))
    return 0;
  return t->operation != ENCRYPT || !t->library->decrypt
    || t->library->encrypt (t->size, ring[0], AAD_SIZE, ring[0],
			    t->bytes, sealed, text);
}

int
measure (struct task *tasks, unsigned n, double seconds)
{
  double end;
  unsigned i;

  for (i = 0; i < n; i++)
    if (!prepare (&tasks[i]))
      return fail (&tasks[i]);
  for (i = 0; i < n; i++)
    {
      int ok = 1;

      if (tasks[i].library->use)
	tasks[i].library->use ();
      tasks[i].calls = calls_per_batch (&tasks[i], &ok);
      if (!ok)
	return fail (&tasks[i]);
    }

  end = clock_now () + seconds;
  do
    for (i = 0; i < n; i++)
      if (!run_batch (&tasks[i]))
	return fail (&tasks[i]);
  while (clock_now () < end && tasks[0].n_batches < MAX_BATCHES);
  return 1;
}

static int
by_ns (const void *a, const void *b)
{
  double x = ((const struct batch *) a)->ns;
  double y = ((const struct batch *) b)->ns;
  return (x > y) - (x < y);
}

static int
by_ghz (const void *a, const void *b)
{
  double x = ((const struct batch *) a)->ghz;
  double y = ((const struct batch *) b)->ghz;
  return (x > y) - (x < y);
}

void
evaluate (struct task *t)
{
  struct batch *b = t->batches;
  size_t fastest = 1;

  qsort (b, t->n_batches, sizeof (*b), by_ns);
  t->ns = b[0].ns;
  t->median_ns = b[t->n_batches / 2].ns;

  while (fastest < t->n_batches && b[fastest].ns < 1.01 * t->ns)
    fastest++;
  qsort (b, fastest, sizeof (*b), by_ghz);
  t->ghz = b[fastest * 9 / 10].ghz;

  free (b);
  t->batches = NULL;
}
