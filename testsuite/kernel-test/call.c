/* call.c - plain calls, and what kernel-test does where it has no trampoline.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <string.h>

#include "kernel-test.h"

const struct subject *repeated_kernel;
uintptr_t repeated_arguments[8];

void
keep_arguments (const struct subject *kernel, const uintptr_t *arguments)
{
  if (kernel == repeated_kernel)
    memcpy (repeated_arguments, arguments, sizeof (repeated_arguments));
}

/* Arguments that a function does not have do no harm: wherever they go, the
   caller takes them back. */
uintptr_t
call_plainly (const struct subject *kernel, const uintptr_t *arguments)
{
  typedef uintptr_t function (uintptr_t, uintptr_t, uintptr_t, uintptr_t,
			      uintptr_t, uintptr_t, uintptr_t, uintptr_t);

  return ((function *) kernel->function) (arguments[0], arguments[1],
					  arguments[2], arguments[3],
					  arguments[4], arguments[5],
					  arguments[6], arguments[7]);
}

#if !(defined __x86_64__ && defined __LP64__) && !defined __i386__ \
  && !defined __powerpc64__

uintptr_t
call_kernel (const struct subject *kernel, const uintptr_t *arguments)
{
  keep_arguments (kernel, arguments);
  return call_plainly (kernel, arguments);
}

void
choose_call_state (unsigned long number)
{
  (void) number;
}

const char *
call_limits (void)
{
  return "calling convention and secrets left behind: skipped, there is no"
    " trampoline for this architecture";
}

const uint8_t *
left_behind (unsigned i, size_t *length, const char **name)
{
  (void) i;
  (void) length;
  (void) name;
  return NULL;
}

#endif
