divert(-1)
dnl machine.m4 - x86_64, System V calling convention: see README.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

dnl Arguments, in order.
define(`ARG1', `%rdi')
define(`ARG2', `%rsi')
define(`ARG3', `%rdx')
define(`ARG4', `%rcx')
define(`ARG5', `%r8')
define(`ARG6', `%r9')


dnl Usage: ARGUMENTS(COUNT, EARLY)
dnl For the functions that follow. The argument EARLY is not needed in loops: where
dnl registers are few, it has that of the last one.
dnl ARGUMENT_LOAD(N): EARLY or the last argument is to be in its register.
define(`ARGUMENTS', `')
define(`ARGUMENT_LOAD', `')

dnl The register of the result.
define(`RESULT', `%rax')
dnl Where a loop keeps it, and RESULT_LOAD to get it; WORD_OP names an operation
dnl on it.
define(`RESULT_SLOT', `RESULT')
define(`RESULT_LOAD', `')
define(`WORD_OP', `$1')

define(`FUNCTION_ENTRY', `endbr64')
define(`RET', `ret')

dnl Usage: CONSTANT(`NAME', `DIRECTIVES')
dnl 16 bytes in each lane of a vector, read only, aligned; merged by the linker
dnl with equal ones. LANE is the number of the lane.
define(`CONSTANT', `	.section .rodata.cst`'VECTOR, "aM", @progbits, VECTOR
	.p2align LOG2(VECTOR)
.L$1:
forloop(`LANE', 0, LANES - 1, `	$2
')')

dnl Usage: CONST(NAME): the constant as an operand.
define(`CONST', `.L$1(%rip)')

dnl Usage: FRAME(SIZE)
dnl SIZE bytes at %rsp, aligned for vectors; %rbp keeps the old one. SLOT(N) is a
dnl vector in the frame.
define(`SLOT', `eval(SLOT_SIZE * ($1))(%rsp)')
define(`SLOT_SIZE', `eval(16 * ifdef(`VECTOR_LANES', `VECTOR_LANES', `LANES'))')
define(`FRAME', `define(`frame_size', eval($1))dnl
	push	%rbp
	.cfi_adjust_cfa_offset 8
	.cfi_rel_offset %rbp, 0
	mov	%rsp, %rbp
	.cfi_def_cfa_register %rbp
	and	`$'-SLOT_SIZE, %rsp
	sub	`$'frame_size, %rsp')

dnl Usage: FRAME_END
define(`FRAME_END', `	mov	%rbp, %rsp
	pop	%rbp
	.cfi_restore %rbp
	.cfi_def_cfa %rsp, 8')

dnl For the weave. What begins so changes the flow.
define(`WEAVE_BRANCHES', ``j', `call', `ret', `loop'')

dnl On Zen 5 a carry-less multiplication has a dispatch cycle of its own, others are
dnl dispatched eight at a time. Since pieces of two instructions may come in between,
dnl groups are counted as seven.
define(`WEAVE_GROUP', 7)

dnl For WEAVE_LOOP. COUNT iterations, of which PEELED are begun already.
define(`LOOP_BEGIN', `ifelse($2, 0, `', `	sub	`$'$2, $1
	jz	L($3_end)
')	.p2align 5
L($3):
')
define(`LOOP_END', `	dec	$1
	jnz	L($2)
L($2_end):
')

dnl The property that marks an object as ready for IBT and SHSTK.
m4wrap(`	.section .note.gnu.property, "a", @note
	.p2align 3
	.long	4, 16, 5
	.asciz	"GNU"
	.long	0xc0000002, 4, 3, 0
')
divert(0)dnl
