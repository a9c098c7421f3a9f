/* lengths-test.c - every length up to 1100 bytes, in all ways to encrypt it.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <string.h>

#include "each-level.h"
#include "key-sizes.h"
#include "reference.h"
#include "testutils.h"

#define MAX_LENGTH 1100
#define AAD_MAX 50
#define GUARD 32
#define PREFILL 0xc3

/* One key's messages: the text of length n is the start of the longest, and
   so is its ciphertext; the associated data have n % AAD_MAX bytes. */
static struct
{
  uint8_t key[32], nonce[12], aad[AAD_MAX];
  uint8_t plaintext[MAX_LENGTH], ciphertext[MAX_LENGTH];
  uint8_t tags[MAX_LENGTH + 1][16];
}
expected[KEY_SIZES];

static void
make_expected (void)
{
  for (unsigned i = 0; i < KEY_SIZES; i++)
    {
      struct ref_aes aes;

      random_bytes (sizeof (expected[i]), (uint8_t *) &expected[i]);
      ref_aes_set_key (&aes, key_sizes[i].bytes, expected[i].key);
      for (size_t n = 0; n <= MAX_LENGTH; n++)
	ref_gcm_encrypt (&aes, 12, expected[i].nonce, n % AAD_MAX,
			 expected[i].aad, n, expected[i].ciphertext,
			 expected[i].plaintext, expected[i].tags[n]);
    }
}

enum way { WHOLE, BLOCKS, RANDOM, BYTES, WAYS };
static const char *const way_names[WAYS] =
  { "in one call", "by blocks", "in random chunks", "by bytes" };

static size_t
chunk (enum way way, size_t left)
{
  size_t n = left;

  switch (way)
    {
    case BLOCKS:
      n = 16;
      break;
    case RANDOM:
      n = random_below (3) == 0 ? random_below (40) : random_below (500);
      break;
    case BYTES:
      n = 1;
      break;
    default:
      break;
    }
  return n < left ? n : left;
}

/* Guards around length bytes at position offset. */
static void
check_guards (const uint8_t *buffer, size_t start, size_t length,
	      const char *what)
{
  check_fill (start, buffer, PREFILL, "before dst, %s of %u bytes", what,
	      (unsigned) length);
  check_fill (GUARD, buffer + start + length, PREFILL,
	      "after dst, %s of %u bytes", what, (unsigned) length);
}

static void
check_streaming (unsigned i, union any_gcm *ctx, enum way way, int decrypt,
		 int in_place, size_t length)
{
  const struct key_size *size = &key_sizes[i];
  const uint8_t *src
    = decrypt ? expected[i].ciphertext : expected[i].plaintext;
  const uint8_t *result
    = decrypt ? expected[i].plaintext : expected[i].ciphertext;
  uint8_t buffer[MAX_LENGTH + 2 * GUARD], tag[16];
  /* Source and destination differ in alignment. */
  size_t start = length * 7 % GUARD;
  uint8_t *dst = buffer + start;

  memset (buffer, PREFILL, sizeof (buffer));
  if (in_place)
    {
      memcpy (dst, src, length);
      src = dst;
    }
  size->gcm_set_iv (ctx, 12, expected[i].nonce);
  size->gcm_update (ctx, length % AAD_MAX, expected[i].aad);
  for (size_t done = 0; done < length;)
    {
      size_t n = chunk (way, length - done);

      (decrypt ? size->gcm_decrypt : size->gcm_encrypt) (ctx, n, dst + done,
							  src + done);
      done += n;
    }
  size->gcm_digest (ctx, tag);

  check_bytes (length, dst, result, "aes%u %s of %u bytes %s%s", size->bits,
	       decrypt ? "decrypt" : "encrypt", (unsigned) length,
	       way_names[way], in_place ? " in place" : "");
  check_bytes (16, tag, expected[i].tags[length],
	       "aes%u %s of %u bytes %s%s, tag", size->bits,
	       decrypt ? "decrypt" : "encrypt", (unsigned) length,
	       way_names[way], in_place ? " in place" : "");
  check_guards (buffer, start, length, way_names[way]);
}

static void
check_message (unsigned i, const union any_gcm *ctx, int in_place,
	       size_t length)
{
  const struct key_size *size = &key_sizes[i];
  uint8_t buffer[MAX_LENGTH + 16 + 2 * GUARD];
  uint8_t sealed[MAX_LENGTH + 16];
  size_t start = length * 5 % GUARD;
  uint8_t *dst = buffer + start;
  const uint8_t *src = expected[i].plaintext;
  int result;

  memcpy (sealed, expected[i].ciphertext, length);
  memcpy (sealed + length, expected[i].tags[length], 16);

  memset (buffer, PREFILL, sizeof (buffer));
  if (in_place)
    src = memcpy (dst, src, length);
  result = size->encrypt_message (ctx, 12, expected[i].nonce,
				  length % AAD_MAX, expected[i].aad,
				  length + 16, dst, src);
  check (result == 1, "encrypt_message of %u bytes", (unsigned) length);
  check_bytes (length + 16, dst, sealed,
	       "aes%u encrypt_message of %u bytes%s", size->bits,
	       (unsigned) length, in_place ? " in place" : "");
  check_guards (buffer, start, length + 16, "encrypt_message");

  memset (buffer, PREFILL, sizeof (buffer));
  src = sealed;
  if (in_place)
    src = memcpy (dst, sealed, length + 16);
  result = size->decrypt_message (ctx, 12, expected[i].nonce,
				  length % AAD_MAX, expected[i].aad, length,
				  dst, src);
  check (result == 1, "decrypt_message of %u bytes", (unsigned) length);
  check_bytes (length, dst, expected[i].plaintext,
	       "aes%u decrypt_message of %u bytes%s", size->bits,
	       (unsigned) length, in_place ? " in place" : "");
  if (in_place)
    check_bytes (16, dst + length, expected[i].tags[length],
		 "decrypt_message leaves the tag at src");
  else
    check_guards (buffer, start, length, "decrypt_message");
}

static void
test_level (void)
{
  for (unsigned i = 0; i < KEY_SIZES; i++)
    {
      union any_gcm ctx;

      key_sizes[i].gcm_set_key (&ctx, expected[i].key);
      for (size_t n = 0; n <= MAX_LENGTH; n++)
	for (int in_place = 0; in_place <= 1; in_place++)
	  {
	    for (enum way way = WHOLE; way < WAYS; way++)
	      /* Bytes one by one are slow. */
	      if (way != BYTES || n <= 70)
		{
		  check_streaming (i, &ctx, way, 0, in_place, n);
		  check_streaming (i, &ctx, way, 1, in_place, n);
		}
	    check_message (i, &ctx, in_place, n);
	  }
    }
}

int
main (void)
{
  make_expected ();
  each_level (test_level);
  return test_end ();
}
