/* cxx-test.cxx - every header in a C++ program.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <gcm-aes/aead.h>
#include <gcm-aes/aes.h>
#include <gcm-aes/cbc.h>
#include <gcm-aes/cfb.h>
#include <gcm-aes/ctr.h>
#include <gcm-aes/gcm.h>
#include <gcm-aes/lrw.h>
#include <gcm-aes/memops.h>
#include <gcm-aes/ofb.h>
#include <gcm-aes/types.h>
#include <gcm-aes/version.h>
#include <gcm-aes/xts.h>

#include <cstdio>
#include <vector>

static const uint8_t zeros[32] = { 0 };
static const uint8_t expected[32] =
{
  0x03, 0x88, 0xda, 0xce, 0x60, 0xb6, 0xa3, 0x92,
  0xf3, 0x28, 0xc2, 0xb9, 0x71, 0xb2, 0xfe, 0x78,
  0xab, 0x6e, 0x47, 0xd4, 0x2c, 0xec, 0x13, 0xbd,
  0xf5, 0x3a, 0x67, 0xb2, 0x12, 0x57, 0xbd, 0xdf
};

static int failures;

static void
check (bool ok, const char *what)
{
  if (!ok)
    {
      std::printf ("FAIL: %s\n", what);
      failures++;
    }
}

static void
test_message ()
{
  gcm_aes128_ctx ctx;
  std::vector<uint8_t> sealed (32);

  gcm_aes128_set_key (&ctx, zeros);
  check (gcm_aes128_encrypt_message (&ctx, 12, zeros, 0, nullptr, 32,
				     sealed.data (), zeros) == 1,
	 "encrypt_message");
  check (memeql_sec (sealed.data (), expected, 32) == 1, "its result");
  check (gcm_aes128_decrypt_message (&ctx, 12, zeros, 0, nullptr, 16,
				     sealed.data (), sealed.data ()) == 1,
	 "decrypt_message");
  gcm_aes_wipe (&ctx, sizeof (ctx));
}

static void
test_macros ()
{
  gcm_aes128_ctx ctx;
  uint8_t sealed[32];

  GCM_SET_KEY (&ctx, aes128_set_encrypt_key, aes128_encrypt, zeros);
  GCM_SET_IV (&ctx, GCM_IV_SIZE, zeros);
  GCM_UPDATE (&ctx, 0, zeros);
  GCM_ENCRYPT (&ctx, aes128_encrypt, 16, sealed, zeros);
  GCM_DIGEST (&ctx, aes128_encrypt, sealed + 16);
  check (memeql_sec (sealed, expected, 32) == 1, "macros");
}

static void
test_modes ()
{
  aes128_ctx ctx;
  xts_aes128_key xts;
  lrw_aes128_key lrw;
  uint8_t state[16] = { 0 }, block[16], other[16];

  aes128_set_encrypt_key (&ctx, zeros);
  cbc_aes128_encrypt (&ctx, state, 16, block, zeros);
  ctr_aes128_crypt (&ctx, state, 16, other, zeros);
  ofb_aes128_crypt (&ctx, state, 16, other, zeros);
  cfb_aes128_encrypt (&ctx, state, 16, other, zeros);
  cfb8_aes128_encrypt (&ctx, state, 16, other, zeros);
  xts_aes128_set_encrypt_key (&xts, zeros);
  xts_aes128_encrypt_message (&xts, zeros, 16, other, zeros);
  /* With the tweak key 0, LRW is ECB. */
  lrw_aes128_set_encrypt_key (&lrw, zeros);
  lrw_aes128_encrypt_message (&lrw, zeros, 16, other, zeros);
  check (memeql_sec (block, other, 16) == 1, "modes");
}

static void
test_aead ()
{
  std::vector<uint64_t> ctx (gcm_aes128_aead.context_size / 8 + 1);
  uint8_t sealed[32];

  gcm_aes128_aead.set_encrypt_key (ctx.data (), zeros);
  gcm_aes128_aead.set_nonce (ctx.data (), zeros);
  gcm_aes128_aead.encrypt (ctx.data (), 16, sealed, zeros);
  gcm_aes128_aead.digest (ctx.data (), sealed + 16);
  check (memeql_sec (sealed, expected, 32) == 1, "aead");
}

int
main ()
{
  test_message ();
  test_macros ();
  test_aead ();
  test_modes ();
  check (gcm_aes_version_major () == GCM_AES_VERSION_MAJOR, "version");
  return failures > 0;
}
