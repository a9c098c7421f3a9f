/* fat-test.c - the choice of a level when the library is loaded.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   With --print-level, prints the level that was chosen, and "secure" if the
   system says that the environment is not to be trusted. */

#define _GNU_SOURCE 1

#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <gcm-aes/gcm.h>

#include "each-level.h"
#include "testutils.h"

#if GCM_AES_FAT

static const char zeros_sealed[]
  = "0388dace60b6a392f328c2b971b2fe78ab6e47d42cec13bdf53a67b21257bddf";

static uint8_t sealed_early[32];

/* Before the library's constructor, as from one of another library. */
static void __attribute__ ((constructor (101)))
seal_early (void)
{
  static const uint8_t zeros[16];
  struct gcm_aes128_ctx ctx;

  gcm_aes128_set_key (&ctx, zeros);
  gcm_aes128_encrypt_message (&ctx, 12, zeros, 0, NULL, 32, sealed_early,
			      zeros);
}

static const char *
best_level (void)
{
  const struct gcm_aes_kernels *level, *best = NULL;

  for (unsigned i = 0; (level = runnable_level (i)) != NULL; i++)
    best = level;
  return best->level;
}

/* The output, stderr included, of this program with the environment. */
static void
run_with (char *output, size_t size, const char *environment,
	  const char *program)
{
  char command[1000];
  FILE *pipe;
  size_t n;

  snprintf (command, sizeof (command),
	    "unset GCM_AES_FAT_OVERRIDE GCM_AES_FAT_VERBOSE; "
	    "%s $TEST_EMULATOR '%s' --print-level 2>&1", environment, program);
  fflush (stdout);
  pipe = popen (command, "r");
  if (pipe == NULL)
    test_skip ("this system runs no commands");
  n = fread (output, 1, size - 1, pipe);
  output[n] = '\0';
  pclose (pipe);
}

/* The program prints level, and where note is not NULL one line with it. */
static void
check_choice (const char *program, const char *environment, const char *level,
	      const char *note)
{
  char output[1000], *line = output, *end;
  unsigned notes = 0, levels = 0;

  run_with (output, sizeof (output), environment, program);
  for (; (end = strchr (line, '\n')) != NULL; line = end + 1)
    {
      *end = '\0';
      if (strcmp (line, level) == 0)
	levels++;
      else
	{
	  notes++;
	  check (note != NULL && strstr (line, note) != NULL,
		 "%s: a line with %s, not: %s", environment,
		 note != NULL ? note : "nothing else", line);
	}
    }
  check (levels == 1, "%s: level %s is chosen", environment, level);
  check (notes == (note != NULL), "%s: %u notes", environment, notes);
}

static void
test_environment (const char *program)
{
  const char *best = best_level ();
  char environment[100];

  check_choice (program, "", best, NULL);
  check_choice (program, "GCM_AES_FAT_OVERRIDE=", best, NULL);
  check_choice (program, "GCM_AES_FAT_VERBOSE=", best, NULL);
  check_choice (program, "GCM_AES_FAT_OVERRIDE=nonsense", best, "nonsense");
  check_choice (program, "GCM_AES_FAT_VERBOSE=1", best, best);
  for (const struct gcm_aes_level *level = _gcmaes_levels;
       level->kernels != NULL; level++)
    {
      const char *name = level->kernels->level;
      int here = (level->needs & ~_gcmaes_cpu_features ()) == 0;

      snprintf (environment, sizeof (environment), "GCM_AES_FAT_OVERRIDE=%s",
		name);
      check_choice (program, environment, here ? name : best,
		    here ? NULL : name);
    }
}

/* A copy that runs as another user does not listen to its environment. Takes
   root, and a file system that allows it. */
static void
test_setuid (const char *program)
{
  const char *emulator = getenv ("TEST_EMULATOR");
  char command[300], output[200];

  if (geteuid () != 0 || (emulator != NULL && emulator[0] != '\0'))
    {
      printf ("setuid: skipped, that takes root and no emulator\n");
      return;
    }
  snprintf (command, sizeof (command), "cp '%s' fat-setuid.tmp"
	    " && chown 65534 fat-setuid.tmp && chmod 4755 fat-setuid.tmp",
	    program);
  if (system (command) != 0)
    printf ("setuid: skipped, no copy can be made\n");
  else
    {
      run_with (output, sizeof (output), "GCM_AES_FAT_OVERRIDE=c",
		"./fat-setuid.tmp");
      if (strstr (output, "secure\n") == NULL)
	printf ("setuid: skipped, this file system does not allow it\n");
      else
	{
	  check (strncmp (output, best_level (), strlen (best_level ())) == 0,
		 "setuid ignores the override: %s", output);
	  check (strstr (output, "OVERRIDE") == NULL,
		 "setuid says nothing of the override");
	}
    }
  remove ("fat-setuid.tmp");
}

static void
test_chooser (void)
{
  const uint32_t all = UINT32_MAX;
  const struct gcm_aes_kernels *best = _gcmaes_choose (all, NULL);

  check (best != NULL, "a level for a CPU with all features");
  check (_gcmaes_choose (all, "nonsense") == best, "an unknown name");
  check (strcmp (_gcmaes_choose (0, NULL)->level, "c") == 0,
	 "level c for a CPU without features");
  for (const struct gcm_aes_level *level = _gcmaes_levels;
       level->kernels != NULL; level++)
    {
      const char *name = level->kernels->level;

      check (_gcmaes_choose (all, name) == level->kernels, "level %s by name",
	     name);
      check (_gcmaes_choose (level->needs, NULL) == level->kernels,
	     "level %s with no feature to spare", name);
      for (unsigned bit = 0; bit < 32; bit++)
	if (level->needs >> bit & 1)
	  {
	    uint32_t features = all & ~((uint32_t) 1 << bit);

	    check (_gcmaes_choose (features, NULL) != level->kernels
		   && _gcmaes_choose (features, name) != level->kernels,
		   "no level %s without feature %u", name, bit);
	  }
    }
}

#ifdef __x86_64__

#define AESNI \
  (FEATURE_ssse3 | FEATURE_sse4_1 | FEATURE_aes | FEATURE_pclmul)
#define AVX2 (AESNI | FEATURE_avx | FEATURE_avx2)
#define VAES (AVX2 | FEATURE_vaes | FEATURE_vpclmulqdq)
#define AVX512							\
  (FEATURE_avx512f | FEATURE_avx512dq | FEATURE_avx512bw	\
   | FEATURE_avx512vl)

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
    { 0x20, 0xfffa3203, 0xf1bf27eb, 0x1b415fde, 0x602e7 },
    VAES | AVX512 | FEATURE_avx512vbmi },
  { "AMD Zen 2", { 0x10, 0x7ed8320b, 0x219c91a9, 0x00400004, 0x207 }, AVX2 },
  { "AMD Zen 3", { 0x10, 0x7ef8320b, 0x219c97a9, 0x0040068c, 0x207 }, VAES },
  { "AMD Zen 4", { 0x10, 0x7efa320b, 0xf1bf97a9, 0x00405fce, 0x2e7 },
    VAES | AVX512 | FEATURE_avx512vbmi },
};

#define OSXSAVE ((uint32_t) 1 << 27)

static void
check_features (const char *cpu, const char *change,
		const struct gcm_aes_cpuid *words, uint32_t expected)
{
  uint32_t features = _gcmaes_x86_features (words);

  check (features == expected, "%s%s: features %lx, not %lx", cpu, change,
	 (unsigned long) features, (unsigned long) expected);
}

static void
test_recorded (void)
{
  for (unsigned i = 0; i < sizeof (recorded) / sizeof (recorded[0]); i++)
    {
      const char *cpu = recorded[i].cpu;
      uint32_t features = recorded[i].features;
      const uint32_t no_avx = features & AESNI;
      const uint32_t no_avx512
	= features & ~(AVX512 | FEATURE_avx512vbmi);
      struct gcm_aes_cpuid words = recorded[i].words;

      check_features (cpu, "", &words, features);
      if (features & FEATURE_avx)
	{
	  words.xcr0 = recorded[i].words.xcr0 & ~(uint64_t) 0xe0;
	  check_features (cpu, " without ZMM", &words, no_avx512);
	  for (unsigned bit = 5; bit <= 7; bit++)
	    {
	      words.xcr0 = recorded[i].words.xcr0 & ~((uint64_t) 1 << bit);
	      check_features (cpu, " without a part of ZMM", &words,
			      no_avx512);
	    }
	  words.xcr0 = recorded[i].words.xcr0 & ~(uint64_t) 4;
	  check_features (cpu, " without YMM", &words, no_avx);
	  words.xcr0 = recorded[i].words.xcr0;
	  words.leaf1_ecx &= ~OSXSAVE;
	  check_features (cpu, " without OSXSAVE", &words, no_avx);
	}
      /* Words that the CPU does not have may hold anything. */
      words = recorded[i].words;
      words.max_leaf = 6;
      words.leaf7_ebx = words.leaf7_ecx = 0xffffffff;
      if (recorded[i].words.max_leaf > 0)
	check_features (cpu, " without leaf 7", &words,
			features & (AESNI | FEATURE_avx));
      words.max_leaf = 0;
      words.leaf1_ecx = 0xffffffff;
      words.xcr0 = 0xff;
      check_features (cpu, " without leaf 1", &words, 0);
    }
}

/* What the first CPUs get, whatever levels are added later. */
static void
test_recorded_levels (void)
{
  for (unsigned i = 0; i < 4; i++)
    {
      uint32_t features = _gcmaes_x86_features (&recorded[i].words);
      const char *level = _gcmaes_choose (features, NULL)->level;
      const char *expected = i == 3 ? "aesni" : "c";

      check (strcmp (level, expected) == 0, "%s: level %s, not %s",
	     recorded[i].cpu, level, expected);
    }
}

#endif /* __x86_64__ */

int
main (int argc, char **argv)
{
  if (argc > 1)
    {
      printf ("%s\n", gcm_aes_level_name ());
      if (secure_getenv ("PATH") == NULL && getenv ("PATH") != NULL)
	printf ("secure\n");
      return 0;
    }

  check_bytes (32, sealed_early, hex (zeros_sealed),
	       "a message before the library's constructor");
  test_chooser ();
#ifdef __x86_64__
  test_recorded ();
  test_recorded_levels ();
#endif
  test_environment (argv[0]);
  test_setuid (argv[0]);
  return test_end ();
}

#else

int
main (void)
{
  test_skip ("this build has one level and makes no choice");
}

#endif
