/* trampoline-powerpc64.S - the trampoline for 64-bit POWER, ELFv1 and ELFv2.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   Fills all registers from the state, calls the function on its own stack, and
   writes all registers to the state. Afterwards no register can be trusted:
   r3 waits on the stack until the state is found from the address of the code.
   LR is no place for secrets, since the function came back through it. */

#if defined __powerpc64__

#include "call-powerpc64.h"

/* The frame: what a callee keeps, behind the largest head there is. */
#define FRAME_GENERAL 112
#define FRAME_FLOAT 256
#define FRAME_VECTOR 400
#define FRAME_VRSAVE 592
#define FRAME_TOC 600
#define FRAME_CR 608
#define FRAME_SIZE 640

/* In the frame of the function's caller, above what a callee may write. */
#define CALLER_R3 120

/* Numbers of registers. */
#define BELOW_13_BUT_3 0,1,2,4,5,6,7,8,9,10,11,12
#define FROM_14 14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31
#define ALL 0,1,2,3,4,5,6,7,8,9,10,11,12,13,FROM_14

	.machine "power7"
	.hidden	kernel_test_state
	.globl	kernel_test_trampoline
	.hidden	kernel_test_trampoline
	.type	kernel_test_trampoline, @function
#if defined _CALL_ELF && _CALL_ELF == 2
	.abiversion 2
	.text
	.p2align 4
kernel_test_trampoline:
#else
	.section .opd, "aw", @progbits
	.p2align 3
kernel_test_trampoline:
	.quad	.Ltrampoline, .TOC.@tocbase, 0
	.text
	.p2align 4
.Ltrampoline:
#endif
	mflr	%r0
	std	%r0, 16(%r1)
	stdu	%r1, -FRAME_SIZE(%r1)
	.irp	i, FROM_14
	std	%r\i, FRAME_GENERAL + 8 * (\i - 14)(%r1)
	stfd	%f\i, FRAME_FLOAT + 8 * (\i - 14)(%r1)
	.endr
	std	%r2, FRAME_TOC(%r1)
	mfcr	%r0
	std	%r0, FRAME_CR(%r1)

	bcl	20, 31, 1f
1:	mflr	%r3
	addis	%r3, %r3, kernel_test_state - 1b@ha
	addi	%r3, %r3, kernel_test_state - 1b@l
	std	%r1, STATE_OWN_STACK(%r3)
	/* The thread pointer is nobody's to choose. */
	std	%r13, STATE_GENERAL + 8 * 13(%r3)
	mffs	%f0
	stfd	%f0, STATE_FPSCR(%r3)

	ld	%r0, STATE_VSX(%r3)
	cmpdi	%r0, 0
	beq	.Lload_float
	mfspr	%r0, 256
	std	%r0, FRAME_VRSAVE(%r1)
	.irp	i, 20,21,22,23,24,25,26,27,28,29,30,31
	li	%r4, FRAME_VECTOR + 16 * (\i - 20)
	stvx	%v\i, %r1, %r4
	.endr
	ld	%r0, STATE_VRSAVE(%r3)
	mtspr	256, %r0
	addi	%r4, %r3, STATE_VECTOR
	.irp	half, 0,32
	.irp	i, ALL
	lxvd2x	\i + \half, 0, %r4
	addi	%r4, %r4, 16
	.endr
	.endr
	b	.Lloaded
.Lload_float:
	.irp	i, ALL
	lfd	%f\i, STATE_VECTOR + 16 * \i(%r3)
	.endr
.Lloaded:

	ld	%r0, STATE_CTR(%r3)
	mtctr	%r0
	ld	%r0, STATE_ENTRY(%r3)
	mtlr	%r0
	ld	%r0, STATE_CR(%r3)
	mtcrf	255, %r0
	.irp	i, BELOW_13_BUT_3,FROM_14
	ld	%r\i, STATE_GENERAL + 8 * \i(%r3)
	.endr
	ld	%r3, STATE_GENERAL + 8 * 3(%r3)
	blrl

	std	%r3, CALLER_R3(%r1)
	bcl	20, 31, 1f
1:	mflr	%r3
	addis	%r3, %r3, kernel_test_state - 1b@ha
	addi	%r3, %r3, kernel_test_state - 1b@l
	.irp	i, BELOW_13_BUT_3,13,FROM_14
	std	%r\i, STATE_AFTER_GENERAL + 8 * \i(%r3)
	.endr
	ld	%r0, CALLER_R3(%r1)
	std	%r0, STATE_AFTER_GENERAL + 8 * 3(%r3)
	mfcr	%r0
	std	%r0, STATE_AFTER_CR(%r3)
	mfctr	%r0
	std	%r0, STATE_AFTER_CTR(%r3)
	ld	%r1, STATE_OWN_STACK(%r3)
	ld	%r13, STATE_GENERAL + 8 * 13(%r3)

	ld	%r0, STATE_VSX(%r3)
	cmpdi	%r0, 0
	beq	.Lstore_float
	addi	%r4, %r3, STATE_AFTER_VECTOR
	.irp	half, 0,32
	.irp	i, ALL
	stxvd2x	\i + \half, 0, %r4
	addi	%r4, %r4, 16
	.endr
	.endr
	mfspr	%r0, 256
	std	%r0, STATE_AFTER_VRSAVE(%r3)
	ld	%r0, FRAME_VRSAVE(%r1)
	mtspr	256, %r0
	.irp	i, 20,21,22,23,24,25,26,27,28,29,30,31
	li	%r4, FRAME_VECTOR + 16 * (\i - 20)
	lvx	%v\i, %r1, %r4
	.endr
	b	.Lstored
.Lstore_float:
	.irp	i, ALL
	stfd	%f\i, STATE_AFTER_VECTOR + 16 * \i(%r3)
	.endr
.Lstored:
	mffs	%f0
	stfd	%f0, STATE_AFTER_FPSCR(%r3)
	lfd	%f0, STATE_FPSCR(%r3)
	mtfsf	255, %f0

	ld	%r0, FRAME_CR(%r1)
	mtcrf	255, %r0
	ld	%r2, FRAME_TOC(%r1)
	.irp	i, FROM_14
	ld	%r\i, FRAME_GENERAL + 8 * (\i - 14)(%r1)
	lfd	%f\i, FRAME_FLOAT + 8 * (\i - 14)(%r1)
	.endr
	addi	%r1, %r1, FRAME_SIZE
	ld	%r0, 16(%r1)
	mtlr	%r0
	blr
#if defined _CALL_ELF && _CALL_ELF == 2
	.size	kernel_test_trampoline, . - kernel_test_trampoline
#else
	.size	kernel_test_trampoline, . - .Ltrampoline
#endif

#endif

#ifdef __ELF__
	.section .note.GNU-stack, "", %progbits
#endif
