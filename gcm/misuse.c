/* misuse.c - the end of a program that calls the library wrongly.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <stdio.h>
#include <stdlib.h>

#include "misuse.h"

void
_gcmaes_misuse (const char *function, const char *problem)
{
  fprintf (stderr, "libgcm-aes: %s: %s\n", function, problem);
  abort ();
}
