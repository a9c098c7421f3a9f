divert(-1)
dnl asm-offsets.m4 - members of C structures, as displacements.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl gcm/asm-offsets.c holds them against the compiler.

dnl Usage: GCM_CTR(POINTER), an operand: member ctr of struct gcm_ctx.
define(`GCM_CTR', `16($1)')
define(`GCM_X', `32($1)')
divert(0)dnl
