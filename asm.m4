divert(-1)
dnl asm.m4 - what every assembly file says to the assembler and the linker.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl Objects are ELF. Comments start with a number sign, which m4 leaves alone.

dnl Usage: FUNCTION(`NAME')
dnl Starts a function, hidden from other libraries.
define(`FUNCTION', `m4_args(`FUNCTION', $#, 1)define(`function_name', `$1')dnl
	.text
	.p2align 6
	.globl	$1
	.hidden	$1
	.type	$1, %function
FUNCTION_LABEL(`$1')
	.cfi_startproc
	FUNCTION_ENTRY')

dnl Usage: FUNCTION_END
define(`FUNCTION_END', `	.cfi_endproc
	.size	function_name, . - FUNCTION_START(function_name)')

dnl Usage: FUNCTION_LABEL(`NAME'), FUNCTION_START(`NAME')
dnl The symbol, and where the code is: for machines where it is a descriptor that
dnl the symbol stands for, other ones.
define(`FUNCTION_LABEL', `$1:')
define(`FUNCTION_START', `$1')

dnl Usage: L(`NAME')
dnl A label of the function, not in the symbol table.
define(`L', ``.L$1_'function_name')

dnl The stack is not executable.
m4wrap(`	.section .note.GNU-stack, "", %progbits
')
divert(0)dnl
