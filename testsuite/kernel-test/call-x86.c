/* call-x86.c - calls by the System V convention of i386, checked.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   The convention (System V Application Binary Interface, Intel386 Architecture
   Processor Supplement, chapter 3): all arguments are on the stack, at any
   multiple of 4 where programs are old; ebx, ebp, esi and edi, the control bits
   of MXCSR and the x87 control word survive a call, the direction flag is clear
   and the x87 registers are empty. All else may change, the arguments on the
   stack too. */

#include <config.h>

#include "kernel-test.h"

#if defined __i386__

#include <cpuid.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "call-x86.h"

enum { EAX, ECX, EDX, EBX, ESP, EBP, ESI, EDI };

static const char *const general_names[8] =
  { "eax", "ecx", "edx", "ebx", "esp", "ebp", "esi", "edi" };

struct call_state
{
  kernel_func *function;
  uint32_t stack, own_stack;
  uint32_t flags;
  uint32_t mxcsr, after_mxcsr;
  uint32_t x87_control;
  /* Control word, status word, tag word and so on, 32 bits each. */
  uint32_t after_x87[7];
  uint32_t general[8], after_general[8];
  uint32_t sse, unused;
  uint8_t vector[8][16], after_vector[8][16];
};

#define CHECK_OFFSET(member, offset)					\
  _Static_assert (offsetof (struct call_state, member) == (offset),	\
		  #member " in call-x86.h")
CHECK_OFFSET (function, STATE_FUNCTION);
CHECK_OFFSET (stack, STATE_STACK);
CHECK_OFFSET (own_stack, STATE_OWN_STACK);
CHECK_OFFSET (flags, STATE_FLAGS);
CHECK_OFFSET (mxcsr, STATE_MXCSR);
CHECK_OFFSET (after_mxcsr, STATE_AFTER_MXCSR);
CHECK_OFFSET (x87_control, STATE_X87_CONTROL);
CHECK_OFFSET (after_x87, STATE_AFTER_X87);
CHECK_OFFSET (general, STATE_GENERAL);
CHECK_OFFSET (after_general, STATE_AFTER_GENERAL);
CHECK_OFFSET (sse, STATE_SSE);
CHECK_OFFSET (vector, STATE_VECTOR);
CHECK_OFFSET (after_vector, STATE_AFTER_VECTOR);

#pragma GCC visibility push(hidden)
extern _Thread_local struct call_state kernel_test_state;
void
kernel_test_trampoline (void);
#pragma GCC visibility pop

_Thread_local struct call_state kernel_test_state;
#define state kernel_test_state

/* The stack: from the bottom, an inaccessible page, room that stays as it is,
   the bytes that are looked at after a call, then arguments and a canary. */
#define STACK_SIZE (256 * 1024)
#define STACK_LOOKED_AT (16 * 1024)
#define CANARY_SIZE 256
static uint8_t *stack_end;
static uint8_t canary[CANARY_SIZE];
static unsigned misalignment;

#define STACK_FILL 0xd7

static void
start (void)
{
  uint64_t random = 0x9e3779b97f4a7c15;
  uint32_t eax, ebx, ecx, edx;
  uint8_t *guard = mmap (NULL, 4096 + STACK_SIZE, PROT_READ | PROT_WRITE,
			 MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

  if (guard == MAP_FAILED || mprotect (guard, 4096, PROT_NONE) != 0)
    abort ();
  stack_end = guard + 4096 + STACK_SIZE;
  if (__get_cpuid (1, &eax, &ebx, &ecx, &edx))
    state.sse = edx >> 25 & 1;
  random_fill (&random, sizeof (state.vector), state.vector[0]);
  random_fill (&random, sizeof (state.general), (uint8_t *) state.general);
  random_fill (&random, CANARY_SIZE, canary);
}

void
choose_call_state (unsigned long number)
{
  misalignment = 4 * (number % 4);
}

static void
check_call (void)
{
  for (unsigned i = 0; i < 8; i++)
    if ((i == EBX || i == EBP || i == ESI || i == EDI)
	&& state.after_general[i] != state.general[i])
      fail ("changes %s", general_names[i]);
  if (state.after_general[ESP] != state.stack)
    fail ("returns with another stack pointer");
  if (memcmp (stack_end - CANARY_SIZE - misalignment, canary, CANARY_SIZE))
    fail ("writes to the stack of its caller");
  if (state.flags & 0x400)
    fail ("leaves the direction flag set");
  if ((state.after_mxcsr ^ state.mxcsr) & 0xffc0)
    fail ("changes control bits of MXCSR");
  if ((uint16_t) state.after_x87[0] != (uint16_t) state.x87_control)
    fail ("changes the x87 control word");
  if ((uint16_t) state.after_x87[2] != 0xffff)
    fail ("leaves x87 or MMX registers in use");
}

uintptr_t
call_kernel (const struct subject *kernel, const uintptr_t *arguments)
{
  uint32_t *stack;

  keep_arguments (kernel, arguments);
  if (stack_end == NULL)
    start ();
  stack = (uint32_t *) (stack_end - CANARY_SIZE - misalignment);
  memcpy (stack, canary, CANARY_SIZE);
  stack -= kernel->arguments;
  memcpy (stack, arguments, sizeof (*stack) * kernel->arguments);
  state.stack = (uintptr_t) stack;
  state.function = kernel->function;
  memset ((uint8_t *) stack - STACK_LOOKED_AT, STACK_FILL, STACK_LOOKED_AT);

  kernel_test_trampoline ();

  check_call ();
  return state.after_general[EAX];
}

const char *
call_limits (void)
{
  return NULL;
}

const uint8_t *
left_behind (unsigned i, size_t *length, const char **name)
{
  static char text[40];

  *name = text;
  if (i < 8)
    {
      *length = 4;
      snprintf (text, sizeof (text), "%s", general_names[i]);
      return (const uint8_t *) &state.after_general[i];
    }
  i -= 8;
  if (i < 8)
    {
      *length = 16;
      snprintf (text, sizeof (text), "vector register %u", i);
      return state.after_vector[i];
    }
  if (i == 8)
    {
      *length = STACK_LOOKED_AT;
      snprintf (text, sizeof (text), "the stack");
      return (const uint8_t *) (uintptr_t) state.stack - STACK_LOOKED_AT;
    }
  return NULL;
}

#endif
