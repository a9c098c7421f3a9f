/* api-test.c - generic GCM, by functions and by macros, over other ciphers.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <string.h>

#include "each-level.h"
#include "reference.h"
#include "testutils.h"

#define MAX_LENGTH 1300

static uint8_t key[32], nonce[12], aad[100], text[MAX_LENGTH];

/* The reference's AES as a cipher of the caller, with its own key type. */
struct own_ctx
{
  uint32_t magic;
  struct ref_aes aes;
};

static void
own_set_key (struct own_ctx *ctx, const uint8_t *k)
{
  ctx->magic = 0x600dc0de;
  ref_aes_set_key (&ctx->aes, 24, k);
}

static void
own_encrypt (const struct own_ctx *ctx, size_t length, uint8_t *dst,
	     const uint8_t *src)
{
  check (ctx->magic == 0x600dc0de, "the cipher's context is passed on");
  check (length % 16 == 0, "a cipher gets whole blocks");
  for (size_t i = 0; i < length; i += 16)
    ref_aes_encrypt (&ctx->aes, dst + i, src + i);
}

static void
own_encrypt_func (const void *ctx, size_t length, uint8_t *dst,
		  const uint8_t *src)
{
  own_encrypt (ctx, length, dst, src);
}

struct gcm_own_ctx GCM_CTX (struct own_ctx);

/* The functions, with parts in separate places. */
static void
check_functions (size_t aad_length, size_t length, const uint8_t *ciphertext,
		 const uint8_t *expected_tag)
{
  struct own_ctx cipher;
  struct gcm_key gcm_key;
  struct gcm_ctx gcm;
  uint8_t got[MAX_LENGTH], tag[16];
  size_t first = length / 3;

  own_set_key (&cipher, key);
  gcm_set_key (&gcm_key, &cipher, own_encrypt_func);
  gcm_set_iv (&gcm, &gcm_key, 12, nonce);
  gcm_update (&gcm, &gcm_key, aad_length, aad);
  gcm_encrypt (&gcm, &gcm_key, &cipher, own_encrypt_func, first, got, text);
  gcm_encrypt (&gcm, &gcm_key, &cipher, own_encrypt_func, length - first,
	       got + first, text + first);
  gcm_digest (&gcm, &gcm_key, &cipher, own_encrypt_func, tag);
  check_bytes (length, got, ciphertext, "gcm_encrypt of %u bytes",
	       (unsigned) length);
  check_bytes (16, tag, expected_tag, "gcm_digest, %u bytes",
	       (unsigned) length);

  gcm_set_iv (&gcm, &gcm_key, 12, nonce);
  gcm_update (&gcm, &gcm_key, aad_length, aad);
  gcm_decrypt (&gcm, &gcm_key, &cipher, own_encrypt_func, first, got, got);
  gcm_decrypt (&gcm, &gcm_key, &cipher, own_encrypt_func, length - first,
	       got + first, got + first);
  gcm_digest (&gcm, &gcm_key, &cipher, own_encrypt_func, tag);
  check_bytes (length, got, text, "gcm_decrypt in place of %u bytes",
	       (unsigned) length);
  check_bytes (16, tag, expected_tag, "gcm_digest after gcm_decrypt");
}

static void
check_macros (size_t aad_length, size_t length, const uint8_t *ciphertext,
	      const uint8_t *expected_tag)
{
  struct gcm_own_ctx ctx;
  uint8_t got[MAX_LENGTH], tag[16];

  GCM_SET_KEY (&ctx, own_set_key, own_encrypt, key);
  GCM_SET_IV (&ctx, GCM_IV_SIZE, nonce);
  GCM_UPDATE (&ctx, aad_length, aad);
  GCM_ENCRYPT (&ctx, own_encrypt, length, got, text);
  GCM_DIGEST (&ctx, own_encrypt, tag);
  check_bytes (length, got, ciphertext, "GCM_ENCRYPT of %u bytes",
	       (unsigned) length);
  check_bytes (16, tag, expected_tag, "GCM_DIGEST, %u bytes",
	       (unsigned) length);

  GCM_SET_IV (&ctx, GCM_IV_SIZE, nonce);
  GCM_UPDATE (&ctx, aad_length, aad);
  GCM_DECRYPT (&ctx, own_encrypt, length, got, ciphertext);
  GCM_DIGEST (&ctx, own_encrypt, tag);
  check_bytes (length, got, text, "GCM_DECRYPT of %u bytes",
	       (unsigned) length);
  check_bytes (16, tag, expected_tag, "GCM_DIGEST after GCM_DECRYPT");
}

/* The macros on a context of this library's AES, mixed with its functions. */
static void
check_mixed (size_t aad_length, size_t length, const uint8_t *ciphertext,
	     const uint8_t *expected_tag)
{
  struct gcm_aes192_ctx ctx;
  uint8_t got[MAX_LENGTH], tag[16];
  size_t first = length / 2;

  GCM_SET_KEY (&ctx, aes192_set_encrypt_key, aes192_encrypt, key);
  gcm_aes192_set_iv (&ctx, 12, nonce);
  GCM_UPDATE (&ctx, aad_length, aad);
  GCM_ENCRYPT (&ctx, aes192_encrypt, first, got, text);
  gcm_aes192_encrypt (&ctx, length - first, got + first, text + first);
  GCM_DIGEST (&ctx, aes192_encrypt, tag);
  check_bytes (length, got, ciphertext, "AES by macros and functions");
  check_bytes (16, tag, expected_tag, "AES by macros and functions, tag");

  gcm_aes192_set_key (&ctx, key);
  GCM_SET_IV (&ctx, 12, nonce);
  gcm_aes192_update (&ctx, aad_length, aad);
  gcm_aes192_decrypt (&ctx, first, got, got);
  GCM_DECRYPT (&ctx, aes192_encrypt, length - first, got + first, got + first);
  gcm_aes192_digest (&ctx, tag);
  check_bytes (length, got, text, "AES by functions and macros");
  check_bytes (16, tag, expected_tag, "AES by functions and macros, tag");
}

static void
test_level (void)
{
  struct ref_aes aes;

  ref_aes_set_key (&aes, 24, key);
  for (size_t length = 0; length <= MAX_LENGTH; length += length < 70 ? 1 : 41)
    {
      uint8_t ciphertext[MAX_LENGTH], tag[16];
      size_t aad_length = length % sizeof (aad);

      ref_gcm_encrypt (&aes, 12, nonce, aad_length, aad, length, ciphertext,
		       text, tag);
      check_functions (aad_length, length, ciphertext, tag);
      check_macros (aad_length, length, ciphertext, tag);
      check_mixed (aad_length, length, ciphertext, tag);
    }
}

static void
test_constants (void)
{
  check (AES_BLOCK_SIZE == 16 && AES128_KEY_SIZE == 16 && AES192_KEY_SIZE == 24
	 && AES256_KEY_SIZE == 32 && GCM_BLOCK_SIZE == 16 && GCM_IV_SIZE == 12
	 && GCM_DIGEST_SIZE == 16, "sizes");
  check (_Alignof (struct gcm_aes256_ctx) <= 16, "alignment of contexts");
  check (gcm_aes_level_name ()[0] != '\0', "gcm_aes_level_name");
}

int
main (void)
{
  random_bytes (sizeof (key), key);
  random_bytes (sizeof (nonce), nonce);
  random_bytes (sizeof (aad), aad);
  random_bytes (sizeof (text), text);
  test_constants ();
  each_level (test_level);
  return test_end ();
}
