/* levels-test.c - what one level encrypts, every other decrypts, and none
   takes a message that was altered.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <stdio.h>
#include <string.h>

#include "each-level.h"
#include "key-sizes.h"
#include "testutils.h"

#define MAX_LENGTH 3000
#define AAD_LENGTH 21
#define GUARD 16
#define PREFILL 0x96

/* A sealed message: ciphertext and tag. */
struct message
{
  const struct key_size *size;
  uint8_t key[32], nonce[12], aad[AAD_LENGTH];
  size_t length;
  uint8_t plaintext[MAX_LENGTH], sealed[MAX_LENGTH + 16];
};

static void
make_message (struct message *m, const struct key_size *size, size_t length)
{
  union any_gcm ctx;

  random_bytes (sizeof (m->key), m->key);
  random_bytes (sizeof (m->nonce), m->nonce);
  random_bytes (sizeof (m->aad), m->aad);
  random_bytes (length, m->plaintext);
  m->size = size;
  m->length = length;
  size->gcm_set_key (&ctx, m->key);
  check (size->encrypt_message (&ctx, 12, m->nonce, AAD_LENGTH, m->aad,
				length + 16, m->sealed, m->plaintext) == 1,
	 "encrypt_message of %u bytes", (unsigned) length);
}

static void
check_accepted (const struct message *m, const char *by, const char *from)
{
  union any_gcm ctx;
  uint8_t got[MAX_LENGTH];

  m->size->gcm_set_key (&ctx, m->key);
  check (m->size->decrypt_message (&ctx, 12, m->nonce, AAD_LENGTH, m->aad,
				   m->length, got, m->sealed) == 1,
	 "level %s accepts aes%u, %u bytes, of level %s", by, m->size->bits,
	 (unsigned) m->length, from);
  check_bytes (m->length, got, m->plaintext,
	       "level %s decrypts aes%u, %u bytes, of level %s", by,
	       m->size->bits, (unsigned) m->length, from);
}

static void
test_pairs (void)
{
  static const size_t lengths[] =
    { 0, 1, 15, 16, 17, 64, 255, 256, 257, 1023, MAX_LENGTH };
  const struct gcm_aes_kernels *a, *b;

  for (unsigned i = 0; (a = runnable_level (i)) != NULL; i++)
    for (unsigned j = 0; (b = runnable_level (j)) != NULL; j++)
      for (unsigned k = 0; k < KEY_SIZES; k++)
	for (unsigned l = 0; l < sizeof (lengths) / sizeof (lengths[0]); l++)
	  {
	    struct message m;

	    use_kernels (a);
	    make_message (&m, &key_sizes[k], lengths[l]);
	    use_kernels (b);
	    check_accepted (&m, b->level, a->level);
	  }
}

/* Messages that no cache holds, for which kernels may have another loop: the
   first level encrypts, each decrypts in place, and encrypts again. */
#define LONG_LENGTH (((size_t) 1 << 20) + 3 * 1024 + 5)

static void
test_long (void)
{
  static uint8_t text[LONG_LENGTH], sealed[LONG_LENGTH + 16],
    again[LONG_LENGTH + 16];
  uint8_t key[32], nonce[12];
  const struct gcm_aes_kernels *level;
  union any_gcm ctx;

  random_bytes (sizeof (key), key);
  random_bytes (sizeof (nonce), nonce);
  random_bytes (sizeof (text), text);
  for (unsigned k = 0; k < KEY_SIZES; k++)
    for (unsigned i = 0; (level = runnable_level (i)) != NULL; i++)
      {
	use_kernels (level);
	key_sizes[k].gcm_set_key (&ctx, key);
	if (i == 0)
	  key_sizes[k].encrypt_message (&ctx, 12, nonce, 0, NULL,
					sizeof (sealed), sealed, text);
	memcpy (again, sealed, sizeof (again));
	check (key_sizes[k].decrypt_message (&ctx, 12, nonce, 0, NULL,
					     LONG_LENGTH, again, again) == 1,
	       "level %s accepts a long message, aes%u", level->level,
	       key_sizes[k].bits);
	check_bytes (LONG_LENGTH, again, text, "level %s decrypts it, aes%u",
		     level->level, key_sizes[k].bits);
	key_sizes[k].encrypt_message (&ctx, 12, nonce, 0, NULL,
				      sizeof (again), again, text);
	check_bytes (sizeof (again), again, sealed,
		     "level %s encrypts it, aes%u", level->level,
		     key_sizes[k].bits);
      }
}

/* The message with one bit wrong: refused, zeros at dst, nothing around it. */
static void
check_refused (const struct message *m, const union any_gcm *ctx,
	       const char *part, unsigned bit)
{
  uint8_t buffer[MAX_LENGTH + 16 + 2 * GUARD], *dst = buffer + GUARD;

  memset (buffer, PREFILL, sizeof (buffer));
  check (m->size->decrypt_message (ctx, 12, m->nonce, AAD_LENGTH, m->aad,
				   m->length, dst, m->sealed) == 0,
	 "%u bytes, bit %u of the %s wrong, is refused", (unsigned) m->length,
	 bit, part);
  check_fill (m->length, dst, 0, "dst after a wrong %s, %u bytes", part,
	      (unsigned) m->length);
  check_fill (GUARD, buffer, PREFILL, "before dst, %s wrong", part);
  check_fill (GUARD, dst + m->length, PREFILL, "after dst, %s wrong", part);

  memcpy (dst, m->sealed, m->length + 16);
  check (m->size->decrypt_message (ctx, 12, m->nonce, AAD_LENGTH, m->aad,
				   m->length, dst, dst) == 0,
	 "%u bytes, bit %u of the %s wrong, is refused in place",
	 (unsigned) m->length, bit, part);
  check_fill (m->length, dst, 0, "dst in place after a wrong %s, %u bytes",
	      part, (unsigned) m->length);
  check_bytes (16, dst + m->length, m->sealed + m->length,
	       "the tag at src, %s wrong", part);
}

static void
flip_bits (struct message *m, const union any_gcm *ctx, const char *part,
	   uint8_t *bytes, size_t length, size_t step)
{
  for (size_t bit = 0; bit < 8 * length; bit += step)
    {
      bytes[bit / 8] ^= 1 << bit % 8;
      check_refused (m, ctx, part, bit);
      bytes[bit / 8] ^= 1 << bit % 8;
    }
}

static void
test_altered (void)
{
  static const size_t lengths[] = { 0, 1, 16, 31, 129, 1040 };

  for (unsigned k = 0; k < KEY_SIZES; k++)
    for (unsigned l = 0; l < sizeof (lengths) / sizeof (lengths[0]); l++)
      {
	struct message m;
	union any_gcm ctx;

	make_message (&m, &key_sizes[k], lengths[l]);
	m.size->gcm_set_key (&ctx, m.key);
	flip_bits (&m, &ctx, "tag", m.sealed + m.length, 16, 1);
	flip_bits (&m, &ctx, "nonce", m.nonce, 12, 5);
	flip_bits (&m, &ctx, "associated data", m.aad, AAD_LENGTH, 3);
	flip_bits (&m, &ctx, "ciphertext", m.sealed, m.length, 37);
	check_accepted (&m, "in use", "in use");
      }
}

int
main (void)
{
  test_pairs ();
  test_long ();
  each_level (test_altered);
  return test_end ();
}
