/* call-powerpc64.c - calls by the conventions of 64-bit POWER, checked.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   The conventions (64-bit ELF V1 and V2 ABI): r1, r13 to r31, f14 to f31, v20
   to v31, CR2 to CR4, VRSAVE and the control bits of FPSCR survive a call, and
   so does the back chain. Arguments that are narrower than a register come
   extended to all of it, by the caller; so there is no junk in their upper
   halves.

   r2. ELFv1: the caller takes it from the function's descriptor, and gets it
   back. ELFv2: who enters at the symbol comes with that address in r12 and
   anything in r2, and the function leaves that or its own TOC pointer. */

#include <config.h>

#include "kernel-test.h"

#if defined __powerpc64__

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/mman.h>

#include "call-powerpc64.h"

struct call_state
{
  uint64_t entry, own_stack, vsx;
  uint64_t cr, after_cr, vrsave, after_vrsave, fpscr, after_fpscr;
  uint64_t ctr, after_ctr, unused;
  uint64_t general[32], after_general[32];
  /* As lxvd2x loads them: vs0 to vs63, the high doubleword first. */
  uint64_t vector[64][2], after_vector[64][2];
};

#define CHECK_OFFSET(member, offset)					\
  _Static_assert (offsetof (struct call_state, member) == (offset),	\
		  #member " in call-powerpc64.h")
CHECK_OFFSET (entry, STATE_ENTRY);
CHECK_OFFSET (own_stack, STATE_OWN_STACK);
CHECK_OFFSET (vsx, STATE_VSX);
CHECK_OFFSET (cr, STATE_CR);
CHECK_OFFSET (after_cr, STATE_AFTER_CR);
CHECK_OFFSET (vrsave, STATE_VRSAVE);
CHECK_OFFSET (after_vrsave, STATE_AFTER_VRSAVE);
CHECK_OFFSET (fpscr, STATE_FPSCR);
CHECK_OFFSET (after_fpscr, STATE_AFTER_FPSCR);
CHECK_OFFSET (ctr, STATE_CTR);
CHECK_OFFSET (after_ctr, STATE_AFTER_CTR);
CHECK_OFFSET (general, STATE_GENERAL);
CHECK_OFFSET (after_general, STATE_AFTER_GENERAL);
CHECK_OFFSET (vector, STATE_VECTOR);
CHECK_OFFSET (after_vector, STATE_AFTER_VECTOR);

#pragma GCC visibility push(hidden)
extern struct call_state kernel_test_state;
void
kernel_test_trampoline (void);
#pragma GCC visibility pop

struct call_state kernel_test_state;
#define state kernel_test_state

#define HAS_VSX 0x00000080

/* What a callee may write of its caller's frame: the words for CR and LR, and
   with ELFv1 all of the head and the place for eight arguments. */
#if defined _CALL_ELF && _CALL_ELF == 2
#define DESCRIPTORS 0
#define HEAD_SIZE 32
#else
#define DESCRIPTORS 1
#define HEAD_SIZE 112
#endif

/* The stack: from the bottom, an inaccessible page (of up to 64 KiB), room that
   stays as it is, the bytes that are looked at after a call (the protected zone
   is the last of them), the head, the trampoline's words, a canary. */
#define GUARD_SIZE 65536
#define STACK_SIZE (256 * 1024)
#define STACK_LOOKED_AT (16 * 1024)
#define CANARY_SIZE 256
#define TRAMPOLINE_SIZE 144
static uint8_t *stack_end;
static uint8_t canary[CANARY_SIZE];

#define STACK_FILL 0xd7

static uint64_t own_toc;

static void
start (void)
{
  uint64_t random = 0x9e3779b97f4a7c15;
  uint8_t *guard = mmap (NULL, GUARD_SIZE + STACK_SIZE,
			 PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS,
			 -1, 0);

  if (guard == MAP_FAILED || mprotect (guard, GUARD_SIZE, PROT_NONE) != 0)
    abort ();
  stack_end = guard + GUARD_SIZE + STACK_SIZE;
  state.vsx = (getauxval (AT_HWCAP) & HAS_VSX) != 0;
  __asm__ ("mr %0,2" : "=r" (own_toc));

  random_fill (&random, sizeof (state.vector), (uint8_t *) state.vector);
  random_fill (&random, sizeof (state.general), (uint8_t *) state.general);
  random_fill (&random, sizeof (state.ctr), (uint8_t *) &state.ctr);
  random_fill (&random, CANARY_SIZE, canary);
  state.vrsave = 0xa5c3965a;
}

/* CR once with all bits set, once with none: a comparison that hits a kept
   field changes it in one of the two. */
void
choose_call_state (unsigned long number)
{
  state.cr = number % 2 ? 0xffffffff : 0;
}

static uint64_t *
frame (void)
{
  return (uint64_t *) (stack_end - CANARY_SIZE - TRAMPOLINE_SIZE);
}

static void
check_call (void)
{
  const uint64_t *stack = frame ();
  uint64_t toc = state.after_general[2];

  for (unsigned i = 13; i < 32; i++)
    if (state.after_general[i] != state.general[i])
      fail ("changes r%u", i);
  if (state.after_general[1] != (uintptr_t) stack)
    fail ("returns with another stack pointer");
  if (toc != state.general[2] && (DESCRIPTORS || toc != own_toc))
    fail ("changes r2");
  if (stack[0] != (uintptr_t) (stack_end - CANARY_SIZE))
    fail ("changes the back chain");
  if (memcmp (stack_end - CANARY_SIZE, canary, CANARY_SIZE) != 0
      || memcmp ((const uint8_t *) stack + HEAD_SIZE, canary,
		 112 - HEAD_SIZE) != 0)
    fail ("writes to the stack of its caller");
  for (unsigned i = 2; i <= 4; i++)
    if ((state.after_cr ^ state.cr) >> (28 - 4 * i) & 15)
      fail ("changes CR%u", i);
  if ((state.after_fpscr ^ state.fpscr) & 0xff)
    fail ("changes control bits of FPSCR");
  for (unsigned i = 14; i < 32; i++)
    if (state.after_vector[i][0] != state.vector[i][0])
      fail ("changes f%u", i);
  if (!state.vsx)
    return;
  for (unsigned i = 20; i < 32; i++)
    if (memcmp (state.after_vector[32 + i], state.vector[32 + i], 16) != 0)
      fail ("changes v%u", i);
  if ((uint32_t) state.after_vrsave != state.vrsave)
    fail ("changes VRSAVE");
}

uintptr_t
call_kernel (const struct subject *kernel, const uintptr_t *arguments)
{
  uint64_t *stack;

  keep_arguments (kernel, arguments);
  if (stack_end == NULL)
    start ();
  stack = frame ();
  memcpy (stack_end - CANARY_SIZE, canary, CANARY_SIZE);
  memcpy ((uint8_t *) stack + HEAD_SIZE, canary, 112 - HEAD_SIZE);
  stack[0] = (uintptr_t) (stack_end - CANARY_SIZE);
  for (unsigned i = 0; i < 8; i++)
    state.general[3 + i] = (i < kernel->arguments ? arguments[i]
			    : 0xa5a5b6b6c7c7d8d8 + i);
  state.general[1] = (uintptr_t) stack;
#if DESCRIPTORS
  {
    uint64_t descriptor[2];

    memcpy (descriptor, (const void *) (uintptr_t) kernel->function, 16);
    state.entry = descriptor[0];
    state.general[2] = descriptor[1];
  }
#else
  state.entry = state.general[12] = (uintptr_t) kernel->function;
#endif
  memset ((uint8_t *) stack - STACK_LOOKED_AT, STACK_FILL, STACK_LOOKED_AT);

  kernel_test_trampoline ();

  check_call ();
  return state.after_general[3];
}

const char *
call_limits (void)
{
  return NULL;
}

/* What a register holds as the bytes of a number, most significant first. */
static const uint8_t *
big_endian (unsigned n, const uint64_t *words)
{
  static uint8_t bytes[16];

  for (unsigned i = 0; i < 8 * n; i++)
    bytes[i] = (uint8_t) (words[i / 8] >> (56 - 8 * (i % 8)));
  return bytes;
}

/* Each register twice: as it would be stored, and most significant byte first,
   since data may be loaded either way. */
const uint8_t *
left_behind (unsigned i, size_t *length, const char **name)
{
  static char text[40];
  const uint64_t *words;
  unsigned n = 1, reversed = i % 2;

  *name = text;
  i /= 2;
  if (i < 32)
    {
      snprintf (text, sizeof (text), "r%u", i);
      words = &state.after_general[i];
    }
  else if (i == 32)
    {
      snprintf (text, sizeof (text), "CTR");
      words = &state.after_ctr;
    }
  else if (i < 33 + 64)
    {
      i -= 33;
      snprintf (text, sizeof (text), i < 32 ? "vs%u" : "v%u", i % 32);
      words = state.after_vector[i];
      n = 2;
    }
  else if (i == 33 + 64 && !reversed)
    {
      snprintf (text, sizeof (text), "the stack");
      *length = STACK_LOOKED_AT;
      return (const uint8_t *) frame () - STACK_LOOKED_AT;
    }
  else
    return NULL;
  *length = 8 * n;
  return reversed ? big_endian (n, words) : (const uint8_t *) words;
}

#endif
