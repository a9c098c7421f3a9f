/* options.c - the command line of nettle-benchmark.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "benchmark.h"

#define MAX_BYTES ((size_t) 1 << 30)
#define MAX_CONTEXTS 1000000

static const char usage[] =
  "Usage: nettle-benchmark [OPTION]... [NAME]\n"
  "\n"
  "Measures AES-GCM: key set-up, whole messages, associated data alone,\n"
  "and the same work unstitched. NAME chooses ciphers: gcm-aes128.\n"
  "\n"
  "  --level LEVEL  with this level of kernels instead of the one that\n"
  "                 the library chooses, or with all of them in turn: all\n"
  "  --peers        side by side with other libraries that are installed:\n"
  "                 OpenSSL, Nettle, ipsec-mb, libgcrypt\n"
  "  --contexts N   encryption under one key, and under N keys in random\n"
  "                 order, whose contexts have left the nearest caches\n"
  "  --sizes LIST   bytes of the messages, separated by commas; 0-2048 means\n"
  "                 every length, 0-2048/16 every sixteenth\n"
  "  --time SEC     seconds in total for one level, shared by all figures\n"
  "                 (20; slow code and large messages may take longer)\n"
  "  --table NAME   another table: ctr-sizes, modes-8k, modes, gcm\n"
  "  --json         JSON instead of tables: an object, or with --level all\n"
  "                 an array of them\n"
  "  --help         this text\n"
  "\n"
  "A figure is the best of many batches of 0.1 ms. Figures that are to be\n"
  "compared take turns, batch by batch. Cycles are those of the core; its\n"
  "frequency is measured around each batch.\n";

struct options options =
{
  .sizes = { 16, 64, 256, 1024, 1420, 8192, 16384, 65536, 1048576 },
  .n_sizes = 9,
  .seconds = 20
};

void
refuse (const char *what, const char *argument)
{
  fprintf (stderr, "nettle-benchmark: %s: %s (see --help)\n", what, argument);
  exit (2);
}

/* The number at *p, which moves behind it. */
static size_t
parse_bytes (const char **p, const char *list)
{
  unsigned long long bytes;
  char *end;

  errno = 0;
  bytes = strtoull (*p, &end, 10);
  if (**p < '0' || **p > '9' || errno || bytes > MAX_BYTES)
    refuse ("--sizes takes numbers up to 2^30", list);
  *p = end;
  return bytes;
}

static void
parse_sizes (const char *list)
{
  const char *p = list;

  for (options.n_sizes = 0;; p++)
    {
      size_t first = parse_bytes (&p, list);
      size_t last = first, step = 1;

      if (*p == '-')
	p++, last = parse_bytes (&p, list);
      if (*p == '/')
	p++, step = parse_bytes (&p, list);
      if (step == 0 || last < first || (*p && *p != ','))
	refuse ("--sizes takes numbers and ranges", list);
      for (; first <= last; first += step)
	{
	  if (options.n_sizes == MAX_SIZES)
	    refuse ("too many sizes", list);
	  options.sizes[options.n_sizes++] = first;
	}
      if (!*p)
	return;
    }
}

int
name_matches (int size)
{
  char name[16];

  snprintf (name, sizeof (name), "gcm-aes%d", KEY_BITS (size));
  return !options.name || strstr (name, options.name);
}

void
parse_options (int argc, char **argv)
{
  static const struct option table[] =
    {
      { "level", required_argument, NULL, 'l' },
      { "contexts", required_argument, NULL, 'c' },
      { "sizes", required_argument, NULL, 's' },
      { "table", required_argument, NULL, 'T' },
      { "time", required_argument, NULL, 't' },
      { "json", no_argument, NULL, 'j' },
      { "peers", no_argument, NULL, 'p' },
      { "help", no_argument, NULL, 'h' },
      { NULL, 0, NULL, 0 }
    };
  char *end;
  int c;

  while ((c = getopt_long (argc, argv, "", table, NULL)) != -1)
    switch (c)
      {
      case 'l':
	/* The first one counts: see run_all_levels. */
	if (!options.level)
	  options.level = optarg;
	break;
      case 'c':
	options.contexts = strtoul (optarg, &end, 10);
	if (*end || options.contexts < 1 || options.contexts > MAX_CONTEXTS)
	  refuse ("--contexts takes a number from 1 to 10^6", optarg);
	break;
      case 's':
	parse_sizes (optarg);
	break;
      case 'T':
	options.table = optarg;
	break;
      case 't':
	options.seconds = strtod (optarg, &end);
	if (*end || !(options.seconds > 0 && options.seconds <= 86400))
	  refuse ("--time takes seconds, more than 0", optarg);
	break;
      case 'j':
	options.json = 1;
	break;
      case 'p':
	options.peers = 1;
	break;
      case 'h':
	fputs (usage, stdout);
	exit (0);
      default:
	exit (2);
      }

  if (optind < argc)
    options.name = argv[optind++];
  if (optind < argc)
    refuse ("one name is enough", argv[optind]);
  if (!name_matches (0) && !name_matches (1) && !name_matches (2))
    refuse ("no cipher has this name", options.name);
}
