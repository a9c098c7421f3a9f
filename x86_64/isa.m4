divert(-1)
dnl isa.m4 - the vocabulary of the kernels, on 128-bit registers.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl A level defines, in its own isa.m4,
dnl
dnl   LEVEL            its name
dnl   OP(NAME)         an instruction that names its destination apart
dnl   OP2(NAME, FROM, TO)
dnl                    an instruction that works on TO, with FROM, which may have
dnl                    an immediate before it
dnl   MULTIPLY(HALVES, MEMORY, A, TO)
dnl                    TO becomes the product of MEMORY, unaligned, and A
dnl   XOR_MEMORY(MEMORY, V, TEMP), XOR_MEMORY_STEPS
dnl                    V ^= MEMORY, unaligned, and the number of instructions
dnl   BATCH            blocks for each reduction
dnl   SET              blocks that go through the rounds in step
dnl   GROUPS           sets under way at a time
dnl
dnl and from these, STATES is the number of blocks that are in registers.
dnl
dnl Operands are in AT&T order, the destination last.

define(`STATES', `eval(SET * GROUPS)')

define(`V', `%xmm`'eval($1)')
define(`V_ALL', `V(0), V(1), V(2), V(3), V(4), V(5), V(6), V(7),
V(8), V(9), V(10), V(11), V(12), V(13), V(14), V(15)')

dnl Usage: LOAD(MEMORY, V), STORE(V, MEMORY): at any address.
define(`LOAD', `OP(`movdqu')	$1, $2')
define(`STORE', `OP(`movdqu')	$1, $2')

dnl Usage: COPY(FROM, TO), XOR(FROM, TO): memory has to be aligned.
define(`COPY', `OP(`movdqa')	$1, $2')
define(`XOR', `OP2(`pxor', `$1', `$2')')

dnl Usage: AES_ROUND(KEY, STATE) and so on.
define(`AES_ROUND', `OP2(`aesenc', `$1', `$2')')
define(`AES_LAST', `OP2(`aesenclast', `$1', `$2')')
define(`AES_INVERSE_ROUND', `OP2(`aesdec', `$1', `$2')')
define(`AES_INVERSE_LAST', `OP2(`aesdeclast', `$1', `$2')')

dnl Usage: CLMUL(HALVES, A, B)
dnl B becomes the product of a half of A and a half of B: HALVES is LL for both
dnl low halves, HH for both high.
define(`CLMUL', `OP2(`pclmulqdq', `CLMUL_$1, $2', `$3')')
define(`CLMUL_LL', ``$'0x00')
define(`CLMUL_HH', ``$'0x11')

dnl Usage: SWAP_HALVES(FROM, TO)
define(`SWAP_HALVES', `OP(`pshufd')	`$'0x4e, $1, $2')

dnl Usage: SHUFFLE(PATTERN, V)
define(`SHUFFLE', `OP2(`pshufb', `$1', `$2')')

dnl Usage: CLEAR_REGISTERS
dnl Leaves no secret in a vector register.
define(`CLEAR_REGISTERS', `forloop(`i', 0, 15, `	XOR(V(i), V(i))
')')
divert(0)dnl
