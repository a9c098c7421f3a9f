/* nettle-benchmark.c - how fast AES-GCM is on this machine.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

/* For setenv under -std=c11. */
#define _POSIX_C_SOURCE 200809L

#include <config.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gcm-aes/gcm.h>

#include "benchmark/benchmark.h"

#define OVERRIDE "GCM_AES_FAT_OVERRIDE"

#define MAX_COLUMNS (3 * (1 + MAX_PEERS))

/* Replaces this process by one whose library chooses that level. The path by
   which the program was called may not lead to it any more. */
static void
run_level (char **argv, const char *level)
{
  setenv (OVERRIDE, level, 1);
  execv ("/proc/self/exe", argv);
  execvp (argv[0], argv);
  fprintf (stderr, "nettle-benchmark: cannot run myself: %s\n",
	   strerror (errno));
  _exit (1);
}

/* Returns if the level asked for is in use. */
static void
choose_level (char **argv)
{
  const char *chosen = getenv (OVERRIDE);
  const char *name;
  unsigned i;

  if (!options.level || !strcmp (options.level, gcm_aes_level_name ()))
    return;

  for (i = 0; (name = level_available (i)); i++)
    if (!strcmp (options.level, name))
      break;
  if (!name)
    refuse ("this machine has no level", options.level);
  if (chosen && !strcmp (chosen, name))
    refuse ("the library does not take the level", name);
  run_level (argv, name);
}

/* A child for each level, which its arguments name before they say "all". */
static int
run_all_levels (int argc, char **argv)
{
  char **child_argv = calloc (argc + 3, sizeof (*argv));
  const char *level;
  int failed = 0;
  unsigned i;

  if (!child_argv)
    return 1;
  child_argv[0] = argv[0];
  child_argv[1] = "--level";
  memcpy (child_argv + 3, argv + 1, (argc - 1) * sizeof (*argv));

  for (i = 0; !failed && (level = level_available (i)); i++)
    {
      int status;
      pid_t child;

      child_argv[2] = (char *) level;
      if (options.json)
	puts (i == 0 ? "[" : ",");
      else if (i > 0)
	puts ("\n");
      fflush (stdout);
      child = fork ();
      if (child == 0)
	run_level (child_argv, level);
      failed = child < 0 || waitpid (child, &status, 0) < 0 || status != 0;
    }
  if (options.json)
    puts ("]");
  free (child_argv);
  return failed;
}

/* The columns of the tables: what is measured in turn at each message size. */
struct column
{
  const struct library *library;
  enum operation operation;
  unsigned contexts;
};

static const struct column pass_columns[] =
{
  { &libgcm_aes, ENCRYPT, 0 },
  { &libgcm_aes, DECRYPT, 0 },
  { &libgcm_aes, AAD_ONLY, 0 },
  { &two_passes, ENCRYPT, 0 },
  { &two_passes, DECRYPT, 0 },
  { &ctr_pass, ENCRYPT, 0 },
  { &ghash_pass, ENCRYPT, 0 },
  { &copy_pass, ENCRYPT, 0 },
  { &libgcm_aes, LATENCY, 0 }
};

struct plan
{
  struct column columns[MAX_COLUMNS];
  unsigned n_columns;
  const struct library *libraries[1 + MAX_PEERS];
  unsigned n_libraries;
};

/* With peers: a group of columns for each. */
static const enum operation peer_operations[] = { ENCRYPT, DECRYPT, LATENCY };

static void
make_plan (struct plan *plan, char peers[][100])
{
  unsigned i;

  plan->libraries[0] = &libgcm_aes;
  plan->n_libraries = 1;
  if (options.peers)
    plan->n_libraries += load_peers (plan->libraries + 1, peers);
  if (options.contexts)
    {
      for (i = 0; i < plan->n_libraries; i++)
	if (plan->libraries[i]->select)
	  {
	    plan->columns[plan->n_columns++]
	      = (struct column) { plan->libraries[i], ENCRYPT, 1 };
	    plan->columns[plan->n_columns++]
	      = (struct column) { plan->libraries[i], ENCRYPT,
				  options.contexts };
	  }
      return;
    }
  if (!options.peers)
    {
      memcpy (plan->columns, pass_columns, sizeof (pass_columns));
      plan->n_columns = sizeof (pass_columns) / sizeof (pass_columns[0]);
      return;
    }

  plan->n_columns = 3 * plan->n_libraries;
  for (i = 0; i < plan->n_columns; i++)
    {
      plan->columns[i].library = plan->libraries[i % plan->n_libraries];
      plan->columns[i].operation = peer_operations[i / plan->n_libraries];
    }
}

/* All figures of a key size are measured several times, with some seconds
   between one time and the next: a machine that is slow for a while spoils
   none of them. */
#define VISITS 4

struct progress
{
  unsigned done;
  unsigned all;
};

/* Every figure gets the same share of the time. */
static int
visit (struct task *tasks, unsigned n, struct progress *progress)
{
  char what[80];

  snprintf (what, sizeof (what), "gcm-aes%d, %s %zu bytes",
	    KEY_BITS (tasks->size),
	    tasks->operation == SET_KEY ? "key of" : "message of",
	    tasks->operation == SET_KEY ? KEY_BITS (tasks->size) / (size_t) 8
	    : tasks->bytes);
  report_progress ((double) progress->done / progress->all, what);
  progress->done += n;
  return measure (tasks, n, options.seconds * n / progress->all);
}

static int
measure_size (const struct plan *plan, int size, struct progress *progress)
{
  static struct task set_key[1 + MAX_PEERS];
  static struct task rows[MAX_SIZES * MAX_COLUMNS];
  struct result result = { size, set_key, plan->n_libraries,
			   rows, options.n_sizes, plan->n_columns };
  unsigned n = plan->n_columns;
  unsigned i, j;

  for (i = 0; i < plan->n_libraries; i++)
    set_key[i] = (struct task) { .library = plan->libraries[i],
				 .operation = SET_KEY, .size = size };
  for (i = 0; i < options.n_sizes; i++)
    for (j = 0; j < n; j++)
      {
	const struct column *c = &plan->columns[j];

	rows[i * n + j] = (struct task) { .library = c->library,
					  .operation = c->operation,
					  .size = size,
					  .bytes = options.sizes[i],
					  .contexts = c->contexts };
      }

  for (i = 0; i < VISITS; i++)
    {
      if (!visit (set_key, plan->n_libraries, progress))
	return 0;
      for (j = 0; j < options.n_sizes; j++)
	if (!visit (rows + j * n, n, progress))
	  return 0;
    }

  for (i = 0; i < plan->n_libraries; i++)
    evaluate (&set_key[i]);
  for (i = 0; i < options.n_sizes * n; i++)
    evaluate (&rows[i]);

  report_progress (1, NULL);
  if (options.json)
    json_result (&result);
  else if (options.contexts)
    report_contexts (&result);
  else if (options.peers)
    report_peers (&result);
  else
    report_passes (&result);
  return 1;
}

/* The frequency when the core has had time to reach it. */
static double
settled_frequency (void)
{
  double start = clock_now ();
  double best = 0;

  do
    {
      double ghz = clock_frequency ();
      if (ghz > best)
	best = ghz;
    }
  while (clock_now () < start + 0.1);
  return best;
}

int
main (int argc, char **argv)
{
  static char peers[MAX_PEERS][100];
  struct plan plan = { .n_columns = 0 };
  size_t most = 0;
  struct progress progress = { 0, 0 };
  double ghz;
  unsigned i;
  int size;

  parse_options (argc, argv);
  if (options.level && !strcmp (options.level, "all"))
    return run_all_levels (argc, argv);
  choose_level (argv);

  for (i = 0; i < options.n_sizes; i++)
    if (options.sizes[i] > most)
      most = options.sizes[i];
  measure_init (most);
  if (options.table)
    return !print_table (options.table) || fflush (stdout) != 0;
  make_plan (&plan, peers);
  for (size = 0; size < KEY_SIZES; size++)
    if (name_matches (size))
      progress.all += VISITS * (plan.n_libraries
				+ options.n_sizes * plan.n_columns);

  ghz = settled_frequency ();
  if (options.json)
    json_head (ghz);
  else
    report_head (ghz, peers, options.peers ? MAX_PEERS : 0);
  fflush (stdout);

  for (size = 0; size < KEY_SIZES; size++)
    if (name_matches (size) && !measure_size (&plan, size, &progress))
      {
	report_progress (1, NULL);
	return 1;
      }

  if (options.json)
    json_foot ();
  else
    report_foot ();
  return ferror (stdout) != 0 || fflush (stdout) != 0;
}
