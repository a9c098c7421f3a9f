/* dispatch-cpuid-test.c - what x86 CPUs say of themselves, and what is made
   of it.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   Words of CPUID and XCR0 as recorded on CPUs, and near misses: the same
   words with something taken away. Features and levels that no emulator offers
   are tested here without having them; so is the policy, with the identities
   of CPUs. */

#include <config.h>

#include <stdio.h>
#include <string.h>

#include "each-level.h"
#include "testutils.h"

#if GCM_AES_FAT && (defined __x86_64__ || defined __i386__)

#define AESNI \
  (FEATURE_ssse3 | FEATURE_sse4_1 | FEATURE_aes | FEATURE_pclmul)
#define AVX2 (AESNI | FEATURE_avx | FEATURE_avx2)
#define VAES (AVX2 | FEATURE_vaes | FEATURE_vpclmulqdq)
#define ZMM							\
  (FEATURE_avx512f | FEATURE_avx512dq | FEATURE_avx512bw	\
   | FEATURE_avx512vl | FEATURE_avx512vbmi)
#define AVX512 (VAES | ZMM)

#define OSXSAVE 27

/* Steppings that were not recorded are 0. */
static const struct
{
  const char *cpu;
  struct gcm_aes_cpuid words;
  uint32_t features;
}
recorded[] =
{
  { "Intel 80486", { 0, "GenuineIntel", 0, 0, 0, 0, 0 }, 0 },
  { "Intel Core 2 (Merom)",
    { 0xa, "GenuineIntel", 0x000006f0, 0x0000e3bd, 0, 0, 0 }, FEATURE_ssse3 },
  { "Intel Nehalem",
    { 0xb, "GenuineIntel", 0x000106a0, 0x0098e3bd, 0, 0, 0 },
    FEATURE_ssse3 | FEATURE_sse4_1 },
  { "Intel Westmere",
    { 0xb, "GenuineIntel", 0x000206c0, 0x029ee3ff, 0, 0, 0 }, AESNI },
  { "Intel Ivy Bridge",
    { 0xd, "GenuineIntel", 0x000306a0, 0x7fbae3ff, 0x00000281, 0, 0x7 },
    AESNI | FEATURE_avx },
  { "Intel Skylake",
    { 0x16, "GenuineIntel", 0x000506e0, 0x7ffafbbf, 0x029c6fbf, 0, 0x1f },
    AVX2 },
  { "Intel Ice Lake-U",
    { 0x1b, "GenuineIntel", 0x000706e5, 0x7ffafbbf, 0xf2bf27ef, 0x40405f4e,
      0x2e7 }, AVX512 },
  { "Intel Tiger Lake-U",
    { 0x1b, "GenuineIntel", 0x000806c1, 0x7ffafbbf, 0xf3bfa7eb, 0x18c05fce,
      0x2e7 }, AVX512 },
  { "Intel Rocket Lake",
    { 0x1b, "GenuineIntel", 0x000a0671, 0x7ffafbff, 0xf2bf67eb, 0x00405f4e,
      0x2ff }, AVX512 },
  { "Intel Alder Lake",
    { 0x20, "GenuineIntel", 0x00090670, 0x7ffafbff, 0x239c27eb, 0x98c027ac,
      0x207 }, VAES },
  { "Intel Emerald Rapids VM",
    { 0x20, "GenuineIntel", 0x000c06f2, 0xfffa3203, 0xf1bf27eb, 0x1b415fde,
      0x602e7 }, AVX512 },
  { "AMD Zen 2",
    { 0x10, "AuthenticAMD", 0x00870f10, 0x7ed8320b, 0x219c91a9, 0x00400004,
      0x207 }, AVX2 },
  { "AMD Zen 3",
    { 0x10, "AuthenticAMD", 0x00a20f10, 0x7ef8320b, 0x219c97a9, 0x0040068c,
      0x207 }, VAES },
  { "AMD Zen 4",
    { 0x10, "AuthenticAMD", 0x00a60f10, 0x7efa320b, 0xf1bf97a9, 0x00405fce,
      0x2e7 }, AVX512 },
  { "QEMU 7.2, -cpu max",
    { 0xd, "AuthenticAMD", 0x00000f61, 0xfed8320b, 0x01d843a9, 0x8001020c,
      0x21f }, AVX2 | FEATURE_vaes },
};

/* Who a CPU with the features of the levels up to vaes512 says it is, and the
   level that is best for it. */
static const struct
{
  const char *cpu;
  const char *vendor;
  uint32_t leaf1_eax;
  const char *level;
}
identities[] =
{
  { "Intel Ice Lake-SP", "GenuineIntel", 0x000606a6, "vaes256" },
  { "Intel Ice Lake-D", "GenuineIntel", 0x000606c1, "vaes256" },
  { "Intel Ice Lake", "GenuineIntel", 0x000706d0, "vaes256" },
  { "Intel Ice Lake-U", "GenuineIntel", 0x000706e5, "vaes256" },
  { "Intel Ice Lake NNP-I", "GenuineIntel", 0x000906d0, "vaes256" },
  { "Intel Tiger Lake-U", "GenuineIntel", 0x000806c1, "vaes256" },
  { "Intel Tiger Lake-H", "GenuineIntel", 0x000806d1, "vaes256" },
  { "Intel Rocket Lake", "GenuineIntel", 0x000a0671, "vaes512" },
  { "Intel Sapphire Rapids", "GenuineIntel", 0x000806f8, "vaes512" },
  { "Intel Emerald Rapids", "GenuineIntel", 0x000c06f2, "vaes512" },
  { "Intel Granite Rapids", "GenuineIntel", 0x000a06d1, "vaes512" },
  { "Intel Granite Rapids-D", "GenuineIntel", 0x000a06e1, "vaes512" },
  { "Intel Diamond Rapids", "GenuineIntel", 0x00400f10, "vaes512" },
  { "AMD Zen 4 (Raphael)", "AuthenticAMD", 0x00a60f12, "vaes512" },
  { "AMD Zen 4 (Genoa)", "AuthenticAMD", 0x00a10f11, "vaes512" },
  { "AMD Zen 5 (Granite Ridge)", "AuthenticAMD", 0x00b40f40, "vaes512" },
  { "AMD Zen 5 (Turin)", "AuthenticAMD", 0x00b00f21, "vaes512" },
  { "AMD with the model of an Ice Lake", "AuthenticAMD", 0x00a60fa0,
    "vaes512" },
  { "AMD with all of an Ice Lake", "AuthenticAMD", 0x000606a6, "vaes512" },
  { "Zhaoxin", "  Shanghai  ", 0x000706e5, "vaes512" },
  { "an unknown vendor", "", 0x000706e5, "vaes512" },
  { "a vendor that differs in a letter", "GenuineIotel", 0x000606a6,
    "vaes512" },
  { "a hypervisor's, model 0", "GenuineIntel", 0x00000600, "vaes512" },
  { "a hypervisor's, all 0", "GenuineIntel", 0, "vaes512" },
  { "a hypervisor's, all 1", "GenuineIntel", 0xffffffff, "vaes512" },
  { "a hypervisor's, model of Ice Lake without its extension", "GenuineIntel",
    0x000006a6, "vaes512" },
  { "a hypervisor's, family 15 with that model", "GenuineIntel", 0x00060fa6,
    "vaes512" },
  { "a hypervisor's, family 5 with that model", "GenuineIntel", 0x000605a6,
    "vaes512" },
  { "Ice Lake-SP, with an extended family that does not count", "GenuineIntel",
    0x0ff606a6, "vaes256" },
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
  const struct gcm_aes_kernels *chosen = _gcmaes_choose (features, 0, NULL);
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

/* The set of that name, or NULL if this build does without it. */
static const struct gcm_aes_kernels *
level_named (const char *name)
{
  const struct gcm_aes_level *level = _gcmaes_levels;

  while (level->kernels != NULL && strcmp (level->kernels->level, name) != 0)
    level++;
  return level->kernels;
}

static void
check_level (const char *cpu, uint32_t features, uint32_t avoid,
	     const char *expected)
{
  const char *level = _gcmaes_choose (features, avoid, NULL)->level;

  if (level_named (expected) != NULL)
    check (strcmp (level, expected) == 0, "%s: level %s, not %s", cpu, level,
	   expected);
}

/* The policy for those who have every level; and the name of a level counts
   more. */
static void
test_policy (const char *cpu, const char *vendor, uint32_t leaf1_eax,
	     const char *expected)
{
  struct gcm_aes_cpuid words = { .max_leaf = 7, .leaf1_eax = leaf1_eax };
  uint32_t avoid;

  strcpy (words.vendor, vendor);
  avoid = _gcmaes_x86_avoids (&words);
  check_level (cpu, AVX512, avoid, expected);
  for (const struct gcm_aes_level *level = _gcmaes_levels;
       level->kernels != NULL; level++)
    check (_gcmaes_choose (AVX512, avoid, level->kernels->level)
	   == level->kernels, "%s: level %s by name", cpu,
	   level->kernels->level);

  /* Nothing is avoided but what makes a difference. */
  check_level (cpu, VAES, avoid, "vaes256");
  check_level (cpu, AVX2, avoid, "avx");
  check_level (cpu, AESNI, avoid, "aesni");
  check_level (cpu, 0, avoid, "c");
}

/* All families and models: what is avoided are seven models of one family. */
static void
test_policy_is_short (void)
{
  static const char *const vendors[] = { "GenuineIntel", "AuthenticAMD" };
  unsigned avoided[2] = { 0, 0 };

  for (unsigned v = 0; v < 2; v++)
    for (uint32_t family = 0; family < 0x10f; family++)
      for (uint32_t model = 0; model < 0x100; model++)
	{
	  uint32_t base = family < 0xf ? family : 0xf;
	  struct gcm_aes_cpuid words =
	    {
	      .max_leaf = 7,
	      .leaf1_eax = (family - base) << 20 | (model & 0xf0) << 12
		| base << 8 | (model & 0xf) << 4,
	    };

	  strcpy (words.vendor, vendors[v]);
	  avoided[v] += _gcmaes_x86_avoids (&words) != 0;
	}
  check (avoided[0] == 7, "%u models of Intel, not 7", avoided[0]);
  check (avoided[1] == 0, "%u models of AMD, not 0", avoided[1]);
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
	check_level (cpu, features, 0, i < 3 ? "c" : "aesni");
      if (features == AVX512)
	check_level (cpu, features, _gcmaes_x86_avoids (words),
		     strstr (cpu, "Ice Lake") || strstr (cpu, "Tiger Lake")
		     ? "vaes256" : "vaes512");
    }
  for (unsigned i = 0; i < sizeof (identities) / sizeof (identities[0]); i++)
    test_policy (identities[i].cpu, identities[i].vendor,
		 identities[i].leaf1_eax, identities[i].level);
  test_policy_is_short ();
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
