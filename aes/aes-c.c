/* aes-c.c - AES (FIPS 197) and its counter mode in portable C.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <string.h>

#include "gcm-aes/memops.h"
#include "kernels.h"
#include "aes-rounds.h"
#include "overwrite-stack.h"

/* Constant time: no tables, no branches and no addresses that depend on keys
   or data. Round keys are stored as the bytes of FIPS 197, in the order of
   their use, on every machine, and sliced at each call. */

static inline uint32_t
load_le32 (const uint8_t *p)
{
  return (uint32_t) p[3] << 24 | (uint32_t) p[2] << 16
	 | (uint32_t) p[1] << 8 | (uint32_t) p[0];
}

static inline uint32_t
load_be32 (const uint8_t *p)
{
  return (uint32_t) p[0] << 24 | (uint32_t) p[1] << 16
	 | (uint32_t) p[2] << 8 | (uint32_t) p[3];
}

static inline void
store_le32 (uint8_t *p, uint32_t x)
{
  for (int i = 0; i < 4; i++)
    p[i] = (uint8_t) (x >> (8 * i));
}

static inline void
store_be32 (uint8_t *p, uint32_t x)
{
  for (int i = 0; i < 4; i++)
    p[i] = (uint8_t) (x >> (24 - 8 * i));
}

/* The bytes of a word, substituted where they stand: slice k is bit k of each,
   at distances of eight bits. */
static uint32_t
sub_word (uint32_t x)
{
  const uint32_t ones = 0x01010101;
  slice q[8];

  for (int k = 0; k < 8; k++)
    q[k] = broadcast (x >> k & ones);
  sub_slices (q);

  x = 0;
  for (int k = 0; k < 8; k++)
    x |= (uint32_t) first_lane (q[k]) << k;
  gcm_aes_wipe (q, sizeof (q));
  return x ^ 0x63 * ones;
}

/* Multiplies each byte by x. */
static uint32_t
double_bytes (uint32_t a)
{
  uint32_t carry = a >> 7 & 0x01010101;

  return (a & 0x7f7f7f7f) << 1
	 ^ carry ^ carry << 1 ^ carry << 3 ^ carry << 4;
}

static inline uint32_t
rotate_word (uint32_t a, int n)
{
  return a >> n | a << (32 - n);
}

/* The matrix of InvMixColumns, (e b d 9), is that of MixColumns, (2 3 1 1),
   times (5 0 4 0). */
static uint32_t
inv_mix_column (uint32_t a)
{
  uint32_t b = a ^ double_bytes (double_bytes (a ^ rotate_word (a, 16)));
  uint32_t next = rotate_word (b, 8);

  return double_bytes (b ^ next) ^ next ^ rotate_word (b ^ next, 16);
}

/* FIPS 197, section 5.2, on little-endian words, where RotWord goes to the
   right. */
static void NOT_INLINED
expand_key (uint8_t *keys, const uint8_t *key, int key_words, int rounds)
{
  uint32_t word, rcon = 1;

  memcpy (keys, key, 4 * (size_t) key_words);
  word = load_le32 (key + 4 * (key_words - 1));

  for (int i = key_words; i < 4 * (rounds + 1); i++)
    {
      if (i % key_words == 0)
	{
	  word = sub_word (rotate_word (word, 8)) ^ rcon;
	  rcon = double_bytes (rcon);
	}
      else if (key_words == 8 && i % 8 == 4)
	word = sub_word (word);

      word ^= load_le32 (keys + 4 * (i - key_words));
      store_le32 (keys + 4 * i, word);
    }
}

static void NOT_INLINED
invert_keys (uint8_t *dst, const uint8_t *src, int rounds)
{
  uint8_t keys[16 * (ROUNDS_MAX + 1)];

  memcpy (keys, src, 16 * (size_t) (rounds + 1));
  for (int i = 0; i <= rounds; i++)
    for (int j = 0; j < 16; j += 4)
      {
	uint32_t word = load_le32 (keys + 16 * (rounds - i) + j);

	if (i > 0 && i < rounds)
	  word = inv_mix_column (word);
	store_le32 (dst + 16 * i + j, word);
      }
  gcm_aes_wipe (keys, sizeof (keys));
}

static void NOT_INLINED
crypt_blocks (int inverse, const uint32_t *keys, int rounds, size_t length,
	      uint8_t *dst, const uint8_t *src)
{
  struct cipher cipher;

  if (length == 0)
    return;

  start_cipher (&cipher, (const uint8_t *) keys, rounds, inverse);
  for (size_t n; length > 0; length -= n, dst += n, src += n)
    {
      n = length < BATCH_SIZE ? length : BATCH_SIZE;
      memcpy (cipher.batch, src, n);
      if (inverse)
	decrypt_batch (&cipher);
      else
	encrypt_batch (&cipher);
      memcpy (dst, cipher.batch, n);
    }
  gcm_aes_wipe (&cipher, sizeof (cipher));
}

static void NOT_INLINED
ctr32 (const uint32_t *keys, int rounds, uint8_t *ctr, size_t length,
       uint8_t *dst, const uint8_t *src)
{
  struct cipher cipher;
  uint32_t count = load_be32 (ctr + 12);

  if (length == 0)
    return;

  start_cipher (&cipher, (const uint8_t *) keys, rounds, 0);
  for (size_t n; length > 0; length -= n, dst += n, src += n)
    {
      n = length < BATCH_SIZE ? length : BATCH_SIZE;
      for (uint32_t i = 0; i < BATCH_SIZE / 16; i++)
	{
	  memcpy (cipher.batch + 16 * i, ctr, 12);
	  store_be32 (cipher.batch + 16 * i + 12, count + i);
	}
      count += (uint32_t) (n / 16);
      encrypt_batch (&cipher);
      for (size_t i = 0; i < n; i += 8)
	store_le64 (dst + i,
		    load_le64 (src + i) ^ load_le64 (cipher.batch + i));
    }
  store_be32 (ctr + 12, count);
  gcm_aes_wipe (&cipher, sizeof (cipher));
}

#define AES(bits, rounds)						\
void									\
_gcmaes_aes##bits##_set_encrypt_key_c (uint32_t *keys,			\
				       const uint8_t *key)		\
{									\
  expand_key ((uint8_t *) keys, key, bits / 32, rounds);		\
  _gcmaes_overwrite_stack ();						\
}									\
									\
void									\
_gcmaes_aes##bits##_invert_key_c (uint32_t *dst, const uint32_t *src)	\
{									\
  invert_keys ((uint8_t *) dst, (const uint8_t *) src, rounds);		\
  _gcmaes_overwrite_stack ();						\
}									\
									\
void									\
_gcmaes_aes##bits##_encrypt_c (const uint32_t *keys, size_t length,	\
			       uint8_t *dst, const uint8_t *src)	\
{									\
  crypt_blocks (0, keys, rounds, length, dst, src);			\
  _gcmaes_overwrite_stack ();						\
}									\
									\
void									\
_gcmaes_aes##bits##_decrypt_c (const uint32_t *keys, size_t length,	\
			       uint8_t *dst, const uint8_t *src)	\
{									\
  crypt_blocks (1, keys, rounds, length, dst, src);			\
  _gcmaes_overwrite_stack ();						\
}									\
									\
void									\
_gcmaes_aes##bits##_ctr32_c (const uint32_t *keys, uint8_t *ctr,	\
			     size_t length, uint8_t *dst,		\
			     const uint8_t *src)			\
{									\
  ctr32 (keys, rounds, ctr, length, dst, src);				\
  _gcmaes_overwrite_stack ();						\
}

AES (128, 10)
AES (192, 12)
AES (256, 14)
