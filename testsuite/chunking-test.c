/* chunking-test.c - a message in pieces gives the same as in one call.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <string.h>

#include "each-level.h"
#include "key-sizes.h"
#include "reference.h"
#include "testutils.h"

#define AAD_MAX 700
#define TEXT_MAX 2000
#define MAX_PIECES 12
#define RANDOM_MESSAGES 400

static uint8_t key[32], nonce[12], aad[AAD_MAX], plaintext[TEXT_MAX];

/* A message of these lengths by the reference. */
struct message
{
  size_t aad_length, length;
  uint8_t ciphertext[TEXT_MAX], tag[16];
};

/* The lengths of the pieces of something. */
struct pieces
{
  unsigned n;
  size_t length[MAX_PIECES];
};

static void
make_message (struct message *m, const struct key_size *size,
	      size_t aad_length, size_t length)
{
  struct ref_aes aes;

  m->aad_length = aad_length;
  m->length = length;
  ref_aes_set_key (&aes, size->bytes, key);
  ref_gcm_encrypt (&aes, 12, nonce, aad_length, aad, length, m->ciphertext,
		   plaintext, m->tag);
}

static void
check_pieces (const struct key_size *size, union any_gcm *ctx, int decrypt,
	      const struct message *m, const struct pieces *aad_pieces,
	      const struct pieces *text_pieces)
{
  uint8_t got[TEXT_MAX], tag[16];
  const uint8_t *src = decrypt ? m->ciphertext : plaintext;
  const uint8_t *expected = decrypt ? plaintext : m->ciphertext;
  const char *what = decrypt ? "decrypt" : "encrypt";
  size_t first_aad = aad_pieces->length[0], first = text_pieces->length[0];
  size_t done = 0;

  size->gcm_set_iv (ctx, 12, nonce);
  for (unsigned i = 0; i < aad_pieces->n; i++)
    {
      size->gcm_update (ctx, aad_pieces->length[i], aad + done);
      done += aad_pieces->length[i];
    }
  done = 0;
  for (unsigned i = 0; i < text_pieces->n; i++)
    {
      (decrypt ? size->gcm_decrypt : size->gcm_encrypt)
	(ctx, text_pieces->length[i], got + done, src + done);
      done += text_pieces->length[i];
    }
  size->gcm_digest (ctx, tag);
  check_bytes (m->length, got, expected,
	       "aes%u %s of %u bytes in %u pieces, the first of %u",
	       size->bits, what, (unsigned) m->length, text_pieces->n,
	       (unsigned) first);
  check_bytes (16, tag, m->tag,
	       "aes%u %s, tag of %u bytes in %u pieces, the first of %u,"
	       " after %u in %u, the first of %u",
	       size->bits, what, (unsigned) m->length, text_pieces->n,
	       (unsigned) first, (unsigned) m->aad_length, aad_pieces->n,
	       (unsigned) first_aad);
}

static void
check_both (const struct key_size *size, union any_gcm *ctx,
	    const struct message *m, const struct pieces *aad_pieces,
	    const struct pieces *text_pieces)
{
  check_pieces (size, ctx, 0, m, aad_pieces, text_pieces);
  check_pieces (size, ctx, 1, m, aad_pieces, text_pieces);
}

/* All ways to cut both parts of a short message into three pieces, empty ones
   too, the other part in one. */
static void
test_three_pieces (const struct key_size *size, union any_gcm *ctx)
{
  const size_t length = 83;
  const struct pieces one = { 1, { length } };
  struct message m;

  make_message (&m, size, length, length);
  for (size_t i = 0; i <= length; i++)
    for (size_t j = i; j <= length; j++)
      {
	const struct pieces three = { 3, { i, j - i, length - j } };

	check_both (size, ctx, &m, &one, &three);
	check_pieces (size, ctx, 0, &m, &three, &one);
      }
}

/* All ways to cut a long one into two. */
static void
test_two_pieces (const struct key_size *size, union any_gcm *ctx)
{
  const size_t length = 1100, aad_length = 600;
  struct message m;

  make_message (&m, size, aad_length, length);
  for (size_t i = 0; i <= length; i++)
    {
      size_t j = i * aad_length / length;
      const struct pieces two = { 2, { i, length - i } };
      const struct pieces aad_two = { 2, { j, aad_length - j } };

      check_both (size, ctx, &m, &aad_two, &two);
    }
}

static void
cut (struct pieces *pieces, size_t length)
{
  pieces->n = 1 + random_below (MAX_PIECES);
  for (unsigned i = 0; i + 1 < pieces->n; i++)
    {
      size_t most = random_below (2) == 0 ? 40 : length;
      size_t n = random_below ((most < length ? most : length) + 1);

      pieces->length[i] = n;
      length -= n;
    }
  pieces->length[pieces->n - 1] = length;
}

static void
test_random_pieces (const struct key_size *size, union any_gcm *ctx)
{
  struct message m;

  for (unsigned i = 0; i < RANDOM_MESSAGES; i++)
    {
      struct pieces aad_pieces, text_pieces;

      /* One message is cut in several ways. */
      if (i % 20 == 0)
	make_message (&m, size, random_below (AAD_MAX + 1),
		      random_below (TEXT_MAX + 1));
      cut (&aad_pieces, m.aad_length);
      cut (&text_pieces, m.length);
      check_both (size, ctx, &m, &aad_pieces, &text_pieces);
    }
}

/* Empty pieces anywhere, with NULL, and more associated data after an empty
   piece of text. */
static void
test_empty_pieces (const struct key_size *size, union any_gcm *ctx)
{
  uint8_t got[30], tag[16];
  struct message m;

  make_message (&m, size, 20, 30);
  size->gcm_set_iv (ctx, 12, nonce);
  size->gcm_encrypt (ctx, 0, NULL, NULL);
  size->gcm_update (ctx, 0, NULL);
  size->gcm_update (ctx, 7, aad);
  size->gcm_encrypt (ctx, 0, NULL, NULL);
  size->gcm_decrypt (ctx, 0, NULL, NULL);
  size->gcm_update (ctx, 13, aad + 7);
  size->gcm_encrypt (ctx, 11, got, plaintext);
  size->gcm_update (ctx, 0, NULL);
  size->gcm_encrypt (ctx, 0, NULL, NULL);
  size->gcm_decrypt (ctx, 0, NULL, NULL);
  size->gcm_encrypt (ctx, 19, got + 11, plaintext + 11);
  size->gcm_update (ctx, 0, NULL);
  size->gcm_encrypt (ctx, 0, NULL, NULL);
  size->gcm_digest (ctx, tag);
  check_bytes (30, got, m.ciphertext, "aes%u with empty pieces", size->bits);
  check_bytes (16, tag, m.tag, "aes%u with empty pieces, tag", size->bits);
}

static void
test_level (void)
{
  for (unsigned i = 0; i < KEY_SIZES; i++)
    {
      const struct key_size *size = &key_sizes[i];
      union any_gcm ctx;

      size->gcm_set_key (&ctx, key);
      test_three_pieces (size, &ctx);
      test_two_pieces (size, &ctx);
      test_random_pieces (size, &ctx);
      test_empty_pieces (size, &ctx);
    }
}

int
main (void)
{
  random_bytes (sizeof (key), key);
  random_bytes (sizeof (nonce), nonce);
  random_bytes (sizeof (aad), aad);
  random_bytes (sizeof (plaintext), plaintext);
  each_level (test_level);
  return test_end ();
}
