/* digests-test.c - digests of many AES-GCM results, made by other libraries.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <string.h>

#include "each-level.h"
#include "key-sizes.h"
#include "sha256.h"
#include "testutils.h"

#define MAX_LENGTH 1100
#define IV_MAX_LENGTH 128
#define IV_TEXT_LENGTH 40

/* SHA-256 over every ciphertext and its tag, key 00 01 02... */
static const struct
{
  /* Text of 0 to MAX_LENGTH bytes, as much of it modulo 37 as associated
     data, IV 00 01 ... 0b. */
  const char *lengths;
  /* IVs of 1 to IV_MAX_LENGTH bytes, text of IV_TEXT_LENGTH. */
  const char *ivs;
}
digests[KEY_SIZES] =
{
  { "e919b09d8b4da65bea417036010ebcc64dae80f2e3bb96905fd28727ac1770b1",
    "77dd64bde72a4e23d725ef1a893a103d2f027831df13bdeef22e4d553d00f0db" },
  { "dd57fbc877954ab7737a5647feeaae0e7d877b65573e58d4895699b16f6c7b70",
    "9bb6db139d87cde7517a1b867206818d983553e62d254aa49ec630ce3471b726" },
  { "91dabab6fabd9e0abad35053daed1d93380ea06de0032f39aaf0c302a9de0abc",
    "ec54a96b8587b359469f37a43bd4c31c3e35e8eca3c0057041bdb5c7bee5ff8e" },
};

static uint8_t count_up[32], pattern[MAX_LENGTH];

static void
check_digest (struct sha256_ctx *sha256, const char *expected,
	      const char *what, unsigned bits)
{
  uint8_t digest[32];

  sha256_digest (sha256, digest);
  check_bytes (32, digest, hex (expected), "digest of %s, aes%u", what, bits);
}

/* A ciphertext and its tag, by the whole-message function or by streaming,
   into the digest. */
static void
add_message (struct sha256_ctx *sha256, const struct key_size *size,
	     union any_gcm *ctx, int streaming, size_t iv_length,
	     const uint8_t *iv, size_t aad_length, size_t length)
{
  uint8_t result[MAX_LENGTH + 16];

  if (streaming)
    {
      size->gcm_set_iv (ctx, iv_length, iv);
      size->gcm_update (ctx, aad_length, pattern);
      size->gcm_encrypt (ctx, length, result, pattern);
      size->gcm_digest (ctx, result + length);
    }
  else
    size->encrypt_message (ctx, iv_length, iv, aad_length, pattern,
			   length + 16, result, pattern);
  sha256_update (sha256, length + 16, result);
}

static void
test_level (void)
{
  for (unsigned i = 0; i < KEY_SIZES; i++)
    for (int streaming = 0; streaming <= 1; streaming++)
      {
	const struct key_size *size = &key_sizes[i];
	union any_gcm ctx;
	struct sha256_ctx sha256;

	size->gcm_set_key (&ctx, count_up);
	sha256_init (&sha256);
	for (size_t n = 0; n <= MAX_LENGTH; n++)
	  add_message (&sha256, size, &ctx, streaming, 12, count_up, n % 37,
		       n);
	check_digest (&sha256, digests[i].lengths, "all lengths", size->bits);

	sha256_init (&sha256);
	for (size_t n = 1; n <= IV_MAX_LENGTH; n++)
	  add_message (&sha256, size, &ctx, streaming, n, pattern, 0,
		       IV_TEXT_LENGTH);
	check_digest (&sha256, digests[i].ivs, "all IV lengths", size->bits);
      }
}

/* FIPS 180-2, appendix B.1 and B.2. */
static void
test_sha256 (void)
{
  const char *two_blocks
    = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
  struct sha256_ctx sha256;

  sha256_init (&sha256);
  sha256_update (&sha256, 3, (const uint8_t *) "abc");
  check_digest (&sha256, "ba7816bf8f01cfea414140de5dae2223"
			 "b00361a396177a9cb410ff61f20015ad", "\"abc\"", 0);
  sha256_init (&sha256);
  sha256_update (&sha256, strlen (two_blocks), (const uint8_t *) two_blocks);
  check_digest (&sha256, "248d6a61d20638b8e5c026930c3e6039"
			 "a33ce45964ff2167f6ecedd419db06c1", "56 letters", 0);
}

int
main (void)
{
  for (unsigned i = 0; i < sizeof (count_up); i++)
    count_up[i] = i;
  for (unsigned i = 0; i < sizeof (pattern); i++)
    pattern[i] = i ^ i >> 8 ^ i >> 16;
  test_sha256 ();
  each_level (test_level);
  return test_end ();
}
