/* fat.h - which level's kernels are in use, and how they are chosen.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#ifndef GCM_AES_FAT_H
#define GCM_AES_FAT_H

#include "kernels.h"

#pragma GCC visibility push(hidden)

/* The set in use. In a fat build it starts at the resolver set, whose
   functions choose, store the choice here and call the chosen function; so a
   call that comes before the library's constructor is right as well. Every
   choice in one process is the same, hence no lock: it does not matter which
   thread stores it, or how often. */
extern const struct gcm_aes_kernels *_gcmaes_kernels;

static inline const struct gcm_aes_kernels *
_gcmaes_get_kernels (void)
{
  return __atomic_load_n (&_gcmaes_kernels, __ATOMIC_RELAXED);
}

/* Chooses if that has not been done, and returns the set in use. */
const struct gcm_aes_kernels *
_gcmaes_resolve (void);

/* The best level of this build that needs nothing but the given features, and
   none of those to be avoided; or the one named, if that is not NULL and the
   features allow it: what to avoid is a preference. */
const struct gcm_aes_kernels *
_gcmaes_choose (uint32_t features, uint32_t avoid, const char *name);

/* FEATURE_ bits: what this CPU and its operating system offer, and what of it
   makes this CPU slower. */
uint32_t
_gcmaes_cpu_features (void);
uint32_t
_gcmaes_cpu_avoids (void);

/* The words that an x86 CPU describes itself by. Zero what max_leaf or the
   OSXSAVE bit does not cover. The vendor is leaf 0's ebx, edx, ecx as text. */
struct gcm_aes_cpuid
{
  uint32_t max_leaf;
  char vendor[13];
  uint32_t leaf1_eax;
  uint32_t leaf1_ecx;
  uint32_t leaf7_ebx;
  uint32_t leaf7_ecx;
  uint64_t xcr0;
};

/* Their meaning for the two functions above: pure functions, tested with
   recorded words. */
uint32_t
_gcmaes_x86_features (const struct gcm_aes_cpuid *cpu);
uint32_t
_gcmaes_x86_avoids (const struct gcm_aes_cpuid *cpu);

/* The same for POWER: the words that Linux passes to a program, AT_HWCAP and
   AT_HWCAP2. */
uint32_t
_gcmaes_power_features (unsigned long hwcap, unsigned long hwcap2);

#pragma GCC visibility pop

#endif /* GCM_AES_FAT_H */
