/* trampoline-x86.S - the trampoline for the System V convention of i386.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   Fills all registers from the state, calls the function on its own stack, and
   writes all registers to the state: no general register can be trusted then,
   hence the state is thread-local, at a fixed distance from what %gs stands for.
   A fixed address would have to be written into this code by the loader. */

#if defined __i386__

#include "call-x86.h"

#define STATE(offset) %gs:kernel_test_state@NTPOFF+(offset)

	.hidden	kernel_test_state
	.text
	.p2align 4
	.globl	kernel_test_trampoline
	.hidden	kernel_test_trampoline
	.type	kernel_test_trampoline, %function
kernel_test_trampoline:
	.cfi_startproc
	endbr32
	.irp	r, ebx, ebp, esi, edi
	push	%\r
	.cfi_adjust_cfa_offset 4
	.cfi_rel_offset %\r, 0
	.endr
	mov	%esp, STATE(STATE_OWN_STACK)
	fnstcw	STATE(STATE_X87_CONTROL)
	cmpl	$0, STATE(STATE_SSE)
	je	.Lloaded
	stmxcsr	STATE(STATE_MXCSR)
	.irp	i, 0,1,2,3,4,5,6,7
	movups	STATE(STATE_VECTOR + 16 * \i), %xmm\i
	.endr
.Lloaded:
	mov	STATE(STATE_STACK), %esp
	mov	STATE(STATE_GENERAL + 4 * 0), %eax
	mov	STATE(STATE_GENERAL + 4 * 1), %ecx
	mov	STATE(STATE_GENERAL + 4 * 2), %edx
	mov	STATE(STATE_GENERAL + 4 * 3), %ebx
	mov	STATE(STATE_GENERAL + 4 * 5), %ebp
	mov	STATE(STATE_GENERAL + 4 * 6), %esi
	mov	STATE(STATE_GENERAL + 4 * 7), %edi
	call	*STATE(STATE_FUNCTION)
	mov	%eax, STATE(STATE_AFTER_GENERAL + 4 * 0)
	mov	%ecx, STATE(STATE_AFTER_GENERAL + 4 * 1)
	mov	%edx, STATE(STATE_AFTER_GENERAL + 4 * 2)
	mov	%ebx, STATE(STATE_AFTER_GENERAL + 4 * 3)
	mov	%esp, STATE(STATE_AFTER_GENERAL + 4 * 4)
	mov	%ebp, STATE(STATE_AFTER_GENERAL + 4 * 5)
	mov	%esi, STATE(STATE_AFTER_GENERAL + 4 * 6)
	mov	%edi, STATE(STATE_AFTER_GENERAL + 4 * 7)
	mov	STATE(STATE_OWN_STACK), %esp
	pushf
	popl	STATE(STATE_FLAGS)
	cld
	fnstenv	STATE(STATE_AFTER_X87)
	fninit
	fldcw	STATE(STATE_X87_CONTROL)
	cmpl	$0, STATE(STATE_SSE)
	je	.Lstored
	stmxcsr	STATE(STATE_AFTER_MXCSR)
	ldmxcsr	STATE(STATE_MXCSR)
	.irp	i, 0,1,2,3,4,5,6,7
	movups	%xmm\i, STATE(STATE_AFTER_VECTOR + 16 * \i)
	.endr
.Lstored:
	.irp	r, edi, esi, ebp, ebx
	pop	%\r
	.cfi_adjust_cfa_offset -4
	.cfi_restore %\r
	.endr
	ret
	.cfi_endproc
	.size	kernel_test_trampoline, . - kernel_test_trampoline

	.section .note.gnu.property, "a", @note
	.p2align 2
	.long	4, 12, 5
	.asciz	"GNU"
	.long	0xc0000002, 4, 3

#endif

#ifdef __ELF__
	.section .note.GNU-stack, "", %progbits
#endif
