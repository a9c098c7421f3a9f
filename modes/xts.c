/* xts.c - XTS-AES.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   Kernels do whole blocks, and leave the tweak of the block after the last.
   The ciphertext stealing of IEEE Std 1619, section 5.3.2, is done here: the
   last whole block is encrypted, and its first bytes end the ciphertext; the
   rest of the text takes their place, and the block is encrypted again, under
   the next tweak. */

#include <config.h>

#include <gcm-aes/xts.h>

#include "modes.h"
#include "xts-tweak.h"

static void
check_length (size_t length, const char *function)
{
  if (length > 0 && length < XTS_BLOCK_SIZE)
    _gcmaes_misuse (function, "the length is less than 16 bytes");
}

/* At dst is the last whole block, encrypted or decrypted once, and tweak is
   the one for the second time. */
static void
steal (mode_func *crypt, const uint32_t *keys, uint8_t *tweak, size_t rest,
       uint8_t *dst, const uint8_t *src_rest)
{
  uint8_t block[16];

  memcpy (block, dst, 16);
  memcpy (block, src_rest, rest);
  memcpy (dst + 16, dst, rest);
  crypt (keys, tweak, 16, dst, block);
  gcm_aes_wipe (block, sizeof (block));
}

static void
xts_encrypt (block_func *encrypt, mode_func *crypt, const uint32_t *keys,
	     const uint32_t *tweak_keys, const uint8_t *number,
	     size_t length, uint8_t *dst, const uint8_t *src)
{
  uint8_t tweak[16];
  size_t rest = length % 16, whole = length - rest;

  if (length == 0)
    return;
  encrypt (tweak_keys, 16, tweak, number);
  crypt (keys, tweak, whole, dst, src);
  if (rest > 0)
    steal (crypt, keys, tweak, rest, dst + whole - 16, src + whole);
  gcm_aes_wipe (tweak, sizeof (tweak));
}

/* The same, but the last whole block comes under the later tweak. */
static void
xts_decrypt (block_func *encrypt, mode_func *crypt, const uint32_t *keys,
	     const uint32_t *tweak_keys, const uint8_t *number,
	     size_t length, uint8_t *dst, const uint8_t *src)
{
  uint8_t tweak[16], next[16];
  size_t rest = length % 16, whole = length - rest - (rest > 0 ? 16 : 0);

  if (length == 0)
    return;
  encrypt (tweak_keys, 16, tweak, number);
  if (whole > 0)
    crypt (keys, tweak, whole, dst, src);
  if (rest > 0)
    {
      next_xts_tweak (next, tweak);
      crypt (keys, next, 16, dst + whole, src + whole);
      steal (crypt, keys, tweak, rest, dst + whole, src + whole + 16);
      gcm_aes_wipe (next, sizeof (next));
    }
  gcm_aes_wipe (tweak, sizeof (tweak));
}

#define XTS_SET_KEY(bits, direction)					\
void									\
xts_aes##bits##_set_##direction##_key (struct xts_aes##bits##_key *key,	\
				       const uint8_t *bytes)		\
{									\
  aes##bits##_set_##direction##_key (&key->cipher, bytes);		\
  aes##bits##_set_encrypt_key (&key->tweak_cipher, bytes + bits / 8);	\
}

#define XTS_MESSAGE(bits, direction)					\
void									\
xts_aes##bits##_##direction##_message					\
  (const struct xts_aes##bits##_key *key, const uint8_t *tweak,		\
   size_t length, uint8_t *dst, const uint8_t *src)			\
{									\
  check_length (length, "xts_aes" #bits "_" #direction "_message");	\
  xts_##direction (KERNEL (aes##bits##_encrypt),			\
		   KERNEL (aes##bits##_xts_##direction),		\
		   key->cipher.keys, key->tweak_cipher.keys, tweak,	\
		   length, dst, src);					\
}

#define XTS(bits)							\
  XTS_SET_KEY (bits, encrypt)						\
  XTS_SET_KEY (bits, decrypt)						\
  XTS_MESSAGE (bits, encrypt)						\
  XTS_MESSAGE (bits, decrypt)

XTS (128)
XTS (256)
