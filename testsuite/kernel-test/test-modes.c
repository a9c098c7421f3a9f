/* test-modes.c - testers of the modes of AES.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <string.h>

#include "../each-level.h"
#include "../reference-modes.h"
#include "kernel-test.h"

/* How many bytes of results and tweaks are looked for. */
#define LOOKED_FOR 1024

/* A mode, and what it starts from: an IV, which is public, a tweak, or as many
   bytes of tweaks as there is text. */
struct mode
{
  ref_mode_func *reference;
  int inverted_keys;
  enum { STARTS_FROM_IV, STARTS_FROM_TWEAK, HAS_TWEAKS } state;
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

/* What the key schedule made, inverted if need be; all of it secret. */
static const uint8_t *
place_keys (const struct subject *kernel, const struct vector *v,
	    const struct test_case *c, int inverted_keys)
{
  size_t size = 16 * (kernel->bits / 32 + 7);
  const uint8_t *keys = place_round_keys (kernel, v, c);
  uint8_t *inverted;

  forget_secrets ();
  add_secret ("the key", kernel->bits / 8, v->key);
  add_secret ("a round key", size, keys);
  if (!inverted_keys)
    return keys;

  inverted = place (INVERTED_KEYS, size, c, c->src_offset);
  CALL (sibling (kernel, "aes*_invert_key"), POINTER (inverted),
	POINTER (keys));
  inverted = read_only (INVERTED_KEYS);
  add_secret ("an inverted round key", size, inverted);
  return inverted;
}

/* Tweaks of their own for each block: any bytes do. */
static void
xex_expected (const struct vector *v, int decrypt, size_t length,
	      uint8_t *dst, const uint8_t *tweaks)
{
  for (size_t i = 0; i < length; i++)
    dst[i] = v->text[i] ^ tweaks[i];
  for (size_t i = 0; i < length; i += 16)
    (decrypt ? ref_aes_decrypt : ref_aes_encrypt) (&v->aes, dst + i, dst + i);
  for (size_t i = 0; i < length; i++)
    dst[i] ^= tweaks[i];
}

static void
run_mode (const struct subject *kernel, const struct test_case *c,
	  const struct mode *mode)
{
  static uint8_t expected[TEXT_MAX], tweaks[TEXT_MAX];
  const struct vector *v = vector_of (kernel, c, 0, 0);
  const uint8_t *keys = place_keys (kernel, v, c, mode->inverted_keys);
  const uint8_t *first = mode->state == STARTS_FROM_IV ? v->counter : v->h;
  const uint8_t *src;
  size_t state_size = 16;
  uint8_t next[16], *state, *dst;

  /* Kernels in C call others of the set. */
  use_kernels (_gcmaes_levels[level_number (kernel->level)].kernels);
  memcpy (next, first, 16);
  if (mode->state == HAS_TWEAKS)
    {
      uint64_t random = c->seed ^ 0x7765616b;

      random_fill (&random, sizeof (tweaks), tweaks);
      first = tweaks;
      state_size = c->length;
      xex_expected (v, mode->inverted_keys, c->length, expected, tweaks);
      state = place_source (AAD, state_size, first, c);
    }
  else
    {
      mode->reference (&v->aes, next, c->length, expected, v->text);
      state = place (STATE, state_size, c, c->dst_offset);
      memcpy (state, first, state_size);
    }
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
  if (mode->state == STARTS_FROM_TWEAK)
    add_tweaks (first, c->length);
  if (mode->state == HAS_TWEAKS)
    add_secret ("a tweak", smaller (c->length, LOOKED_FOR), tweaks);
  scan_for_secrets (kernel);
  compare ("the result", c->length, dst, expected);
  if (mode->state != HAS_TWEAKS)
    compare ("the state", 16, state, next);
}

#define MODE(name, reference, inverted_keys, state)			\
  void									\
  run_##name (const struct subject *kernel, const struct test_case *c)	\
  {									\
    static const struct mode mode					\
      = { reference, inverted_keys, state };				\
									\
    run_mode (kernel, c, &mode);					\
  }

MODE (cbc_encrypt, ref_cbc_encrypt, 0, STARTS_FROM_IV)
MODE (cbc_decrypt, ref_cbc_decrypt, 1, STARTS_FROM_IV)
MODE (cfb_decrypt, ref_cfb_decrypt, 0, STARTS_FROM_IV)
MODE (xex_encrypt, NULL, 0, HAS_TWEAKS)
MODE (xex_decrypt, NULL, 1, HAS_TWEAKS)
MODE (xts_encrypt, ref_xts_encrypt, 0, STARTS_FROM_TWEAK)
MODE (xts_decrypt, ref_xts_decrypt, 1, STARTS_FROM_TWEAK)
