divert(-1)
dnl partial.m4 - vectors of which only a part is text.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl A message ends with its last vector. So its first vector begins with START
dnl bytes, 0 to 16 LANES, that are not text; and the last one ends with a block that
dnl is not text, before which the last block of text may be cut. REST counts
dnl the bytes of text in the last vector. Nothing else is read or written. A
dnl vector of text is of one of the kinds
dnl
dnl   plain   all of it is text
dnl   first   all from START on
dnl   tail    the first REST bytes
dnl   only    first and last in one
dnl   none    nothing
dnl
dnl and for each of them there is, for vector I of those that SRC and DST point to,
dnl
dnl   TEXT_LOAD_kind(I, V)      what is not text becomes zero
dnl   TEXT_STORE_kind(V, I)
dnl   TEXT_ALONE_kind(V)        what is not text becomes zero
dnl
dnl Levels with AVX-512 do that with byte masks, others block by block.

define(`START', `%r10')
define(`REST', `%rcx')
define(`SCRATCH', `%rax')

define(`TEXT_LOAD_plain', `	LOAD(eval(VECTOR * ($1))(SRC), $2)
')
define(`TEXT_STORE_plain', `	STORE($1, eval(VECTOR * ($2))(DST))
')
define(`TEXT_ALONE_plain', `')
define(`TEXT_LOAD_none', `	XOR($2, $2)
')
define(`TEXT_STORE_none', `')
define(`TEXT_ALONE_none', `	XOR($1, $1)
')

dnl Usage: UNIQUE_LABELS
dnl In what follows, P(`NAME') is a label.
define(`label_count', 0)
define(`UNIQUE_LABELS', `define(`label_count', incr(label_count))')
define(`P', `L(`$1_'label_count)')

ifdef(`BYTE_MASKS', `
dnl Masks: k2 what the first vector has of text, as it stands in memory; k3 the
dnl same, in place; k4 what the last vector has. BYTE_UP moves bytes up by START,
dnl BYTE_DOWN down.
define(`BYTE_UP', `V(18)')
define(`BYTE_DOWN', `V(19)')
define(`PARTIAL_CONSTANTS', `dnl
	.section .rodata
	.p2align 6
.Lturn:
forloop(`number', 0, 127, `	.byte	eval(number % 64)
')')
define(`PARTIAL_BEGIN', `	lea	.Lturn(%rip), SCRATCH
	LOAD((SCRATCH, START), BYTE_DOWN)
	sub	START, SCRATCH
	LOAD(64(SCRATCH), BYTE_UP)
')

dnl Usage: PARTIAL_ONE, PARTIAL_MORE
dnl The masks if there is one vector, of LENGTH bytes in REST; if there are more.
define(`PARTIAL_ONE', `	mov	`$'-1, SCRATCH
	shl	%cl, SCRATCH
	not	SCRATCH
	kmovq	SCRATCH, %k2
	mov	%r10d, %ecx
	shl	%cl, SCRATCH
	kmovq	SCRATCH, %k3
')
define(`PARTIAL_MORE', `	mov	`$'-1, SCRATCH
	shl	%cl, SCRATCH
	not	SCRATCH
	kmovq	SCRATCH, %k4
	# Two shifts each, since 64 is none.
	mov	`$'-1, SCRATCH
	mov	%r10d, %ecx
	shr	%ecx
	shr	%cl, SCRATCH
	shr	%cl, SCRATCH
	kmovq	SCRATCH, %k2
	shl	%cl, SCRATCH
	shl	%cl, SCRATCH
	kmovq	SCRATCH, %k3
')

define(`TEXT_LOAD_first', `	vmovdqu8	eval(VECTOR * ($1))(SRC, START), $2{%k2}{z}
	vpermb	$2, BYTE_UP, $2{%k3}{z}
')
dnl Storing nothing would be slow.
define(`TEXT_STORE_first', `FIRST_STORE($1, $2, VECTOR)')
define(`FIRST_STORE', `UNIQUE_LABELS`'dnl
	cmp	`$'$3, START
	jae	P(`stored')
	vpermb	$1, BYTE_DOWN, TEMP
	vmovdqu8	TEMP, eval(VECTOR * ($2))(DST, START){%k2}
P(`stored'):
')
define(`TEXT_ALONE_first', `	vmovdqu8	$1, $1{%k3}{z}
')
define(`TEXT_LOAD_only', defn(`TEXT_LOAD_first'))
define(`TEXT_STORE_only', `FIRST_STORE($1, $2, eval(VECTOR - 16))')
define(`TEXT_ALONE_only', defn(`TEXT_ALONE_first'))
define(`TEXT_LOAD_tail', `	vmovdqu8	eval(VECTOR * ($1))(SRC), $2{%k4}{z}
')
define(`TEXT_STORE_tail', `	vmovdqu8	$1, eval(VECTOR * ($2))(DST){%k4}
')
define(`TEXT_ALONE_tail', `	vmovdqu8	$1, $1{%k4}{z}
')

dnl Usage: BLOCK_PART_READ(POINTER, N)
dnl X(N) becomes the first REST bytes there, at most 16, and zeros.
define(`BLOCK_PART_READ', `	mov	`$'-1, SCRATCH
	shl	%cl, SCRATCH
	not	SCRATCH
	kmovq	SCRATCH, %k2
	vmovdqu8	($1), X($2){%k2}{z}
')

dnl Usage: PLACE_AT_START(N), PLACE_BEFORE_START(N)
dnl Moves the block X(N) to the first block of text, or to that before it, which
dnl must exist, and makes the rest of V(N) zero.
define(`PLACE_AT_START', `	vpermb	V($1), BYTE_UP, V($1)
')
define(`PLACE_BEFORE_START', `	lea	.Lturn(%rip), SCRATCH
	sub	START, SCRATCH
	LOAD(80(SCRATCH), TEMP)
	vpermb	V($1), TEMP, V($1)
')
', `
define(`PARTIAL_CONSTANTS', `dnl
	.section .rodata
	.p2align 6
	# Masks: for REST bytes of a block from -REST on; for all after START from
	# 32 - START on; for the block at START, if that is in the vector, from
	# 48 + START on, and for that before START from 32 + START on.
	.fill	16, 1, 255
.Lbytes:
	.fill	32, 1, 0
	.fill	32, 1, 255
	.fill	16, 1, 0
	.fill	32, 1, 255
')
define(`PARTIAL_BEGIN', `')
define(`PARTIAL_ONE', `')
define(`PARTIAL_MORE', `')

define(`TEXT_LOAD_first', `UNIQUE_LABELS`'dnl
	test	START, START
	jz	P(`all')
	XOR($2, $2)
ifelse(LANES, 1, `', `	cmp	`$'VECTOR, START
	je	P(`loaded')
	vinserti128	`$'1, eval(VECTOR * ($1))(SRC, START), $2, $2
')	jmp	P(`loaded')
P(`all'):
	LOAD(eval(VECTOR * ($1))(SRC), $2)
P(`loaded'):
')
define(`TEXT_STORE_first', `UNIQUE_LABELS`'dnl
	test	START, START
	jz	P(`all')
ifelse(LANES, 1, `', `	cmp	`$'VECTOR, START
	je	P(`stored')
	vextracti128	`$'1, $1, eval(VECTOR * ($2))(DST, START)
')	jmp	P(`stored')
P(`all'):
	STORE($1, eval(VECTOR * ($2))(DST))
P(`stored'):
')
define(`TEXT_ALONE_first', `	lea	32+.Lbytes(%rip), SCRATCH
	sub	START, SCRATCH
	AND((SCRATCH), $1)
')
define(`TEXT_LOAD_tail', `	lea	eval(VECTOR * ($1))(SRC), SCRATCH
BLOCKWISE(`BLOCK_PART_LOAD(`$2')')')
define(`TEXT_STORE_tail', `	lea	eval(VECTOR * ($2))(DST), SCRATCH
BLOCKWISE(`BLOCK_PART_STORE(`$1')')')
define(`TEXT_ALONE_tail', `	lea	.Lbytes(%rip), SCRATCH
	sub	REST, SCRATCH
BLOCKWISE(`	LOAD((SCRATCH), TEMP)
	AND(TEMP, $1)
')')
define(`TEXT_LOAD_only', defn(`TEXT_LOAD_tail'))
define(`TEXT_STORE_only', defn(`TEXT_STORE_tail'))
define(`TEXT_ALONE_only', defn(`TEXT_ALONE_tail'))

define(`BLOCK_PART_READ', `	mov	$1, SCRATCH
BLOCKWISE(`BLOCK_PART_LOAD(`X($2)')')')
define(`PLACE_AT_START', `PLACE_BY_MASK($1, 48)')
define(`PLACE_BEFORE_START', `PLACE_BY_MASK($1, 32)')
define(`PLACE_BY_MASK', `ifelse(LANES, 1, `', `	vinserti128	`$'1, X($1), V($1), V($1)
	lea	$2+.Lbytes(%rip), SCRATCH
	AND((SCRATCH, START), V($1))
')')

dnl Usage: BLOCK_PART_LOAD(X), BLOCK_PART_STORE(X)
dnl REST bytes of a block, 0 to 16, at SCRATCH.
define(`BLOCK_PART_LOAD', `UNIQUE_LABELS`'dnl
	cmp	`$'16, REST
	je	P(`whole')
	add	REST, SCRATCH
	XOR($1, $1)
BYTES_LOAD(1, `pinsrb', $1)BYTES_LOAD(2, `pinsrw', $1)dnl
BYTES_LOAD(4, `pinsrd', $1)BYTES_LOAD(8, `pinsrq', $1)dnl
	jmp	P(`loaded')
P(`whole'):
	LOAD((SCRATCH), $1)
P(`loaded'):
')
define(`BYTES_LOAD', `	test	`$'$1, %cl
	jz	P(`not_$1')
	sub	`$'$1, SCRATCH
ifelse($1, 1, `', `	OP2(`pslldq', `$'$1, $3)
')	OP2(`$2', `$'0`, (SCRATCH)', $3)
P(`not_$1'):
')
define(`BLOCK_PART_STORE', `UNIQUE_LABELS`'dnl
	cmp	`$'16, REST
	je	P(`whole')
	COPY($1, TEMP)
BYTES_STORE(8, `movq')BYTES_STORE(4, `movd')dnl
BYTES_STORE(2, `pextrw', ``$'0, ')BYTES_STORE(1, `pextrb', ``$'0, ')dnl
	jmp	P(`stored')
P(`whole'):
	STORE($1, (SCRATCH))
P(`stored'):
')
define(`BYTES_STORE', `	test	`$'$1, %cl
	jz	P(`not_$1')
	OP(`$2')	$3`'TEMP, (SCRATCH)
ifelse($1, 1, `', `	OP2(`psrldq', `$'$1, TEMP)
	add	`$'$1, SCRATCH
')P(`not_$1'):
')
')
divert(0)dnl
