/* contexts-test.c - contexts at any address, copied at any moment.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "each-level.h"
#include "key-sizes.h"
#include "reference.h"
#include "testutils.h"

#define LENGTH 777
#define AAD_LENGTH 33

static uint8_t key[32], nonce[12], aad[AAD_LENGTH], plaintext[LENGTH];

/* What the key size in the test gives. */
static const struct key_size *size;
static uint8_t ciphertext[LENGTH], tag[16];

/* Stages of a message; a context goes from each to the next. */
#define STAGES 6

static void
do_stage (union any_gcm *ctx, unsigned stage, uint8_t *got, uint8_t *got_tag)
{
  switch (stage)
    {
    case 0:
      size->gcm_set_key (ctx, key);
      break;
    case 1:
      size->gcm_set_iv (ctx, 12, nonce);
      break;
    case 2:
      size->gcm_update (ctx, AAD_LENGTH, aad);
      break;
    case 3:
      size->gcm_encrypt (ctx, 333, got, plaintext);
      break;
    case 4:
      size->gcm_encrypt (ctx, LENGTH - 333, got + 333, plaintext + 333);
      break;
    case 5:
      size->gcm_digest (ctx, got_tag);
      break;
    }
}

static void
check_result (const uint8_t *got, const uint8_t *got_tag, const char *what,
	      unsigned number)
{
  check_bytes (LENGTH, got, ciphertext, "aes%u, %s %u", size->bits, what,
	       number);
  check_bytes (16, got_tag, tag, "aes%u tag, %s %u", size->bits, what, number);
}

/* The context at an address that nothing promises to be aligned. The cast
   goes through an integer so that the compiler knows as little. */
static void
test_offsets (void)
{
  char *buffer = malloc (sizeof (union any_gcm) + 64);

  for (unsigned offset = 0; offset < 64; offset++)
    {
      union any_gcm *ctx = (union any_gcm *) ((uintptr_t) buffer + offset);
      uint8_t got[LENGTH], got_tag[16];

      memset (buffer, 0xbd, sizeof (union any_gcm) + 64);
      for (unsigned stage = 0; stage < STAGES; stage++)
	do_stage (ctx, stage, got, got_tag);
      check_result (got, got_tag, "context at offset", offset);
      check_fill (offset, (uint8_t *) buffer, 0xbd, "before the context");
      check_fill (64 - offset,
		  (uint8_t *) buffer + offset + sizeof (union any_gcm), 0xbd,
		  "after the context");
    }
  free (buffer);
}

static void
test_aes_offsets (void)
{
  char *buffer = malloc (sizeof (union any_aes) + 16);
  uint8_t text[64], back[64];

  for (unsigned offset = 0; offset < 16; offset++)
    {
      union any_aes *ctx = (union any_aes *) ((uintptr_t) buffer + offset);

      size->set_encrypt_key (ctx, key);
      size->encrypt (ctx, sizeof (text), text, plaintext);
      size->invert_key (ctx, ctx);
      size->decrypt (ctx, sizeof (text), back, text);
      check_bytes (sizeof (text), back, plaintext,
		   "aes%u, context at offset %u", size->bits, offset);
    }
  free (buffer);
}

/* Copied after each stage to another alignment; the original is destroyed. */
static void
test_moves (void)
{
  char *buffers[2];

  for (unsigned i = 0; i < 2; i++)
    buffers[i] = malloc (sizeof (union any_gcm) + 16);
  for (unsigned offset = 1; offset < 16; offset++)
    {
      union any_gcm *ctx = (union any_gcm *) buffers[0];
      uint8_t got[LENGTH], got_tag[16];

      for (unsigned stage = 0; stage < STAGES; stage++)
	{
	  union any_gcm *next = (union any_gcm *)
	    ((uintptr_t) buffers[(stage + 1) % 2] + offset * stage % 16);

	  do_stage (ctx, stage, got, got_tag);
	  memcpy (next, ctx, sizeof (*ctx));
	  memset (ctx, 0xdb, sizeof (*ctx));
	  ctx = next;
	}
      check_result (got, got_tag, "context moved by", offset);
    }
  for (unsigned i = 0; i < 2; i++)
    free (buffers[i]);
}

/* One copy by assignment is finished after the other. */
static void
test_fork (void)
{
  for (unsigned at = 0; at < STAGES - 1; at++)
    {
      union any_gcm ctx, copy;
      uint8_t got[LENGTH], got_tag[16];

      for (unsigned stage = 0; stage <= at; stage++)
	do_stage (&ctx, stage, got, got_tag);
      copy = ctx;
      for (unsigned stage = at + 1; stage < STAGES; stage++)
	do_stage (&ctx, stage, got, got_tag);
      check_result (got, got_tag, "original copied after stage", at);
      for (unsigned stage = at + 1; stage < STAGES; stage++)
	do_stage (&copy, stage, got, got_tag);
      check_result (got, got_tag, "copy made after stage", at);
    }
}

/* Source and destination at every alignment. */
static void
test_text_offsets (void)
{
  union any_gcm ctx;
  uint8_t src[LENGTH + 16], dst[LENGTH + 16 + 16], back[LENGTH + 16];

  size->gcm_set_key (&ctx, key);
  for (unsigned from = 0; from < 16; from++)
    for (unsigned to = 0; to < 16; to++)
      {
	memcpy (src + from, plaintext, LENGTH);
	size->encrypt_message (&ctx, 12, nonce, AAD_LENGTH, aad, LENGTH + 16,
			       dst + to, src + from);
	check_result (dst + to, dst + to + LENGTH, "text moved by",
		      to - from);
	check (size->decrypt_message (&ctx, 12, nonce, AAD_LENGTH, aad, LENGTH,
				      back + from, dst + to) == 1, "accepted");
	check_bytes (LENGTH, back + from, plaintext, "decrypted from %u to %u",
		     to, from);
      }
}

static void
test_level (void)
{
  for (unsigned i = 0; i < KEY_SIZES; i++)
    {
      struct ref_aes aes;

      size = &key_sizes[i];
      ref_aes_set_key (&aes, size->bytes, key);
      ref_gcm_encrypt (&aes, 12, nonce, AAD_LENGTH, aad, LENGTH, ciphertext,
		       plaintext, tag);
      test_offsets ();
      test_aes_offsets ();
      test_moves ();
      test_fork ();
      test_text_offsets ();
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
