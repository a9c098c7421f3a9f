divert(-1)
dnl machine.m4 - powerpc64 with ELFv1 or ELFv2, either byte order: see README.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl POWER_ABI is 1 or 2 and BYTE_ORDER little or big, as the compiler says: any
dnl of the four may be met.

dnl Arguments, in order. The result goes where the first one is.
define(`ARG1', `%r3')
define(`ARG2', `%r4')
define(`ARG3', `%r5')
define(`ARG4', `%r6')
define(`ARG5', `%r7')
define(`ARG6', `%r8')
define(`RESULT', `%r3')

dnl ELFv1: the symbol is that of a descriptor, from which the caller takes the
dnl address of the code and r2. ELFv2: who comes from afar enters at the
dnl symbol, with its address in r12, and r2 is computed; the local entry is
dnl behind that.
ifelse(POWER_ABI, 1, `
define(`FUNCTION_START', `.L$1')
define(`FUNCTION_LABEL', `	.section .opd, "aw", %progbits
	.p2align 3
$1:
	.quad	.L$1, .TOC.@tocbase, 0
	.text
.L$1:')
define(`FUNCTION_ENTRY', `')
', `
define(`FUNCTION_ENTRY', `addis	%r2, %r12, .TOC.-function_name`'@ha
	addi	%r2, %r2, .TOC.-function_name`'@l
	.localentry function_name, . - function_name')
')

dnl Usage: CONSTANT(`NAME', HIGH, LOW)
dnl The two halves of a register, read only, aligned; merged by the linker with
dnl equal ones. As doublewords, they are the same for both byte orders.
dnl CONSTANT_LOAD(`NAME', V): at the start of a function, since it needs r2 and
dnl r9.
define(`CONSTANT', `	.section .rodata.cst16, "aM", %progbits, 16
	.p2align 4
.L$1:
	.quad	$2, $3
')
define(`CONSTANT_LOAD', `	addis	%r9, %r2, .L$1@toc@ha
	addi	%r9, %r9, .L$1@toc@l
	LOAD(`0, %r9', $2)
')

dnl Usage: FRAME(GENERAL, VECTOR), FRAME_END
dnl A frame that keeps r31, r30, ... and v20, v21, ..., as many as are said; a
dnl negative number is none. Changes r0. Its head is as large as that of ELFv1,
dnl with the back chain first.
define(`FRAME_HEAD', 48)
define(`FRAME', `define(`frame_general', `$1')dnl
define(`frame_vector', eval((($2) > 0) * ($2)))dnl
define(`frame_size', eval(FRAME_HEAD + (8 * $1 + 15) / 16 * 16 + 16 * frame_vector))dnl
	stdu	%r1, -frame_size`'(%r1)
	.cfi_def_cfa_offset frame_size
forloop(`i', 1, $1, `	std	%r`'eval(32 - i), eval(frame_size - 8 * i)(%r1)
	.cfi_offset %r`'eval(32 - i), eval(-8 * i)
')forloop(`i', 0, frame_vector - 1, `	li	%r0, eval(FRAME_HEAD + 16 * i)
	stvx	%v`'eval(20 + i), %r1, %r0
	.cfi_offset %v`'eval(20 + i), eval(FRAME_HEAD + 16 * i - frame_size)
')')
define(`FRAME_END', `forloop(`i', 0, frame_vector - 1, `	li	%r0, eval(FRAME_HEAD + 16 * i)
	lvx	%v`'eval(20 + i), %r1, %r0
	.cfi_restore %v`'eval(20 + i)
')forloop(`i', 1, frame_general, `	ld	%r`'eval(32 - i), eval(frame_size - 8 * i)(%r1)
	.cfi_restore %r`'eval(32 - i)
')	addi	%r1, %r1, frame_size
	.cfi_def_cfa_offset 0
')

dnl For the weave. What begins so changes the flow, or CTR.
define(`WEAVE_BRANCHES', ``b ', `ba ', `bl', `bc ', `bca', `bcl', `bcc', `bct', `bd', `be',
`bf', `bg', `bn', `bs', `bt', `bu', `b+', `b-', `sc ', `mtctr', `mtspr'')

dnl For WEAVE_LOOP: CTR counts. The comments are for llvm-mca.
define(`LOOP_BEGIN', `ifelse($2, 0, `', `	addic.	$1, $1, -$2
	beq	L($3_end)
')	mtctr	$1
	.p2align 5
`#' LLVM-MCA-BEGIN function_name`'_$3
L($3):
')
define(`LOOP_END', `	bdnz	L($2)
`#' LLVM-MCA-END function_name`'_$2
L($2_end):
')
divert(0)dnl
ifelse(POWER_ABI, 2, `	.abiversion 2
')dnl
