/* freestanding.c - the kernels of powerpc64 without a C library.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   tools/elfv2-test links it where there is none: big-endian ELFv2. It returns
   0, or the number of the check that failed. Known answers are those of FIPS
   197, appendix C; counter mode is compared with the encryption of counter
   blocks, GCM with counter mode and a bitwise GHASH, other modes with what the
   encryption of blocks makes of them. */

#include <stddef.h>
#include <stdint.h>

#define LENGTH 1024
/* Batches, and blocks after them. */
#define MODE_LENGTH (LENGTH - 48)
#define COUNTER 250

/* As in kernels.list, for its level p8. */
#define AES(bits)							\
void _gcmaes_aes##bits##_set_encrypt_key_p8 (uint32_t *, const uint8_t *); \
void _gcmaes_aes##bits##_invert_key_p8 (uint32_t *, const uint32_t *);	\
void _gcmaes_aes##bits##_encrypt_p8 (const uint32_t *, size_t,		\
				     uint8_t *, const uint8_t *);	\
void _gcmaes_aes##bits##_decrypt_p8 (const uint32_t *, size_t,		\
				     uint8_t *, const uint8_t *);	\
void _gcmaes_aes##bits##_ctr32_p8 (const uint32_t *, uint8_t *, size_t, \
				   uint8_t *, const uint8_t *);		\
size_t _gcmaes_gcm_aes##bits##_encrypt_p8 (const void *, const uint32_t *, \
					   void *, size_t,		\
					   uint8_t *, const uint8_t *);	\
size_t _gcmaes_gcm_aes##bits##_decrypt_p8 (const void *, const uint32_t *, \
					   void *, size_t,		\
					   uint8_t *, const uint8_t *); \
MODE (aes##bits##_cbc_encrypt, uint8_t)					\
MODE (aes##bits##_cbc_decrypt, uint8_t)					\
MODE (aes##bits##_cfb_decrypt, uint8_t)					\
MODE (aes##bits##_xex_encrypt, const uint8_t)				\
MODE (aes##bits##_xex_decrypt, const uint8_t)
#define MODE(slot, state)						\
void _gcmaes_##slot##_p8 (const uint32_t *, state *, size_t, uint8_t *,	\
			  const uint8_t *);
AES (128)
AES (192)
AES (256)
MODE (aes128_xts_encrypt, uint8_t)
MODE (aes128_xts_decrypt, uint8_t)
MODE (aes256_xts_encrypt, uint8_t)
MODE (aes256_xts_decrypt, uint8_t)
void _gcmaes_ghash_set_key_p8 (void *, const uint8_t *);
void _gcmaes_ghash_update_p8 (const void *, uint8_t *, size_t,
			      const uint8_t *);

/* Compilers call these. */
void *
memset (void *p, int c, size_t n)
{
  volatile uint8_t *bytes = p;

  while (n-- > 0)
    *bytes++ = (uint8_t) c;
  return p;
}

void *
memcpy (void *restrict p, const void *restrict q, size_t n)
{
  volatile uint8_t *to = p;
  const uint8_t *from = q;

  while (n-- > 0)
    *to++ = *from++;
  return p;
}

static int
differ (size_t n, const uint8_t *a, const uint8_t *b)
{
  int difference = 0;

  while (n-- > 0)
    difference |= *a++ ^ *b++;
  return difference != 0;
}

/* SP 800-38D, algorithm 1, for each block. */
static void
ghash (uint8_t *y, const uint8_t *h, size_t length, const uint8_t *data)
{
  for (; length > 0; length -= 16, data += 16)
    {
      uint8_t z[16] = { 0 }, v[16];

      memcpy (v, h, 16);
      for (int i = 0; i < 16; i++)
	y[i] ^= data[i];
      for (int i = 0; i < 128; i++)
	{
	  int last = v[15] & 1;

	  for (int j = 0; j < 16; j++)
	    if (y[i / 8] >> (7 - i % 8) & 1)
	      z[j] ^= v[j];
	  for (int j = 15; j > 0; j--)
	    v[j] = (uint8_t) (v[j] >> 1 | v[j - 1] << 7);
	  v[0] >>= 1;
	  if (last)
	    v[0] ^= 0xe1;
	}
      memcpy (y, z, 16);
    }
}

static const uint8_t plain[16] =
  { 0x00, 0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0x77,
    0x88, 0x99, 0xaa, 0xbb, 0xcc, 0xdd, 0xee, 0xff };
static uint32_t keys[60], inverted[60];
static uint8_t key[32], table[1536], text[LENGTH];
static uint8_t crypted[LENGTH], stitched[LENGTH], blocks[LENGTH];
static uint8_t hash[16], x[16], tweaks[MODE_LENGTH + 16];

/* struct gcm_ctx: the counter stands at 16, the hash at 32. */
static uint8_t gcm[64];

static void
start (void)
{
  memset (gcm, 0, sizeof (gcm));
  gcm[31] = COUNTER;
}

static void
store_counter (uint8_t *block, int counter)
{
  block[14] = (uint8_t) (counter >> 8);
  block[15] = (uint8_t) counter;
}

#define CHECK(n, what) if (!(what)) return n;

#define TEST(bits, n)							\
static int								\
test##bits (const uint8_t *cipher)					\
{									\
  uint8_t block[16], counter[16] = { [15] = COUNTER };			\
									\
  _gcmaes_aes##bits##_set_encrypt_key_p8 (keys, key);			\
  _gcmaes_aes##bits##_encrypt_p8 (keys, 16, block, plain);		\
  CHECK (n + 1, !differ (16, block, cipher))				\
  _gcmaes_aes##bits##_invert_key_p8 (inverted, keys);			\
  _gcmaes_aes##bits##_decrypt_p8 (inverted, 16, block, block);		\
  CHECK (n + 2, !differ (16, block, plain))				\
									\
  _gcmaes_aes##bits##_ctr32_p8 (keys, counter, LENGTH, crypted, text);	\
  memset (blocks, 0, LENGTH);						\
  for (int i = 0; i < LENGTH / 16; i++)					\
    store_counter (blocks + 16 * i, COUNTER + i);			\
  _gcmaes_aes##bits##_encrypt_p8 (keys, LENGTH, blocks, blocks);	\
  for (int i = 0; i < LENGTH; i++)					\
    blocks[i] ^= text[i];						\
  CHECK (n + 3, !differ (LENGTH, crypted, blocks))			\
  memset (block, 0, 16);						\
  store_counter (block, COUNTER + LENGTH / 16);				\
  CHECK (n + 4, !differ (16, counter, block))				\
  _gcmaes_ghash_set_key_p8 (table, cipher);				\
  memset (hash, 0, 16);							\
  ghash (hash, cipher, LENGTH, crypted);				\
  memset (x, 0, 16);							\
  _gcmaes_ghash_update_p8 (table, x, LENGTH, crypted);			\
  CHECK (n + 5, !differ (16, x, hash))					\
									\
  start ();								\
  CHECK (n + 6, _gcmaes_gcm_aes##bits##_encrypt_p8 (table, keys, gcm,	\
						    LENGTH, stitched, text) \
	 == LENGTH)							\
  CHECK (n + 7, !differ (LENGTH, stitched, crypted))			\
  CHECK (n + 8, !differ (16, gcm + 16, counter))			\
  CHECK (n + 9, !differ (16, gcm + 32, hash))				\
  start ();								\
  CHECK (n + 10, _gcmaes_gcm_aes##bits##_decrypt_p8 (table, keys, gcm,	\
						    LENGTH, stitched,	\
						    stitched) == LENGTH) \
  CHECK (n + 11, !differ (LENGTH, stitched, text))			\
  CHECK (n + 12, !differ (16, gcm + 32, hash))				\
  return 0;								\
}
TEST (128, 0)
TEST (192, 20)
TEST (256, 40)

static void
add (size_t n, uint8_t *a, const uint8_t *b)
{
  while (n-- > 0)
    *a++ ^= *b++;
}

/* IEEE Std 1619, section 5.2, for all blocks but the first. */
static void
fill_tweaks (void)
{
  memcpy (tweaks, plain, 16);
  for (uint8_t *t = tweaks; t < tweaks + MODE_LENGTH; t += 16)
    {
      for (int i = 15; i > 0; i--)
	t[16 + i] = (uint8_t) (t[i] << 1 | t[i - 1] >> 7);
      t[16] = (uint8_t) (t[0] << 1 ^ (t[15] >> 7) * 0x87);
    }
}

/* After test##bits: with its keys. */
#define MODES_TEST(bits, n)						\
static int								\
modes_test##bits (void)							\
{									\
  memcpy (x, plain, 16);						\
  _gcmaes_aes##bits##_cbc_encrypt_p8 (keys, x, MODE_LENGTH, crypted, text); \
  memcpy (blocks, plain, 16);						\
  memcpy (blocks + 16, crypted, MODE_LENGTH - 16);			\
  add (MODE_LENGTH, blocks, text);					\
  _gcmaes_aes##bits##_encrypt_p8 (keys, MODE_LENGTH, blocks, blocks);	\
  CHECK (n, !differ (MODE_LENGTH, crypted, blocks))			\
  CHECK (n + 1, !differ (16, x, crypted + MODE_LENGTH - 16))		\
  memcpy (x, plain, 16);						\
  _gcmaes_aes##bits##_cbc_decrypt_p8 (inverted, x, MODE_LENGTH, blocks,	\
				      blocks);				\
  CHECK (n + 2, !differ (MODE_LENGTH, blocks, text))			\
  CHECK (n + 3, !differ (16, x, crypted + MODE_LENGTH - 16))		\
									\
  memcpy (x, plain, 16);						\
  memcpy (crypted, text, MODE_LENGTH);					\
  _gcmaes_aes##bits##_cfb_decrypt_p8 (keys, x, MODE_LENGTH, crypted,	\
				      crypted);				\
  memcpy (blocks, plain, 16);						\
  memcpy (blocks + 16, text, MODE_LENGTH - 16);				\
  _gcmaes_aes##bits##_encrypt_p8 (keys, MODE_LENGTH, blocks, blocks);	\
  add (MODE_LENGTH, blocks, text);					\
  CHECK (n + 4, !differ (MODE_LENGTH, crypted, blocks))			\
  CHECK (n + 5, !differ (16, x, text + MODE_LENGTH - 16))		\
									\
  fill_tweaks ();							\
  _gcmaes_aes##bits##_xex_encrypt_p8 (keys, tweaks, MODE_LENGTH, crypted, \
				      text);				\
  memcpy (blocks, text, MODE_LENGTH);					\
  add (MODE_LENGTH, blocks, tweaks);					\
  _gcmaes_aes##bits##_encrypt_p8 (keys, MODE_LENGTH, blocks, blocks);	\
  add (MODE_LENGTH, blocks, tweaks);					\
  CHECK (n + 6, !differ (MODE_LENGTH, crypted, blocks))			\
  _gcmaes_aes##bits##_xex_decrypt_p8 (inverted, tweaks, MODE_LENGTH, blocks, \
				      blocks);				\
  CHECK (n + 7, !differ (MODE_LENGTH, blocks, text))			\
  return 0;								\
}
MODES_TEST (128, 100)
MODES_TEST (192, 120)
MODES_TEST (256, 140)

/* After modes_test##bits: crypted is what XEX makes of these tweaks. */
#define XTS_TEST(bits, n)						\
static int								\
xts_test##bits (void)							\
{									\
  memcpy (x, tweaks, 16);						\
  _gcmaes_aes##bits##_xts_encrypt_p8 (keys, x, MODE_LENGTH, blocks, text); \
  CHECK (n, !differ (MODE_LENGTH, blocks, crypted))			\
  CHECK (n + 1, !differ (16, x, tweaks + MODE_LENGTH))			\
  memcpy (x, tweaks, 16);						\
  _gcmaes_aes##bits##_xts_decrypt_p8 (inverted, x, MODE_LENGTH, blocks, \
				      blocks);				\
  CHECK (n + 2, !differ (MODE_LENGTH, blocks, text))			\
  CHECK (n + 3, !differ (16, x, tweaks + MODE_LENGTH))			\
  return 0;								\
}
XTS_TEST (128, 110)
XTS_TEST (256, 150)

int run (void);

int
run (void)
{
  static const uint8_t ciphers[3][16] =
    {
      { 0x69, 0xc4, 0xe0, 0xd8, 0x6a, 0x7b, 0x04, 0x30,
	0xd8, 0xcd, 0xb7, 0x80, 0x70, 0xb4, 0xc5, 0x5a },
      { 0xdd, 0xa9, 0x7c, 0xa4, 0x86, 0x4c, 0xdf, 0xe0,
	0x6e, 0xaf, 0x70, 0xa0, 0xec, 0x0d, 0x71, 0x91 },
      { 0x8e, 0xa2, 0xb7, 0xca, 0x51, 0x67, 0x45, 0xbf,
	0xea, 0xfc, 0x49, 0x90, 0x4b, 0x49, 0x60, 0x89 },
    };
  int failed;

  for (int i = 0; i < 32; i++)
    key[i] = (uint8_t) i;
  for (int i = 0; i < LENGTH; i++)
    text[i] = (uint8_t) (7 * i + i / 256);
  failed = test128 (ciphers[0]);
  if (!failed)
    failed = modes_test128 ();
  if (!failed)
    failed = xts_test128 ();
  if (!failed)
    failed = test192 (ciphers[1]);
  if (!failed)
    failed = modes_test192 ();
  if (!failed)
    failed = test256 (ciphers[2]);
  if (!failed)
    failed = modes_test256 ();
  if (!failed)
    failed = xts_test256 ();
  return failed;
}

/* Makes the TOC pointer from r12, which holds this address, then exits. */
__asm__ (".globl _start\n"
	 "	.type _start, @function\n"
	 "_start:\n"
	 "	addis 2, 12, .TOC.-_start@ha\n"
	 "	addi 2, 2, .TOC.-_start@l\n"
	 "	stdu 1, -64(1)\n"
	 "	bl run\n"
	 "	nop\n"
	 "	li 0, 1\n"
	 "	sc\n");
