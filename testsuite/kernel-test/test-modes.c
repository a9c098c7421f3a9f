/* test-modes.c - testers of the modes of AES.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <string.h>

#include "../each-level.h"
#include "../reference-modes.h"
#include "kernel-test.h"

/* How many bytes of results and tweaks are looked for. */
#define LOOKED_FOR 1024

/* A mode, and its state: an IV, which is public, or a tweak. */
struct mode
{
  ref_mode_func *reference;
  int inverted_keys;
  int has_tweak;
};

static size_t
smaller (size_t a, size_t b)
{
  return a < b ? a : b;
}

/* Those of the first blocks, and the one after the last. */
static void
add_tweaks (const uint8_t *first, size_t length)
{
  static const uint8_t zeros[16];
  struct ref_aes aes;
  uint8_t tweak[16], ignored[16];

  ref_aes_set_key (&aes, 16, zeros);
  memcpy (tweak, first, 16);
  for (size_t i = 0; i <= smaller (length, LOOKED_FOR); i += 16)
    {
      add_secret ("a tweak", 16, tweak);
      ref_xts_encrypt (&aes, tweak, 16, ignored, zeros);
    }
}

static void
run_mode (const struct subject *kernel, const struct test_case *c,
	  const struct mode *mode)
{
  static uint8_t expected[TEXT_MAX];
  const struct vector *v = vector_of (kernel, c, 0, 0);
  size_t keys_size = 16 * (kernel->bits / 32 + 7);
  uint8_t *keys = place_round_keys (kernel, v, c), *state, *dst, next[16];
  const uint8_t *first = mode->has_tweak ? v->h : v->counter, *src;

  /* Kernels in C call others of the set. */
  use_kernels (_gcmaes_levels[level_number (kernel->level)].kernels);
  forget_secrets ();
  add_secret ("the key", kernel->bits / 8, v->key);
  add_secret ("a round key", keys_size, keys);
  if (mode->inverted_keys)
    {
      uint8_t *inverted = place (INVERTED_KEYS, keys_size, c, c->src_offset);

      CALL (sibling (kernel, "aes*_invert_key"), POINTER (inverted),
	    POINTER (keys));
      make_read_only (INVERTED_KEYS);
      keys = inverted;
      add_secret ("an inverted round key", keys_size, keys);
    }
  memcpy (next, first, 16);
  mode->reference (&v->aes, next, c->length, expected, v->text);

  state = place (STATE, 16, c, c->dst_offset);
  memcpy (state, first, 16);
  dst = place (DST, c->length, c, c->dst_offset);
  src = dst;
  if (c->in_place)
    memcpy (dst, v->text, c->length);
  else
    src = place_source (SRC, c->length, v->text, c);

  CALL (kernel, POINTER (keys), POINTER (state), c->length, POINTER (dst),
	POINTER (src));
  add_secret ("the text", smaller (c->length, LOOKED_FOR), v->text);
  add_secret ("the result", smaller (c->length, LOOKED_FOR), expected);
  if (mode->has_tweak)
    add_tweaks (first, c->length);
  scan_for_secrets (kernel);
  compare ("the result", c->length, dst, expected);
  compare ("the state", 16, state, next);
}

#define MODE(name, reference, inverted_keys, has_tweak)			\
  void									\
  run_##name (const struct subject *kernel, const struct test_case *c)	\
  {									\
    static const struct mode mode					\
      = { reference, inverted_keys, has_tweak };			\
									\
    run_mode (kernel, c, &mode);					\
  }

MODE (cbc_encrypt, ref_cbc_encrypt, 0, 0)
MODE (cbc_decrypt, ref_cbc_decrypt, 1, 0)
MODE (xts_encrypt, ref_xts_encrypt, 0, 1)
MODE (xts_decrypt, ref_xts_decrypt, 1, 1)
