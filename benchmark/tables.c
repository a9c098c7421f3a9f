/* tables.c - tables in the form in which others have published theirs.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <stdio.h>
#include <string.h>

#include <gcm-aes/gcm.h>

#include "benchmark.h"

#define MAX_CELLS 8
#define RUNS 5

/* What a figure is: the head of its columns says more. */
enum unit { CYCLES, MIB_PER_SECOND, KBYTE_PER_SECOND };

struct table
{
  const char *name, *title;
  enum unit unit;
  /* Modes, then -1; a first -1 is GCM. */
  int modes[MODE_PARTS + 1];
  /* A column for each size; or one size, and columns for runs and their mean,
     or for c/B and the key. */
  size_t sizes[MAX_CELLS];
  unsigned n_sizes;
  int runs, keys;
};

static const struct table tables[] =
{
  { "ctr-sizes", "counter mode, cycles for one operation (both directions are"
    " the same)", CYCLES, { CTR_MODE, CTR_BY_4_MODE, -1 },
    { 16, 64, 256, 1024, 8192 }, 5, 0, 0 },
  { "modes-8k", "8 KiB, MiB/s, five runs and their mean", MIB_PER_SECOND,
    { ECB_MODE, CBC_MODE, LRW_MODE, XTS_MODE, -1 }, { 8192 }, 1, 1, 0 },
  { "modes", "8 KiB, MiB/s, cycles per byte; key set-up in microseconds and"
    " cycles", MIB_PER_SECOND,
    { ECB_MODE, CBC_MODE, CTR_MODE, OFB_MODE, CFB_MODE, CFB8_MODE, XTS_MODE,
      LRW_MODE, -1 }, { 8192 }, 1, 0, 1 },
  { "gcm", "whole messages, 1000s of bytes per second", KBYTE_PER_SECOND,
    { -1, -1 }, { 16, 64, 256, 1024, 8192, 16384 }, 6, 0, 0 },
};

static const struct table *
table_of (const char *name)
{
  for (unsigned i = 0; i < sizeof (tables) / sizeof (tables[0]); i++)
    if (!strcmp (tables[i].name, name))
      return &tables[i];
  refuse ("there is no table", name);
  return NULL;
}

static void
print_cell (const struct table *table, const struct task *t)
{
  switch (table->unit)
    {
    case CYCLES:
      printf (" %9.0f", t->ns * t->ghz);
      break;
    case MIB_PER_SECOND:
      printf (" %9.1f", t->bytes / t->ns * 1e9 / (1 << 20));
      break;
    case KBYTE_PER_SECOND:
      printf (" %11.2f", t->bytes / t->ns * 1e6);
      break;
    }
}

static void
print_head (const struct table *table)
{
  printf ("%s, level %s\n%-18s", table->title, gcm_aes_level_name (), "");
  for (unsigned i = 0; i < table->n_sizes && table->n_sizes > 1; i++)
    printf (table->unit == KBYTE_PER_SECOND ? " %11zu" : " %9zu",
	    table->sizes[i]);
  for (int i = 1; table->runs && i <= RUNS; i++)
    printf ("     run %d", i);
  if (table->runs)
    printf ("      mean");
  if (table->keys)
    printf ("     MiB/s       c/B    key us    cycles");
  puts ("");
}

/* One row: so many seconds for each of its cells. */
static int
print_row (const struct table *table, const struct library *library,
	   enum operation operation, int size, double seconds)
{
  struct task cells[MAX_CELLS];
  unsigned keys = table->keys && operation == ENCRYPT;
  unsigned n = table->runs ? RUNS : table->n_sizes + keys;
  double sum = 0;
  char name[40];

  for (unsigned i = 0; i < n; i++)
    {
      int is_key = keys && i == table->n_sizes;

      size_t bytes = table->sizes[table->runs || is_key ? 0 : i];
      /* What is decrypted has to be encrypted first. */
      struct task both[2] =
	{
	  { .library = library, .size = size, .operation = ENCRYPT,
	    .bytes = bytes },
	  { .library = library, .size = size, .bytes = bytes,
	    .operation = is_key ? SET_KEY : operation }
	};
      int first = operation == DECRYPT ? 0 : 1;

      if (!measure (both + first, 2 - first, seconds))
	return 0;
      for (int j = first; j < 2; j++)
	evaluate (&both[j]);
      cells[i] = both[1];
    }

  snprintf (name, sizeof (name), "%s-%d%s",
	    library == &libgcm_aes ? "gcm" : library->name, KEY_BITS (size),
	    operation == DECRYPT ? " decrypt" : "");
  printf ("%-18s", name);
  for (unsigned i = 0; i < n - keys; i++)
    {
      print_cell (table, &cells[i]);
      sum += 1 / cells[i].ns;
    }
  if (table->runs)
    {
      struct task mean = cells[0];

      mean.ns = RUNS / sum;
      print_cell (table, &mean);
    }
  if (table->keys)
    printf (" %9.3f", cycles_per_byte (&cells[0]));
  if (keys)
    printf (" %9.3f %9.0f", cells[n - 1].ns / 1e3,
	    cells[n - 1].ns * cells[n - 1].ghz);
  puts ("");
  fflush (stdout);
  return 1;
}

static int
has_row (const struct library *library, enum operation operation, int size)
{
  if (library == &mode_parts[CTR_BY_4_MODE] && !has_ctr_by_4 ())
    return 0;
  if (library == &mode_parts[XTS_MODE] && size == 1)
    return 0;
  return operation == ENCRYPT || library->decrypt;
}

/* All rows, or only their number if seconds is 0; -1 if one fails. */
static int
each_row (const struct table *table, double seconds)
{
  int rows = 0;

  for (int size = 0; size < KEY_SIZES; size++)
    for (unsigned i = 0; i == 0 || table->modes[i] >= 0; i++)
      for (int decrypt = 0; decrypt <= 1; decrypt++)
	{
	  const struct library *library
	    = table->modes[i] < 0 ? &libgcm_aes : &mode_parts[table->modes[i]];
	  enum operation operation = decrypt ? DECRYPT : ENCRYPT;

	  if (!has_row (library, operation, size))
	    continue;
	  rows++;
	  if (seconds > 0
	      && !print_row (table, library, operation, size, seconds))
	    return -1;
	}
  return rows;
}

int
print_table (const char *name)
{
  const struct table *table = table_of (name);
  unsigned cells = table->runs ? RUNS : table->n_sizes + table->keys;

  print_head (table);
  return each_row (table, options.seconds
		   / (cells * (unsigned) each_row (table, 0))) > 0;
}
