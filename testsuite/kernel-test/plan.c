/* plan.c - which cases are tried.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <string.h>

#include "kernel-test.h"

/* The subject, its tester, and the case that the others differ from. */
struct plan
{
  const struct subject *subject;
  unsigned uses;
  /* A batch, and the length up to which all are tried, in bytes. */
  size_t batch;
  size_t longest;
  size_t step;
  struct test_case base;
};

/* Each of these returns 0 when a case has failed. */

static int
try (const struct plan *p, const struct test_case *c)
{
  return try_case (p->subject, c);
}

/* Both places, and in place. */
static int
each_place (const struct plan *p, struct test_case c)
{
  int in_place = p->uses & USES_IN_PLACE ? 1 : 0;

  for (c.at_start = 0; c.at_start <= 1; c.at_start++)
    for (c.in_place = 0; c.in_place <= in_place; c.in_place++)
      if (!try (p, &c))
	return 0;
  return 1;
}

/* The same, or for one case of a long series just one of them: each for all
   remainders that i, the number in the series, has modulo 16. */
static int
some_place (const struct plan *p, struct test_case c, size_t i)
{
  if (effort == FULL || !(p->uses & USES_BYTES))
    return each_place (p, c);
  i = (i + i / 16) % 4;
  c.at_start = i & 1;
  c.in_place = i >> 1;
  return try (p, &c);
}

static int
lengths (const struct plan *p)
{
  struct test_case c = p->base;

  for (c.length = 0; c.length <= p->longest; c.length += p->step)
    {
      c.aad_length = p->uses & USES_AAD ? c.length % 41 : 0;
      if (!some_place (p, c, c.length))
	return 0;
    }
  return 1;
}

static int
offsets (const struct plan *p)
{
  struct test_case c = p->base;

  c.length = 2 * p->batch + p->step;
  for (unsigned i = 0; i < 64; i++)
    for (unsigned j = 0; j < 64; j++)
      if (effort == FULL || i == 0 || j == 0 || j == (5 * i + 1) % 64)
	{
	  c.dst_offset = i;
	  c.src_offset = j;
	  c.at_start = (i ^ j) & 1;
	  if (!try (p, &c))
	    return 0;
	}
  return 1;
}

/* The counter wraps after every block of two batches and one, in the middle of
   a text and near its end; and counters with four different bytes, or with a
   carry from one to the next. */
static int
counters (const struct plan *p)
{
  const uint32_t others[] = { 0x12345678, 0x89abcdef, 0xfd, 0xfffd, 0xfffffd };
  struct test_case c = p->base;
  size_t step = effort == FULL ? 16 : p->batch + 48;

  c.iv_length = 0;
  for (uint32_t k = 0; k <= 2 * p->batch / 16 + 1; k++)
    {
      c.counter = -k;
      for (c.length = p->longest % step / 16 * 16; c.length <= p->longest;
	   c.length += step)
	if (!try (p, &c))
	  return 0;
      for (unsigned after = 0; after <= 2; after++)
	{
	  c.length = 16 * (size_t) (k + after);
	  if (!try (p, &c))
	    return 0;
	}
    }
  for (unsigned i = 0; i < sizeof (others) / sizeof (others[0]); i++)
    for (c.counter = others[i], c.length = 16; c.length <= p->longest;
	 c.length += p->longest / 64 * 16)
      if (!try (p, &c))
	return 0;
  return 1;
}

static int
kinds_of_data (const struct plan *p)
{
  struct test_case c = p->base;
  const size_t some[] = { 16, p->batch, 2 * p->batch + 16, p->longest };

  for (c.data = DATA_ZEROS; c.data < DATA_KINDS; c.data++)
    for (unsigned i = 0; i < sizeof (some) / sizeof (some[0]); i++)
      {
	c.length = some[i];
	if (!each_place (p, c))
	  return 0;
      }
  return 1;
}

static int
associated_data (const struct plan *p)
{
  struct test_case c = p->base;

  c.length = 19;
  for (c.aad_length = 0; c.aad_length <= 2 * p->batch + 15; c.aad_length++)
    if (!some_place (p, c, c.aad_length))
      return 0;
  c.aad_length = 21;
  for (c.iv_length = 1; c.iv_length <= 2 * p->batch + 1; c.iv_length++)
    if (!some_place (p, c, c.iv_length))
      return 0;
  return 1;
}

/* What calls leave behind depends on nothing secret. */
static int
twins (const struct plan *p)
{
  struct test_case c = p->base;

  c.twice = 1;
  for (c.length = 0; c.length <= p->longest; c.length += p->step)
    {
      c.in_place = p->uses & USES_IN_PLACE ? c.length / 16 & 1 : 0;
      if (!try (p, &c))
	return 0;
    }
  return 1;
}

/* Lengths of all magnitudes. */
static int
random_cases (const struct plan *p)
{
  uint64_t random = p->base.seed;
  unsigned n = effort == QUICK ? 8 : effort == NORMAL ? 80 : 2000;

  for (unsigned i = 0; i < n; i++)
    {
      uint64_t bits = random_word (&random);
      struct test_case c = p->base;

      c.seed = p->base.seed + 1 + i;
      c.length = (size_t) (bits % (TEXT_MAX + 1)) >> (bits >> 60);
      c.length -= c.length % p->step;
      c.dst_offset = bits >> 20 & 63;
      c.src_offset = bits >> 26 & 63;
      c.at_start = bits >> 32 & 1;
      c.in_place = p->uses & USES_IN_PLACE ? bits >> 33 & 1 : 0;
      if (bits >> 34 & 1 && p->uses & USES_COUNTER)
	{
	  c.counter = -(uint32_t) (bits >> 40 & 0xfff);
	  c.iv_length = 0;
	}
      if (p->uses & USES_AAD)
	c.aad_length = (bits >> 36 & 0xfff) >> (bits >> 48 & 15);
      if (!try (p, &c))
	return 0;
    }
  return 1;
}

/* What one level encrypts every level decrypts. */
static int
pairs_of_levels (const struct plan *p)
{
  struct test_case c = p->base;
  const char *last = "";

  c.aad_length = 5;
  for (const struct subject *k = kernels_tested; k->name != NULL; k++)
    {
      if (strcmp (k->level, last) == 0 || level_number (k->level) < 0)
	continue;
      last = k->level;
      c.decrypting_level = last;
      for (c.length = 0; c.length <= p->longest; c.length += 31)
	if (!try (p, &c))
	  return 0;
      c.length = 40000;
      if (!try (p, &c))
	return 0;
    }
  return 1;
}

void
run_plan (const struct subject *subject, const struct tester *tester,
	  unsigned long seed)
{
  struct plan p = { .subject = subject, .uses = tester->uses };

  p.batch = 16 * (size_t) subject->batch;
  p.base.seed = seed;
  p.base.counter = 2;
  p.base.iv_length = 12;
  p.step = p.uses & USES_BYTES ? 1 : 16;
  p.longest = 4 * p.batch + 17;
  p.longest -= p.longest % p.step;

  if (!(p.uses & USES_LENGTH))
    p.longest = p.batch = 0;
  if (!lengths (&p) || !offsets (&p) || !kinds_of_data (&p) || !twins (&p))
    return;
  if (p.uses & USES_COUNTER && !counters (&p))
    return;
  if (p.uses & USES_AAD && (!associated_data (&p) || !pairs_of_levels (&p)))
    return;
  if (!random_cases (&p))
    return;
  if (tester->prove != NULL)
    {
      p.base.prove = 1;
      try (&p, &p.base);
    }
}
