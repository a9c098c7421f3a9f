/* fat-test.c - the choice of a level when the library is loaded.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   With --print-level, prints the level that was chosen, and "secure" if the
   system says that the environment is not to be trusted; the exit code is 1 if
   a known message comes out wrong. */

#define _GNU_SOURCE 1

#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gcm-aes/gcm.h>

#include "each-level.h"
#include "testutils.h"

#if GCM_AES_FAT

static const char zeros_sealed[]
  = "0388dace60b6a392f328c2b971b2fe78ab6e47d42cec13bdf53a67b21257bddf";

static const struct gcm_aes_kernels *kernels_early;
static uint8_t sealed_early[32];

static void
seal (uint8_t *sealed)
{
  static const uint8_t zeros[16];
  struct gcm_aes128_ctx ctx;

  gcm_aes128_set_key (&ctx, zeros);
  gcm_aes128_encrypt_message (&ctx, 12, zeros, 0, NULL, 32, sealed, zeros);
}

/* Before the library's constructor, which is in this program too. */
static void __attribute__ ((constructor (101)))
seal_early (void)
{
  kernels_early = _gcmaes_kernels;
  seal (sealed_early);
}

static void
test_early (void)
{
  check (kernels_early == &_gcmaes_kernels_resolver,
	 "a call before the library's constructor");
  check_bytes (32, sealed_early, hex (zeros_sealed), "its message");
}

/* The first call of a child, and then that of its parent. */
static void
test_fork (void)
{
  const struct gcm_aes_kernels *chosen = _gcmaes_kernels;
  uint8_t sealed[32];
  int status = -1;
  pid_t child;

  use_kernels (&_gcmaes_kernels_resolver);
  child = fork ();
  seal (sealed);
  if (child == 0)
    _exit (memcmp (sealed, hex (zeros_sealed), 32) != 0
	   || _gcmaes_kernels != chosen);
  check (child > 0 && waitpid (child, &status, 0) == child && status == 0,
	 "the first call after fork, in the child");
  check (_gcmaes_kernels == chosen, "the first call after fork: the level");
  check_bytes (32, sealed, hex (zeros_sealed), "the first call after fork");
}

static const char *
best_level (void)
{
  return preferred_level ()->level;
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
  const struct gcm_aes_kernels *best = _gcmaes_choose (all, 0, NULL);

  check (best != NULL, "a level for a CPU with all features");
  check (_gcmaes_choose (all, 0, "nonsense") == best, "an unknown name");
  check (strcmp (_gcmaes_choose (0, 0, NULL)->level, "c") == 0,
	 "level c for a CPU without features");
  for (const struct gcm_aes_level *level = _gcmaes_levels;
       level->kernels != NULL; level++)
    {
      const char *name = level->kernels->level;

      check (_gcmaes_choose (all, 0, name) == level->kernels,
	     "level %s by name", name);
      check (_gcmaes_choose (level->needs, 0, NULL) == level->kernels,
	     "level %s with no feature to spare", name);
      check (level->needs == 0
	     || _gcmaes_choose (all, level->needs, NULL) != level->kernels,
	     "level %s not where it is to be avoided", name);
      check (_gcmaes_choose (all, level->needs, name) == level->kernels,
	     "level %s by name where it is to be avoided", name);
      for (unsigned bit = 0; bit < 32; bit++)
	if (level->needs >> bit & 1)
	  {
	    uint32_t features = all & ~((uint32_t) 1 << bit);

	    check (_gcmaes_choose (features, 0, NULL) != level->kernels
		   && _gcmaes_choose (features, 0, name) != level->kernels,
		   "no level %s without feature %u", name, bit);
	  }
    }
}

int
main (int argc, char **argv)
{
  if (argc > 1)
    {
      printf ("%s\n", gcm_aes_level_name ());
      if (secure_getenv ("PATH") == NULL && getenv ("PATH") != NULL)
	printf ("secure\n");
      return memcmp (sealed_early, hex (zeros_sealed), 32) != 0;
    }

  test_early ();
  test_fork ();
  test_chooser ();
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
