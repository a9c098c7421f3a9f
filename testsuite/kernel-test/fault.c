/* fault.c - signals as failures of a case.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <setjmp.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/time.h>

#include "kernel-test.h"

/* After so many seconds something does not end. */
#define TIME_LIMIT 30

static sigjmp_buf before;
static volatile sig_atomic_t inside, seconds;
static void *volatile fault_address;

static const struct
{
  int number;
  const char *name;
} signals[] =
{
  { SIGSEGV, "SIGSEGV" },
  { SIGBUS, "SIGBUS" },
  { SIGILL, "SIGILL" },
  { SIGFPE, "SIGFPE" },
  { SIGTRAP, "SIGTRAP" },
};
#define SIGNALS (sizeof (signals) / sizeof (signals[0]))

static void
on_signal (int number, siginfo_t *info, void *context)
{
  (void) context;
  if (number == SIGALRM && (!inside || ++seconds < TIME_LIMIT))
    return;
  if (!inside)
    {
      /* Not a kernel's fault, but ours: this time it is deadly. */
      signal (number, SIG_DFL);
      return;
    }
  inside = 0;
  fault_address = info->si_addr;
  siglongjmp (before, number);
}

/* On a stack of their own: the one in use may be what is wrong. */
static void
start (void)
{
  static const struct itimerval every_second = { { 1, 0 }, { 1, 0 } };
  struct sigaction action = { .sa_sigaction = on_signal };
  static char bytes[1 << 16];
  const stack_t stack = { .ss_sp = bytes, .ss_size = sizeof (bytes) };

  if (sigaltstack (&stack, NULL) != 0)
    abort ();
  sigemptyset (&action.sa_mask);
  /* No mask is changed, so that leaving the handler by a jump needs none. */
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER | SA_RESTART;
  for (unsigned i = 0; i < SIGNALS; i++)
    sigaction (signals[i].number, &action, NULL);
  sigaction (SIGALRM, &action, NULL);
  setitimer (ITIMER_REAL, &every_second, NULL);
}

void
still_alive (void)
{
  seconds = 0;
}

void
catch_faults (void (*function) (void *), void *argument)
{
  static int started;
  int number;

  if (!started)
    {
      start ();
      started = 1;
    }
  seconds = 0;
  number = sigsetjmp (before, 0);
  if (number == 0)
    {
      inside = 1;
      function (argument);
      inside = 0;
      return;
    }
  if (number == SIGALRM)
    fail ("no end after %d seconds", TIME_LIMIT);
  for (unsigned i = 0; i < SIGNALS; i++)
    if (signals[i].number == number)
      {
	const char *place = describe_address (fault_address);

	if (place != NULL && number != SIGILL)
	  fail ("%s at %s", signals[i].name, place);
	else
	  fail ("%s", signals[i].name);
      }
}
