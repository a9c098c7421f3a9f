/* test-aes.c - testers of key schedules, AES by blocks and counter mode.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <string.h>

#include "kernel-test.h"

/* How much of the text shows whether round keys are right. */
#define PROBE_SIZE 64

static size_t
round_keys_size (const struct subject *kernel)
{
  return 16 * (kernel->bits / 32 + 7);
}

/* Makes round keys at dst_offset or src_offset. */
static uint8_t *
make_round_keys (const struct subject *kernel, const struct vector *v,
		 const struct test_case *c, unsigned offset)
{
  const uint8_t *key = place_source (KEY, kernel->bits / 8, v->key, c);
  uint8_t *keys = place (ROUND_KEYS, round_keys_size (kernel), c, offset);

  CALL (sibling (kernel, "aes*_set_encrypt_key"), POINTER (keys),
	POINTER (key));
  return keys;
}

uint8_t *
place_round_keys (const struct subject *kernel, const struct vector *v,
		  const struct test_case *c)
{
  make_round_keys (kernel, v, c, c->src_offset);
  return read_only (ROUND_KEYS);
}

/* Secrets of a schedule: as the kernel wrote it and as the standard has it. */
static void
add_key_secrets (const struct subject *kernel, const struct vector *v,
		 const uint8_t *keys)
{
  forget_secrets ();
  add_secret ("the key", kernel->bits / 8, v->key);
  add_secret ("a round key", round_keys_size (kernel), v->aes.keys[0]);
  add_secret ("a round key", round_keys_size (kernel), keys);
}

/* Whether round keys are right shows in what they encrypt; their format is the
   level's own. */
void
run_set_encrypt_key (const struct subject *kernel, const struct test_case *c)
{
  const struct vector *v = vector_of (kernel, c, PROBE_SIZE, 0);
  uint8_t *keys = make_round_keys (kernel, v, c, c->dst_offset);
  uint8_t *dst;

  add_key_secrets (kernel, v, keys);
  scan_for_secrets (kernel);
  keys = read_only (ROUND_KEYS);

  dst = place (DST, PROBE_SIZE, c, 0);
  CALL (sibling (kernel, "aes*_encrypt"), POINTER (keys), PROBE_SIZE,
	POINTER (dst), POINTER (v->text));
  compare ("what the round keys encrypt", PROBE_SIZE, dst, v->by_block);
}

void
run_invert_key (const struct subject *kernel, const struct test_case *c)
{
  const struct vector *v = vector_of (kernel, c, PROBE_SIZE, 0);
  uint8_t *keys = make_round_keys (kernel, v, c, c->src_offset);
  size_t size = round_keys_size (kernel);
  uint8_t *inverted = keys, *dst;

  add_key_secrets (kernel, v, keys);
  if (!c->in_place)
    {
      inverted = place (INVERTED_KEYS, size, c, c->dst_offset);
      keys = read_only (ROUND_KEYS);
    }
  CALL (kernel, POINTER (inverted), POINTER (keys));
  add_secret ("an inverted round key", size, inverted);
  scan_for_secrets (kernel);

  dst = place (DST, PROBE_SIZE, c, 0);
  CALL (sibling (kernel, "aes*_decrypt"), POINTER (inverted), PROBE_SIZE,
	POINTER (dst), POINTER (v->by_block));
  compare ("what the inverted keys decrypt", PROBE_SIZE, dst, v->text);
}

/* Any of it may be a counter block or a key stream, thus all is secret. */
static void
run_by_block (const struct subject *kernel, const struct test_case *c,
	      int decrypt)
{
  const struct vector *v = vector_of (kernel, c, c->length, 0);
  const uint8_t *from = decrypt ? v->by_block : v->text;
  const uint8_t *to = decrypt ? v->text : v->by_block;
  uint8_t *keys = place_round_keys (kernel, v, c);
  const uint8_t *src;
  uint8_t *dst;

  add_key_secrets (kernel, v, keys);
  if (decrypt)
    {
      uint8_t *inverted = place (INVERTED_KEYS, round_keys_size (kernel), c,
				 c->src_offset);

      CALL (sibling (kernel, "aes*_invert_key"), POINTER (inverted),
	    POINTER (keys));
      keys = read_only (INVERTED_KEYS);
      add_secret ("an inverted round key", round_keys_size (kernel), keys);
    }
  dst = place (DST, c->length, c, c->dst_offset);
  src = dst;
  if (c->in_place)
    memcpy (dst, from, c->length);
  else
    src = place_source (SRC, c->length, from, c);

  CALL (kernel, POINTER (keys), c->length, POINTER (dst), POINTER (src));
  add_text_secrets (kernel, v, c->length);
  add_secret ("a block", c->length < 1024 ? c->length : 1024, v->by_block);
  scan_for_secrets (kernel);
  compare ("the result", c->length, dst, to);
}

void
run_encrypt (const struct subject *kernel, const struct test_case *c)
{
  run_by_block (kernel, c, 0);
}

void
run_decrypt (const struct subject *kernel, const struct test_case *c)
{
  run_by_block (kernel, c, 1);
}

void
run_ctr32 (const struct subject *kernel, const struct test_case *c)
{
  const struct vector *v = vector_of (kernel, c, 0, 0);
  const uint8_t *keys = place_round_keys (kernel, v, c);
  uint8_t *counter = place (STATE, 16, c, c->dst_offset);
  uint8_t *dst = place (DST, c->length, c, c->dst_offset);
  const uint8_t *src = dst;
  uint8_t next[16];

  add_key_secrets (kernel, v, keys);
  memcpy (counter, v->counter, 16);
  if (c->in_place)
    memcpy (dst, v->text, c->length);
  else
    src = place_source (SRC, c->length, v->text, c);

  CALL (kernel, POINTER (keys), POINTER (counter), c->length, POINTER (dst),
	POINTER (src));
  add_text_secrets (kernel, v, c->length);
  scan_for_secrets (kernel);
  compare ("the result", c->length, dst, v->crypted);
  memcpy (next, v->counter, 16);
  add_counter (next, (uint32_t) (c->length / 16));
  compare ("the counter", 16, counter, next);
}
