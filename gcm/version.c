/* version.c - the version of the library.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <gcm-aes/version.h>

int
gcm_aes_version_major (void)
{
  return GCM_AES_VERSION_MAJOR;
}

int
gcm_aes_version_minor (void)
{
  return GCM_AES_VERSION_MINOR;
}
