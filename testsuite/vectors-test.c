/* vectors-test.c - AES-GCM against the cases of a file, or some of its own.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   Usage: vectors-test [FILE]
   vectors.py makes the file and describes its lines. */

#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gcm-aes/memops.h>

#include "each-level.h"
#include "key-sizes.h"
#include "testutils.h"

#define MAX_LINE 16384
#define MAX_BYTES (MAX_LINE / 2)

/* From the cases of SP 800-38D's authors; the second has a short tag, the
   third a wrong one, the fourth an empty nonce. */
static const char *const own_lines[] =
{
  "valid 00000000000000000000000000000000 000000000000000000000000 -"
  " 00000000000000000000000000000000 0388dace60b6a392f328c2b971b2fe78"
  " ab6e47d42cec13bdf53a67b21257bddf own:1",
  "valid 00000000000000000000000000000000 000000000000000000000000 -"
  " 00000000000000000000000000000000 0388dace60b6a392f328c2b971b2fe78"
  " ab6e47d4 own:2",
  "invalid 00000000000000000000000000000000 000000000000000000000000 -"
  " - 0388dace60b6a392f328c2b971b2fe78 ab6e47d5 own:3",
  "invalid 00000000000000000000000000000000 - -"
  " - 0388dace60b6a392f328c2b971b2fe78 ab6e47d42cec13bdf53a67b21257bddf own:4",
  "end 4",
  NULL
};

static FILE *file;
static unsigned long valid, invalid;

struct bytes
{
  size_t length;
  uint8_t bytes[MAX_BYTES];
};

enum field { KEY, NONCE, AAD, PLAINTEXT, CIPHERTEXT, TAG, FIELDS };
static struct bytes fields[FIELDS];

/* What decryption by streaming gives; whether the tag is right. */
static int
decrypts (const struct key_size *size, union any_gcm *ctx, uint8_t *got)
{
  uint8_t tag[16];

  size->gcm_set_iv (ctx, fields[NONCE].length, fields[NONCE].bytes);
  size->gcm_update (ctx, fields[AAD].length, fields[AAD].bytes);
  size->gcm_decrypt (ctx, fields[CIPHERTEXT].length, got,
		     fields[CIPHERTEXT].bytes);
  size->gcm_digest (ctx, tag);
  return memeql_sec (tag, fields[TAG].bytes, fields[TAG].length);
}

static int
decrypts_message (const struct key_size *size, const union any_gcm *ctx,
		  uint8_t *got)
{
  static uint8_t sealed[MAX_BYTES + 16];

  memcpy (sealed, fields[CIPHERTEXT].bytes, fields[CIPHERTEXT].length);
  memcpy (sealed + fields[CIPHERTEXT].length, fields[TAG].bytes, 16);
  return size->decrypt_message (ctx, fields[NONCE].length, fields[NONCE].bytes,
				fields[AAD].length, fields[AAD].bytes,
				fields[CIPHERTEXT].length, got, sealed);
}

static void
check_valid (const struct key_size *size, union any_gcm *ctx, const char *name)
{
  static uint8_t got[MAX_BYTES + 16];
  size_t length = fields[PLAINTEXT].length;

  size->encrypt_message (ctx, fields[NONCE].length, fields[NONCE].bytes,
			 fields[AAD].length, fields[AAD].bytes, length + 16,
			 got, fields[PLAINTEXT].bytes);
  check (fields[CIPHERTEXT].length == length, "%s: lengths", name);
  check_bytes (length, got, fields[CIPHERTEXT].bytes, "%s: ciphertext", name);
  check_bytes (fields[TAG].length, got + length, fields[TAG].bytes, "%s: tag",
	       name);
  check (decrypts (size, ctx, got), "%s is accepted", name);
  check_bytes (length, got, fields[PLAINTEXT].bytes, "%s: plaintext", name);
  if (fields[TAG].length == 16)
    {
      check (decrypts_message (size, ctx, got), "%s is accepted whole", name);
      check_bytes (length, got, fields[PLAINTEXT].bytes,
		   "%s: plaintext of a whole message", name);
    }
}

static void
check_invalid (const struct key_size *size, union any_gcm *ctx,
	       const char *name)
{
  static uint8_t got[MAX_BYTES];

  /* Streaming does not go on after an empty nonce. */
  if (fields[NONCE].length > 0)
    check (!decrypts (size, ctx, got), "%s is refused", name);
  if (fields[TAG].length == 16)
    check (!decrypts_message (size, ctx, got), "%s is refused whole", name);
}

/* Returns 0 after the last line. */
static int
do_line (char *line)
{
  const char *word = strtok (line, " \n"), *name;
  int is_valid = word != NULL && strcmp (word, "valid") == 0;
  const struct key_size *size;
  union any_gcm ctx;

  if (word != NULL && strcmp (word, "end") == 0)
    {
      word = strtok (NULL, " \n");
      check (word != NULL && strtoul (word, NULL, 10) == valid + invalid,
	     "number of cases: %lu", valid + invalid);
      return 0;
    }
  if (!is_valid && (word == NULL || strcmp (word, "invalid") != 0))
    {
      check (0, "not a line of test cases");
      return 0;
    }
  for (unsigned i = 0; i < FIELDS; i++)
    {
      word = strtok (NULL, " \n");
      if (word == NULL)
	{
	  check (0, "too few fields");
	  return 0;
	}
      fields[i].length
	= strcmp (word, "-") == 0 ? 0 : hex_decode (fields[i].bytes, word);
    }
  name = strtok (NULL, " \n");
  size = key_size_of (fields[KEY].length);
  if (name == NULL || size == NULL || fields[TAG].length < 1
      || fields[TAG].length > 16)
    {
      check (0, "%s: not a case", name != NULL ? name : "?");
      return 0;
    }

  size->gcm_set_key (&ctx, fields[KEY].bytes);
  if (is_valid)
    {
      valid++;
      check_valid (size, &ctx, name);
    }
  else
    {
      invalid++;
      check_invalid (size, &ctx, name);
    }
  return 1;
}

/* The next line of the file or of own_lines. */
static int
get_line (char *line, unsigned number)
{
  if (file != NULL)
    return fgets (line, MAX_LINE, file) != NULL;
  if (own_lines[number] == NULL)
    return 0;
  strcpy (line, own_lines[number]);
  return 1;
}

static void
test_level (void)
{
  static char line[MAX_LINE];
  unsigned number = 0;
  int more;

  valid = invalid = 0;
  if (file != NULL)
    rewind (file);
  do
    {
      check (get_line (line, number), "the file ends with a line \"end\"");
      more = do_line (line);
      number++;
    }
  while (more);
  printf ("%lu cases: %lu valid, %lu invalid\n", valid + invalid, valid,
	  invalid);
}

int
main (int argc, char **argv)
{
  if (argc > 1)
    {
      file = fopen (argv[1], "r");
      if (file == NULL)
	{
	  perror (argv[1]);
	  return 1;
	}
    }
  each_level (test_level);
  return test_end ();
}
