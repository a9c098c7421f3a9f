/* test-gcm.c - testers of GHASH and of the stitched loops.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <string.h>

#include <gcm-aes/gcm.h>

#include "kernel-test.h"

uint8_t *
place_table (const struct subject *kernel, const uint8_t *h,
	     const struct test_case *c)
{
  const uint8_t *subkey = place_source (KEY, 16, h, c);
  uint8_t *table = place (TABLE, sizeof (struct gcm_key), c, c->src_offset);

  CALL (sibling (kernel, "ghash_set_key"), POINTER (table), POINTER (subkey));
  return read_only (TABLE);
}

static void
add_hash_secrets (const struct subject *kernel, const struct vector *v,
		  const uint8_t *table)
{
  add_powers (kernel, v->h);
  add_secret ("the key table", sizeof (struct gcm_key), table);
}

/* The first and the last blocks: kernels do not keep others for long. */
void
add_text_secrets (const struct subject *kernel, const struct vector *v,
		  size_t length)
{
  size_t end = 32 * kernel->batch;

  if (end > 1024)
    end = 1024;
  for (size_t start = 0;; start = length - end)
    {
      size_t n = length - start < end ? length - start : end;

      add_secret ("plaintext", n, v->text + start);
      add_secret ("keystream", n, v->keystream + start);
      add_secret ("a hash", n, v->hash[start / 16]);
      if (start + n == length)
	break;
    }
  add_secret ("the hash", 16, v->hash[length / 16]);
}

/* A table is right if the hashes are that come of it. */
void
run_ghash_set_key (const struct subject *kernel, const struct test_case *c)
{
  struct test_case long_enough = *c;
  const struct vector *v;
  const uint8_t *subkey;
  uint8_t *table, *x;

  long_enough.length = 16 * (2 * kernel->batch + 1);
  v = vector_of (kernel, &long_enough, 0, 0);
  subkey = place_source (KEY, 16, v->h, c);
  table = place (TABLE, sizeof (struct gcm_key), c, c->dst_offset);
  CALL (kernel, POINTER (table), POINTER (subkey));
  forget_secrets ();
  add_hash_secrets (kernel, v, table);
  scan_for_secrets (kernel);
  table = read_only (TABLE);

  for (unsigned blocks = 1; blocks <= 2 * kernel->batch + 1; blocks++)
    {
      x = place (STATE, 16, c, c->dst_offset);
      memcpy (x, v->hash[0], 16);
      CALL (sibling (kernel, "ghash_update"), POINTER (table), POINTER (x),
	    16 * blocks, POINTER (v->crypted));
      compare ("what the table hashes", 16, x, v->hash[blocks]);
    }
}

void
run_ghash_update (const struct subject *kernel, const struct test_case *c)
{
  const struct vector *v = vector_of (kernel, c, 0, 0);
  const uint8_t *table = place_table (kernel, v->h, c);
  const uint8_t *data = place_source (SRC, c->length, v->crypted, c);
  uint8_t *x = place (STATE, 16, c, c->dst_offset);

  memcpy (x, v->hash[0], 16);
  CALL (kernel, POINTER (table), POINTER (x), c->length, POINTER (data));
  forget_secrets ();
  add_hash_secrets (kernel, v, table);
  add_text_secrets (kernel, v, c->length);
  scan_for_secrets (kernel);
  compare ("the hash", 16, x, v->hash[c->length / 16]);
}

/* A context of which the kernel may change ctr and x alone. */
static uint8_t *
place_context (const struct vector *v, const struct test_case *c)
{
  uint8_t *gcm = place (STATE, sizeof (struct gcm_ctx), c, c->dst_offset);

  memcpy (gcm + offsetof (struct gcm_ctx, ctr), v->counter, 16);
  memcpy (gcm + offsetof (struct gcm_ctx, x), v->hash[0], 16);
  return gcm;
}

static void
run_gcm (const struct subject *kernel, const struct test_case *c, int decrypt)
{
  const struct vector *v = vector_of (kernel, c, 0, 0);
  const uint8_t *from = decrypt ? v->crypted : v->text;
  const uint8_t *to = decrypt ? v->text : v->crypted;
  const uint8_t *keys = place_round_keys (kernel, v, c);
  const uint8_t *table = place_table (kernel, v->h, c);
  uint8_t *gcm = place_context (v, c);
  uint8_t *dst = place (DST, c->length, c, c->dst_offset);
  const uint8_t *src = dst;
  struct gcm_ctx expected;
  size_t done;

  memcpy (&expected, gcm, sizeof (expected));
  if (c->in_place)
    memcpy (dst, from, c->length);
  else
    src = place_source (SRC, c->length, from, c);

  done = CALL (kernel, POINTER (table), POINTER (keys), POINTER (gcm),
	       c->length, POINTER (dst), POINTER (src));
  forget_secrets ();
  add_secret ("the key", kernel->bits / 8, v->key);
  add_secret ("a round key", 16 * (v->aes.rounds + 1), keys);
  add_hash_secrets (kernel, v, table);
  add_text_secrets (kernel, v, c->length);
  scan_for_secrets (kernel);

  if (done > c->length || done % 16 != 0)
    {
      fail ("returns %lu of %lu bytes", (unsigned long) done,
	    (unsigned long) c->length);
      return;
    }
  if (done == 0 && c->length >= 64 * (size_t) kernel->batch)
    fail ("does nothing of four batches");
  compare (decrypt ? "plaintext" : "ciphertext", done, dst, to);
  if (c->in_place)
    compare ("text that was not done", c->length - done, dst + done,
	     from + done);
  else
    check_untouched (done, c->length - done);
  add_counter (expected.ctr.b, (uint32_t) (done / 16));
  memcpy (expected.x.b, v->hash[done / 16], 16);
  compare ("the hash", 16, gcm + offsetof (struct gcm_ctx, x), expected.x.b);
  compare ("the counter", 16, gcm + offsetof (struct gcm_ctx, ctr),
	   expected.ctr.b);
  compare ("the context", sizeof (expected), gcm, (uint8_t *) &expected);
}

void
run_gcm_encrypt (const struct subject *kernel, const struct test_case *c)
{
  run_gcm (kernel, c, 0);
}

void
run_gcm_decrypt (const struct subject *kernel, const struct test_case *c)
{
  run_gcm (kernel, c, 1);
}
