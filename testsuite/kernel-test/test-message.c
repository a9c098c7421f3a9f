/* test-message.c - testers of the kernels for messages, or for the end of one.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <string.h>

#include <gcm-aes/gcm.h>

#include "fat/fat.h"

#include "kernel-test.h"

/* What the kernel gets besides text, chosen by the other numbers of a case, so
   that all of it comes with all lengths and places. */
struct situation
{
  /* With the key size that was chosen. */
  struct subject sized;
  const struct vector *v;
  /* A whole message, with aad_length bytes of associated data, or what is left
     of one after blocks_before. The context may count more of these data. */
  int whole;
  size_t aad_length;
  size_t auth_size;
  size_t blocks_before;
};

static void
choose (struct situation *s, const struct subject *kernel,
	const struct test_case *c)
{
  unsigned long n = (c->seed & ~(unsigned long) SEED_TWIN)
    + c->dst_offset + 3 * c->src_offset + c->length / 5 + c->counter;

  s->sized = *kernel;
  s->sized.bits = 128 + 64 * ((n + c->length) % 3);
  s->v = vector_of (&s->sized, c, 0, 0);
  s->whole = n % 20 <= 16;
  s->aad_length = s->whole ? n % 20 : n % 1000;
  s->auth_size = s->aad_length + (s->whole && n % 20 == 16 ? n % 7 * 50 : 0);
  s->blocks_before = s->whole ? 0 : 1 + n % 300;
}

static uint64_t
text_size (const struct situation *s, const struct test_case *c)
{
  return 16 * s->blocks_before + c->length;
}

/* J0, its encryption and the tag. A hash is linear in what came before. */
static void
expect (const struct situation *s, const struct test_case *c, uint8_t *j0,
	uint8_t *mask, uint8_t *tag)
{
  const struct vector *v = s->v;
  size_t whole = c->length / 16;
  uint64_t bits[2] = { 8 * (uint64_t) s->auth_size, 8 * text_size (s, c) };
  uint8_t lengths[16], start[16] = { 0 }, h_n[16];

  memcpy (j0, v->counter, 16);
  add_counter (j0, -(uint32_t) (1 + s->blocks_before));
  ref_aes_encrypt (&v->aes, mask, j0);

  if (s->whole)
    {
      ref_ghash (start, v->h, s->aad_length, v->aad);
      for (unsigned i = 0; i < 16; i++)
	start[i] ^= v->hash[0][i];
    }
  power (h_n, v->h, (unsigned) whole);
  ref_multiply (tag, start, h_n);
  for (unsigned i = 0; i < 16; i++)
    {
      tag[i] ^= v->hash[whole][i];
      lengths[i] = (uint8_t) (bits[i / 8] >> (56 - 8 * (i % 8)));
    }
  ref_ghash (tag, v->h, c->length % 16, v->crypted + 16 * whole);
  ref_ghash (tag, v->h, 16, lengths);
  for (unsigned i = 0; i < 16; i++)
    tag[i] ^= mask[i];
}

/* A context of which the kernel may change x alone. */
static struct gcm_ctx *
place_message (const struct situation *s, const struct test_case *c,
	       const uint8_t *j0, struct gcm_ctx *expected)
{
  uint8_t *gcm = place (STATE, sizeof (struct gcm_ctx), c, c->dst_offset);

  memcpy (expected, gcm, sizeof (*expected));
  memcpy (expected->iv.b, j0, 16);
  memcpy (expected->x.b, s->v->hash[0], 16);
  if (s->whole)
    memset (expected->x.b, 0, 16);
  expected->auth_size = s->auth_size;
  expected->data_size = text_size (s, c);
  memcpy (gcm, expected, sizeof (*expected));
  return (struct gcm_ctx *) (void *) gcm;
}

static void
run_message (const struct subject *kernel, const struct test_case *c,
	     int decrypt)
{
  struct situation s;
  uint8_t j0[16], mask[16], tag[16];
  const uint8_t *from, *to, *keys, *table, *src, *aad = NULL;
  struct gcm_ctx *gcm, expected;
  uint8_t *dst;
  int done;

  choose (&s, kernel, c);
  expect (&s, c, j0, mask, tag);
  from = decrypt ? s.v->crypted : s.v->text;
  to = decrypt ? s.v->text : s.v->crypted;
  keys = place_round_keys (&s.sized, s.v, c);
  table = place_table (kernel, s.v->h, c);
  gcm = place_message (&s, c, j0, &expected);
  if (s.whole && s.aad_length > 0)
    aad = place_source (AAD, s.aad_length, s.v->aad, c);
  src = dst = place (DST, c->length, c, c->dst_offset);
  if (c->in_place)
    memcpy (dst, from, c->length);
  else
    src = place_source (SRC, c->length, from, c);

  done = (int) CALL (kernel, POINTER (table), POINTER (keys), POINTER (gcm),
		     c->length, POINTER (dst), POINTER (src),
		     s.v->aes.rounds, POINTER (aad));
  forget_secrets ();
  add_secret ("the key", s.sized.bits / 8, s.v->key);
  add_secret ("a round key", 16 * (s.v->aes.rounds + 1), keys);
  add_secret ("the key table", sizeof (struct gcm_key), table);
  add_secret ("the encryption of J0", 16, mask);
  add_powers (kernel, s.v->h);
  add_text_secrets (kernel, s.v, c->length);
  scan_for_secrets (kernel);

  if (done)
    {
      compare (decrypt ? "plaintext" : "ciphertext", c->length, dst, to);
      memcpy (expected.x.b, tag, 16);
    }
  else if (kernel->assembly)
    fail ("refuses the message");
  else if (c->in_place)
    compare ("text that was refused", c->length, dst, from);
  else
    check_untouched (0, c->length);
  compare ("the tag", 16, (uint8_t *) gcm + offsetof (struct gcm_ctx, x),
	   expected.x.b);
  compare ("the context", sizeof (expected), (uint8_t *) gcm,
	   (uint8_t *) &expected);
}

void
run_encrypt_message (const struct subject *kernel, const struct test_case *c)
{
  run_message (kernel, c, 0);
}

void
run_decrypt_message (const struct subject *kernel, const struct test_case *c)
{
  run_message (kernel, c, 1);
}

/* A short message. A tag with one wrong bit leaves nothing of the text. */
static void
run_short (const struct subject *kernel, const struct test_case *c,
	   int decrypt)
{
  static uint8_t sealed[TEXT_MAX + 16];
  const struct gcm_aes_kernels *set
    = _gcmaes_levels[level_number (kernel->level)].kernels;
  struct situation s = { .sized = *kernel, .whole = 1 };
  uint8_t j0[16], mask[16], tag[16];
  const uint8_t *keys, *table, *src, *nonce, *aad = NULL;
  unsigned long n;
  uint8_t *dst;

  if (kernel->assembly && c->length >= set->short_message)
    return;
  s.v = vector_of (kernel, c, 0, 0);
  n = (c->seed & ~(unsigned long) SEED_TWIN) + c->dst_offset + c->length / 17;
  s.aad_length = s.auth_size = n % 17;
  expect (&s, c, j0, mask, tag);
  memcpy (sealed, decrypt ? s.v->crypted : s.v->text, c->length);
  memcpy (sealed + c->length, tag, 16);

  keys = place_round_keys (kernel, s.v, c);
  table = place_table (kernel, s.v->h, c);
  nonce = place_source (IV, 12, j0, c);
  if (s.aad_length > 0)
    aad = place_source (AAD, s.aad_length, s.v->aad, c);
  for (int wrong = 0; wrong <= (decrypt && !c->twice); wrong++)
    {
      size_t dst_length = c->length + (decrypt && !c->in_place ? 0 : 16);
      int done;

      if (wrong)
	sealed[c->length + n % 16] ^= 1 << n / 16 % 8;
      src = dst = place (DST, dst_length, c, c->dst_offset);
      if (c->in_place)
	memcpy (dst, sealed, dst_length);
      else
	src = place_source (SRC, c->length + (decrypt ? 16 : 0), sealed, c);
      done = (int) CALL (kernel, POINTER (table), POINTER (keys),
			 POINTER (nonce), s.aad_length, POINTER (aad),
			 c->length, POINTER (dst), POINTER (src));
      forget_secrets ();
      add_secret ("the key", kernel->bits / 8, s.v->key);
      add_secret ("a round key", 16 * (s.v->aes.rounds + 1), keys);
      add_secret ("the key table", sizeof (struct gcm_key), table);
      add_secret ("the encryption of J0", 16, mask);
      add_powers (kernel, s.v->h);
      add_text_secrets (kernel, s.v, c->length);
      scan_for_secrets (kernel);
      if (!kernel->assembly)
	{
	  if (done)
	    fail ("is no kernel, and has done something");
	  return;
	}
      if (done == wrong)
	fail (wrong ? "accepts a wrong tag" : "refuses the message");
      if (wrong)
	memset (sealed, 0, c->length);
      compare (wrong ? "what a wrong tag leaves" : "the text", c->length, dst,
	       wrong ? sealed : decrypt ? s.v->text : s.v->crypted);
      if (!decrypt)
	compare ("the tag", 16, dst + c->length, tag);
    }
}

void
run_encrypt_short (const struct subject *kernel, const struct test_case *c)
{
  run_short (kernel, c, 0);
}

void
run_decrypt_short (const struct subject *kernel, const struct test_case *c)
{
  run_short (kernel, c, 1);
}
