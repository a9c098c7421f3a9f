/* dispatch-dlopen-test.c - the shared library loaded and unloaded many times.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   Each time its constructor chooses a level anew, in the middle of a running
   program. */

/* For RTLD_NOLOAD. */
#define _GNU_SOURCE 1

#include <config.h>

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <gcm-aes/gcm.h>

#include "testutils.h"

#define LIBRARY "../libgcm-aes.so"
#define TIMES 100

/* The symbol that a name of gcm.h stands for. */
#define SYMBOL(name) SYMBOL_ (name)
#define SYMBOL_(name) #name

/* ISO C has no cast from what dlsym returns to a function. */
#define LOOK_UP(library, function)					\
  (memcpy (&(function),							\
	   (void *[]) { dlsym ((library), SYMBOL (gcm_##function)) },	\
	   sizeof (function)))

static void
load_and_call (int how, const char *what)
{
  static const uint8_t zeros[16];
  void (*aes128_set_key) (struct gcm_aes128_ctx *, const uint8_t *);
  int (*aes128_encrypt_message) (const struct gcm_aes128_ctx *, size_t,
				 const uint8_t *, size_t, const uint8_t *,
				 size_t, uint8_t *, const uint8_t *);
  const char *(*aes_level_name) (void);
  struct gcm_aes128_ctx ctx;
  uint8_t sealed[32];
  static char level[20];
  void *library = dlopen (LIBRARY, how);

  check (library != NULL, "dlopen with %s", what);
  if (library == NULL)
    {
      printf ("%s\n", dlerror ());
      return;
    }
  LOOK_UP (library, aes_level_name);
  LOOK_UP (library, aes128_set_key);
  LOOK_UP (library, aes128_encrypt_message);
  check (aes_level_name != NULL && aes128_set_key != NULL
	 && aes128_encrypt_message != NULL, "the functions, with %s", what);

  if (level[0] == '\0')
    snprintf (level, sizeof (level), "%s", aes_level_name ());
  check (strcmp (aes_level_name (), level) == 0,
	 "the same level each time, with %s", what);
  aes128_set_key (&ctx, zeros);
  aes128_encrypt_message (&ctx, 12, zeros, 0, NULL, 32, sealed, zeros);
  check_bytes (32, sealed, hex ("0388dace60b6a392f328c2b971b2fe78"
				"ab6e47d42cec13bdf53a67b21257bddf"),
	       "a message, with %s", what);

  check (dlclose (library) == 0, "dlclose with %s", what);
#ifdef __GLIBC__
  check (dlopen (LIBRARY, how | RTLD_NOLOAD) == NULL,
	 "the library is unloaded, with %s", what);
#endif
}

int
main (void)
{
  if (access (LIBRARY, F_OK) != 0)
    {
      printf ("dlopen: skipped, no shared library was built\n");
      return 0;
    }
  for (unsigned i = 0; i < TIMES; i++)
    {
      load_and_call (RTLD_NOW, "RTLD_NOW");
      load_and_call (RTLD_LAZY, "RTLD_LAZY");
    }
  return test_end ();
}
