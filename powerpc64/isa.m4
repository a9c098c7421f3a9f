divert(-1)
dnl isa.m4 - the vocabulary of the kernels.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl A level defines, in its own isa.m4,
dnl
dnl   LEVEL       its name
dnl   MACHINE     the CPU that it is for, as the assembler calls it
dnl   SET         blocks that go through the rounds in step
dnl   GROUPS      sets under way at a time
dnl   HEAD_END, ROUNDS_END, TAIL_START, TAIL_END
dnl               when a set is through with its first steps and its rounds, and
dnl               when its last steps start and end, in per cent of the period.
dnl               Registers set the limit for the end, latencies for the rest
dnl
dnl Vectors are numbered from the left, byte 0 first, and that is how they are
dnl meant here, whatever the byte order: the first byte of a block is byte 0 of
dnl the vector. lxvd2x and stxvd2x move two doublewords in the byte order of
dnl the machine. So on a little-endian machine each doubleword of a text in a
dnl register has its bytes in reverse: it is raw. It becomes a block when it is
dnl mixed with something else.

dnl The blocks that have one reduction of GHASH.
define(`BATCH', `eval(SET * GROUPS)')

dnl Usage: V(N): a vector register. VSX(V): its name as one of the 64.
define(`V', `%v`'eval($1)')
define(`VSX', `%vs`'eval(32 + substr(`$1', 2))')
define(`WEAVE_ALIAS', `VSX(`$1')')

dnl Usage: V_UP_TO(N): for WEAVE_BEGIN.
define(`V_UP_TO', `V(0)`'forloop(`n', 1, $1, `, V(n)')')

dnl Usage: LOAD(`ADDRESS', V), STORE(V, `ADDRESS')
define(`LOAD', `lxvd2x	VSX($2), $1')
define(`STORE', `stxvd2x	VSX($1), $2')

dnl Usage: ADDRESS(`POINTER', DISPLACEMENT)
dnl Two registers. Those for displacements up to 112 hold constants for as long
dnl as a kernel runs; POINTER_128 is 128 more than POINTER. OFFSETS_LOAD(N):
dnl sets the first N of them. (r0 as the first of two would be zero.)
define(`ADDRESS', `ifelse(eval($2), 0, `0, $1', eval($2), 128, `0, $1_128',
eval(($2) < 128), 1, `$1, OFFSET(eval($2))', `$1_128, OFFSET(eval($2 - 128))')')
define(`OFFSET', `ifelse($1, 16, %r9, $1, 32, %r10, $1, 48, %r11, $1, 64, %r12,
$1, 80, %r0, $1, 96, %r31, $1, 112, %r30, `m4_fail(`no register holds $1')')')
define(`OFFSETS_LOAD', `forloop(`i', 1, $1, `	li	OFFSET(eval(16 * i)), eval(16 * i)
')')
define(`OFFSETS_KEPT', 2)

dnl Usage: MIX(RAW, OTHER, TO)
dnl TO becomes RAW turned into a block, or a block into raw text, and OTHER is
dnl added. The register PATTERN holds two patterns, in the upper and the lower
dnl halves of its bytes: for RAW and OTHER. MIX_BEGIN loads it. TURN(V, ZERO):
dnl V alone. TURN_STEPS is the number of instructions.
define(`MIX_CONSTANTS', `ifelse(BYTE_ORDER, `big', `',
`CONSTANT(`mix', 0x7061524334251607, 0xf8e9dacbbcad9e8f)')')
define(`MIX_BEGIN', `ifelse(BYTE_ORDER, `big', `', `CONSTANT_LOAD(`mix', PATTERN)')')
define(`MIX', `ifelse(BYTE_ORDER, `big', `vxor	$3, $1, $2', `vpermxor	$3, $1, $2, PATTERN')')
define(`TURN', `ifelse(BYTE_ORDER, `big', `', `	vpermxor	$1, $1, $2, PATTERN
')')

dnl Usage: ZERO_SET(V)
dnl COPY(FROM, TO), SWAP_HALVES(FROM, TO)
define(`COPY', `vor	$2, $1, $1')
define(`ZERO_SET', `vxor	$1, $1, $1')
define(`SWAP_HALVES', `xxpermdi	VSX($2), VSX($1), VSX($1), 2')

dnl Usage: CLEAR_REGISTERS(N)
dnl Leaves no secret in V(0) to V(N - 1).
define(`CLEAR_REGISTERS', `forloop(`n', 0, $1 - 1, `	ZERO_SET(V(n))
')')
divert(0)dnl
	.machine MACHINE
