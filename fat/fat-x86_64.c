/* fat-x86_64.c - features of x86 CPUs.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   CPUID and XCR0 are described in Intel 64 and IA-32 Architectures Software
   Developer's Manual, volume 1, section 13.1 to 13.3 and volume 2, CPUID. */

#include <config.h>

#include <cpuid.h>

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

uint32_t
_gcmaes_cpu_features (void)
{
  struct gcm_aes_cpuid cpu = { 0 };
  uint32_t eax, ebx, ecx, edx;

  cpu.max_leaf = __get_cpuid_max (0, NULL);
  if (cpu.max_leaf >= 1)
    {
      __cpuid (1, eax, ebx, ecx, edx);
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
  return _gcmaes_x86_features (&cpu);
}
