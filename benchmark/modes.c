/* modes.c - the modes of AES, each as a part of the library.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   Nonces serve as IVs, tweaks and indices: 16 bytes of the ring of measure.c.
   Each direction has keys of its own. */

#include <config.h>

#include <string.h>

#include <gcm-aes/cbc.h>
#include <gcm-aes/cfb.h>
#include <gcm-aes/ctr.h>
#include <gcm-aes/lrw.h>
#include <gcm-aes/ofb.h>
#include <gcm-aes/xts.h>

#include "benchmark.h"
#include "kernels.h"

static struct aes128_ctx aes128[2];
static struct aes192_ctx aes192[2];
static struct aes256_ctx aes256[2];
static struct xts_aes128_key xts128[2];
static struct xts_aes256_key xts256[2];
static struct lrw_aes128_key lrw128[2];
static struct lrw_aes192_key lrw192[2];
static struct lrw_aes256_key lrw256[2];

/* The bytes of two keys. */
static const uint8_t *
two_keys (const uint8_t *key)
{
  static uint8_t keys[64];

  memcpy (keys, key, 32);
  for (unsigned i = 0; i < 32; i++)
    keys[32 + i] = key[i] ^ 0x5c;
  return keys;
}

/* A statement for each key size. */
#define BY_SIZE(one, two, three)					\
  switch (size)								\
    {									\
    case 0: one; break;							\
    case 1: two; break;							\
    case 2: three; break;						\
    }

#define SET_AES_KEY(n)						\
  (inverse ? aes##n##_set_decrypt_key (&aes##n[1], key)			\
   : aes##n##_set_encrypt_key (&aes##n[decrypt], key))

static int
set_any_key (int size, int decrypt, int inverse, const uint8_t *key)
{
  BY_SIZE (SET_AES_KEY (128), SET_AES_KEY (192), SET_AES_KEY (256))
  return 1;
}

/* ECB and CBC decrypt with other keys than they encrypt with. */
static int
set_block_key (int size, int decrypt, const uint8_t *key)
{
  return set_any_key (size, decrypt, decrypt, key);
}

static int
set_stream_key (int size, int decrypt, const uint8_t *key)
{
  return set_any_key (size, decrypt, 0, key);
}

/* The functions of a library for a mode; decrypt is an index of contexts. */
#define DIRECTION(mode, direction, decrypt, call)			\
  static int								\
  mode##_##direction##_message (int size, const uint8_t *nonce,		\
				size_t alength, const uint8_t *adata,	\
				size_t length, uint8_t *dst,		\
				const uint8_t *src)			\
  {									\
    uint8_t state[16];							\
									\
    (void) alength, (void) adata;					\
    memcpy (state, nonce, 16);						\
    BY_SIZE (call (mode, 128, direction, decrypt),			\
	     call (mode, 192, direction, decrypt),			\
	     call (mode, 256, direction, decrypt))			\
    return 1;								\
  }

#define ECB(mode, n, direction, decrypt)				\
  aes##n##_##direction (&aes##n[decrypt], length, dst, src)
#define MODE(mode, n, direction, decrypt)				\
  mode##_aes##n##_##direction (&aes##n[decrypt], state, length, dst, src)
#define MESSAGE(mode, n, direction, decrypt)				\
  mode##_aes##n##_##direction##_message (&mode##n[decrypt], state,	\
					 length, dst, src)

DIRECTION (ecb, encrypt, 0, ECB)
DIRECTION (ecb, decrypt, 1, ECB)
DIRECTION (cbc, encrypt, 0, MODE)
DIRECTION (cbc, decrypt, 1, MODE)
DIRECTION (cfb, encrypt, 0, MODE)
DIRECTION (cfb, decrypt, 1, MODE)
DIRECTION (cfb8, encrypt, 0, MODE)
DIRECTION (cfb8, decrypt, 1, MODE)
DIRECTION (ctr, crypt, 0, MODE)
DIRECTION (ofb, crypt, 0, MODE)
DIRECTION (lrw, encrypt, 0, MESSAGE)
DIRECTION (lrw, decrypt, 1, MESSAGE)

/* No 192 in XTS. */
#define XTS_MESSAGE(mode, n, direction, decrypt) \
  XTS_MESSAGE_##n (direction, decrypt)
#define XTS_MESSAGE_128(direction, decrypt) \
  MESSAGE (xts, 128, direction, decrypt)
#define XTS_MESSAGE_192(direction, decrypt) return 0
#define XTS_MESSAGE_256(direction, decrypt) \
  MESSAGE (xts, 256, direction, decrypt)

DIRECTION (xts, encrypt, 0, XTS_MESSAGE)
DIRECTION (xts, decrypt, 1, XTS_MESSAGE)

#define SET_MESSAGE_KEY(mode, n)					\
  (decrypt ? mode##_aes##n##_set_decrypt_key (&mode##n[1], two_keys (key)) \
   : mode##_aes##n##_set_encrypt_key (&mode##n[0], two_keys (key)))

static int
set_lrw_key (int size, int decrypt, const uint8_t *key)
{
  BY_SIZE (SET_MESSAGE_KEY (lrw, 128), SET_MESSAGE_KEY (lrw, 192),
	   SET_MESSAGE_KEY (lrw, 256))
  return 1;
}

static int
set_xts_key (int size, int decrypt, const uint8_t *key)
{
  BY_SIZE (SET_MESSAGE_KEY (xts, 128), return 0, SET_MESSAGE_KEY (xts, 256))
  return 1;
}

/* Counter mode with four blocks in flight, where the Makefile makes it for a
   level. */
#define BY_4(n, level)							\
  extern void								\
  _gcmaes_aes##n##_ctr32_by4_##level (const uint32_t *, uint8_t *,	\
				      size_t, uint8_t *, const uint8_t *) \
    __attribute__ ((weak));
BY_4 (128, aesni)
BY_4 (192, aesni)
BY_4 (256, aesni)
BY_4 (128, avx)
BY_4 (192, avx)
BY_4 (256, avx)

#define CTR_BY_4(mode, n, direction, decrypt)				\
  (strcmp (gcm_aes_level_name (), "aesni")				\
   ? _gcmaes_aes##n##_ctr32_by4_avx : _gcmaes_aes##n##_ctr32_by4_aesni)	\
    (aes##n[0].keys, state, length, dst, src)
DIRECTION (ctr_by_4, crypt, 0, CTR_BY_4)

int
has_ctr_by_4 (void)
{
  const char *level = gcm_aes_level_name ();

  return (!strcmp (level, "aesni") && _gcmaes_aes128_ctr32_by4_aesni)
    || (!strcmp (level, "avx") && _gcmaes_aes128_ctr32_by4_avx);
}

#define TWO_WAYS(mode, keys)						\
  {									\
    .name = #mode, .set_key = keys,					\
    .encrypt = mode##_encrypt_message, .decrypt = mode##_decrypt_message \
  }
#define ONE_WAY(mode)							\
  {									\
    .name = #mode, .set_key = set_stream_key,				\
    .encrypt = mode##_crypt_message					\
  }

const struct library mode_parts[MODE_PARTS] =
{
  [ECB_MODE] = TWO_WAYS (ecb, set_block_key),
  [CBC_MODE] = TWO_WAYS (cbc, set_block_key),
  [LRW_MODE] = TWO_WAYS (lrw, set_lrw_key),
  [XTS_MODE] = TWO_WAYS (xts, set_xts_key),
  [CTR_MODE] = ONE_WAY (ctr),
  [CTR_BY_4_MODE] = ONE_WAY (ctr_by_4),
  [OFB_MODE] = ONE_WAY (ofb),
  [CFB_MODE] = TWO_WAYS (cfb, set_stream_key),
  [CFB8_MODE] = TWO_WAYS (cfb8, set_stream_key),
};
