/* secrets.c - looks for secrets in what a call left behind.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   A secret counts as left if any of its aligned groups of eight bytes is
   found at any address, as it is or with its bytes reversed. The data of
   these cases is random, so that nothing is found by accident. What was
   made from secrets is found by a second call with other secrets, while all
   that is public is the same, addresses and counters too: if what it leaves
   behind differs from what the first call left, that depends on secrets.

   Assembly must leave none. Compiled code must leave none below the stack,
   which it overwrites at last; what it keeps in registers is not in the hands
   of a C source: such findings are counted, and fail only if strict. */

#include <config.h>

#include <stdio.h>
#include <string.h>

#include "kernel-test.h"

/* The address sanitizer lays out frames in its own way. */
#ifndef __has_feature
#define __has_feature(feature) 0
#endif
#if __SANITIZE_ADDRESS__ || __has_feature (address_sanitizer)
#define OWN_FRAMES 0
#else
#define OWN_FRAMES 1
#endif

/* A hash table of the groups. */
#define SLOTS 16384
#define SECRETS_MAX (SLOTS / 4)

static struct
{
  uint64_t group;
  const char *name;
} table[SLOTS];
static unsigned used[SECRETS_MAX], secrets;

static unsigned long scans, findings;
static char first_finding[120];

static unsigned
slot_of (uint64_t group)
{
  unsigned i = (unsigned) (group * UINT64_C (0x9e3779b97f4a7c15) >> 50);

  while (table[i].name != NULL && table[i].group != group)
    i = (i + 1) % SLOTS;
  return i;
}

void
forget_secrets (void)
{
  while (secrets > 0)
    table[used[--secrets]].name = NULL;
}

static int
bytes_are_equal (uint64_t group)
{
  return group == (group & 0xff) * UINT64_C (0x0101010101010101);
}

static void
add_group (const char *name, uint64_t group)
{
  unsigned i = slot_of (group);

  /* Such bytes are anywhere. */
  if (bytes_are_equal (group) || table[i].name != NULL
      || secrets == SECRETS_MAX)
    return;
  table[i].group = group;
  table[i].name = name;
  used[secrets++] = i;
}

void
add_secret (const char *name, size_t length, const uint8_t *bytes)
{
  for (size_t i = 0; i + 8 <= length; i += 8)
    {
      uint64_t group;

      memcpy (&group, bytes + i, 8);
      add_group (name, group);
      add_group (name, __builtin_bswap64 (group));
    }
}

/* Those of two batches. */
void
add_powers (const struct subject *kernel, const uint8_t *h)
{
  static uint8_t powers[2 * BATCH_MAX][16];
  static unsigned known;

  if (known == 0 || memcmp (powers[0], h, 16) != 0)
    {
      memcpy (powers[0], h, 16);
      known = 1;
    }
  for (; known < 2 * kernel->batch; known++)
    ref_multiply (powers[known], powers[known - 1], h);
  add_secret ("H", 16, h);
  add_secret ("a power of H", 16 * (2 * kernel->batch), powers[0]);
}

/* NULL or the name of a secret in these bytes, and its offset. */
static const char *
find (size_t length, const uint8_t *bytes, size_t *offset)
{
  uint64_t last = 0;

  for (size_t i = 0; i + 8 <= length; i += 8)
    {
      uint64_t group;

      memcpy (&group, bytes + i, 8);
      /* Most of the stack is as it was filled. */
      if (i > 0 && group == last && bytes_are_equal (group))
	continue;
      last = group;
      for (size_t j = i < 7 ? 0 : i - 7; j <= i; j++)
	{
	  const char *name;

	  memcpy (&group, bytes + j, 8);
	  name = table[slot_of (group)].name;
	  if (name != NULL)
	    {
	      *offset = j;
	      return name;
	    }
	}
    }
  return NULL;
}

static enum comparison comparison;

void
compare_left_behind (enum comparison c)
{
  comparison = c;
}

/* Keeps bytes that the first call left, from offset on in all it left; says
   where the second left others, as an offset, or -1. */
static long
compare_kept (size_t offset, size_t length, const uint8_t *bytes)
{
  static uint8_t kept[1 << 16];

  if (offset + length > sizeof (kept))
    fail ("secrets.c has not the room for all that calls leave");
  else if (comparison == FIRST_CALL)
    memcpy (kept + offset, bytes, length);
  else if (comparison == SECOND_CALL)
    for (size_t i = 0; i < length; i++)
      if (kept[offset + i] != bytes[i])
	return (long) i;
  return -1;
}

void
scan_for_secrets (const struct subject *kernel)
{
  const uint8_t *bytes;
  const char *where;
  size_t length, offset = 0;
  int found = 0;

  scans++;
  for (unsigned i = 0; (bytes = left_behind (i, &length, &where)) != NULL;
       i++, offset += length)
    {
      size_t place = 0;
      const char *what = find (length, bytes, &place);
      long differs = compare_kept (offset, length, bytes);

      if (what == NULL && differs >= 0)
	{
	  what = "something that depends on secrets";
	  place = (size_t) differs;
	}
      if (what == NULL)
	continue;
      if (kernel->assembly || strict
	  || (OWN_FRAMES && strstr (where, "stack") != NULL))
	fail ("leaves %s in %s, byte %lu of %lu", what, where,
	      (unsigned long) place, (unsigned long) length);
      if (findings == 0)
	snprintf (first_finding, sizeof (first_finding), "%s left %s in %s",
		  kernel->name, what, where);
      found = 1;
    }
  findings += found;
}

void
report_secrets (const char *level)
{
  if (findings > 0)
    printf ("level %s: of %lu calls of compiled code, %lu left secrets in"
	    " registers; the first: %s\n",
	    level, scans, findings, first_finding);
  scans = findings = 0;
}
