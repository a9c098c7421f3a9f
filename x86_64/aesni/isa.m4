divert(-1)
dnl isa.m4 - the vocabulary of level aesni: AES-NI, PCLMULQDQ, SSSE3 and SSE4.1
dnl on 128-bit registers.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl Operands are in AT&T order, the destination last. Operands in memory have to be
dnl aligned, but for LOAD and STORE.

define(`LEVEL', `aesni')

dnl Usage: V(N)
define(`V', `%xmm`'eval($1)')
define(`V_ALL', `V(0), V(1), V(2), V(3), V(4), V(5), V(6), V(7),
V(8), V(9), V(10), V(11), V(12), V(13), V(14), V(15)')

dnl Blocks in flight, and GHASH blocks for each reduction.
define(`BATCH', `8')
define(`BATCH_SHIFT', `7')

dnl Usage: LOAD(MEMORY, V), STORE(V, MEMORY): at any address.
define(`LOAD', `movdqu	$1, $2')
define(`STORE', `movdqu	$1, $2')

dnl Usage: COPY(FROM, TO), XOR(FROM, TO)
define(`COPY', `movdqa	$1, $2')
define(`XOR', `pxor	$1, $2')

dnl Usage: AES_ROUND(KEY, V) and so on; V is the state.
define(`AES_ROUND', `aesenc	$1, $2')
define(`AES_LAST', `aesenclast	$1, $2')
define(`AES_INVERSE_ROUND', `aesdec	$1, $2')
define(`AES_INVERSE_LAST', `aesdeclast	$1, $2')

dnl Usage: CLMUL(HALVES, A, B)
dnl B becomes the product of a half of A and a half of B: HALVES is LL for both
dnl low halves, HH for both high, LH for the low one of A, HL for the high one.
define(`CLMUL', `pclmulqdq	`$'CLMUL_$1, $2, $3')
define(`CLMUL_LL', `0x00')
define(`CLMUL_HH', `0x11')
define(`CLMUL_LH', `0x10')
define(`CLMUL_HL', `0x01')

dnl Usage: SWAP_HALVES(FROM, TO)
define(`SWAP_HALVES', `pshufd	`$'0x4e, $1, $2')

dnl Usage: SHUFFLE(PATTERN, V)
define(`SHUFFLE', `pshufb	$1, $2')

dnl Usage: CLEAR_REGISTERS
dnl Leaves no secret in a vector register.
define(`CLEAR_REGISTERS', `forloop(`i', 0, 15, `	pxor	V(i), V(i)
')')
divert(0)dnl
