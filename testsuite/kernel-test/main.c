/* main.c - every kernel on every level, from outside.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fat/fat.h"
#include "kernel-test.h"

static unsigned long cases, failures;

/* The failure of the case that runs. */
static char failure[200];

void
fail (const char *format, ...)
{
  va_list arguments;

  if (failure[0] != '\0')
    return;
  va_start (arguments, format);
  vsnprintf (failure, sizeof (failure), format, arguments);
  va_end (arguments);
}

int
failed (void)
{
  return failure[0] != '\0';
}

void
compare (const char *what, size_t length, const uint8_t *got,
	 const uint8_t *expected)
{
  size_t i = 0;

  if (memcmp (got, expected, length) == 0)
    return;
  while (got[i] == expected[i])
    i++;
  fail ("%s differs at byte %lu: %02x, not %02x", what, (unsigned long) i,
	got[i], expected[i]);
}

struct run
{
  const struct subject *subject;
  const struct test_case *c;
};

static void
run_caught (void *argument)
{
  const struct run *run = argument;
  const struct tester *tester = tester_of (run->subject->slot);
  struct test_case c = *run->c;

  if (c.prove)
    {
      if (tester->prove != NULL)
	tester->prove (run->subject, &c);
      return;
    }
  if (c.twice)
    {
      compare_left_behind (FIRST_CALL);
      tester->run (run->subject, &c);
      compare_left_behind (SECOND_CALL);
      reset_buffers ();
      c.seed ^= SEED_TWIN;
    }
  tester->run (run->subject, &c);
  check_surroundings ();
}

int
run_case (const struct subject *subject, const struct test_case *c)
{
  struct run run = { subject, c };

  failure[0] = '\0';
  reset_buffers ();
  forget_secrets ();
  compare_left_behind (COMPARE_NOTHING);
  choose_call_state (c->seed + c->length / 16 + c->dst_offset
		     + c->src_offset + c->in_place);
  catch_faults (run_caught, &run);
  return failure[0] == '\0';
}

static void
report (const struct subject *subject, const struct test_case *c,
	const char *text)
{
  printf ("FAIL %s %s length %lu offset %u/%u: %s; reproduce: kernel-test"
	  " --kernel %s --level %s", subject->level, subject->name,
	  (unsigned long) c->length, c->dst_offset, c->src_offset, text,
	  subject->name, subject->level);
  print_case_options (c);
  printf ("\n");
  fflush (stdout);
}

int
try_case (const struct subject *subject, const struct test_case *c)
{
  struct test_case shorter = *c;
  char text[sizeof (failure)];
  const struct tester *tester = tester_of (subject->slot);
  size_t step = tester->uses & USES_BYTES ? 1 : 16;

  cases++;
  if (run_case (subject, c))
    return 1;
  failures++;
  memcpy (text, failure, sizeof (text));
  /* From below, so that what is found is the shortest; the long ones by larger
     steps. */
  for (shorter.length = 0; !c->prove && shorter.length < c->length;
       shorter.length += shorter.length < 64 * subject->batch ? step : 16 * 37)
    if (!run_case (subject, &shorter))
      {
	report (subject, &shorter, failure);
	return 0;
      }
  report (subject, c, text);
  return 0;
}

int
level_number (const char *name)
{
  static uint32_t features;

  if (features == 0)
    features = _gcmaes_cpu_features ();
  for (int i = 0; _gcmaes_levels[i].kernels != NULL; i++)
    if (strcmp (_gcmaes_levels[i].kernels->level, name) == 0)
      return _gcmaes_levels[i].needs & ~features ? -1 : i;
  return -1;
}

static int
test_subject (const struct subject *subject)
{
  const struct tester *tester = tester_of (subject->slot);

  if (options.kernel != NULL && strcmp (options.kernel, subject->name) != 0)
    return 0;
  if (options.list)
    printf ("%s %s\n", subject->level, subject->name);
  else if (tester == NULL)
    {
      failures++;
      printf ("FAIL %s %s: testers.c knows no slot %s\n", subject->level,
	      subject->name, subject->slot);
    }
  else if (subject->batch > BATCH_MAX)
    {
      failures++;
      printf ("FAIL %s %s: BATCH_MAX is too small\n", subject->level,
	      subject->name);
    }
  else if (options.bench)
    {
      if (subject->function != NULL)
	bench (subject, tester);
    }
  else if (options.one_case)
    try_case (subject, &options.chosen);
  else
    run_plan (subject, tester, options.chosen.seed);
  return 1;
}

static void
test_level (const struct subject *first)
{
  static const char *const public_names[3] =
    { "public_aes128", "public_aes192", "public_aes256" };
  unsigned long cases_before = cases, failures_before = failures;
  const struct subject *k;
  unsigned subjects = 0;

  if (options.level != NULL && strcmp (options.level, first->level) != 0)
    return;
  if (level_number (first->level) < 0)
    {
      printf ("level %s: skipped, this CPU lacks it\n", first->level);
      return;
    }
  for (k = first; k->name != NULL && strcmp (k->level, first->level) == 0; k++)
    subjects += test_subject (k);
  for (unsigned i = 0; i < 3; i++)
    {
      struct subject public =
	{ .level = first->level, .name = public_names[i], .slot = PUBLIC_SLOT,
	  .bits = 128 + 64 * i, .batch = first->batch };

      subjects += test_subject (&public);
    }
  report_secrets (first->level);
  if (!options.list && !options.bench)
    printf ("level %s: %u subjects, %lu cases, %lu failed\n", first->level,
	    subjects, cases - cases_before, failures - failures_before);
}

int
main (int argc, char **argv)
{
  const char *last = "";

  read_options (argc, argv);
  if (call_limits () != NULL)
    printf ("%s\n", call_limits ());
  for (const struct subject *k = kernels_tested; k->name != NULL; k++)
    if (strcmp (k->level, last) != 0)
      {
	last = k->level;
	test_level (k);
      }
  if (options.list || options.bench)
    return 0;
  printf ("%lu cases, %lu failed\n", cases, failures);
  /* A test that tested nothing has not passed. */
  return failures > 0 || cases == 0;
}
