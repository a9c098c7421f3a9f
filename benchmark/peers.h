/* peers.h - how the library of others is found and called.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   Peers are loaded at run time and called in the way that their manuals call
   fast: objects made once, one call for a message where there is one. Nothing
   of them is needed to build; what their files declare is their stable binary
   interface. */

#ifndef GCM_AES_PEERS_H
#define GCM_AES_PEERS_H

#include <stdalign.h>
#include <string.h>

#include "benchmark.h"

/* sonames: the newest first, NULL if there is one only.
   load: finds the functions and writes the version as text, VERSION_SIZE
   bytes at most. Returns 1 if all is there. */
#define VERSION_SIZE 40
struct peer
{
  struct library library;
  const char *sonames[2];
  int (*load) (void *handle, const char *soname, char *version);
};

extern const struct peer peer_openssl;
extern const struct peer peer_nettle;
extern const struct peer peer_ipsec_mb;
extern const struct peer peer_libgcrypt;

/* Room for the context of one key size, whichever version it is of. */
struct context
{
  alignas (64) uint8_t bytes[8192];
};

/* For peers that leave the comparison of tags to the program: the fast way to
   do it in constant time. */
static inline int
tags_equal (const uint8_t *a, const uint8_t *b)
{
  uint64_t x[2], y[2];

  memcpy (x, a, TAG_SIZE);
  memcpy (y, b, TAG_SIZE);
  return ((x[0] ^ y[0]) | (x[1] ^ y[1])) == 0;
}

/* Stores the address of a symbol into the pointer to a function at
   function. Returns 1 if it exists. */
int
find (void *handle, void *function, const char *symbol);

/* The same for the KEY_SIZES pointers at functions; format makes each symbol
   from the key bits and suffix. */
int
find_sizes (void *handle, void *functions,
	    const char *format, const char *suffix);

#endif /* GCM_AES_PEERS_H */
