/* call-powerpc64.h - offsets in struct call_state, for C and assembly.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#define STATE_ENTRY 0
#define STATE_OWN_STACK 8
#define STATE_VSX 16
#define STATE_CR 24
#define STATE_AFTER_CR 32
#define STATE_VRSAVE 40
#define STATE_AFTER_VRSAVE 48
#define STATE_FPSCR 56
#define STATE_AFTER_FPSCR 64
#define STATE_CTR 72
#define STATE_AFTER_CTR 80
#define STATE_GENERAL 96
#define STATE_AFTER_GENERAL 352
#define STATE_VECTOR 608
#define STATE_AFTER_VECTOR 1632
