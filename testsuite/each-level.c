/* each-level.c - runs a test on every level that this build and CPU have.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <stdio.h>

#include "each-level.h"
#include "testutils.h"

static int
runs_here (const struct gcm_aes_level *level)
{
  return (level->needs & ~_gcmaes_cpu_features ()) == 0;
}

void
use_kernels (const struct gcm_aes_kernels *kernels)
{
  _gcmaes_kernels = kernels;
}

const struct gcm_aes_kernels *
runnable_level (unsigned i)
{
  for (const struct gcm_aes_level *level = _gcmaes_levels;
       level->kernels != NULL; level++)
    if (runs_here (level) && i-- == 0)
      return level->kernels;
  return NULL;
}

const struct gcm_aes_kernels *
preferred_level (void)
{
  const struct gcm_aes_kernels *best = NULL;

  for (const struct gcm_aes_level *level = _gcmaes_levels;
       level->kernels != NULL; level++)
    if (runs_here (level) && (level->needs & _gcmaes_cpu_avoids ()) == 0)
      best = level->kernels;
  return best;
}

void
each_level (void (*test) (void))
{
  for (const struct gcm_aes_level *level = _gcmaes_levels;
       level->kernels != NULL; level++)
    {
      const char *name = level->kernels->level;

      if (!runs_here (level))
	{
	  printf ("level %s: skipped, this CPU lacks it\n", name);
	  continue;
	}
      printf ("level %s\n", name);
      use_kernels (level->kernels);
      set_label (name);
      test ();
      set_label (NULL);
    }
}
