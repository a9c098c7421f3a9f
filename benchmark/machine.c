/* machine.c - the name of the CPU, time, and the frequency of the core.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

/* For clock_gettime under -std=c11. */
#define _POSIX_C_SOURCE 200809L

#include <config.h>

#include <stdio.h>
#include <string.h>
#include <time.h>

#if defined __x86_64__ || defined __i386__
#include <cpuid.h>
#endif

#include "benchmark.h"

#if defined __x86_64__ || defined __i386__

/* The brand string, and the numbers that say more where a hypervisor hides
   it. */
const char *
cpu_name (void)
{
  static char name[80];
  unsigned r[4];
  unsigned i, family, model;
  size_t n;

  for (i = 0; i < 3; i++)
    if (__get_cpuid (0x80000002 + i, &r[0], &r[1], &r[2], &r[3]))
      memcpy (name + 16 * i, r, 16);
  if (!*name)
    strcpy (name, "x86");
  /* Some brands are padded at the front or the end. */
  memmove (name, name + strspn (name, " "), 48);
  for (n = strlen (name); n > 0 && name[n - 1] == ' '; n--)
    name[n - 1] = '\0';

  if (__get_cpuid (1, &r[0], &r[1], &r[2], &r[3]))
    {
      family = r[0] >> 8 & 0xf;
      model = r[0] >> 4 & 0xf;
      if (family == 6 || family == 15)
	model |= r[0] >> 12 & 0xf0;
      if (family == 15)
	family += r[0] >> 20 & 0xff;
      snprintf (name + n, sizeof (name) - n, ", family %u model %u",
		family, model);
    }
  return name;
}

#else

/* The value of a line of Linux's /proc/cpuinfo, or NULL. */
static const char *
cpuinfo (const char *key)
{
  static char line[200];
  FILE *f = fopen ("/proc/cpuinfo", "r");
  char *value = NULL;

  if (!f)
    return NULL;
  while (!value && fgets (line, sizeof (line), f))
    if (strncmp (line, key, strlen (key)) == 0)
      {
	value = line + strlen (key);
	value += strspn (value, " \t");
	value = *value == ':' ? value + 1 : NULL;
      }
  fclose (f);
  if (!value)
    return NULL;
  value[strcspn (value, "\n")] = '\0';
  return value + strspn (value, " ");
}

const char *
cpu_name (void)
{
  static char name[80];
  const char *value = cpuinfo ("cpu");

  if (!value)
    value = cpuinfo ("model name");
  snprintf (name, sizeof (name), "%s", value ? value : "unknown");
  return name;
}

#endif

/* The system's monotonic clock. Where the CPU has a counter fit for this, such
   as an invariant TSC or the time base of POWER, the C library reads it
   without a system call and knows its rate better than a program can. */
double
clock_now (void)
{
  struct timespec t;

  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec + 1e-9 * t.tv_nsec;
}

/* Additions that wait for one another take the same number of cycles each: one
   on every x86 CPU of this century, on POWER one or two. Both operands are
   registers, since some CPUs finish the addition of a constant before it
   reaches an execution unit. */

#if defined __x86_64__ || defined __i386__ || defined __powerpc64__

#define ADDITIONS_PER_TURN 64
#define TURNS 384

static double
additions (unsigned turns)
{
  size_t sum = 1;
  size_t summand = 3;
  double start = clock_now ();

#if defined __powerpc64__
  __asm__ volatile ("mtctr %0\n\t"
		    ".p2align 6\n"
		    "1:\n\t"
		    ".rept 64\n\t"
		    "add %1, %1, %2\n\t"
		    ".endr\n\t"
		    "bdnz 1b"
		    : "+r" (turns), "+r" (sum)
		    : "r" (summand)
		    : "ctr");
#else
  __asm__ volatile (".p2align 6\n"
		    "1:\n\t"
		    ".rept 64\n\t"
		    "add %2, %1\n\t"
		    ".endr\n\t"
		    "dec %0\n\t"
		    "jnz 1b"
		    : "+r" (turns), "+r" (sum)
		    : "r" (summand)
		    : "cc");
#endif
  return clock_now () - start;
}

/* Nothing but the clock and the ends of the loop. */
static double
overhead (void)
{
  static double least;
  unsigned i;

  if (least == 0)
    for (least = 1, i = 0; i < 1000; i++)
      {
	double t = additions (1);
	if (t < least)
	  least = t;
      }
  return least;
}

/* Cycles of an addition, from the nominal frequency, which need only be
   roughly that of the moment; 0 if it is not known. */
static double
cycles_per_addition (double additions_per_ns)
{
#if defined __powerpc64__
  static double cycles;
  const char *value;
  double mhz;

  if (cycles == 0 && (value = cpuinfo ("clock")) != NULL
      && sscanf (value, "%lf", &mhz) == 1)
    cycles = 1e-3 * mhz / additions_per_ns < 1.5 ? 1 : 2;
  return cycles;
#else
  (void) additions_per_ns;
  return 1;
#endif
}

double
clock_frequency (void)
{
  double fixed = overhead ();
  double seconds = additions (TURNS) - fixed;
  double per_ns = 1e-9 * ADDITIONS_PER_TURN * (TURNS - 1) / seconds;

  return per_ns * cycles_per_addition (per_ns);
}

#else

double
clock_frequency (void)
{
  return 0;
}

#endif
