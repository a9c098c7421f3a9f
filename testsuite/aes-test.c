/* aes-test.c - AES against known answers and against the reference.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <string.h>

#include "each-level.h"
#include "key-sizes.h"
#include "reference.h"
#include "testutils.h"

#define MAX_BLOCKS 100
#define GUARD 16
#define PREFILL 0xa5

static const struct
{
  const char *key, *plaintext, *ciphertext;
}
known_answers[] =
{
  /* FIPS 197, appendix B and C.1 to C.3. */
  { "2b7e151628aed2a6abf7158809cf4f3c",
    "3243f6a8885a308d313198a2e0370734",
    "3925841d02dc09fbdc118597196a0b32" },
  { "000102030405060708090a0b0c0d0e0f",
    "00112233445566778899aabbccddeeff",
    "69c4e0d86a7b0430d8cdb78070b4c55a" },
  { "000102030405060708090a0b0c0d0e0f1011121314151617",
    "00112233445566778899aabbccddeeff",
    "dda97ca4864cdfe06eaf70a0ec0d7191" },
  { "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
    "00112233445566778899aabbccddeeff",
    "8ea2b7ca516745bfeafc49904b496089" },
#define SP800_38A_TEXT							\
    "6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51"	\
    "30c81c46a35ce411e5fbc1191a0a52eff69f2445df4f9b17ad2b417be66c3710"
  /* SP 800-38A, sections F.1.1, F.1.3 and F.1.5. */
  { "2b7e151628aed2a6abf7158809cf4f3c", SP800_38A_TEXT,
    "3ad77bb40d7a3660a89ecaf32466ef97f5d3d58503b9699de785895a96fdbaaf"
    "43b1cd7f598ece23881b00e3ed0306887b0c785e27e8ad3f8223207104725dd4" },
  { "8e73b0f7da0e6452c810f32b809079e562f8ead2522c6b7b", SP800_38A_TEXT,
    "bd334f1d6e45f25ff712a214571fa5cc974104846d0ad3ad7734ecb3ecee4eef"
    "ef7afd2270e2e60adce0ba2face6444e9a4b41ba738d6c72fb16691603c18e0e" },
  { "603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4",
    SP800_38A_TEXT,
    "f3eed1bdb5d2a03c064b5a7e3db181f8591ccb10d410ed26dc5ba74a31362870"
    "b6ed21b99ca6f4f9f153e7b1beafed1d23304b7a39f9f3ff067d8d8f9e24ecc7" },
};

/* One function on length bytes, to another place and in place. */
static void
check_cipher (const char *what, unsigned bits,
	      void (*f) (const union any_aes *ctx, size_t length,
			 uint8_t *dst, const uint8_t *src),
	      const union any_aes *ctx, size_t length, const uint8_t *src,
	      const uint8_t *expected)
{
  uint8_t got[MAX_BLOCKS * 16 + 2 * GUARD];

  memset (got, PREFILL, sizeof (got));
  f (ctx, length, got + GUARD, src);
  check_bytes (length, got + GUARD, expected, "aes%u %s of %u bytes", bits,
	       what, (unsigned) length);
  check_fill (GUARD, got, PREFILL, "aes%u %s before dst", bits, what);
  check_fill (GUARD, got + GUARD + length, PREFILL,
	      "aes%u %s of %u bytes after dst", bits, what, (unsigned) length);

  memcpy (got + GUARD, src, length);
  f (ctx, length, got + GUARD, got + GUARD);
  check_bytes (length, got + GUARD, expected, "aes%u %s of %u bytes in place",
	       bits, what, (unsigned) length);
  check_fill (GUARD, got + GUARD + length, PREFILL,
	      "aes%u %s of %u bytes in place, after dst", bits, what,
	      (unsigned) length);
}

/* The contexts that the three ways of setting a key make. */
struct contexts
{
  union any_aes encrypt, decrypt, inverted, inverted_in_place;
};

static void
set_keys (const struct key_size *size, struct contexts *c, const uint8_t *key)
{
  size->set_encrypt_key (&c->encrypt, key);
  size->set_decrypt_key (&c->decrypt, key);
  size->invert_key (&c->inverted, &c->encrypt);
  c->inverted_in_place = c->encrypt;
  size->invert_key (&c->inverted_in_place, &c->inverted_in_place);
}

static void
check_both_ways (const struct key_size *size, const struct contexts *c,
		 size_t length, const uint8_t *plaintext,
		 const uint8_t *ciphertext)
{
  check_cipher ("encrypt", size->bits, size->encrypt, &c->encrypt, length,
		plaintext, ciphertext);
  check_cipher ("decrypt", size->bits, size->decrypt, &c->decrypt, length,
		ciphertext, plaintext);
  check_cipher ("decrypt after invert_key", size->bits, size->decrypt,
		&c->inverted, length, ciphertext, plaintext);
  check_cipher ("decrypt after invert_key in place", size->bits,
		size->decrypt, &c->inverted_in_place, length, ciphertext,
		plaintext);
}

static void
test_known_answers (void)
{
  size_t n = sizeof (known_answers) / sizeof (known_answers[0]);

  for (size_t i = 0; i < n; i++)
    {
      const char *key = known_answers[i].key;
      const char *text = known_answers[i].plaintext;
      const struct key_size *size = key_size_of (HEX_LENGTH (key));
      struct contexts c;

      set_keys (size, &c, hex (key));
      check_both_ways (size, &c, HEX_LENGTH (text), hex (text),
		       hex (known_answers[i].ciphertext));
    }
}

static void
test_block_counts (const struct key_size *size)
{
  uint8_t key[32], plaintext[MAX_BLOCKS * 16], ciphertext[MAX_BLOCKS * 16];
  struct ref_aes reference;
  struct contexts c;

  random_bytes (size->bytes, key);
  random_bytes (sizeof (plaintext), plaintext);
  ref_aes_set_key (&reference, size->bytes, key);
  for (size_t i = 0; i < sizeof (plaintext); i += 16)
    {
      uint8_t back[16];

      ref_aes_encrypt (&reference, ciphertext + i, plaintext + i);
      ref_aes_decrypt (&reference, back, ciphertext + i);
      check_bytes (16, back, plaintext + i, "the reference's inverse");
    }

  set_keys (size, &c, key);
  for (size_t blocks = 0; blocks <= MAX_BLOCKS; blocks++)
    check_both_ways (size, &c, 16 * blocks, plaintext, ciphertext);

  size->encrypt (&c.encrypt, 0, NULL, NULL);
  size->decrypt (&c.decrypt, 0, NULL, NULL);
}

/* Single blocks under many keys, those with one bit set among them. */
static void
test_keys (const struct key_size *size)
{
  for (unsigned i = 0; i < size->bits + 200; i++)
    {
      uint8_t key[32] = { 0 }, plaintext[16], ciphertext[16];
      struct ref_aes reference;
      struct contexts c;

      if (i < size->bits)
	key[i / 8] = 1 << i % 8;
      else
	random_bytes (size->bytes, key);
      random_bytes (16, plaintext);
      ref_aes_set_key (&reference, size->bytes, key);
      ref_aes_encrypt (&reference, ciphertext, plaintext);
      set_keys (size, &c, key);
      check_both_ways (size, &c, 16, plaintext, ciphertext);
    }
}

static void
test_level (void)
{
  test_known_answers ();
  for (unsigned i = 0; i < KEY_SIZES; i++)
    {
      test_block_counts (&key_sizes[i]);
      test_keys (&key_sizes[i]);
    }
}

int
main (void)
{
  each_level (test_level);
  return test_end ();
}
