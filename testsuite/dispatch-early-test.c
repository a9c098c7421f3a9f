/* dispatch-early-test.c - a call from the constructor of another library,
   before that of this library.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   The linker is given libgcm-aes first and dispatch-early.so after it; of
   libraries that do not need each other, the GNU loader starts the last one
   first. With --run, does nothing but being loaded. */

#include <config.h>

#include <stdio.h>
#include <string.h>

#include <gcm-aes/gcm.h>

#include "dispatch-early.h"
#include "testutils.h"

#if GCM_AES_FAT

/* Loaded again, where each of the two libraries says when its turn is. */
static void
test_order (const char *program)
{
  char command[1000], output[1000];
  const char *early, *choice;
  FILE *pipe;
  size_t n;

  snprintf (command, sizeof (command),
	    "GCM_AES_FAT_VERBOSE=1 $TEST_EMULATOR '%s' --run 2>&1", program);
  pipe = popen (command, "r");
  if (pipe == NULL)
    test_skip ("this system runs no commands");
  n = fread (output, 1, sizeof (output) - 1, pipe);
  output[n] = '\0';
  check (pclose (pipe) == 0, "the program again: %s", output);
  early = strstr (output, "early\n");
  choice = strstr (output, "libgcm-aes: level");
#ifdef __GLIBC__
  check (early != NULL && choice != NULL && early < choice,
	 "the other library is first: %s", output);
  check (choice == NULL || strstr (choice + 1, "libgcm-aes") == NULL,
	 "one choice: %s", output);
#else
  if (early == NULL || choice == NULL || early > choice)
    printf ("early call: skipped, this loader has another order\n");
#endif
}

#endif

int
main (int argc, char **argv)
{
  const uint8_t *expected = hex ("0388dace60b6a392f328c2b971b2fe78"
				 "ab6e47d42cec13bdf53a67b21257bddf");

  check_bytes (32, early_sealed, expected, "a message from a constructor");
  check (gcm_aes_level_name () != NULL, "a level");
#if GCM_AES_FAT
  if (argc == 1)
    test_order (argv[0]);
#else
  (void) argc, (void) argv;
#endif
  return test_end ();
}
