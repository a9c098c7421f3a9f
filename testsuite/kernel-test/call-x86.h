/* call-x86.h - offsets in struct call_state, for C and assembly.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#define STATE_FUNCTION 0
#define STATE_STACK 4
#define STATE_OWN_STACK 8
#define STATE_FLAGS 12
#define STATE_MXCSR 16
#define STATE_AFTER_MXCSR 20
#define STATE_X87_CONTROL 24
#define STATE_AFTER_X87 28
#define STATE_GENERAL 56
#define STATE_AFTER_GENERAL 88
#define STATE_SSE 120
#define STATE_VECTOR 128
#define STATE_AFTER_VECTOR 256
