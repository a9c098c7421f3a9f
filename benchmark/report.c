/* report.c - the tables, for people.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   Tables are at most 100 columns wide. */

/* For isatty under -std=c11. */
#define _POSIX_C_SOURCE 200809L

#include <config.h>

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <gcm-aes/gcm.h>
#include <gcm-aes/version.h>

#include "benchmark.h"

/* What the foot tells about the quality of all figures. */
static struct
{
  unsigned n;
  double scatter;		/* sum of median / best */
  double least_ghz, most_ghz;
} quality;

static void
count (const struct task *t)
{
  if (t->ghz > 0)
    {
      if (quality.most_ghz == 0 || t->ghz < quality.least_ghz)
	quality.least_ghz = t->ghz;
      if (t->ghz > quality.most_ghz)
	quality.most_ghz = t->ghz;
    }
  quality.scatter += t->median_ns / t->ns;
  quality.n++;
}

/* A title with dashes to both sides, over columns of this width in sum. */
static void
print_title (const char *title, int width)
{
  static const char dashes[] = "----------------------------------------";
  int n = width - 4 - (int) strlen (title);

  printf ("  %.*s %s %.*s", n / 2, dashes, title, n - n / 2, dashes);
}

static void
print_ns (const struct task *t)
{
  printf ("%11.*f", t->ns < 999.95, t->ns);
}

/* Cycles are not known on every machine, and there are none per byte where
   there is no byte. */
static void
print_per_byte (const struct task *t, int width)
{
  if (cycles_per_byte (t) > 0)
    printf ("%*.3f", width, cycles_per_byte (t));
  else
    printf ("%*s", width, "-");
}

static void
print_speed (const struct task *t)
{
  print_ns (t);
  printf ("%10.0f", mbyte_per_s (t));
  print_per_byte (t, 9);
  count (t);
}

void
report_head (double ghz, char peers[][100], unsigned n_peers)
{
  const char *name;
  unsigned i;

  printf ("libgcm-aes %s\n\n", GCM_AES_VERSION_STRING);
  printf ("CPU         %s\n", cpu_name ());
  if (ghz > 0)
    printf ("frequency   %.2f GHz, measured by a chain of additions\n", ghz);
  else
    printf ("frequency   unknown, hence no cycles\n");
  printf ("levels     ");
  for (i = 0; (name = level_available (i)); i++)
    printf (" %s", name);
  printf ("\nin use      %s\n", gcm_aes_level_name ());
  for (i = 0; i < n_peers; i++)
    printf ("%-12s%s\n", i == 0 ? "peers" : "", peers[i]);
  printf ("\nBest of many short batches. Mbyte: 10^6 bytes.");
  if (options.contexts)
    putchar ('\n');
  else if (n_peers == 0)
    printf (" c/B: core cycles per byte.\n");
  else
    printf (" x: how many times as long as\nlibgcm-aes. All take turns: where"
	    " AVX-512 in one lowers the frequency, it is lower for all.\n");
}

static void
print_call (const struct task *t)
{
  print_ns (t);
  if (t->ghz > 0)
    printf ("%9.0f", t->ns * t->ghz);
  else
    printf ("%9s", "-");
}

static void
print_cycles (const struct task *t)
{
  printf ("%.1f ns", t->ns);
  if (t->ghz > 0)
    printf (", %.0f cycles", t->ns * t->ghz);
  count (t);
}

/* How much faster a is than b. */
static void
print_gain (const struct task *a, const struct task *b)
{
  double percent = 100 * (b->ns / a->ns - 1);

  if (percent > -0.5 && percent < 0.5)
    printf ("%6s", "0%");
  else
    printf ("%+5.0f%%", percent);
}

/* Columns: see pass_columns in nettle-benchmark.c. */
void
report_passes (const struct result *r)
{
  unsigned i;

  printf ("\n\ngcm-aes%d, level %s\n\nKey set-up: ", KEY_BITS (r->size),
	  gcm_aes_level_name ());
  print_cycles (r->set_key);

  printf ("\n\nWhole messages with %d bytes of AAD, stitched\n"
	  "  encrypt by %s\n", AAD_SIZE,
	  kernel_symbol (STITCHED_ENCRYPT, r->size));
  printf ("  decrypt by %s\n\n", kernel_symbol (STITCHED_DECRYPT, r->size));
  printf ("%8s", "");
  print_title ("encrypt", 30);
  print_title ("decrypt", 30);
  print_title ("AAD only", 30);
  printf ("\n%8s", "bytes");
  for (i = 0; i < 3; i++)
    printf ("%11s%10s%9s", "ns", "Mbyte/s", "c/B");
  putchar ('\n');
  for (i = 0; i < r->n_rows; i++)
    {
      const struct task *row = r->rows + i * r->n_columns;

      printf ("%8zu", row->bytes);
      print_speed (&row[0]);
      print_speed (&row[1]);
      print_speed (&row[2]);
      putchar ('\n');
    }

  printf ("\nThe same messages unstitched, what stitching gains over that,"
	  " each pass alone,\nand memcpy\n  CTR pass by %s\n",
	  kernel_symbol (CTR32, r->size));
  printf ("  GHASH pass by %s\n\n", kernel_symbol (GHASH_UPDATE, r->size));
  printf ("%8s", "");
  print_title ("encrypt", 36);
  print_title ("decrypt", 36);
  printf ("%7s%7s%6s\n%8s", "CTR", "GHASH", "copy", "bytes");
  for (i = 0; i < 2; i++)
    printf ("%11s%10s%9s%6s", "ns", "Mbyte/s", "c/B", "gain");
  printf ("%7s%7s%6s\n", "c/B", "c/B", "c/B");
  for (i = 0; i < r->n_rows; i++)
    {
      const struct task *row = r->rows + i * r->n_columns;

      printf ("%8zu", row->bytes);
      print_speed (&row[3]);
      print_gain (&row[0], &row[3]);
      print_speed (&row[4]);
      print_gain (&row[1], &row[4]);
      print_per_byte (&row[5], 7);
      print_per_byte (&row[6], 7);
      print_per_byte (&row[7], 6);
      putchar ('\n');
    }

  printf ("\nLatency: encryption where each call waits for the last, since its"
	  " nonce is made from\nthat one's tag\n\n%8s", "");
  print_title ("latency", 20);
  print_title ("independent", 20);
  printf ("\n%8s%11s%9s%11s%9s\n", "bytes", "ns", "cycles", "ns", "cycles");
  for (i = 0; i < r->n_rows; i++)
    {
      const struct task *row = r->rows + i * r->n_columns;

      printf ("%8zu", row->bytes);
      print_call (&row[8]);
      print_call (&row[0]);
      putchar ('\n');
      count (&row[8]);
    }
  fflush (stdout);
}

static void
print_ratios (const struct task *t, unsigned n)
{
  unsigned i;

  for (i = 1; i < n; i++)
    {
      print_ns (&t[i]);
      printf ("%6.2fx", t[i].ns / t[0].ns);
      count (&t[i]);
    }
  putchar ('\n');
}

/* Columns: each library's encryption, then each one's decryption, then each
   one's latency. */
void
report_peers (const struct result *r)
{
  static const char *const titles[] =
    { "Encryption", "Decryption",
      "Latency (each call waits for the last): encryption" };
  unsigned n = r->n_columns / 3;
  unsigned i, j, group;

  printf ("\n\ngcm-aes%d, level %s\n", KEY_BITS (r->size),
	  gcm_aes_level_name ());
  for (group = 0; group < 3; group++)
    {
      printf ("\n%s of whole messages with %d bytes of AAD\n"
	      "  libgcm-aes by %s\n\n", titles[group], AAD_SIZE,
	      kernel_symbol (group == 1 ? STITCHED_DECRYPT
			     : STITCHED_ENCRYPT, r->size));
      printf ("%8s", "");
      print_title ("libgcm-aes", 20);
      for (j = 1; j < n; j++)
	print_title (r->rows[j].library->name, 18);
      printf ("\n%8s%11s%9s", "bytes", "ns", "Mbyte/s");
      for (j = 1; j < n; j++)
	printf ("%11s%7s", "ns", "x");
      putchar ('\n');
      if (group == 0)
	{
	  printf ("%8s", "set key");
	  print_ns (r->set_key);
	  count (r->set_key);
	  printf ("%9s", "-");
	  print_ratios (r->set_key, r->n_set_key);
	}
      for (i = 0; i < r->n_rows; i++)
	{
	  const struct task *row
	    = r->rows + i * r->n_columns + group * n;

	  printf ("%8zu", row->bytes);
	  print_ns (row);
	  count (row);
	  printf ("%9.0f", mbyte_per_s (row));
	  print_ratios (row, n);
	}
    }
  fflush (stdout);
}

/* Columns: each library under one key, then under many. */
void
report_contexts (const struct result *r)
{
  unsigned i, j;

  printf ("\n\ngcm-aes%d, level %s\n\nEncryption of whole messages with %d"
	  " bytes of AAD, ns: all under one key, each under\n"
	  "another of %u keys in random order, and what that adds\n\n%8s",
	  KEY_BITS (r->size), gcm_aes_level_name (), AAD_SIZE,
	  options.contexts, "");
  for (j = 0; j < r->n_columns; j += 2)
    print_title (r->rows[j].library->name, 28);
  printf ("\n%8s", "bytes");
  for (j = 0; j < r->n_columns; j += 2)
    printf ("%10s%9s%9s", "one", "many", "more");
  putchar ('\n');
  for (i = 0; i < r->n_rows; i++)
    {
      const struct task *row = r->rows + i * r->n_columns;

      printf ("%8zu", row->bytes);
      for (j = 0; j < r->n_columns; j++)
	{
	  count (&row[j]);
	  printf ("%*.1f", j % 2 ? 9 : 10, row[j].ns);
	  if (j % 2)
	    printf ("%9.1f", row[j].ns - row[j - 1].ns);
	}
      putchar ('\n');
    }
  fflush (stdout);
}

void
report_foot (void)
{
  printf ("\nHow steady it was: the median batch took %.1f %% longer than the"
	  " best, on average", 100 * (quality.scatter / quality.n - 1));
  if (quality.most_ghz > 0)
    printf (";\nthe core ran at %.2f to %.2f GHz", quality.least_ghz,
	    quality.most_ghz);
  printf (".\n");
}

void
report_progress (double fraction, const char *what)
{
  if (!isatty (STDERR_FILENO))
    return;
  fflush (stdout);
  if (what)
    fprintf (stderr, "\r\033[K%3.0f %%  %s", 100 * fraction, what);
  else
    fprintf (stderr, "\r\033[K");
  fflush (stderr);
}
