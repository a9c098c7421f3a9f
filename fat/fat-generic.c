/* fat-generic.c - a machine that we know no features of.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include "fat.h"

uint32_t
_gcmaes_cpu_features (void)
{
  return 0;
}

uint32_t
_gcmaes_cpu_avoids (void)
{
  return 0;
}
