/* constant-time-test.c - no branch and no address depends on a secret.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   Runs itself under valgrind, whose memcheck follows each bit that a program
   has not set through registers and memory, and reports a conditional jump or
   an address that depends on one. So keys, IVs and data are filled, and then
   declared undefined. What comes out has to be undefined as well, or the
   secrets did not take part; and the same as from defined data.

   Instructions whose own time depends on their operands, such as division on
   many CPUs, are not reported. Levels that valgrind's CPU does not have are
   skipped. */

#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <gcm-aes/memops.h>

#include "each-level.h"
#include "key-sizes.h"
#include "mode-table.h"
#include "testutils.h"

#ifdef __has_include
# if __has_include (<valgrind/memcheck.h>)
#  include <valgrind/memcheck.h>
# endif
#endif

#ifdef VALGRIND_MAKE_MEM_UNDEFINED

#include "kernels-counted.h"

#define MAX_LENGTH 1100
#define AAD_LENGTH 53
#define IV_LENGTH 21

struct secrets
{
  uint8_t key[32], iv[IV_LENGTH], aad[AAD_LENGTH], text[MAX_LENGTH];
};

struct results
{
  uint8_t blocks[3][64], sealed[2][MAX_LENGTH + 16], opened[2][MAX_LENGTH];
};

static struct secrets secrets;

/* The linker puts this in the place of memeql_sec. Its answer is what the
   library tells everybody, by a return value and by zeros instead of text;
   only that is public, not what it was made of. */
int
__real_gcmaes_memeql_sec (const void *a, const void *b, size_t n);
int
__wrap_gcmaes_memeql_sec (const void *a, const void *b, size_t n);

int
__wrap_gcmaes_memeql_sec (const void *a, const void *b, size_t n)
{
  int equal = __real_gcmaes_memeql_sec (a, b, n);

  VALGRIND_MAKE_MEM_DEFINED (&equal, sizeof (equal));
  return equal;
}

/* How many reports memcheck has made since the last call. */
static unsigned
new_reports (void)
{
  static unsigned before;
  unsigned now = VALGRIND_COUNT_ERRORS, n = now - before;

  before = now;
  return n;
}

static void
check_silent (const struct key_size *size, const char *what)
{
  check (new_reports () == 0, "aes%u %s: memcheck reports it above",
	 size->bits, what);
}

static void
check_undefined (size_t length, const uint8_t *bytes, const char *what)
{
  uint8_t bits[MAX_LENGTH + 16];
  size_t i = 0;

  VALGRIND_GET_VBITS (bytes, bits, length);
  while (i < length && bits[i] != 0)
    i++;
  check (i == length, "%s: byte %u does not depend on a secret", what,
	 (unsigned) i);
}

static void
use_aes (const struct key_size *size, uint8_t blocks[3][64])
{
  union any_aes ctx;
  uint8_t ctr[16];

  size->set_encrypt_key (&ctx, secrets.key);
  check_silent (size, "set_encrypt_key");
  size->encrypt (&ctx, 64, blocks[0], secrets.text);
  check_silent (size, "encrypt");
  memcpy (ctr, secrets.iv, sizeof (ctr));
  size->ctr32 (&ctx, ctr, 64, blocks[1], secrets.text);
  check_silent (size, "ctr32");
  size->set_decrypt_key (&ctx, secrets.key);
  check_silent (size, "set_decrypt_key");
  size->decrypt (&ctx, 64, blocks[2], secrets.text);
  check_silent (size, "decrypt");
}

/* Text in two pieces, the first one of 7 bytes at most. */
static void
use_stream (const struct key_size *size, union any_gcm *ctx, int decrypt,
	    size_t length, uint8_t *dst, const uint8_t *src, uint8_t *tag)
{
  size_t first = length < 7 ? length : 7;

  size->gcm_set_iv (ctx, IV_LENGTH, secrets.iv);
  size->gcm_update (ctx, 5, secrets.aad);
  size->gcm_update (ctx, AAD_LENGTH - 5, secrets.aad + 5);
  check_silent (size, "set_iv and update");
  (decrypt ? size->gcm_decrypt : size->gcm_encrypt) (ctx, first, dst, src);
  (decrypt ? size->gcm_decrypt : size->gcm_encrypt)
    (ctx, length - first, dst + first, src + first);
  check_silent (size, decrypt ? "gcm decrypt" : "gcm encrypt");
  size->gcm_digest (ctx, tag);
  check_silent (size, "digest");
}

static void
use_messages (const struct key_size *size, const union any_gcm *ctx,
	      size_t length, uint8_t *sealed, uint8_t *opened)
{
  uint8_t refused[MAX_LENGTH];

  size->encrypt_message (ctx, 12, secrets.iv, AAD_LENGTH, secrets.aad,
			 length + 16, sealed, secrets.text);
  check_silent (size, "encrypt_message");
  check (size->decrypt_message (ctx, 12, secrets.iv, AAD_LENGTH, secrets.aad,
				length, opened, sealed) == 1,
	 "aes%u decrypt_message", size->bits);
  check_silent (size, "decrypt_message");

  sealed[length] ^= 1;
  check (size->decrypt_message (ctx, 12, secrets.iv, AAD_LENGTH, secrets.aad,
				length, refused, sealed) == 0,
	 "aes%u decrypt_message with a wrong tag", size->bits);
  check_silent (size, "decrypt_message with a wrong tag");
  check_fill (length, refused, 0, "aes%u, text after a wrong tag", size->bits);
}

static void
use_all (const struct key_size *size, size_t length, struct results *r)
{
  union any_gcm ctx;
  uint8_t tag[16];

  memset (r, 0, sizeof (*r));
  use_aes (size, r->blocks);
  size->gcm_set_key (&ctx, secrets.key);
  check_silent (size, "gcm set_key");
  use_stream (size, &ctx, 0, length, r->sealed[0], secrets.text,
	      r->sealed[0] + length);
  use_stream (size, &ctx, 1, length, r->opened[0], r->sealed[0], tag);
  check (memeql_sec (tag, r->sealed[0] + length, 16) == 1, "aes%u tag",
	 size->bits);
  check_silent (size, "memeql_sec");
  use_messages (size, &ctx, length, r->sealed[1], r->opened[1]);
  gcm_aes_wipe (&ctx, sizeof (ctx));
  check_silent (size, "wipe");
}

static void
test_length (const struct key_size *size, size_t length)
{
  static struct results expected, got;

  random_bytes (sizeof (secrets), (uint8_t *) &secrets);
  use_all (size, length, &expected);
  VALGRIND_MAKE_MEM_UNDEFINED (&secrets, sizeof (secrets));
  use_all (size, length, &got);

  check_undefined (3 * 64, got.blocks[0], "blocks");
  for (unsigned i = 0; i < 2; i++)
    {
      check_undefined (length + 16, got.sealed[i], "ciphertext and tag");
      check_undefined (length, got.opened[i], "decrypted text");
    }
  VALGRIND_MAKE_MEM_DEFINED (&secrets, sizeof (secrets));
  VALGRIND_MAKE_MEM_DEFINED (&got, sizeof (got));
  check_bytes (sizeof (got), (uint8_t *) &got, (uint8_t *) &expected,
	       "aes%u, %u bytes, results under valgrind", size->bits,
	       (unsigned) length);
}

/* Keys and text are secret; states, that is, IVs, counters and indices, are
   not. */
static void
test_mode (const struct mode *mode)
{
  static uint8_t expected[MAX_LENGTH], got[MAX_LENGTH], key[64];
  uint8_t state[2][16];
  size_t length = MAX_LENGTH - MAX_LENGTH % mode->unit;

  random_bytes (sizeof (secrets), (uint8_t *) &secrets);
  random_bytes (sizeof (key), key);
  random_bytes (16, state[0]);
  memcpy (state[1], state[0], 16);
  mode->run (key, state[0], length, expected, secrets.text);
  VALGRIND_MAKE_MEM_UNDEFINED (&secrets, sizeof (secrets));
  VALGRIND_MAKE_MEM_UNDEFINED (key, sizeof (key));
  mode->run (key, state[1], length, got, secrets.text);
  check (new_reports () == 0, "%s%u %s: memcheck reports it above",
	 mode->name, mode->bits, mode->direction);
  check_undefined (length, got, mode->name);
  VALGRIND_MAKE_MEM_DEFINED (&secrets, sizeof (secrets));
  VALGRIND_MAKE_MEM_DEFINED (key, sizeof (key));
  VALGRIND_MAKE_MEM_DEFINED (got, sizeof (got));
  check_bytes (length, got, expected, "%s%u %s under valgrind", mode->name,
	       mode->bits, mode->direction);
}

static void
test_level (void)
{
  static const size_t lengths[] = { 1, 16, 300, MAX_LENGTH };

  memset (calls, 0, sizeof (calls));
  use_kernels (count_calls_of (_gcmaes_get_kernels ()));
  for (unsigned k = 0; k < KEY_SIZES; k++)
    for (unsigned i = 0; i < sizeof (lengths) / sizeof (lengths[0]); i++)
      test_length (&key_sizes[k], lengths[i]);
  for (const struct mode *mode = modes; mode->name != NULL; mode++)
    test_mode (mode);
  for (unsigned slot = 0; slot < SLOTS; slot++)
    check (calls[slot] > 0
	   || (_gcmaes_get_kernels ()->short_message == 0
	       && strstr (slot_names[slot], "_short") != NULL),
	   "no call of %s", slot_names[slot]);
}

/* What this test is for is reported. */
static void
test_reports (void)
{
  static volatile uint8_t table[256];
  volatile uint8_t secret[2] = { 1, 2 };

  printf ("two reports on purpose follow: a jump, and an address\n");
  new_reports ();
  VALGRIND_MAKE_MEM_UNDEFINED (secret, sizeof (secret));
  if (secret[0] & 1)
    table[0] = 1;
  check (new_reports () == 1, "a branch on a secret is reported");
  table[0] = table[secret[1]];
  check (new_reports () == 1, "a look-up by a secret is reported");
  printf ("no report may follow\n");
}

static void
run_tests (const char *program, int is_again)
{
  if (!RUNNING_ON_VALGRIND)
    {
      if (!is_again)
	execlp ("valgrind", "valgrind", "-q", "--error-limit=no",
		"--track-origins=yes", program, "again", (char *) NULL);
      test_skip ("valgrind is not installed, or does not run");
    }
  setvbuf (stdout, NULL, _IONBF, 0);
  test_reports ();
  each_level (test_level);
}

#else

static void
run_tests (const char *program, int is_again)
{
  (void) program, (void) is_again;
  test_skip ("valgrind/memcheck.h is not installed");
}

#endif

/* Not programs for other machines, nor those with a shadow memory of their
   own. */
static int
valgrind_runs_this (void)
{
#ifdef __SANITIZE_ADDRESS__
  return 0;
#else
  const char *emulator = getenv ("TEST_EMULATOR");

  return emulator == NULL || emulator[0] == '\0';
#endif
}

int
main (int argc, char **argv)
{
  if (!valgrind_runs_this ())
    {
      printf ("memcheck: skipped, it does not run programs of this kind\n");
      return 0;
    }
  run_tests (argv[0], argc > 1);
  return test_end ();
}
