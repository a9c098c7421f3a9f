/* kernels.c - the choice of a level when the library is loaded.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

/* For secure_getenv. */
#define _GNU_SOURCE 1

#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fat.h"

const struct gcm_aes_kernels *
_gcmaes_choose (uint32_t features, uint32_t avoid, const char *name)
{
  const struct gcm_aes_kernels *best = NULL;
  const struct gcm_aes_level *level;

  for (level = _gcmaes_levels; level->kernels; level++)
    if (!(level->needs & ~features))
      {
	if (name && !strcmp (name, level->kernels->level))
	  return level->kernels;
	if (!(level->needs & avoid))
	  best = level->kernels;
      }
  return best;
}

#if GCM_AES_FAT

const struct gcm_aes_kernels *_gcmaes_kernels = &_gcmaes_kernels_resolver;

/* The value of an environment variable, or NULL if it is unset, empty, or not
   to be trusted since the program runs with more rights than its user has. */
static const char *
environment (const char *name)
{
#if HAVE_SECURE_GETENV
  const char *value = secure_getenv (name);
  return value && *value ? value : NULL;
#else
  (void) name;
  return NULL;
#endif
}

const struct gcm_aes_kernels *
_gcmaes_resolve (void)
{
  static int printed;
  const struct gcm_aes_kernels *kernels = _gcmaes_get_kernels ();
  uint32_t features;
  const char *name;
  const char *verbose;

  if (kernels != &_gcmaes_kernels_resolver)
    return kernels;

  name = environment ("GCM_AES_FAT_OVERRIDE");
  verbose = environment ("GCM_AES_FAT_VERBOSE");
  features = _gcmaes_cpu_features ();
  kernels = _gcmaes_choose (features, _gcmaes_cpu_avoids (), name);

  if (!__atomic_exchange_n (&printed, 1, __ATOMIC_RELAXED))
    {
      int named = name && !strcmp (name, kernels->level);
      const struct gcm_aes_kernels *avoided
	= named ? kernels : _gcmaes_choose (features, 0, NULL);

      if (name && !named)
	fprintf (stderr, "libgcm-aes: GCM_AES_FAT_OVERRIDE: no level \"%s\""
		 " here, using %s\n", name, kernels->level);
      if (verbose && strcmp (verbose, "0"))
	fprintf (stderr, "libgcm-aes: level %s%s%s%s\n", kernels->level,
		 avoided != kernels ? " since " : "",
		 avoided != kernels ? avoided->level : "",
		 avoided != kernels ? " lowers the clock of this CPU" : "");
    }

  __atomic_store_n (&_gcmaes_kernels, kernels, __ATOMIC_RELAXED);
  return kernels;
}

/* Early, so that no caller pays for it. Every front-end refers to this file,
   thus a static program has it too. */
static void __attribute__ ((constructor))
choose_at_load (void)
{
  _gcmaes_resolve ();
}

#else /* !GCM_AES_FAT */

const struct gcm_aes_kernels *_gcmaes_kernels = &GCM_AES_FIXED_KERNELS;

const struct gcm_aes_kernels *
_gcmaes_resolve (void)
{
  return _gcmaes_kernels;
}

#endif /* !GCM_AES_FAT */

const char *
gcm_aes_level_name (void)
{
  return _gcmaes_resolve ()->level;
}
