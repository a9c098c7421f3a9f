/* mode-vectors-test.c - the modes of AES against the cases of a file, or one of
   its own.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   Usage: mode-vectors-test [FILE]
   vectors.py makes the file and describes its lines. */

#define _POSIX_C_SOURCE 200809L

#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "each-level.h"
#include "mode-table.h"
#include "testutils.h"

#define MAX_LINE 16384

static const char *file_name;

enum field { WHAT, MODE, KEY, STATE, IN, OUT, NAME, FIELDS };
static char *fields[FIELDS];

/* 1 if the text ends with n bytes n, 1 to 16 (RFC 5652, section 6.3). */
static int
is_padded (size_t length, const uint8_t *text)
{
  unsigned n = text[length - 1];

  if (n < 1 || n > 16 || n > length)
    return 0;
  for (size_t i = length - n; i < length; i++)
    if (text[i] != n)
      return 0;
  return 1;
}

static size_t
decode (enum field field, uint8_t *bytes)
{
  return strcmp (fields[field], "-") == 0 ? 0
    : hex_decode (bytes, fields[field]);
}

static void
do_case (void)
{
  static uint8_t in[MAX_LINE], out[MAX_LINE], got[MAX_LINE];
  uint8_t key[MAX_LINE], state[MAX_LINE];
  int decrypts = strcmp (fields[WHAT], "encrypt") != 0;
  size_t key_length = decode (KEY, key), length = decode (IN, in);
  const struct mode *mode = mode_of (fields[MODE], key_length, decrypts);

  decode (STATE, state);
  decode (OUT, out);
  check (mode != NULL, "%s: no mode %s", fields[NAME], fields[MODE]);
  if (mode == NULL)
    return;
  mode->run (key, state, length, got, in);
  if (strcmp (fields[WHAT], "refuse") == 0)
    check (!is_padded (length, got), "%s is padded", fields[NAME]);
  else
    check_bytes (length, got, out, "%s", fields[NAME]);
}

/* The CBC case of SP 800-38A, section F.2.1, first block. */
static char own_lines[] =
  "encrypt cbc 2b7e151628aed2a6abf7158809cf4f3c"
  " 000102030405060708090a0b0c0d0e0f 6bc1bee22e409f96e93d7e117393172a"
  " 7649abac8119b246cee98e9b12e9197d own:1\nend 1\n";

static void
test_level (void)
{
  static char line[MAX_LINE];
  FILE *file = file_name != NULL ? fopen (file_name, "r")
    : fmemopen (own_lines, strlen (own_lines), "r");
  unsigned long cases = 0, told = 0;

  if (file == NULL)
    {
      perror ("mode-vectors-test");
      exit (1);
    }
  while (fgets (line, MAX_LINE, file) != NULL)
    {
      unsigned n = 0;
      char *word = strtok (line, " \n");

      for (; word != NULL && n < FIELDS; word = strtok (NULL, " \n"))
	fields[n++] = word;
      if (n == FIELDS)
	{
	  cases++;
	  do_case ();
	}
      else if (n == 2 && strcmp (fields[0], "end") == 0)
	told = strtoul (fields[1], NULL, 10);
      else
	check (0, "not a line of cases");
    }
  fclose (file);
  check (cases > 0 && cases == told, "number of cases: %lu", cases);
  printf ("%lu cases\n", cases);
}

int
main (int argc, char **argv)
{
  file_name = argc > 1 ? argv[1] : NULL;
  each_level (test_level);
  return test_end ();
}
