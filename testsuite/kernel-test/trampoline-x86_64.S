/* trampoline-x86_64.S - the trampoline for the System V convention of x86_64.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   Fills all registers from the state, calls the function on its own stack, and
   writes all registers to the state: no register can be trusted then, hence
   the state has a fixed address. */

#if defined __x86_64__ && defined __LP64__

#include "call-x86_64.h"

#define STATE(offset) kernel_test_state+(offset)(%rip)

	.hidden	kernel_test_state
	.text
	.p2align 4
	.globl	kernel_test_trampoline
	.hidden	kernel_test_trampoline
	.type	kernel_test_trampoline, %function
kernel_test_trampoline:
	.cfi_startproc
	endbr64
	.irp	r, rbx, rbp, r12, r13, r14, r15
	push	%\r
	.cfi_adjust_cfa_offset 8
	.cfi_rel_offset %\r, 0
	.endr
	mov	%rsp, STATE(STATE_OWN_STACK)
	stmxcsr	STATE(STATE_MXCSR)
	fnstcw	STATE(STATE_X87_CONTROL)

	cmpq	$1, STATE(STATE_VECTORS)
	je	.Lload_ymm
	ja	.Lload_zmm
	.irp	i, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15
	movdqu	STATE(STATE_VECTOR + 64 * \i), %xmm\i
	.endr
	jmp	.Lloaded
.Lload_zmm:
	.irp	i, 0,1,2,3,4,5,6,7
	kmovq	STATE(STATE_MASK + 8 * \i), %k\i
	.endr
	.irp	i, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15
	vmovdqu64 STATE(STATE_VECTOR + 64 * \i), %zmm\i
	.endr
	.irp	i, 16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31
	vmovdqu64 STATE(STATE_VECTOR + 64 * \i), %zmm\i
	.endr
	jmp	.Lloaded_wide
.Lload_ymm:
	.irp	i, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15
	vmovdqu	STATE(STATE_VECTOR + 64 * \i), %ymm\i
	.endr
.Lloaded_wide:
	cmpq	$0, STATE(STATE_CLEAN)
	je	.Lloaded
	vzeroupper
.Lloaded:

	mov	STATE(STATE_STACK), %rsp
	mov	STATE(STATE_GENERAL + 8 * 0), %rax
	mov	STATE(STATE_GENERAL + 8 * 1), %rcx
	mov	STATE(STATE_GENERAL + 8 * 2), %rdx
	mov	STATE(STATE_GENERAL + 8 * 3), %rbx
	mov	STATE(STATE_GENERAL + 8 * 5), %rbp
	mov	STATE(STATE_GENERAL + 8 * 6), %rsi
	mov	STATE(STATE_GENERAL + 8 * 7), %rdi
	.irp	i, 8,9,10,11,12,13,14,15
	mov	STATE(STATE_GENERAL + 8 * \i), %r\i
	.endr
	call	*STATE(STATE_FUNCTION)
	mov	%rax, STATE(STATE_AFTER_GENERAL + 8 * 0)
	mov	%rcx, STATE(STATE_AFTER_GENERAL + 8 * 1)
	mov	%rdx, STATE(STATE_AFTER_GENERAL + 8 * 2)
	mov	%rbx, STATE(STATE_AFTER_GENERAL + 8 * 3)
	mov	%rsp, STATE(STATE_AFTER_GENERAL + 8 * 4)
	mov	%rbp, STATE(STATE_AFTER_GENERAL + 8 * 5)
	mov	%rsi, STATE(STATE_AFTER_GENERAL + 8 * 6)
	mov	%rdi, STATE(STATE_AFTER_GENERAL + 8 * 7)
	.irp	i, 8,9,10,11,12,13,14,15
	mov	%r\i, STATE(STATE_AFTER_GENERAL + 8 * \i)
	.endr

	mov	STATE(STATE_OWN_STACK), %rsp
	pushfq
	popq	STATE(STATE_FLAGS)
	cld
	fnstenv	STATE(STATE_AFTER_X87)
	fninit
	fldcw	STATE(STATE_X87_CONTROL)
	stmxcsr	STATE(STATE_AFTER_MXCSR)
	ldmxcsr	STATE(STATE_MXCSR)

	cmpq	$0, STATE(STATE_HAS_XINUSE)
	je	.Lno_xinuse
	mov	$1, %ecx
	xgetbv
	mov	%rax, STATE(STATE_XINUSE)
.Lno_xinuse:

	cmpq	$1, STATE(STATE_VECTORS)
	je	.Lstore_ymm
	ja	.Lstore_zmm
	.irp	i, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15
	movdqu	%xmm\i, STATE(STATE_AFTER_VECTOR + 64 * \i)
	.endr
	jmp	.Lstored
.Lstore_zmm:
	.irp	i, 0,1,2,3,4,5,6,7
	kmovq	%k\i, STATE(STATE_AFTER_MASK + 8 * \i)
	.endr
	.irp	i, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15
	vmovdqu64 %zmm\i, STATE(STATE_AFTER_VECTOR + 64 * \i)
	.endr
	.irp	i, 16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31
	vmovdqu64 %zmm\i, STATE(STATE_AFTER_VECTOR + 64 * \i)
	.endr
	jmp	.Lstored_wide
.Lstore_ymm:
	.irp	i, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15
	vmovdqu	%ymm\i, STATE(STATE_AFTER_VECTOR + 64 * \i)
	.endr
.Lstored_wide:
	vzeroupper
.Lstored:
	.irp	r, r15, r14, r13, r12, rbp, rbx
	pop	%\r
	.cfi_adjust_cfa_offset -8
	.cfi_restore %\r
	.endr
	ret
	.cfi_endproc
	.size	kernel_test_trampoline, . - kernel_test_trampoline

	.section .note.gnu.property, "a", @note
	.p2align 3
	.long	4, 16, 5
	.asciz	"GNU"
	.long	0xc0000002, 4, 3, 0

#endif

#ifdef __ELF__
	.section .note.GNU-stack, "", %progbits
#endif
