/* options.c - the command line, and the line that repeats a case.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel-test.h"

struct options options =
  { .chosen = { .seed = 1, .counter = 2, .iv_length = 12 } };
enum effort effort = NORMAL;
int strict;

static const char *const data_names[DATA_KINDS] =
  { "random", "zeros", "ones", "zero-text", "one-text" };

static void
usage (FILE *f)
{
  fputs ("\
Usage: kernel-test [OPTION...]\n\
Tests every kernel of every level that this machine can run.\n\
\n\
  --kernel NAME    only this one; public_aes128 and so on for the functions\n\
                   of gcm.h\n\
  --level NAME     only this level\n\
  --seed N         of all random data (1)\n\
  --full           take minutes instead of seconds\n\
  --quick          for emulators; also if GCM_AES_TEST_QUICK is set\n\
  --strict         secrets left by compiled code are failures too\n\
  --list           print levels and kernels\n\
  --bench          print the time of each kernel\n\
  --help           this text\n\
\n\
One case instead of all; a failure prints these options:\n\
  --length N       bytes of text\n\
  --offset D/S     of destination and source from the inaccessible page\n\
  --start          buffers begin after such a page, instead of ending before\n\
  --in-place       destination and source are the same\n\
  --counter N      last four bytes of the first counter block (2)\n\
  --data KIND      random, zeros, ones, zero-text, one-text\n\
  --aad N          bytes of associated data\n\
  --iv N           bytes of IV (12); 0 for 16 that give the counter\n\
  --decrypt LEVEL  another level decrypts\n\
  --twice          what is left behind must not depend on secrets\n\
  --prove          the proof of the multiplier\n", f);
}

void
print_case_options (const struct test_case *c)
{
  printf (" --seed %lu", c->seed);
  if (c->prove)
    printf (" --prove");
  else
    printf (" --length %lu", (unsigned long) c->length);
  if (c->dst_offset != 0 || c->src_offset != 0)
    printf (" --offset %u/%u", c->dst_offset, c->src_offset);
  if (c->at_start)
    printf (" --start");
  if (c->in_place)
    printf (" --in-place");
  if (c->counter != 2)
    printf (" --counter %#lx", (unsigned long) c->counter);
  if (c->data != DATA_RANDOM)
    printf (" --data %s", data_names[c->data]);
  if (c->aad_length != 0)
    printf (" --aad %lu", (unsigned long) c->aad_length);
  if (c->iv_length != 12)
    printf (" --iv %lu", (unsigned long) c->iv_length);
  if (c->decrypting_level != NULL)
    printf (" --decrypt %s", c->decrypting_level);
  if (c->twice)
    printf (" --twice");
  if (effort != NORMAL)
    printf (effort == FULL ? " --full" : " --quick");
  if (strict)
    printf (" --strict");
}

static unsigned long
number (const char *text)
{
  char *end;
  unsigned long n = strtoul (text, &end, 0);

  if (end == text || *end != '\0')
    {
      fprintf (stderr, "kernel-test: not a number: %s\n", text);
      exit (1);
    }
  return n;
}

void
read_options (int argc, char **argv)
{
  enum
  {
    KERNEL = 1, LEVEL, SEED, FULL_, QUICK_, STRICT, LIST, BENCH, HELP, LENGTH,
    OFFSET, START, IN_PLACE, COUNTER, DATA, AAD_, IV_, DECRYPT, TWICE,
    PROVE
  };
  static const struct option words[] =
  {
    { "kernel", required_argument, NULL, KERNEL },
    { "level", required_argument, NULL, LEVEL },
    { "seed", required_argument, NULL, SEED },
    { "full", no_argument, NULL, FULL_ },
    { "quick", no_argument, NULL, QUICK_ },
    { "strict", no_argument, NULL, STRICT },
    { "list", no_argument, NULL, LIST },
    { "bench", no_argument, NULL, BENCH },
    { "help", no_argument, NULL, HELP },
    { "length", required_argument, NULL, LENGTH },
    { "offset", required_argument, NULL, OFFSET },
    { "start", no_argument, NULL, START },
    { "in-place", no_argument, NULL, IN_PLACE },
    { "counter", required_argument, NULL, COUNTER },
    { "data", required_argument, NULL, DATA },
    { "aad", required_argument, NULL, AAD_ },
    { "iv", required_argument, NULL, IV_ },
    { "decrypt", required_argument, NULL, DECRYPT },
    { "twice", no_argument, NULL, TWICE },
    { "prove", no_argument, NULL, PROVE },
    { NULL, 0, NULL, 0 }
  };
  const struct test_case *c = &options.chosen;
  int option;
  char *slash;

  if (getenv ("GCM_AES_TEST_QUICK") != NULL)
    effort = QUICK;
  while ((option = getopt_long (argc, argv, "", words, NULL)) != -1)
    {
      if (option >= LENGTH)
	options.one_case = 1;
      switch (option)
	{
	case KERNEL: options.kernel = optarg; break;
	case LEVEL: options.level = optarg; break;
	case SEED: options.chosen.seed = number (optarg); break;
	case FULL_: effort = FULL; break;
	case QUICK_: effort = QUICK; break;
	case STRICT: strict = 1; break;
	case LIST: options.list = 1; break;
	case BENCH: options.bench = 1; break;
	case HELP: usage (stdout); exit (0);
	case LENGTH: options.chosen.length = number (optarg); break;
	case OFFSET:
	  slash = strchr (optarg, '/');
	  options.chosen.src_offset = slash != NULL ? number (slash + 1) : 0;
	  if (slash != NULL)
	    *slash = '\0';
	  options.chosen.dst_offset = number (optarg);
	  break;
	case START: options.chosen.at_start = 1; break;
	case IN_PLACE: options.chosen.in_place = 1; break;
	case COUNTER: options.chosen.counter = (uint32_t) number (optarg); break;
	case DATA:
	  while (options.chosen.data < DATA_KINDS
		 && strcmp (data_names[options.chosen.data], optarg) != 0)
	    options.chosen.data++;
	  if (options.chosen.data == DATA_KINDS)
	    {
	      fprintf (stderr, "kernel-test: no such data: %s\n", optarg);
	      exit (1);
	    }
	  break;
	case AAD_: options.chosen.aad_length = number (optarg); break;
	case IV_: options.chosen.iv_length = number (optarg); break;
	case DECRYPT: options.chosen.decrypting_level = optarg; break;
	case TWICE: options.chosen.twice = 1; break;
	case PROVE: options.chosen.prove = 1; break;
	default: usage (stderr); exit (1);
	}
    }
  if (optind < argc || c->length > TEXT_MAX || c->dst_offset > 2048
      || c->src_offset > 2048 || c->aad_length > AAD_MAX
      || c->iv_length > AAD_MAX)
    {
      usage (stderr);
      exit (1);
    }
}
