/* kernels-called-test.c - each public function reaches the kernels it should.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   A result can be right though the fast way to it was lost; hence this test
   puts a set of kernels in use that counts the calls.

   With --addresses, prints for each level and slot the distance of the kernel
   from _gcmaes_levels; kernels-named-test compares it with the symbol that
   kernels.list names. */

#include <config.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include <gcm-aes/aead.h>

#include "each-level.h"
#include "key-sizes.h"
#include "mode-table.h"
#include "testutils.h"

#include "kernels-counted.h"

#define LENGTH 16384

static uint8_t key[32], iv[16], data[LENGTH + 16];

static void
start (void)
{
  memset (calls, 0, sizeof (calls));
}

/* Whether name is one of the words of list, in which * stands for the key
   size. */
static int
in_list (const char *name, const char *list, unsigned bits)
{
  char words[400], size[4], *p = words;

  snprintf (size, sizeof (size), "%u", bits);
  for (*p++ = ' '; *list != '\0'; list++)
    if (*list == '*')
      p = strcpy (p, size) + strlen (size);
    else
      *p++ = *list;
  strcpy (p, " ");
  for (p = words; (p = strstr (p, name)) != NULL; p++)
    if (p[-1] == ' ' && p[strlen (name)] == ' ')
      return 1;
  return 0;
}

/* Since start, the kernels in needed were called, and no others but those in
   allowed. */
static void
check_calls (const char *what, unsigned bits, const char *needed,
	     const char *allowed)
{
  for (unsigned slot = 0; slot < SLOTS; slot++)
    {
      const char *name = slot_names[slot];

      if (in_list (name, needed, bits))
	check (calls[slot] > 0, "%s (aes%u) calls %s", what, bits, name);
      else if (!in_list (name, allowed, bits))
	check (calls[slot] == 0, "%s (aes%u) does not call %s", what, bits,
	       name);
    }
  start ();
}

static void
test_aes (const struct key_size *size)
{
  union any_aes ctx;

  start ();
  size->set_encrypt_key (&ctx, key);
  check_calls ("set_encrypt_key", size->bits, "aes*_set_encrypt_key", "");
  size->encrypt (&ctx, LENGTH, data, data);
  check_calls ("encrypt", size->bits, "aes*_encrypt", "");
  size->invert_key (&ctx, &ctx);
  check_calls ("invert_key", size->bits, "aes*_invert_key", "");
  size->set_decrypt_key (&ctx, key);
  check_calls ("set_decrypt_key", size->bits,
	       "aes*_set_encrypt_key aes*_invert_key", "");
  size->decrypt (&ctx, LENGTH, data, data);
  check_calls ("decrypt", size->bits, "aes*_decrypt", "");
}

/* What the stitched loop may leave to. */
#define REST "aes*_encrypt aes*_ctr32 ghash_update"

/* Whether the level's kernels for messages are those that take none. */
static int
refuses_messages (void)
{
  return counted_real->long_message == 0;
}

static void
test_gcm (const struct key_size *size)
{
  union any_gcm ctx;
  uint8_t tag[16];
  const char *rest;

  start ();
  size->gcm_set_key (&ctx, key);
  check_calls ("gcm set_key", size->bits,
	       "aes*_set_encrypt_key aes*_encrypt ghash_set_key", "");
  size->gcm_set_iv (&ctx, 12, iv);
  check_calls ("gcm set_iv of 12 bytes", size->bits, "", "");
  size->gcm_set_iv (&ctx, 16, iv);
  check_calls ("gcm set_iv of 16 bytes", size->bits, "ghash_update", "");
  size->gcm_update (&ctx, LENGTH, data);
  check_calls ("gcm update", size->bits, "ghash_update", "");
  size->gcm_encrypt (&ctx, LENGTH, data, data);
  check_calls ("gcm encrypt", size->bits, "gcm_aes*_encrypt", REST);
  size->gcm_decrypt (&ctx, LENGTH, data, data);
  check_calls ("gcm decrypt", size->bits, "gcm_aes*_decrypt", REST);
  rest = refuses_messages () ? "aes*_encrypt ghash_update" : "";
  size->gcm_digest (&ctx, tag);
  check_calls ("gcm digest", size->bits, "gcm_aes_encrypt_message", rest);

  rest = refuses_messages () ? REST : "ghash_update";
  size->encrypt_message (&ctx, 12, iv, 20, key, LENGTH + 16, data, data);
  check_calls ("encrypt_message", size->bits,
	       "gcm_aes*_encrypt gcm_aes_encrypt_message", rest);
  size->decrypt_message (&ctx, 12, iv, 20, key, LENGTH, data, data);
  check_calls ("decrypt_message", size->bits,
	       "gcm_aes*_decrypt gcm_aes_decrypt_message", rest);

  /* A short one needs one call. */
  rest = refuses_messages () ? REST : "";
  size->encrypt_message (&ctx, 12, iv, 13, key, 100 + 16, data, data);
  check_calls ("encrypt_message, short", size->bits,
	       "gcm_aes_encrypt_message", rest);
  size->decrypt_message (&ctx, 12, iv, 13, key, 100, data, data);
  check_calls ("decrypt_message, short", size->bits,
	       "gcm_aes_decrypt_message", rest);
}

static void
test_aead (const struct key_size *size)
{
  static const struct gcm_aes_aead *const aeads[KEY_SIZES]
    = { &gcm_aes128_aead, &gcm_aes192_aead, &gcm_aes256_aead };
  const struct gcm_aes_aead *aead = aeads[size - key_sizes];
  union any_gcm ctx;

  aead->set_encrypt_key (&ctx, key);
  aead->set_nonce (&ctx, iv);
  start ();
  aead->encrypt (&ctx, LENGTH, data, data);
  check_calls ("aead encrypt", size->bits, "gcm_aes*_encrypt", REST);
  aead->decrypt (&ctx, LENGTH, data, data);
  check_calls ("aead decrypt", size->bits, "gcm_aes*_decrypt", REST);
}

/* A stitched loop that leaves all of it to others is not one; only the
   portable level does that. */
static void
test_stitched_length (const struct key_size *size)
{
  union any_gcm ctx;
  size_t encrypted = 0, decrypted = 0;

  size->gcm_set_key (&ctx, key);
  size->gcm_set_iv (&ctx, 12, iv);
#define STITCHED(n)							      \
  case n:								      \
    encrypted = counted_real->gcm_aes##n##_encrypt			      \
      (&ctx.aes##n.key, ctx.aes##n.cipher.keys, &ctx.aes##n.gcm, LENGTH,      \
       data, data);							      \
    decrypted = counted_real->gcm_aes##n##_decrypt			      \
      (&ctx.aes##n.key, ctx.aes##n.cipher.keys, &ctx.aes##n.gcm, LENGTH,      \
       data, data);							      \
    break
  switch (size->bits)
    {
      STITCHED (128);
      STITCHED (192);
      STITCHED (256);
    }
  if (strcmp (counted_real->level, "c") != 0)
    {
      check (encrypted >= LENGTH / 2, "gcm_aes%u_encrypt does %u of %u bytes",
	     size->bits, (unsigned) encrypted, LENGTH);
      check (decrypted >= LENGTH / 2, "gcm_aes%u_decrypt does %u of %u bytes",
	     size->bits, (unsigned) decrypted, LENGTH);
    }
}

static void
own_cipher (const void *ctx, size_t length, uint8_t *dst, const uint8_t *src)
{
  for (size_t i = 0; i < length; i++)
    dst[i] = src[i] ^ *(const uint8_t *) ctx;
}

/* GCM over a cipher of the caller uses no AES. */
static void
test_own_cipher (void)
{
  struct gcm_key gcm_key;
  struct gcm_ctx gcm;
  uint8_t cipher = 0x99, tag[16];

  start ();
  gcm_set_key (&gcm_key, &cipher, own_cipher);
  gcm_set_iv (&gcm, &gcm_key, 16, iv);
  gcm_update (&gcm, &gcm_key, LENGTH - 5, data);
  gcm_encrypt (&gcm, &gcm_key, &cipher, own_cipher, LENGTH - 7, data, data);
  gcm_decrypt (&gcm, &gcm_key, &cipher, own_cipher, LENGTH - 9, data, data);
  gcm_digest (&gcm, &gcm_key, &cipher, own_cipher, tag);
  check_calls ("gcm over another cipher", 0, "ghash_set_key ghash_update",
	       "");
}

/* Whether the level has kernels of its own for modes; those of level c build on
   the others of the level. */
static int
has_modes (void)
{
#if defined __x86_64__ && defined __LP64__
  return strcmp (counted_real->level, "c") != 0;
#else
  return 0;
#endif
}

/* Besides the key schedules. */
static void
test_mode (const struct mode *mode)
{
  static const struct
  {
    const char *mode, *direction, *needed, *allowed;
  }
  kernels[] =
  {
    { "ecb", "encrypt", "aes*_encrypt", "" },
    { "ecb", "decrypt", "aes*_decrypt", "" },
    { "cbc", "encrypt", "aes*_cbc_encrypt", "" },
    { "cbc", "decrypt", "aes*_cbc_decrypt", "" },
    { "cfb", "encrypt", "aes*_cbc_encrypt", "" },
    { "cfb", "decrypt", "aes*_cfb_decrypt", "" },
    { "cfb8", "encrypt", "aes*_encrypt", "" },
    { "cfb8", "decrypt", "aes*_encrypt", "" },
    { "ofb", "crypt", "aes*_cbc_encrypt", "" },
    { "ctr", "crypt", "aes*_ctr32", "" },
    { "lrw", "encrypt", "aes*_xex_encrypt", "" },
    { "lrw", "decrypt", "aes*_xex_decrypt", "" },
    { "xts", "encrypt", "aes*_xts_encrypt", "aes*_encrypt" },
    { "xts", "decrypt", "aes*_xts_decrypt", "aes*_encrypt" },
  };
  static const uint8_t mode_key[64];
  unsigned i = 0;
  char allowed[200];

  while (strcmp (kernels[i].mode, mode->name) != 0
	 || strcmp (kernels[i].direction, mode->direction) != 0)
    i++;
  snprintf (allowed, sizeof (allowed),
	    "aes*_set_encrypt_key aes*_invert_key %s%s", kernels[i].allowed,
	    has_modes () ? ""
	    : " aes*_encrypt aes*_decrypt aes*_xex_encrypt aes*_xex_decrypt");
  start ();
  mode->run (mode_key, iv, LENGTH, data, data);
  check_calls (mode->name, mode->bits, kernels[i].needed, allowed);
}

static void
test_level (void)
{
  use_kernels (count_calls_of (_gcmaes_kernels));
  for (unsigned i = 0; i < KEY_SIZES; i++)
    {
      test_aes (&key_sizes[i]);
      test_gcm (&key_sizes[i]);
      test_aead (&key_sizes[i]);
      test_stitched_length (&key_sizes[i]);
    }
  test_own_cipher ();
  for (const struct mode *mode = modes; mode->name != NULL; mode++)
    test_mode (mode);
}

static void
print_addresses (void)
{
  for (const struct gcm_aes_level *level = _gcmaes_levels;
       level->kernels != NULL; level++)
    {
      /* The slots stand one after the other, after the name. */
      const unsigned char *slots = (const unsigned char *) level->kernels
	+ offsetof (struct gcm_aes_kernels, aes128_set_encrypt_key);

      for (unsigned slot = 0; slot < SLOTS; slot++)
	{
	  uintptr_t address;

	  memcpy (&address, slots + slot * sizeof (address), sizeof (address));
	  printf ("%s %s %" PRIdPTR "\n", level->kernels->level,
		  slot_names[slot],
		  (intptr_t) (address - (uintptr_t) _gcmaes_levels));
	}
    }
}

int
main (int argc, char **argv)
{
  if (argc > 1 && strcmp (argv[1], "--addresses") == 0)
    {
      print_addresses ();
      return 0;
    }
  each_level (test_level);
  return test_end ();
}
