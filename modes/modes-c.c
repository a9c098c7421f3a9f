/* modes-c.c - kernels of the modes over AES by blocks.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   They call other kernels of the set in use, and so serve any level that has
   nothing better. */

#include <config.h>

#include "aes/overwrite-stack.h"
#include "modes.h"
#include "xts-tweak.h"

static void NOT_INLINED
cbc_encrypt (block_func *encrypt, const uint32_t *keys, uint8_t *iv,
	     size_t length, uint8_t *dst, const uint8_t *src)
{
  uint8_t block[16];

  memcpy (block, iv, 16);
  for (; length > 0; length -= 16, dst += 16, src += 16)
    {
      xor_block (block, block, src);
      encrypt (keys, 16, block, block);
      memcpy (dst, block, 16);
    }
  memcpy (iv, block, 16);
  gcm_aes_wipe (block, sizeof (block));
}

/* dst may be src: each block of it is used once more after AES, for the block
   that follows, so these go from the last to the first. */
static void NOT_INLINED
cbc_decrypt (block_func *decrypt, const uint32_t *keys, uint8_t *iv,
	     size_t length, uint8_t *dst, const uint8_t *src)
{
  uint8_t blocks[PIECE_SIZE], next[16];
  size_t used = piece_of (length);

  for (size_t n; length > 0; length -= n, dst += n, src += n)
    {
      n = piece_of (length);
      decrypt (keys, n, blocks, src);
      memcpy (next, src + n - 16, 16);
      for (size_t i = n - 16; i > 0; i -= 16)
	xor_block (dst + i, blocks + i, src + i - 16);
      xor_block (dst, blocks, iv);
      memcpy (iv, next, 16);
    }
  gcm_aes_wipe (blocks, used);
}

/* AES is applied to the blocks before; in place, to the copy of them. */
static void NOT_INLINED
cfb_decrypt (block_func *encrypt, const uint32_t *keys, uint8_t *iv,
	     size_t length, uint8_t *dst, const uint8_t *src)
{
  uint8_t stream[PIECE_SIZE];
  size_t used = piece_of (length);

  for (size_t n; length > 0; length -= n, dst += n, src += n)
    {
      n = piece_of (length);
      memcpy (stream, iv, 16);
      memcpy (stream + 16, src, n - 16);
      memcpy (iv, src + n - 16, 16);
      encrypt (keys, n, stream, stream);
      xor_bytes (dst, src, stream, n);
    }
  gcm_aes_wipe (stream, used);
}

static void NOT_INLINED
xex (block_func *crypt, const uint32_t *keys, const uint8_t *tweaks,
     size_t length, uint8_t *dst, const uint8_t *src)
{
  xor_bytes (dst, src, tweaks, length);
  crypt (keys, length, dst, dst);
  xor_bytes (dst, dst, tweaks, length);
}

static void NOT_INLINED
xts (xex_func *crypt, const uint32_t *keys, uint8_t *tweak, size_t length,
     uint8_t *dst, const uint8_t *src)
{
  uint8_t tweaks[PIECE_SIZE + 16];
  size_t used = piece_of (length) + 16;

  memcpy (tweaks, tweak, 16);
  for (size_t n; length > 0; length -= n, dst += n, src += n)
    {
      n = piece_of (length);
      for (size_t i = 0; i < n; i += 16)
	next_xts_tweak (tweaks + i + 16, tweaks + i);
      crypt (keys, tweaks, n, dst, src);
      memcpy (tweaks, tweaks + n, 16);
    }
  memcpy (tweak, tweaks, 16);
  gcm_aes_wipe (tweaks, used);
}

#define MODE(mode, state_type, slot, base, overwrite)			\
void									\
_gcmaes_##slot##_c (const uint32_t *keys, state_type *state,		\
		    size_t length, uint8_t *dst, const uint8_t *src)	\
{									\
  mode (KERNEL (base), keys, state, length, dst, src);			\
  overwrite ();								\
}

/* Over kernels of AES, and over one of these. */
#define MODE_1(mode, state_type, slot, base)				\
  MODE (mode, state_type, slot, base, _gcmaes_overwrite_deeper_stack)
#define MODE_2(mode, state_type, slot, base)				\
  MODE (mode, state_type, slot, base, _gcmaes_overwrite_deepest_stack)

#define MODES(bits)							\
  MODE_1 (cbc_encrypt, uint8_t, aes##bits##_cbc_encrypt,			\
	aes##bits##_encrypt)						\
  MODE_1 (cbc_decrypt, uint8_t, aes##bits##_cbc_decrypt,			\
	aes##bits##_decrypt)						\
  MODE_1 (cfb_decrypt, uint8_t, aes##bits##_cfb_decrypt,			\
	aes##bits##_encrypt)						\
  MODE_1 (xex, const uint8_t, aes##bits##_xex_encrypt,			\
	aes##bits##_encrypt)						\
  MODE_1 (xex, const uint8_t, aes##bits##_xex_decrypt,			\
	aes##bits##_decrypt)
#define XTS(bits)							\
  MODE_2 (xts, uint8_t, aes##bits##_xts_encrypt, aes##bits##_xex_encrypt)	\
  MODE_2 (xts, uint8_t, aes##bits##_xts_decrypt, aes##bits##_xex_decrypt)

MODES (128)
MODES (192)
MODES (256)
XTS (128)
XTS (256)
