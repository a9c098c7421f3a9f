/* fat-powerpc64.c - features of POWER CPUs.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   The bits are described in the ABI of Linux on POWER: Power Architecture
   64-Bit ELF V2 ABI Specification, section 4.1.3. A system that does not let
   programs use VSX does not show its bit. */

#include <config.h>

#if HAVE_GETAUXVAL
#include <sys/auxv.h>
#endif

#include "fat.h"

/* Bits of AT_HWCAP and AT_HWCAP2. */
#define HAS_VSX 0x00000080
#define HAS_VEC_CRYPTO 0x02000000

uint32_t
_gcmaes_power_features (unsigned long hwcap, unsigned long hwcap2)
{
  uint32_t result = 0;

  if (hwcap & HAS_VSX)
    result |= FEATURE_vsx;
  if (hwcap2 & HAS_VEC_CRYPTO)
    result |= FEATURE_vec_crypto;
  return result;
}

uint32_t
_gcmaes_cpu_features (void)
{
#if HAVE_GETAUXVAL
  return _gcmaes_power_features (getauxval (AT_HWCAP), getauxval (AT_HWCAP2));
#else
  return 0;
#endif
}

uint32_t
_gcmaes_cpu_avoids (void)
{
  return 0;
}
