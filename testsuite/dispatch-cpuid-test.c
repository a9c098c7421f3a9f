/* dispatch-cpuid-test.c - what x86 CPUs say of themselves, and what is made
   of it.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   Words of CPUID and XCR0 as recorded on CPUs, and near misses: the same
   words with something taken away. Features and levels that no emulator offers
   are tested here without having them. */

#include <config.h>

#include <stdio.h>
#include <string.h>

#include "each-level.h"
#include "testutils.h"

#if GCM_AES_FAT && defined __x86_64__

#define AESNI \
  (FEATURE_ssse3 | FEATURE_sse4_1 | FEATURE_aes | FEATURE_pclmul)
#define AVX2 (AESNI | FEATURE_avx | FEATURE_avx2)
#define VAES (AVX2 | FEATURE_vaes | FEATURE_vpclmulqdq)
#define ZMM							\
  (FEATURE_avx512f | FEATURE_avx512dq | FEATURE_avx512bw	\
   | FEATURE_avx512vl | FEATURE_avx512vbmi)
#define AVX512 (VAES | ZMM)

#define OSXSAVE 27

static const struct
{
  const char *cpu;
  struct gcm_aes_cpuid words;
  uint32_t features;
}
recorded[] =
{
  { "Intel 80486", { 0, 0, 0, 0, 0 }, 0 },
  { "Intel Core 2 (Merom)", { 0xa, 0x0000e3bd, 0, 0, 0 }, FEATURE_ssse3 },
  { "Intel Nehalem", { 0xb, 0x0098e3bd, 0, 0, 0 },
    FEATURE_ssse3 | FEATURE_sse4_1 },
  { "Intel Westmere", { 0xb, 0x029ee3ff, 0, 0, 0 }, AESNI },
  { "Intel Ivy Bridge", { 0xd, 0x7fbae3ff, 0x00000281, 0, 0x7 },
    AESNI | FEATURE_avx },
  { "Intel Skylake", { 0x16, 0x7ffafbbf, 0x029c6fbf, 0, 0x1f }, AVX2 },
  { "Intel Alder Lake", { 0x20, 0x7ffafbff, 0x239c27eb, 0x98c027ac, 0x207 },
    VAES },
  { "Intel Sapphire Rapids VM",
    { 0x20, 0xfffa3203, 0xf1bf27eb, 0x1b415fde, 0x602e7 }, AVX512 },
  { "AMD Zen 2", { 0x10, 0x7ed8320b, 0x219c91a9, 0x00400004, 0x207 }, AVX2 },
  { "AMD Zen 3", { 0x10, 0x7ef8320b, 0x219c97a9, 0x0040068c, 0x207 }, VAES },
  { "AMD Zen 4", { 0x10, 0x7efa320b, 0xf1bf97a9, 0x00405fce, 0x2e7 },
    AVX512 },
  { "QEMU 7.2, -cpu max",
    { 0xd, 0xfed8320b, 0x01d843a9, 0x8001020c, 0x21f }, AVX2 | FEATURE_vaes },
};

/* The bit of each feature, from the manuals: leaf 1, ecx; leaf 7, ebx and
   ecx. */
static const struct { uint32_t feature; unsigned word, bit; } bits[] =
{
  { FEATURE_pclmul, 0, 1 }, { FEATURE_ssse3, 0, 9 },
  { FEATURE_sse4_1, 0, 19 }, { FEATURE_aes, 0, 25 }, { FEATURE_avx, 0, 28 },
  { FEATURE_avx2, 1, 5 }, { FEATURE_avx512f, 1, 16 },
  { FEATURE_avx512dq, 1, 17 }, { FEATURE_avx512bw, 1, 30 },
  { FEATURE_avx512vl, 1, 31 }, { FEATURE_avx512vbmi, 2, 1 },
  { FEATURE_vaes, 2, 9 }, { FEATURE_vpclmulqdq, 2, 10 },
};

static void
clear_bit (struct gcm_aes_cpuid *words, unsigned word, unsigned bit)
{
  uint32_t *p[] = { &words->leaf1_ecx, &words->leaf7_ebx, &words->leaf7_ecx };

  *p[word] &= ~((uint32_t) 1 << bit);
}

/* The words mean these features, and the level is one that needs no others. */
static void
check_words (const char *cpu, const char *change,
	     const struct gcm_aes_cpuid *words, uint32_t expected)
{
  uint32_t features = _gcmaes_x86_features (words);
  const struct gcm_aes_kernels *chosen = _gcmaes_choose (features, NULL);
  const struct gcm_aes_level *level = _gcmaes_levels;

  check (features == expected, "%s %s: features %lx, not %lx", cpu, change,
	 (unsigned long) features, (unsigned long) expected);
  while (level->kernels != chosen)
    level++;
  check ((level->needs & ~expected) == 0, "%s %s: level %s", cpu, change,
	 chosen->level);
  for (level++; level->kernels != NULL; level++)
    check ((level->needs & ~expected) != 0, "%s %s: level %s, not %s", cpu,
	   change, chosen->level, level->kernels->level);
}

/* Each bit of CPUID that is set, alone not set; so one of several that a level
   needs is missing: VAES without VPCLMULQDQ, AVX-512VL without AVX-512BW. */
static void
test_missing_bit (const char *cpu, const struct gcm_aes_cpuid *words,
		  uint32_t features)
{
  char change[40];

  for (unsigned i = 0; i < sizeof (bits) / sizeof (bits[0]); i++)
    {
      struct gcm_aes_cpuid fewer = *words;

      snprintf (change, sizeof (change), "without bit %u of word %u",
		bits[i].bit, bits[i].word);
      clear_bit (&fewer, bits[i].word, bits[i].bit);
      check_words (cpu, change, &fewer, features & ~bits[i].feature);
    }
}

/* What the operating system does not save, nobody can use. Bits 1 and 2 of
   XCR0 stand for XMM and YMM registers, 5 to 7 for the parts of AVX-512. */
static void
test_xcr0 (const char *cpu, const struct gcm_aes_cpuid *words,
	   uint32_t features)
{
  struct gcm_aes_cpuid other = *words;
  char change[40];

  for (unsigned xcr0 = 0; xcr0 < 256; xcr0++)
    {
      int ymm = (xcr0 & 0x06) == 0x06, zmm = ymm && (xcr0 & 0xe0) == 0xe0;

      if ((xcr0 & ~words->xcr0) != 0)
	continue;
      snprintf (change, sizeof (change), "with XCR0 %x", xcr0);
      other.xcr0 = xcr0;
      check_words (cpu, change, &other,
		   features & (zmm ? AVX512 : ymm ? VAES : AESNI));
    }

  other.xcr0 = words->xcr0;
  clear_bit (&other, 0, OSXSAVE);
  check_words (cpu, "without OSXSAVE", &other, features & AESNI);
}

/* Words that the CPU does not have may hold anything. */
static void
test_max_leaf (const char *cpu, const struct gcm_aes_cpuid *words,
	       uint32_t features)
{
  struct gcm_aes_cpuid other = *words;

  other.leaf7_ebx = other.leaf7_ecx = 0xffffffff;
  for (other.max_leaf = 1; other.max_leaf < 7; other.max_leaf++)
    if (words->max_leaf > 0)
      check_words (cpu, "without leaf 7", &other,
		   features & (AESNI | FEATURE_avx));
  other.leaf1_ecx = 0xffffffff;
  other.xcr0 = 0xff;
  other.max_leaf = 0;
  check_words (cpu, "without leaf 1", &other, 0);
}

/* What the first CPUs get, whatever levels are added later. */
static void
check_level (const char *cpu, uint32_t features, const char *expected)
{
  const char *level = _gcmaes_choose (features, NULL)->level;

  check (strcmp (level, expected) == 0, "%s: level %s, not %s", cpu, level,
	 expected);
}

int
main (void)
{
  for (unsigned i = 0; i < sizeof (recorded) / sizeof (recorded[0]); i++)
    {
      const char *cpu = recorded[i].cpu;
      const struct gcm_aes_cpuid *words = &recorded[i].words;
      uint32_t features = recorded[i].features;

      check_words (cpu, "as it is", words, features);
      test_missing_bit (cpu, words, features);
      test_xcr0 (cpu, words, features);
      test_max_leaf (cpu, words, features);
      if (i < 4)
	check_level (cpu, features, i < 3 ? "c" : "aesni");
    }
  return test_end ();
}

#else

int
main (void)
{
  printf ("words of CPUID: skipped, this build does not choose by them\n");
  return 0;
}

#endif
