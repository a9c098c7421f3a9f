/* call-x86_64.h - offsets in struct call_state, for C and assembly.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#define STATE_FUNCTION 0
#define STATE_STACK 8
#define STATE_OWN_STACK 16
#define STATE_VECTORS 24
#define STATE_CLEAN 32
#define STATE_HAS_XINUSE 40
#define STATE_XINUSE 48
#define STATE_FLAGS 56
#define STATE_MXCSR 64
#define STATE_X87_CONTROL 72
#define STATE_AFTER_MXCSR 80
#define STATE_AFTER_X87 88
#define STATE_GENERAL 120
#define STATE_AFTER_GENERAL 248
#define STATE_MASK 376
#define STATE_AFTER_MASK 440
#define STATE_VECTOR 512
#define STATE_AFTER_VECTOR 2560
