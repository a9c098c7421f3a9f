/* testutils.c - checks, random data and hexadecimal for the test programs.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "testutils.h"

/* One fault can fail thousands of checks; the first ones tell enough. */
#define FAILURES_PRINTED 10

static unsigned long checks, failures;
static const char *current_label;
static uint32_t seed, state;

static void
failed (const char *format, va_list arguments)
{
  if (++failures > FAILURES_PRINTED)
    return;
  printf ("FAIL: ");
  if (current_label != NULL)
    printf ("%s: ", current_label);
  vprintf (format, arguments);
}

void
check (int ok, const char *format, ...)
{
  va_list arguments;

  checks++;
  if (ok)
    return;
  va_start (arguments, format);
  failed (format, arguments);
  va_end (arguments);
  if (failures <= FAILURES_PRINTED)
    printf ("\n");
}

void
check_bytes (size_t length, const uint8_t *got, const uint8_t *expected,
	     const char *format, ...)
{
  va_list arguments;
  size_t i = 0;

  checks++;
  while (i < length && got[i] == expected[i])
    i++;
  if (i == length)
    return;
  va_start (arguments, format);
  failed (format, arguments);
  va_end (arguments);
  if (failures <= FAILURES_PRINTED)
    printf (": byte %lu is %02x, not %02x\n", (unsigned long) i, got[i],
	    expected[i]);
}

void
check_fill (size_t length, const uint8_t *got, uint8_t byte,
	    const char *format, ...)
{
  va_list arguments;
  size_t i = 0;

  checks++;
  while (i < length && got[i] == byte)
    i++;
  if (i == length)
    return;
  va_start (arguments, format);
  failed (format, arguments);
  va_end (arguments);
  if (failures <= FAILURES_PRINTED)
    printf (": byte %lu is %02x, not %02x\n", (unsigned long) i, got[i], byte);
}

void
set_label (const char *label)
{
  current_label = label;
}

int
test_end (void)
{
  printf ("%lu checks, %lu failed\n", checks, failures);
  if (failures > 0 && seed != 0)
    printf ("to repeat: TEST_SEED=%lu\n", (unsigned long) seed);
  /* A test that checked nothing has not passed. */
  return failures > 0 || checks == 0;
}

void
test_skip (const char *reason)
{
  printf ("SKIP: %s\n", reason);
  exit (77);
}

/* xorshift32 (Marsaglia, "Xorshift RNGs", 2003). */
static uint32_t
random_word (void)
{
  if (seed == 0)
    {
      const char *chosen = getenv ("TEST_SEED");

      seed = chosen != NULL ? strtoul (chosen, NULL, 0) : 0;
      if (seed == 0)
	seed = 20240607;
      state = seed;
    }
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return state;
}

uint32_t
random_below (uint32_t n)
{
  return (uint64_t) random_word () * n >> 32;
}

void
random_bytes (size_t length, uint8_t *dst)
{
  for (size_t i = 0; i < length; i++)
    dst[i] = random_word () >> 24;
}

static unsigned
digit_value (char c)
{
  const char *digits = "0123456789abcdef0123456789ABCDEF";
  const char *p = strchr (digits, c);

  if (c == '\0' || p == NULL)
    {
      printf ("FAIL: not hexadecimal: %c\n", c);
      exit (1);
    }
  return (p - digits) % 16;
}

size_t
hex_decode (uint8_t *dst, const char *hex)
{
  size_t n = 0;

  for (; *hex != '\0'; hex++)
    if (*hex != ' ' && *hex != '\n')
      {
	unsigned high = digit_value (*hex++);

	dst[n++] = high << 4 | digit_value (*hex);
      }
  return n;
}

/* The results of hex, in a list so that leak checkers see them in use. */
struct literal
{
  struct literal *next;
  uint8_t bytes[];
};

static struct literal *literals;

const uint8_t *
hex (const char *digits)
{
  struct literal *l = malloc (sizeof (*l) + strlen (digits) / 2 + 1);

  if (l == NULL)
    abort ();
  hex_decode (l->bytes, digits);
  l->next = literals;
  literals = l;
  return l->bytes;
}
