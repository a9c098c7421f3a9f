/* test-public.c - tester of the public GCM functions on a level.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <string.h>

#include "../each-level.h"
#include "../key-sizes.h"
#include "kernel-test.h"

/* One message with all its buffers. */
struct message
{
  const struct key_size *size;
  const struct vector *v;
  const struct test_case *c;
  /* For the lengths of pieces. */
  uint64_t random;
  union any_gcm *ctx;
  const uint8_t *iv, *aad;
  uint8_t tag[16];
};

static size_t
context_size (unsigned bits)
{
  return bits == 128 ? sizeof (struct gcm_aes128_ctx)
    : bits == 192 ? sizeof (struct gcm_aes192_ctx)
    : sizeof (struct gcm_aes256_ctx);
}

/* A hash is linear in what came before: with the associated data hashed alone,
   the hash of the text is at hand in the vector. */
static void
make_tag (const struct vector *v, const struct test_case *c, uint8_t *tag)
{
  uint8_t lengths[16] = { 0 }, mask[16];
  uint8_t h_n[16];
  size_t whole = c->length / 16;
  uint64_t bits[2] = { c->aad_length * 8, c->length * 8 };

  for (unsigned i = 0; i < 16; i++)
    lengths[i] = (uint8_t) (bits[i / 8] >> (56 - 8 * (i % 8)));
  memset (tag, 0, 16);
  ref_ghash (tag, v->h, c->aad_length, v->aad);
  power (h_n, v->h, (unsigned) whole);
  ref_multiply (tag, tag, h_n);
  for (unsigned i = 0; i < 16; i++)
    tag[i] ^= v->hash[whole][i];
  ref_ghash (tag, v->h, c->length % 16, v->crypted + 16 * whole);
  ref_ghash (tag, v->h, 16, lengths);
  ref_aes_encrypt (&v->aes, mask, v->j0);
  for (unsigned i = 0; i < 16; i++)
    tag[i] ^= mask[i];
}

/* All at once in one of four cases, else in random pieces, some of them of no
   bytes. */
static size_t
piece (struct message *m, size_t left)
{
  uint64_t random = random_word (&m->random);
  size_t n;

  if ((m->c->seed + m->c->length) % 4 == 0)
    return left;
  n = random % 97 == 0 ? 0
    : random % 3 == 0 ? random >> 8 & 15 : random >> 8 & 1023;
  return n < left ? n : left;
}

static void
set_key (struct message *m, const struct subject *subject, const char *level)
{
  const uint8_t *key = place_source (KEY, m->size->bytes, m->v->key, m->c);

  use_kernels (_gcmaes_levels[level_number (level)].kernels);
  m->ctx = (void *) place (TABLE, context_size (subject->bits), m->c,
			   m->c->dst_offset);
  m->size->gcm_set_key (m->ctx, key);
}

/* Places the source and the destination of a message. */
static uint8_t *
place_text (struct message *m, size_t dst_length, size_t src_length,
	    const uint8_t *from, const uint8_t **src)
{
  size_t longer = dst_length > src_length ? dst_length : src_length;
  uint8_t *dst = place (DST, m->c->in_place ? longer : dst_length, m->c,
			m->c->dst_offset);

  *src = dst;
  if (m->c->in_place)
    memcpy (dst, from, src_length);
  else
    *src = place_source (SRC, src_length, from, m->c);
  return dst;
}

/* Piece by piece. */
static void
crypt_pieces (struct message *m, int decrypt, const uint8_t *from,
	      const uint8_t *to)
{
  size_t length = m->c->length, aad_length = m->c->aad_length;
  const uint8_t *src;
  uint8_t *dst = place_text (m, length, length, from, &src);
  uint8_t *tag = place (TAG, 16, m->c, m->c->dst_offset);

  m->size->gcm_set_iv (m->ctx, m->v->iv_length, m->iv);
  for (size_t i = 0, n; i < aad_length; i += n)
    {
      n = piece (m, aad_length - i);
      m->size->gcm_update (m->ctx, n, m->aad + i);
    }
  for (size_t i = 0, n; i < length; i += n)
    {
      n = piece (m, length - i);
      (decrypt ? m->size->gcm_decrypt : m->size->gcm_encrypt)
	(m->ctx, n, dst + i, src + i);
    }
  m->size->gcm_digest (m->ctx, tag);
  compare (decrypt ? "plaintext in pieces" : "ciphertext in pieces", length,
	   dst, to);
  compare ("the tag", 16, tag, m->tag);
  check_surroundings ();
}

/* With the tag, in one call; the context is read only. */
static void
encrypt_message (struct message *m)
{
  size_t length = m->c->length;
  const uint8_t *src;
  uint8_t *dst = place_text (m, length + 16, length, m->v->text, &src);

  if (!m->size->encrypt_message (read_only (TABLE), m->v->iv_length, m->iv,
				 m->c->aad_length, m->aad, length + 16, dst,
				 src))
    fail ("the message is not encrypted");
  compare ("ciphertext of the message", length, dst, m->v->crypted);
  compare ("the tag of the message", 16, dst + length, m->tag);
  check_surroundings ();
}

/* flip is a bit of the tag, or -1. */
static void
decrypt_message (struct message *m, int flip)
{
  static uint8_t sealed[TEXT_MAX + 16], zeros[TEXT_MAX];
  size_t length = m->c->length;
  const uint8_t *src;
  uint8_t *dst;
  int right;

  memcpy (sealed, m->v->crypted, length);
  memcpy (sealed + length, m->tag, 16);
  if (flip >= 0)
    sealed[length + flip / 8] ^= 1 << flip % 8;
  dst = place_text (m, length, length + 16, sealed, &src);
  right = m->size->decrypt_message (read_only (TABLE), m->v->iv_length, m->iv,
				    m->c->aad_length, m->aad, length, dst,
				    src);
  if (right != (flip < 0))
    fail (flip < 0 ? "a right tag is refused" : "a wrong tag is accepted");
  compare (flip < 0 ? "plaintext of the message"
	   : "the destination after a wrong tag", length, dst,
	   flip < 0 ? m->v->text : zeros);
  check_surroundings ();
}

void
run_public (const struct subject *subject, const struct test_case *c)
{
  struct message m = { .size = key_size_of (subject->bits / 8), .c = c };
  const char *decrypting = c->decrypting_level;

  if (decrypting == NULL)
    decrypting = subject->level;
  if (level_number (decrypting) < 0)
    {
      fail ("this machine cannot run level %s", decrypting);
      return;
    }
  m.v = vector_of (subject, c, 0, 1);
  m.random = c->seed + c->length;
  make_tag (m.v, c, m.tag);
  m.iv = place_source (IV, m.v->iv_length, m.v->iv, c);
  m.aad = place_source (AAD, c->aad_length, m.v->aad, c);

  set_key (&m, subject, subject->level);
  crypt_pieces (&m, 0, m.v->text, m.v->crypted);
  encrypt_message (&m);
  set_key (&m, subject, decrypting);
  crypt_pieces (&m, 1, m.v->crypted, m.v->text);
  decrypt_message (&m, -1);
  decrypt_message (&m, (int) ((c->seed + c->length) % 128));
}
