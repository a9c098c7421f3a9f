/* fuzz-test.c - random bytes for fuzz-api.c.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   Usage: fuzz-test [--seconds N | --input N]

   The same inputs each time, unless TEST_SEED is set: the first ones, as many
   as N seconds allow, or the N-th alone. Without an argument, the first few
   hundred, or what a slow machine does in two seconds. */

#include <config.h>

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "fuzz-api.h"
#include "testutils.h"

#define INPUTS 500
#define SECONDS 2
#define MAX_SIZE 200

static volatile unsigned long current;

/* Printing is not allowed in a signal handler, but there is nothing to lose
   any more. */
static void
failed (int number)
{
  const char *seed = getenv ("TEST_SEED");

  printf ("FAIL: signal %d; to repeat: %s%s%sfuzz-test --input %lu\n", number,
	  seed != NULL ? "TEST_SEED=" : "", seed != NULL ? seed : "",
	  seed != NULL ? " " : "", current);
  fflush (stdout);
  _Exit (1);
}

int
main (int argc, char **argv)
{
  static const int signals[] = { SIGABRT, SIGSEGV, SIGILL, SIGFPE };
  unsigned long number = argc == 3 ? strtoul (argv[2], NULL, 10) : 0;
  int only = argc == 3 && strcmp (argv[1], "--input") == 0;
  int timed = argc == 3 && strcmp (argv[1], "--seconds") == 0;
  time_t end = time (NULL) + (timed ? (time_t) number : SECONDS);

  if (argc != 1 && !only && !timed)
    {
      fprintf (stderr, "Usage: fuzz-test [--seconds N | --input N]\n");
      return 1;
    }
  for (unsigned i = 0; i < sizeof (signals) / sizeof (signals[0]); i++)
    signal (signals[i], failed);

  for (current = 0;
       only ? current <= number
       : time (NULL) <= end && (timed || current < INPUTS);
       current++)
    {
      uint8_t data[MAX_SIZE];
      size_t size = random_below (MAX_SIZE + 1);

      random_bytes (size, data);
      if (!only || current == number)
	check (LLVMFuzzerTestOneInput (data, size) == 0, "input %lu", current);
    }
  return test_end ();
}
