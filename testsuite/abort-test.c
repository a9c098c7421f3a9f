/* abort-test.c - bad input is refused, or stops the program with one line.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#define _POSIX_C_SOURCE 200809L

#include <config.h>

#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "each-level.h"
#include "key-sizes.h"
#include "mode-table.h"
#include "testutils.h"

void
gcmaes_gcm_aes128_digest_nettle3 (struct gcm_aes128_ctx *ctx, size_t length,
				  uint8_t *digest);

static const struct key_size *size;
static uint8_t key[32], iv[16], data[64], tag[16];
static union any_aes aes;
static union any_gcm gcm;
/* Of the context above, whatever its key size. */
static struct gcm_ctx *state;

static sigjmp_buf after_abort;

static void
on_abort (int signal_number)
{
  (void) signal_number;
  siglongjmp (after_abort, 1);
}

/* Runs f, which must print one line on stderr and abort. */
static void
check_abort (const char *what, void (*f) (void))
{
  const union any_gcm saved = gcm;
  volatile int aborted = 0;
  char text[1000];
  int ends[2], old_stderr = dup (STDERR_FILENO);
  ssize_t n;

  if (old_stderr < 0 || pipe (ends) != 0)
    {
      perror ("dup or pipe");
      exit (1);
    }
  dup2 (ends[1], STDERR_FILENO);
  close (ends[1]);
  if (sigsetjmp (after_abort, 1) == 0)
    f ();
  else
    aborted = 1;
  fflush (stderr);
  dup2 (old_stderr, STDERR_FILENO);
  close (old_stderr);
  n = read (ends[0], text, sizeof (text) - 1);
  close (ends[0]);
  text[n > 0 ? n : 0] = '\0';
  gcm = saved;

  check (aborted, "aes%u: %s aborts", size->bits, what);
  check (n > 1 && strchr (text, '\n') == text + n - 1,
	 "aes%u: %s prints one line, not: %s", size->bits, what, text);
}

/* The context as after set_iv. */
static void
start (void)
{
  size->gcm_set_key (&gcm, key);
  size->gcm_set_iv (&gcm, 12, iv);
}

static void
empty_iv (void)
{
  size->gcm_set_iv (&gcm, 0, iv);
}

static void
aad_after_text (void)
{
  size->gcm_encrypt (&gcm, 1, data, data);
  size->gcm_update (&gcm, 1, data);
}

static void
too_much_text (void)
{
  state->data_size = GCM_AES_TEXT_MAX - 16;
  size->gcm_encrypt (&gcm, 17, data, data);
}

static void
too_much_text_decrypted (void)
{
  state->data_size = GCM_AES_TEXT_MAX;
  size->gcm_decrypt (&gcm, 1, data, data);
}

static void
too_much_aad (void)
{
  state->auth_size = GCM_AES_AAD_MAX - 15;
  size->gcm_update (&gcm, 16, data);
}

/* An overflowing sum is over the limit too. */
static void
huge_text (void)
{
  state->data_size = GCM_AES_TEXT_MAX - 1024;
  size->gcm_encrypt (&gcm, SIZE_MAX - 15, data, data);
}

static void
huge_aad (void)
{
  state->auth_size = GCM_AES_AAD_MAX - 15;
  size->gcm_update (&gcm, SIZE_MAX - 15, data);
}

static void
update_after_digest (void)
{
  size->gcm_digest (&gcm, tag);
  size->gcm_update (&gcm, 1, data);
}

static void
encrypt_after_digest (void)
{
  size->gcm_digest (&gcm, tag);
  size->gcm_encrypt (&gcm, 1, data, data);
}

static void
decrypt_after_digest (void)
{
  size->gcm_digest (&gcm, tag);
  size->gcm_decrypt (&gcm, 1, data, data);
}

static void
digest_after_digest (void)
{
  size->gcm_digest (&gcm, tag);
  size->gcm_digest (&gcm, tag);
}

static void
encrypt_before_set_iv (void)
{
  size->gcm_set_key (&gcm, key);
  size->gcm_encrypt (&gcm, 1, data, data);
}

static void
digest_of_0 (void)
{
  gcmaes_gcm_aes128_digest_nettle3 (&gcm.aes128, 0, tag);
}

static void
digest_of_17 (void)
{
  gcmaes_gcm_aes128_digest_nettle3 (&gcm.aes128, 17, tag);
}

static void
aes_encrypt_15 (void)
{
  size->encrypt (&aes, 15, data, data);
}

static void
aes_decrypt_33 (void)
{
  size->decrypt (&aes, 33, data, data);
}

static void
test_aborts (void)
{
  size->set_encrypt_key (&aes, key);
  start ();
  check_abort ("an empty IV", empty_iv);
  check_abort ("associated data after text", aad_after_text);
  check_abort ("too much text to encrypt", too_much_text);
  check_abort ("too much text to decrypt", too_much_text_decrypted);
  check_abort ("too much associated data", too_much_aad);
  check_abort ("a huge text", huge_text);
  check_abort ("huge associated data", huge_aad);
  check_abort ("update after digest", update_after_digest);
  check_abort ("encrypt after digest", encrypt_after_digest);
  check_abort ("decrypt after digest", decrypt_after_digest);
  check_abort ("digest after digest", digest_after_digest);
  check_abort ("encrypt before set_iv", encrypt_before_set_iv);
  check_abort ("AES encryption of 15 bytes", aes_encrypt_15);
  check_abort ("AES decryption of 33 bytes", aes_decrypt_33);
  if (size->bits == 128)
    {
      check_abort ("a tag of no bytes", digest_of_0);
      check_abort ("a tag of 17 bytes", digest_of_17);
    }
}

/* Up to the limits nothing stops. */
static void
test_allowed (void)
{
  start ();
  state->data_size = GCM_AES_TEXT_MAX - 16;
  size->gcm_encrypt (&gcm, 16, data, data);
  check (state->data_size == GCM_AES_TEXT_MAX, "the longest text");

  start ();
  state->auth_size = GCM_AES_AAD_MAX - 15;
  size->gcm_update (&gcm, 15, data);
  check (state->auth_size == GCM_AES_AAD_MAX, "the most associated data");

  /* After digest, set_iv starts anew. */
  start ();
  size->gcm_digest (&gcm, tag);
  size->gcm_set_iv (&gcm, 12, iv);
  size->gcm_encrypt (&gcm, 1, data, data);
  size->gcm_digest (&gcm, tag);
}

/* Calls of length 0 leave the context as it is, at any stage. */
static void
test_empty_calls (void)
{
  union any_gcm before;

  start ();
  for (unsigned stage = 0; stage < 4; stage++)
    {
      if (stage == 1)
	size->gcm_update (&gcm, 5, data);
      else if (stage == 2)
	size->gcm_encrypt (&gcm, 5, data, data);
      else if (stage == 3)
	size->gcm_encrypt (&gcm, 11, data, data);
      memcpy (&before, &gcm, sizeof (before));
      size->gcm_update (&gcm, 0, NULL);
      size->gcm_encrypt (&gcm, 0, NULL, NULL);
      size->gcm_decrypt (&gcm, 0, NULL, NULL);
      check (memcmp (&before, &gcm, sizeof (before)) == 0,
	     "aes%u: empty calls change nothing, stage %u", size->bits, stage);
    }
}

/* Both message functions, which must return 0 and write nothing; the lengths
   may be larger than any buffer. */
static void
check_refused (const char *what, size_t nlength, size_t alength,
	       size_t clength, size_t mlength)
{
  uint8_t dst[64], src[64];

  memset (dst, 0x3c, sizeof (dst));
  memset (src, 0, sizeof (src));
  check (size->encrypt_message (&gcm, nlength, iv, alength, data, clength, dst,
				src) == 0,
	 "encrypt_message refuses %s", what);
  check_fill (sizeof (dst), dst, 0x3c, "dst of encrypt_message, %s", what);
  /* clength can be too small for itself, mlength cannot. */
  if (mlength == SIZE_MAX)
    return;
  check (size->decrypt_message (&gcm, nlength, iv, alength, data, mlength, dst,
				src) == 0,
	 "decrypt_message refuses %s", what);
  check_fill (sizeof (dst), dst, 0x3c, "dst of decrypt_message, %s", what);
}

static void
test_refused (void)
{
  size->gcm_set_key (&gcm, key);
  check_refused ("an empty nonce", 0, 20, 48, 32);
  check_refused ("an empty nonce without text", 0, 0, 16, 0);
  check_refused ("less than a tag", 12, 20, 0, SIZE_MAX);
  check_refused ("less than a tag", 12, 20, 15, SIZE_MAX);
#if SIZE_MAX > 0xffffffff
  check_refused ("too long a text", 12, 20, (size_t) GCM_AES_TEXT_MAX + 17,
		 (size_t) GCM_AES_TEXT_MAX + 1);
  check_refused ("a huge text", 12, 20, SIZE_MAX, SIZE_MAX - 16);
  check_refused ("too much associated data", 12, (size_t) GCM_AES_AAD_MAX + 1,
		 48, 32);
  check_refused ("huge associated data", 12, SIZE_MAX, 48, 32);
  check_refused ("too long a nonce", (size_t) GCM_AES_IV_MAX + 1, 20, 48, 32);
#endif
}

static const struct mode *mode;
static size_t mode_length;

static void
run_mode (void)
{
  static uint8_t mode_key[64];

  mode->run (mode_key, iv, mode_length, data, data);
}

/* Lengths that a mode does not allow. */
static void
test_modes (void)
{
  size = &key_sizes[0];
  for (mode = modes; mode->name != NULL; mode++)
    for (mode_length = 1; mode_length < 35; mode_length++)
      if (mode_length % mode->unit != 0 || mode_length < mode->minimum)
	check_abort (mode->name, run_mode);
}

static void
test_level (void)
{
  test_modes ();
  for (unsigned i = 0; i < KEY_SIZES; i++)
    {
      size = &key_sizes[i];
      state = size->bits == 128 ? &gcm.aes128.gcm
	: size->bits == 192 ? &gcm.aes192.gcm : &gcm.aes256.gcm;
      test_aborts ();
      test_allowed ();
      test_empty_calls ();
      test_refused ();
    }
}

int
main (void)
{
  const struct sigaction action = { .sa_handler = on_abort };

  sigaction (SIGABRT, &action, NULL);
  each_level (test_level);
  return test_end ();
}
