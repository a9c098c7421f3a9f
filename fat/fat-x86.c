/* fat-x86.c - features of x86 CPUs, and the policy which of them to use.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   CPUID and XCR0 are described in Intel 64 and IA-32 Architectures Software
   Developer's Manual, volume 1, section 13.1 to 13.3 and volume 2, CPUID. */

#include <config.h>

#include <cpuid.h>
#include <string.h>

#include "fat.h"

/* Bits of leaf 1, ecx. */
#define OSXSAVE (UINT32_C (1) << 27)

/* State that the operating system saves: XMM and YMM registers; the mask
   registers and all of ZMM0 to ZMM31 besides. A feature that works on these
   registers is there only if all its bits are set. */
#define XCR0_YMM (UINT64_C (0x06))
#define XCR0_ZMM (UINT64_C (0xe6))

/* Where each feature shows: in the words of CPUID, and the bits of XCR0 that
   it needs. */
enum word { LEAF1_ECX, LEAF7_EBX, LEAF7_ECX, WORDS };

static const struct
{
  uint32_t feature;
  enum word word;
  unsigned bit;
  uint64_t xcr0;
} features[] =
{
  { FEATURE_pclmul, LEAF1_ECX, 1, 0 },
  { FEATURE_ssse3, LEAF1_ECX, 9, 0 },
  { FEATURE_sse4_1, LEAF1_ECX, 19, 0 },
  { FEATURE_aes, LEAF1_ECX, 25, 0 },
  { FEATURE_avx, LEAF1_ECX, 28, XCR0_YMM },
  { FEATURE_avx2, LEAF7_EBX, 5, XCR0_YMM },
  { FEATURE_avx512f, LEAF7_EBX, 16, XCR0_ZMM },
  { FEATURE_avx512dq, LEAF7_EBX, 17, XCR0_ZMM },
  { FEATURE_avx512bw, LEAF7_EBX, 30, XCR0_ZMM },
  { FEATURE_avx512vl, LEAF7_EBX, 31, XCR0_ZMM },
  { FEATURE_avx512vbmi, LEAF7_ECX, 1, XCR0_ZMM },
  { FEATURE_vaes, LEAF7_ECX, 9, XCR0_YMM },
  { FEATURE_vpclmulqdq, LEAF7_ECX, 10, XCR0_YMM },
};

uint32_t
_gcmaes_x86_features (const struct gcm_aes_cpuid *cpu)
{
  const uint32_t words[WORDS] =
    {
      [LEAF1_ECX] = cpu->max_leaf >= 1 ? cpu->leaf1_ecx : 0,
      [LEAF7_EBX] = cpu->max_leaf >= 7 ? cpu->leaf7_ebx : 0,
      [LEAF7_ECX] = cpu->max_leaf >= 7 ? cpu->leaf7_ecx : 0,
    };
  uint64_t xcr0 = words[LEAF1_ECX] & OSXSAVE ? cpu->xcr0 : 0;
  uint32_t result = 0;
  size_t i;

  for (i = 0; i < sizeof (features) / sizeof (features[0]); i++)
    if (words[features[i].word] >> features[i].bit & 1
	&& (xcr0 & features[i].xcr0) == features[i].xcr0)
      result |= features[i].feature;
  return result;
}

/* Policy, apart from detection: CPUs with VAES that lower their clock while
   vectors of 512 bits are in use. The clock is lower for all code of the core,
   so a program that does not encrypt all the time loses by them.

   Models are DisplayFamily_DisplayModel of the manual above, volume 4, table
   2-1; that of NNP-I is from arch/x86/include/asm/intel-family.h in Linux,
   which has the others too. That the clock goes down is the judgement of Linux
   on each of them: zmm_exclusion_list in arch/x86/kernel/cpu/intel.c, before
   that in arch/x86/crypto/aesni-intel_glue.c. How far it goes down was
   measured on Ice Lake-U: 100 MHz with one active core,
   https://travisdowns.github.io/blog/2020/08/19/icl-avx512-freq.html.

   Not here, since Linux expressly allows them 512 bits: Rocket Lake (6_A7H),
   Sapphire Rapids (6_8FH) and later, and all of AMD. Skylake-X (6_55H) is in
   the list of Linux but has no VAES. */
static const struct
{
  char vendor[13];
  unsigned family;
  unsigned model;
} slower_with_512_bits[] =
{
  { "GenuineIntel", 6, 0x6a },	/* Ice Lake-SP: table 2-1, Linux */
  { "GenuineIntel", 6, 0x6c },	/* Ice Lake-D: table 2-1, Linux */
  { "GenuineIntel", 6, 0x7d },	/* Ice Lake: table 2-1, Linux */
  { "GenuineIntel", 6, 0x7e },	/* Ice Lake-U and -Y: table 2-1, Linux */
  { "GenuineIntel", 6, 0x9d },	/* Ice Lake NNP-I: Linux */
  { "GenuineIntel", 6, 0x8c },	/* Tiger Lake-U: table 2-1, Linux */
  { "GenuineIntel", 6, 0x8d },	/* Tiger Lake-H: table 2-1, Linux */
};

uint32_t
_gcmaes_x86_avoids (const struct gcm_aes_cpuid *cpu)
{
  /* Volume 2, CPUID leaf 1: when the extended fields count. AMD's manual says
     the same, but for family 6, whose extended model is 0 there. */
  unsigned family = cpu->leaf1_eax >> 8 & 0xf;
  unsigned model = cpu->leaf1_eax >> 4 & 0xf;
  size_t i;

  if (family == 6 || family == 15)
    model |= cpu->leaf1_eax >> 12 & 0xf0;
  if (family == 15)
    family += cpu->leaf1_eax >> 20 & 0xff;
  for (i = 0; i < sizeof (slower_with_512_bits)
       / sizeof (slower_with_512_bits[0]); i++)
    if (!strcmp (slower_with_512_bits[i].vendor, cpu->vendor)
	&& slower_with_512_bits[i].family == family
	&& slower_with_512_bits[i].model == model)
      /* No level uses AVX-512 with shorter vectors. */
      return FEATURE_avx512f;
  return 0;
}

static struct gcm_aes_cpuid
read_cpuid (void)
{
  struct gcm_aes_cpuid cpu = { 0 };
  uint32_t eax, vendor[3], ebx, ecx, edx;

  __cpuid (0, cpu.max_leaf, vendor[0], vendor[2], vendor[1]);
  memcpy (cpu.vendor, vendor, sizeof (vendor));
  if (cpu.max_leaf >= 1)
    {
      __cpuid (1, eax, ebx, ecx, edx);
      cpu.leaf1_eax = eax;
      cpu.leaf1_ecx = ecx;
    }
  if (cpu.max_leaf >= 7)
    {
      __cpuid_count (7, 0, eax, ebx, ecx, edx);
      cpu.leaf7_ebx = ebx;
      cpu.leaf7_ecx = ecx;
    }
  if (cpu.leaf1_ecx & OSXSAVE)
    {
      __asm__ ("xgetbv" : "=a" (eax), "=d" (edx) : "c" (0));
      cpu.xcr0 = (uint64_t) edx << 32 | eax;
    }
  return cpu;
}

uint32_t
_gcmaes_cpu_features (void)
{
  struct gcm_aes_cpuid cpu = read_cpuid ();

  return _gcmaes_x86_features (&cpu);
}

uint32_t
_gcmaes_cpu_avoids (void)
{
  struct gcm_aes_cpuid cpu = read_cpuid ();

  return _gcmaes_x86_avoids (&cpu);
}
