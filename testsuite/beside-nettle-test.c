/* beside-nettle-test.c - one program with this library and the real Nettle.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   Nettle's AES-GCM under its symbols, ours under ours, and Nettle's SHA-256
   by its header. Each library must reach its own functions. */

#include <config.h>

#include <string.h>

#include <gcm-aes/gcm.h>

#include "testutils.h"

#if HAVE_LIBNETTLE

#include <nettle/sha2.h>

#define LENGTH 1000

/* Some symbols of Nettle that are the same in its versions 3 and 4; its
   headers cannot be included beside ours. The context is large enough for any
   of its gcm_aes128_ctx. */
union nettle_gcm_aes128
{
  uint8_t bytes[16384];
  uint64_t aligned[2048];
};

void
nettle_gcm_aes128_set_key (void *ctx, const uint8_t *key);
void
nettle_gcm_aes128_set_iv (void *ctx, size_t length, const uint8_t *iv);
void
nettle_gcm_aes128_encrypt (void *ctx, size_t length, uint8_t *dst,
			   const uint8_t *src);

int
main (void)
{
  static union nettle_gcm_aes128 theirs;
  struct gcm_aes128_ctx ours;
  struct sha256_ctx sha256;
  uint8_t key[16], iv[12], text[LENGTH], a[LENGTH], b[LENGTH];

  random_bytes (sizeof (key), key);
  random_bytes (sizeof (iv), iv);
  random_bytes (sizeof (text), text);

  /* The calls alternate, so that state of one could reach the other. */
  nettle_gcm_aes128_set_key (&theirs, key);
  gcm_aes128_set_key (&ours, key);
  nettle_gcm_aes128_set_iv (&theirs, sizeof (iv), iv);
  gcm_aes128_set_iv (&ours, sizeof (iv), iv);
  nettle_gcm_aes128_encrypt (&theirs, LENGTH, a, text);
  gcm_aes128_encrypt (&ours, LENGTH, b, text);
  check_bytes (LENGTH, b, a, "ours and Nettle's encryption");

  sha256_init (&sha256);
  sha256_update (&sha256, LENGTH, b);

  check ((void (*) (void)) nettle_gcm_aes128_encrypt
	 != (void (*) (void)) gcm_aes128_encrypt, "two functions");
  return test_end ();
}

#else

int
main (void)
{
  test_skip ("libnettle is not installed");
}

#endif
