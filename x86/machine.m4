divert(-1)
dnl machine.m4 - 32-bit x86, System V calling convention: see README.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

dnl Usage: ARGUMENTS(COUNT, EARLY), ARGUMENT_LOAD(N): see x86_64/machine.m4.
dnl Arguments are on the stack and go to ecx, edx, edi, esi, in this order; the
dnl fifth that functions of six arguments need is eax. %esi is that of EARLY and of
dnl the last one, %ebx that of the constants; functions of five arguments of which
dnl none is EARLY take it, and do without constants.
define(`ARGUMENTS', `define(`arguments', $1)define(`early', `$2')dnl
define(`ARG1', `%ecx')define(`ARG2', `%edx')dnl
ifelse($1, 4, `define(`ARG3', `%edi')define(`ARG4', `%esi')',
$1, 5, `define(`ARG2', ifelse(`$2', `', `%ebx', `%esi'))define(`ARG3', `%edx')dnl
define(`ARG4', `%edi')define(`ARG5', `%esi')',
$1, 6, `define(`ARG3', `%esi')define(`ARG4', `%eax')dnl
define(`ARG5', `%edi')define(`ARG6', `%esi')')')
define(`ARGUMENT', `eval(16 + 4 * ($1))(%ebp)')
define(`ARGUMENT_LOAD', `	mov	ARGUMENT($1), indirect(`ARG'$1)
')
define(`indirect', `$1')

dnl The register of the result. A loop keeps it where the fourth argument came from:
dnl the length, in those that have a result.
define(`RESULT', `%eax')
define(`RESULT_SLOT', `ARGUMENT(4)')
define(`RESULT_LOAD', `	mov	RESULT_SLOT, RESULT
')
define(`WORD_OP', `$1l')

dnl The frame pointer stands below the registers that are kept. A call to the next
dnl instruction is how a program finds its place; CPUs with a shadow stack leave
dnl that call out.
define(`FUNCTION_ENTRY', `endbr32
	push	%ebx
	.cfi_adjust_cfa_offset 4
	.cfi_rel_offset %ebx, 0
	push	%esi
	.cfi_adjust_cfa_offset 4
	.cfi_rel_offset %esi, 0
	push	%edi
	.cfi_adjust_cfa_offset 4
	.cfi_rel_offset %edi, 0
	push	%ebp
	.cfi_adjust_cfa_offset 4
	.cfi_rel_offset %ebp, 0
	mov	%esp, %ebp
	.cfi_def_cfa_register %ebp
ifdef(`constants_begun', `	call	L(here)
L(here):
	pop	%ebx
	add	`$'.Lconstants - L(here), %ebx
')dnl
forloop(`i', 1, arguments, `ifelse(i, early, `', `ARGUMENT_LOAD(i)')')')

dnl Usage: RET: returns from anywhere in the function.
define(`RET', `.cfi_remember_state
	mov	%ebp, %esp
	pop	%ebp
	.cfi_restore %ebp
	.cfi_def_cfa %esp, 16
	pop	%edi
	.cfi_adjust_cfa_offset -4
	.cfi_restore %edi
	pop	%esi
	.cfi_adjust_cfa_offset -4
	.cfi_restore %esi
	pop	%ebx
	.cfi_adjust_cfa_offset -4
	.cfi_restore %ebx
	ret
	.cfi_restore_state')

dnl Usage: CONSTANT(`NAME', `DIRECTIVES')
dnl 16 bytes, read only, aligned. %ebx points to the first one of the file.
dnl CONST(NAME): the constant as an operand.
define(`CONSTANT', `	.section .rodata
	.p2align 4
ifdef(`constants_begun', `', `define(`constants_begun')dnl
.Lconstants:
')dnl
.L$1:
forloop(`LANE', 0, 0, `	$2
')')
define(`CONST', `.L$1-.Lconstants(%ebx)')

dnl Usage: FRAME(SIZE)
dnl SIZE bytes at %esp, aligned for vectors. SLOT(N) is a vector in the frame.
define(`SLOT', `eval(16 * ($1))(%esp)')
define(`FRAME', `ifelse(eval($1), 0, `', `	and	`$'-16, %esp
	sub	`$'eval($1), %esp')')
define(`FRAME_END', `')

dnl For the weave. What begins so changes the flow.
define(`WEAVE_BRANCHES', ``j', `call', `ret', `loop'')

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
	.p2align 2
	.long	4, 12, 5
	.asciz	"GNU"
	.long	0xc0000002, 4, 3
')
divert(0)dnl
