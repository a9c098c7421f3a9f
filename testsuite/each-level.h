/* each-level.h - runs a test on every level that this build and CPU have.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#ifndef EACH_LEVEL_H
#define EACH_LEVEL_H

#include "fat/fat.h"

/* Puts a level's set in use, for the public functions too. Keys set before
   are not valid afterwards. */
void
use_kernels (const struct gcm_aes_kernels *kernels);

/* The i-th level of those that can run here, NULL after the last. */
const struct gcm_aes_kernels *
runnable_level (unsigned i);

/* The last of them that this CPU does not avoid. */
const struct gcm_aes_kernels *
preferred_level (void);

/* Calls test once with each of them in use and its name as the label; names
   those that cannot run here. */
void
each_level (void (*test) (void));

#endif /* EACH_LEVEL_H */
