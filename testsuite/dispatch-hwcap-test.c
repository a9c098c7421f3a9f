/* dispatch-hwcap-test.c - what Linux says of POWER CPUs, and what is made of
   it.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   AT_HWCAP and AT_HWCAP2 as programs under QEMU 7.2 get them, and the same
   with one bit taken away or added. */

#include <config.h>

#include <stdio.h>
#include <string.h>

#include "each-level.h"
#include "testutils.h"

#if GCM_AES_FAT && defined __powerpc64__

#define P8 (FEATURE_vsx | FEATURE_vec_crypto)

static const struct
{
  const char *cpu;
  unsigned long hwcap, hwcap2;
  uint32_t features;
  const char *level;
}
recorded[] =
{
  { "nothing known", 0, 0, 0, "c" },
  { "PowerPC 970", 0x58000000, 0, 0, "c" },
  { "POWER5+", 0x48000000, 0, 0, "c" },
  { "POWER7", 0x58000580, 0x08000000, FEATURE_vsx, "c" },
  { "POWER8", 0x58000580, 0x8e000000, P8, "p8" },
  { "POWER9", 0x58000580, 0x8ee00000, P8, "p8" },
  { "POWER10", 0x58000580, 0x8ee60000, P8, "p8" },
  { "all bits but VSX", 0xffffff7f, 0xffffffff, FEATURE_vec_crypto, "c" },
  { "all bits but vector crypto", 0xffffffff, 0xfdffffff, FEATURE_vsx, "c" },
};

static void
check_words (const char *cpu, unsigned long hwcap, unsigned long hwcap2,
	     uint32_t expected, const char *level)
{
  uint32_t features = _gcmaes_power_features (hwcap, hwcap2);
  const char *chosen = _gcmaes_choose (features, 0, NULL)->level;

  check (features == expected, "%s: %lx %lx: features %lx, not %lx", cpu,
	 hwcap, hwcap2, (unsigned long) features, (unsigned long) expected);
  check (strcmp (chosen, level) == 0, "%s: %lx %lx: level %s, not %s", cpu,
	 hwcap, hwcap2, chosen, level);
}

int
main (void)
{
  for (unsigned i = 0; i < sizeof (recorded) / sizeof (recorded[0]); i++)
    {
      const char *cpu = recorded[i].cpu;
      unsigned long hwcap = recorded[i].hwcap, hwcap2 = recorded[i].hwcap2;

      check_words (cpu, hwcap, hwcap2, recorded[i].features,
		   recorded[i].level);
      /* Bit 7 of the first word is VSX, bit 25 of the second vector crypto;
	 no other makes a difference. */
      for (unsigned bit = 0; bit < 32; bit++)
	{
	  unsigned long changed = 1ul << bit;
	  uint32_t vsx = (hwcap ^ changed) >> 7 & 1 ? FEATURE_vsx : 0;
	  uint32_t crypto
	    = (hwcap2 ^ changed) >> 25 & 1 ? FEATURE_vec_crypto : 0;
	  uint32_t features;

	  features = vsx | (recorded[i].features & FEATURE_vec_crypto);
	  check_words (cpu, hwcap ^ changed, hwcap2, features,
		       features == P8 ? "p8" : "c");
	  features = crypto | (recorded[i].features & FEATURE_vsx);
	  check_words (cpu, hwcap, hwcap2 ^ changed, features,
		       features == P8 ? "p8" : "c");
	}
    }
  return test_end ();
}

#else

int
main (void)
{
  printf ("AT_HWCAP and AT_HWCAP2: skipped, this build does not choose by"
	  " them\n");
  return 0;
}

#endif
