/* mode-table.c - the public functions of the modes in one table.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <string.h>

#include <gcm-aes/cbc.h>
#include <gcm-aes/cfb.h>
#include <gcm-aes/ctr.h>
#include <gcm-aes/lrw.h>
#include <gcm-aes/ofb.h>
#include <gcm-aes/xts.h>

#include "mode-table.h"

/* RUN (cbc, 128, decrypt, encrypt) is cbc_aes128_decrypt with a key that
   aes128_set_encrypt_key has set. */
#define RUN(mode, bits, direction, keys)				\
  static void								\
  run_##mode##_##direction##_##bits (const uint8_t *key, uint8_t *state,	\
				     size_t length, uint8_t *dst,	\
				     const uint8_t *src)		\
  {									\
    struct aes##bits##_ctx ctx;						\
									\
    aes##bits##_set_##keys##_key (&ctx, key);				\
    mode##_aes##bits##_##direction (&ctx, state, length, dst, src);	\
  }

#define RUN_MESSAGE(mode, bits, direction)				\
  static void								\
  run_##mode##_##direction##_##bits (const uint8_t *key, uint8_t *state,	\
				     size_t length, uint8_t *dst,	\
				     const uint8_t *src)		\
  {									\
    struct mode##_aes##bits##_key ctx;					\
									\
    mode##_aes##bits##_set_##direction##_key (&ctx, key);		\
    mode##_aes##bits##_##direction##_message (&ctx, state, length, dst,	\
					      src);			\
  }

#define RUN_ECB(bits, direction)					\
  static void								\
  run_ecb_##direction##_##bits (const uint8_t *key, uint8_t *state,	\
				size_t length, uint8_t *dst,		\
				const uint8_t *src)			\
  {									\
    struct aes##bits##_ctx ctx;						\
									\
    (void) state;							\
    aes##bits##_set_##direction##_key (&ctx, key);			\
    aes##bits##_##direction (&ctx, length, dst, src);			\
  }

#define RUN_ALL(bits)							\
  RUN_ECB (bits, encrypt)						\
  RUN_ECB (bits, decrypt)						\
  RUN (cbc, bits, encrypt, encrypt)					\
  RUN (cbc, bits, decrypt, decrypt)					\
  RUN (cfb, bits, encrypt, encrypt)					\
  RUN (cfb, bits, decrypt, encrypt)					\
  RUN (cfb8, bits, encrypt, encrypt)					\
  RUN (cfb8, bits, decrypt, encrypt)					\
  RUN (ofb, bits, crypt, encrypt)					\
  RUN (ctr, bits, crypt, encrypt)					\
  RUN_MESSAGE (lrw, bits, encrypt)					\
  RUN_MESSAGE (lrw, bits, decrypt)

RUN_ALL (128)
RUN_ALL (192)
RUN_ALL (256)
RUN_MESSAGE (xts, 128, encrypt)
RUN_MESSAGE (xts, 128, decrypt)
RUN_MESSAGE (xts, 256, encrypt)
RUN_MESSAGE (xts, 256, decrypt)

#define MODE(mode, bits, direction, decrypts, key_size, unit, minimum,	\
	     piece, reference)						\
  {									\
    #mode, #direction, bits, decrypts, key_size, unit, minimum, piece,	\
    run_##mode##_##direction##_##bits, reference			\
  }

#define MODES(n)							\
  MODE (ecb, n, encrypt, 0, n / 8, 16, 16, 16, ref_ecb_encrypt),	\
  MODE (ecb, n, decrypt, 1, n / 8, 16, 16, 16, ref_ecb_decrypt),	\
  MODE (cbc, n, encrypt, 0, n / 8, 16, 16, 16, ref_cbc_encrypt),	\
  MODE (cbc, n, decrypt, 1, n / 8, 16, 16, 16, ref_cbc_decrypt),	\
  MODE (cfb, n, encrypt, 0, n / 8, 1, 1, 16, ref_cfb_encrypt),		\
  MODE (cfb, n, decrypt, 1, n / 8, 1, 1, 16, ref_cfb_decrypt),		\
  MODE (cfb8, n, encrypt, 0, n / 8, 1, 1, 1, ref_cfb8_encrypt),		\
  MODE (cfb8, n, decrypt, 1, n / 8, 1, 1, 1, ref_cfb8_decrypt),		\
  MODE (ofb, n, crypt, 0, n / 8, 1, 1, 16, ref_ofb),			\
  MODE (ctr, n, crypt, 0, n / 8, 1, 1, 16, ref_ctr),			\
  MODE (lrw, n, encrypt, 0, n / 8 + 16, 16, 16, 0, NULL),		\
  MODE (lrw, n, decrypt, 1, n / 8 + 16, 16, 16, 0, NULL)

#define XTS(n)								\
  MODE (xts, n, encrypt, 0, n / 4, 1, 16, 0, ref_xts_encrypt),		\
  MODE (xts, n, decrypt, 1, n / 4, 1, 16, 0, ref_xts_decrypt)

const struct mode modes[] =
{
  MODES (128), MODES (192), MODES (256), XTS (128), XTS (256),
  { .name = NULL }
};

void
ref_mode (const struct mode *mode, const uint8_t *key, uint8_t *state,
	  size_t length, uint8_t *dst, const uint8_t *src)
{
  struct ref_aes aes;
  uint8_t tweak[16];

  ref_aes_set_key (&aes, mode->bits / 8, key);
  if (strcmp (mode->name, "lrw") == 0)
    ref_lrw (&aes, mode->decrypts, key + mode->bits / 8, state, length, dst,
	     src);
  else if (mode->piece == 0)
    {
      struct ref_aes tweak_aes;

      ref_aes_set_key (&tweak_aes, mode->bits / 8, key + mode->bits / 8);
      ref_aes_encrypt (&tweak_aes, tweak, state);
      if (length > 0)
	mode->reference (&aes, tweak, length, dst, src);
    }
  else
    mode->reference (&aes, state, length, dst, src);
}

const struct mode *
mode_of (const char *name, size_t key_size, int decrypts)
{
  for (const struct mode *mode = modes; mode->name != NULL; mode++)
    if (strcmp (mode->name, name) == 0 && mode->key_size == key_size
	&& (mode->decrypts == decrypts
	    || strcmp (mode->direction, "crypt") == 0))
      return mode;
  return NULL;
}
