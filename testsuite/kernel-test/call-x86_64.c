/* call-x86_64.c - calls by the System V convention of x86_64, checked.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   The convention (System V Application Binary Interface, AMD64 Architecture
   Processor Supplement, section 3.2): rbx, rbp, r12 to r15, the control bits
   of MXCSR and the x87 control word survive a call, the direction flag is
   clear and the x87 registers are empty; all else may change. 32-bit arguments
   have anything in their upper halves.

   Upper halves of vector registers. Code that left them dirty would make the
   legacy SSE code after it slow. A call starts in one of two states:

   dirty   All registers hold junk. Afterwards each upper half must be as it
	   was, or zero if the level has VEX instructions or is compiled: what
	   is new and not zero, the kernel has left there.
   clean   VZEROUPPER came before the call. Afterwards the CPU has to say
	   that they are in their initial state, which only VZEROUPPER brings
	   back, not an instruction that happens to write zeros; or where it
	   does not say, they have to be zero. */

#include <config.h>

#include "kernel-test.h"

#if defined __x86_64__ && defined __LP64__

#include <cpuid.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "call-x86_64.h"
#include "fat/fat.h"

enum { RAX, RCX, RDX, RBX, RSP, RBP, RSI, RDI, R8, R9 };

static const char *const general_names[16] =
  { "rax", "rcx", "rdx", "rbx", "rsp", "rbp", "rsi", "rdi",
    "r8", "r9", "r10", "r11", "r12", "r13", "r14", "r15" };

struct call_state
{
  kernel_func *function;
  uint64_t stack, own_stack;
  /* Vector registers have 16, 32 or 64 bytes: 0, 1, 2. */
  uint64_t vectors;
  uint64_t clean;
  uint64_t has_xinuse, xinuse;
  uint64_t flags;
  uint64_t mxcsr, x87_control;
  uint64_t after_mxcsr;
  /* Control word, status word, tag word and so on, 32 bits each. */
  uint32_t after_x87[8];
  uint64_t general[16], after_general[16];
  uint64_t mask[8], after_mask[8];
  uint64_t unused;
  uint8_t vector[32][64], after_vector[32][64];
};

#define CHECK_OFFSET(member, offset)					\
  _Static_assert (offsetof (struct call_state, member) == (offset),	\
		  #member " in call-x86_64.h")
CHECK_OFFSET (function, STATE_FUNCTION);
CHECK_OFFSET (stack, STATE_STACK);
CHECK_OFFSET (own_stack, STATE_OWN_STACK);
CHECK_OFFSET (vectors, STATE_VECTORS);
CHECK_OFFSET (clean, STATE_CLEAN);
CHECK_OFFSET (has_xinuse, STATE_HAS_XINUSE);
CHECK_OFFSET (xinuse, STATE_XINUSE);
CHECK_OFFSET (flags, STATE_FLAGS);
CHECK_OFFSET (mxcsr, STATE_MXCSR);
CHECK_OFFSET (x87_control, STATE_X87_CONTROL);
CHECK_OFFSET (after_mxcsr, STATE_AFTER_MXCSR);
CHECK_OFFSET (after_x87, STATE_AFTER_X87);
CHECK_OFFSET (general, STATE_GENERAL);
CHECK_OFFSET (after_general, STATE_AFTER_GENERAL);
CHECK_OFFSET (mask, STATE_MASK);
CHECK_OFFSET (after_mask, STATE_AFTER_MASK);
CHECK_OFFSET (vector, STATE_VECTOR);
CHECK_OFFSET (after_vector, STATE_AFTER_VECTOR);

#pragma GCC visibility push(hidden)
extern struct call_state kernel_test_state;
void
kernel_test_trampoline (void);
#pragma GCC visibility pop

struct call_state kernel_test_state;
#define state kernel_test_state

/* The stack: from the bottom, an inaccessible page, room that stays as it is,
   the bytes that are looked at after a call, then arguments and a canary. */
#define STACK_SIZE (256 * 1024)
#define STACK_LOOKED_AT (16 * 1024)
#define CANARY_SIZE 256
static uint8_t *stack_end;
static uint8_t canary[CANARY_SIZE];

#define STACK_FILL 0xd7

/* Bits of XINUSE. */
#define XINUSE_UPPER_YMM 4
#define XINUSE_UPPER_ZMM 64

static void
start (void)
{
  uint64_t random = 0x9e3779b97f4a7c15;
  uint32_t features = _gcmaes_cpu_features ();
  uint32_t eax, ebx, ecx, edx;
  uint8_t *guard = mmap (NULL, 4096 + STACK_SIZE, PROT_READ | PROT_WRITE,
			 MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

  if (guard == MAP_FAILED || mprotect (guard, 4096, PROT_NONE) != 0)
    abort ();
  stack_end = guard + 4096 + STACK_SIZE;

  if (features & FEATURE_avx)
    state.vectors = 1;
  if (features & FEATURE_avx512f && features & FEATURE_avx512bw)
    state.vectors = 2;
  if (state.vectors > 0 && __get_cpuid_count (13, 1, &eax, &ebx, &ecx, &edx))
    state.has_xinuse = eax >> 2 & 1;

  random_fill (&random, sizeof (state.mask), (uint8_t *) state.mask);
  random_fill (&random, sizeof (state.vector), state.vector[0]);
  random_fill (&random, sizeof (state.general), (uint8_t *) state.general);
  random_fill (&random, CANARY_SIZE, canary);
}

void
choose_call_state (unsigned long number)
{
  state.clean = number % 2;
}

static int
all_zero (size_t length, const uint8_t *bytes)
{
  while (length > 0 && bytes[length - 1] == 0)
    length--;
  return length == 0;
}

static void
check_upper_halves (const struct subject *kernel)
{
  size_t size = 16 * ((1 << state.vectors) - 1);

  if (state.vectors == 0)
    return;
  if (state.clean && state.has_xinuse)
    {
      if (state.xinuse & (XINUSE_UPPER_YMM | XINUSE_UPPER_ZMM))
	fail ("leaves upper halves of vector registers dirty");
      return;
    }
  for (unsigned i = 0; i < 16; i++)
    {
      const uint8_t *after = state.after_vector[i] + 16;
      int may_be_zero = state.clean || kernel->vex || !kernel->assembly;

      if (may_be_zero && all_zero (size, after))
	continue;
      if (state.clean || memcmp (after, state.vector[i] + 16, size) != 0)
	fail ("changes the upper half of vector register %u", i);
    }
}

static void
check_call (const struct subject *kernel)
{
  for (unsigned i = 0; i < 16; i++)
    if ((i == RBX || i == RBP || i >= 12)
	&& state.after_general[i] != state.general[i])
      fail ("changes %s", general_names[i]);
  if (state.after_general[RSP] != state.stack)
    fail ("returns with another stack pointer");
  if (memcmp (stack_end - CANARY_SIZE, canary, CANARY_SIZE) != 0)
    fail ("writes to the stack of its caller");
  if (state.flags & 0x400)
    fail ("leaves the direction flag set");
  if ((uint32_t) (state.after_mxcsr ^ state.mxcsr) & 0xffc0)
    fail ("changes control bits of MXCSR");
  if ((uint16_t) state.after_x87[0] != (uint16_t) state.x87_control)
    fail ("changes the x87 control word");
  if ((uint16_t) state.after_x87[2] != 0xffff)
    fail ("leaves x87 or MMX registers in use");
  check_upper_halves (kernel);
}

uintptr_t
call_kernel (const struct subject *kernel, const uintptr_t *arguments)
{
  static const int registers[6] = { RDI, RSI, RDX, RCX, R8, R9 };
  uint64_t *stack;

  keep_arguments (kernel, arguments);
  if (stack_end == NULL)
    start ();
  stack = (uint64_t *) (stack_end - CANARY_SIZE);
  memcpy (stack, canary, CANARY_SIZE);
  /* The last two arguments are on the stack, aligned to 16 bytes. */
  if (kernel->arguments > 6)
    stack -= 2;
  for (unsigned i = 0; i < 8; i++)
    {
      uint64_t value = arguments[i];

      if (i >= kernel->arguments)
	value = 0xa5a5b6b6c7c7d8d8 + i;
      else if (kernel->narrow >> i & 1)
	value = (uint32_t) value | UINT64_C (0xdeadbeef) << 32;
      if (i < 6)
	state.general[registers[i]] = value;
      else if (kernel->arguments > 6)
	stack[i - 6] = value;
    }
  state.stack = (uintptr_t) stack;
  state.function = kernel->function;
  memset ((uint8_t *) stack - STACK_LOOKED_AT, STACK_FILL, STACK_LOOKED_AT);

  kernel_test_trampoline ();

  check_call (kernel);
  return state.after_general[RAX];
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
  *length = 8;
  if (i < 16)
    {
      snprintf (text, sizeof (text), "%s", general_names[i]);
      return (const uint8_t *) &state.after_general[i];
    }
  i -= 16;
  if (i < (state.vectors == 2 ? 32 : 16))
    {
      snprintf (text, sizeof (text), "vector register %u", i);
      *length = 16 << state.vectors;
      return state.after_vector[i];
    }
  i -= state.vectors == 2 ? 32 : 16;
  if (i == 0)
    {
      snprintf (text, sizeof (text), "the stack");
      *length = STACK_LOOKED_AT;
      return (const uint8_t *) (uintptr_t) state.stack - STACK_LOOKED_AT;
    }
  if (i < 9 && state.vectors == 2)
    {
      snprintf (text, sizeof (text), "mask register %u", i - 1);
      return (const uint8_t *) &state.after_mask[i - 1];
    }
  return NULL;
}

#endif
