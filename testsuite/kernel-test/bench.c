/* bench.c - a quick look at the speed of each kernel.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   The last call that a tester made of the kernel is repeated; the buffers are
   in the cache and as the tester placed them. nettle-benchmark measures what
   users see. */

#include <config.h>

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "kernel-test.h"

#define LENGTH 16384

static double
now (void)
{
  struct timespec t;

  clock_gettime (CLOCK_MONOTONIC, &t);
  return (double) t.tv_sec * 1e9 + (double) t.tv_nsec;
}

void
bench (const struct subject *kernel, const struct tester *tester)
{
  struct test_case c =
    { .seed = 1, .length = LENGTH, .counter = 2, .at_start = 1 };
  double best = 1e9, bytes = 1;

  if (tester->uses & USES_LENGTH)
    bytes = LENGTH;
  repeated_kernel = kernel;
  if (!run_case (kernel, &c))
    return;
  repeated_kernel = NULL;
  reset_buffers ();
  for (unsigned i = 0; i < 50; i++)
    {
      double start = now ();

      for (unsigned j = 0; j < 20; j++)
	call_plainly (kernel, repeated_arguments);
      start = (now () - start) / 20;
      if (start < best)
	best = start;
    }
  if (bytes > 1)
    printf ("%s %s: %.3f ns/byte\n", kernel->level, kernel->name,
	    best / bytes);
  else
    printf ("%s %s: %.0f ns\n", kernel->level, kernel->name, best);
}
