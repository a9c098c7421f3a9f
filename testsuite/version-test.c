/* version-test.c - the version of the headers and of the library.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <stdio.h>
#include <string.h>

#include <gcm-aes/version.h>

#include "testutils.h"

int
main (void)
{
  char expected[40];

  snprintf (expected, sizeof (expected), "%d.%d", GCM_AES_VERSION_MAJOR,
	    GCM_AES_VERSION_MINOR);
  check (strncmp (GCM_AES_VERSION_STRING, expected, strlen (expected)) == 0,
	 "version %s begins with %s", GCM_AES_VERSION_STRING, expected);
  check (gcm_aes_version_major () == GCM_AES_VERSION_MAJOR, "major version");
  check (gcm_aes_version_minor () == GCM_AES_VERSION_MINOR, "minor version");
  return test_end ();
}
