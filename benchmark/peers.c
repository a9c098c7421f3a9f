/* peers.c - the libraries of others that are installed and agree.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

#include "peers.h"

static const struct peer *const peers[MAX_PEERS] =
  { &peer_openssl, &peer_nettle, &peer_ipsec_mb, &peer_libgcrypt };

int
find (void *handle, void *function, const char *symbol)
{
  void *address = dlsym (handle, symbol);

  memcpy (function, &address, sizeof (address));
  return address != NULL;
}

int
find_sizes (void *handle, void *functions,
	    const char *format, const char *suffix)
{
  int size;
  int ok = 1;

  for (size = 0; size < KEY_SIZES; size++)
    {
      char symbol[80];

      snprintf (symbol, sizeof (symbol), format, KEY_BITS (size), suffix);
      ok &= find (handle, (char *) functions + size * sizeof (void *), symbol);
    }
  return ok;
}

/* Compares messages of many lengths with this library, and their decryption,
   also with a wrong tag. */
static int
agrees (const struct library *peer)
{
  static uint8_t expected[CHECKED_SIZE + TAG_SIZE];
  static uint8_t got[CHECKED_SIZE + TAG_SIZE];
  const uint8_t *key = text, *nonce = text + 32, *adata = text + 48;
  size_t length;
  int size;

  for (size = 0; size < KEY_SIZES; size++)
    {
      libgcm_aes.set_key (size, 0, key);
      if (!peer->set_key (size, 0, key) || !peer->set_key (size, 1, key))
	return 0;
      for (length = 0; length <= CHECKED_SIZE; length += 1 + length / 8)
	{
	  libgcm_aes.encrypt (size, nonce, AAD_SIZE, adata, length,
			      expected, text);
	  if (!peer->encrypt (size, nonce, AAD_SIZE, adata, length, got, text)
	      || memcmp (got, expected, length + TAG_SIZE)
	      || !peer->decrypt (size, nonce, AAD_SIZE, adata, length,
				 got, expected)
	      || memcmp (got, text, length))
	    return 0;
	  expected[length + length % TAG_SIZE] ^= 0x10;
	  if (peer->decrypt (size, nonce, AAD_SIZE, adata, length,
			     got, expected))
	    return 0;
	}
    }
  return 1;
}

unsigned
load_peers (const struct library **libraries, char report[MAX_PEERS][100])
{
  unsigned n = 0;
  unsigned i, j;

  for (i = 0; i < MAX_PEERS; i++)
    {
      const struct peer *peer = peers[i];
      const char *name = peer->library.name;
      const char *soname = NULL;
      void *handle = NULL;
      char version[VERSION_SIZE] = "";
      const char *problem = NULL;

      for (j = 0; j < 2 && peer->sonames[j] && !handle; j++)
	{
	  soname = peer->sonames[j];
	  handle = dlopen (soname, RTLD_NOW | RTLD_LOCAL);
	}
      if (!handle)
	problem = "not found";
      else if (!peer->load (handle, soname, version))
	problem = "left out, it lacks functions needed here";
      else if (!agrees (&peer->library))
	problem = "left out, it disagrees with libgcm-aes";
      else
	libraries[n++] = &peer->library;

      snprintf (report[i], sizeof (report[i]), "%s%s%s, %s%s%s", name,
		*version ? " " : "", version, soname,
		problem ? ": " : "", problem ? problem : "");
    }
  return n;
}
