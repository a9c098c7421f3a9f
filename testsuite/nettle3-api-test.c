/* nettle3-api-test.c - the digest functions of Nettle 3, which take a length.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#define GCM_AES_NETTLE3_API 1

#include <config.h>

#include <string.h>

#include <gcm-aes/gcm.h>

#include "testutils.h"

/* Key, IV and text of test cases 2, 8 and 14 of GCM's designers. */
static const uint8_t zeros[32];

static void
check_tag (const char *what, size_t length, const uint8_t *got,
	   const char *expected)
{
  check_bytes (length, got, hex (expected), "%s of %u bytes", what,
	       (unsigned) length);
  check_fill (16 - length, got + length, 0x55, "%s of %u bytes, after it",
	      what, (unsigned) length);
}

#define TEST(n, expected)						\
  do									\
    {									\
      struct gcm_aes##n##_ctx ctx;					\
      uint8_t text[16], tag[16];					\
									\
      memset (tag, 0x55, sizeof (tag));					\
      gcm_aes##n##_set_key (&ctx, zeros);				\
      gcm_aes##n##_set_iv (&ctx, 12, zeros);				\
      gcm_aes##n##_encrypt (&ctx, 16, text, zeros);			\
      gcm_aes##n##_digest (&ctx, length, tag);				\
      check_tag ("gcm_aes" #n "_digest", length, tag, expected);	\
									\
      memset (tag, 0x55, sizeof (tag));					\
      GCM_SET_KEY (&ctx, aes##n##_set_encrypt_key, aes##n##_encrypt,	\
		   zeros);						\
      GCM_SET_IV (&ctx, 12, zeros);					\
      GCM_ENCRYPT (&ctx, aes##n##_encrypt, 16, text, zeros);		\
      GCM_DIGEST (&ctx, aes##n##_encrypt, length, tag);			\
      check_tag ("GCM_DIGEST", length, tag, expected);			\
									\
      memset (tag, 0x55, sizeof (tag));					\
      gcm_set_iv (&ctx.gcm, &ctx.key, 12, zeros);			\
      gcm_decrypt (&ctx.gcm, &ctx.key, &ctx.cipher,			\
		   (nettle_cipher_func *) aes##n##_encrypt, 16, text,	\
		   text);						\
      gcm_digest (&ctx.gcm, &ctx.key, &ctx.cipher,			\
		  (nettle_cipher_func *) aes##n##_encrypt, length, tag); \
      check_tag ("gcm_digest", length, tag, expected);			\
    }									\
  while (0)

int
main (void)
{
  for (size_t length = 1; length <= 16; length++)
    {
      TEST (128, "ab6e47d42cec13bdf53a67b21257bddf");
      TEST (192, "2ff58d80033927ab8ef4d4587514f0fb");
      TEST (256, "d0d1c8a799996bf0265b98b5d48ab919");
    }
  return test_end ();
}
