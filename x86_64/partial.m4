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
dnl The size of a vector, also where LANES is 1 for a while.
define(`FULL_VECTOR', VECTOR)

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
dnl same, in place; k4 what the last vector has. BYTE_UP moves bytes up by START.
define(`BYTE_UP', `V(18)')
define(`PARTIAL_CONSTANTS', `dnl
	.section .rodata
	.p2align 6
.Lturn:
forloop(`number', 0, 127, `	.byte	eval(number % 64)
')')
define(`PARTIAL_BEGIN', `	lea	.Lturn(%rip), SCRATCH
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

define(`TEXT_LOAD_first', `FIRST_LOAD($1, $2, VECTOR)')
define(`TEXT_STORE_first', `FIRST_STORE($1, $2, VECTOR)')
define(`TEXT_ALONE_first', `	vmovdqu8	$1, $1{%k3}{z}
')
define(`TEXT_LOAD_only', `FIRST_LOAD($1, $2, eval(VECTOR - 16))')
define(`TEXT_STORE_only', `FIRST_STORE($1, $2, eval(VECTOR - 16))')
define(`TEXT_ALONE_only', defn(`TEXT_ALONE_first'))

dnl Usage: FIRST_LOAD(I, V, NOTHING), FIRST_STORE(V, I, NOTHING)
dnl There is no text if START is NOTHING; masks that are zero would be slow.
define(`FIRST_LOAD', `UNIQUE_LABELS`'dnl
	XOR($2, $2)
	cmp	`$'$3, START
	jae	P(`loaded')
	vmovdqu8	eval(VECTOR * ($1))(SRC, START), $2{%k2}{z}
	vpermb	$2, BYTE_UP, $2{%k3}{z}
P(`loaded'):
')
define(`FIRST_STORE', `UNIQUE_LABELS`'dnl
	cmp	`$'$3, START
	jae	P(`stored')
	lea	.Lturn(%rip), SCRATCH
	LOAD((SCRATCH, START), TEMP)
	vpermb	$1, TEMP, TEMP
	vmovdqu8	TEMP, eval(VECTOR * ($2))(DST, START){%k2}
P(`stored'):
')
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
	# A shuffle by which n bytes go down, from n on.
.Lbytes_down:
forloop(`number', 0, 15, `	.byte	number
')	.fill	16, 1, 128
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
define(`TEXT_LOAD_tail', `BLOCKWISE(`BLOCK_PART_LOAD(FULL_VECTOR * ($1), SRC, `$2')')')
define(`TEXT_STORE_tail', `BLOCKWISE(`BLOCK_PART_STORE(`$1', FULL_VECTOR * ($2), DST)')')
define(`TEXT_ALONE_tail', `	lea	.Lbytes(%rip), SCRATCH
	sub	REST, SCRATCH
BLOCKWISE(`	LOAD((SCRATCH), TEMP)
	AND(TEMP, $1)
')')
define(`TEXT_LOAD_only', defn(`TEXT_LOAD_tail'))
define(`TEXT_STORE_only', defn(`TEXT_STORE_tail'))
define(`TEXT_ALONE_only', defn(`TEXT_ALONE_tail'))

define(`BLOCK_PART_READ', `BLOCKWISE(`BLOCK_PART_LOAD(0, $1, `X($2)')')')
define(`PLACE_AT_START', `PLACE_BY_MASK($1, 48)')
define(`PLACE_BEFORE_START', `PLACE_BY_MASK($1, 32)')
define(`PLACE_BY_MASK', `ifelse(LANES, 1, `', `	vinserti128	`$'1, X($1), V($1), V($1)
	lea	$2+.Lbytes(%rip), SCRATCH
	AND((SCRATCH, START), V($1))
')')

dnl Usage: BLOCK_PART_LOAD(DISPLACEMENT, POINTER, X)
dnl        BLOCK_PART_STORE(X, DISPLACEMENT, POINTER)
dnl REST bytes of a block, 0 to 16: two pieces of 8 or of 4 bytes, the second of
dnl which ends where the part does, or up to three bytes.
define(`BLOCK_PART_LOAD', `UNIQUE_LABELS`'dnl
	cmp	`$'8, REST
	jae	P(`eight')
	cmp	`$'4, REST
	jae	P(`four')
	XOR($3, $3)
	test	REST, REST
	jz	P(`loaded')
	OP2(`pinsrb', `$'0`, eval($1)($2)', $3)
	cmp	`$'2, REST
	jb	P(`loaded')
	OP2(`pinsrb', `$'1`, eval($1 + 1)($2)', $3)
	cmp	`$'3, REST
	jb	P(`loaded')
	OP2(`pinsrb', `$'2`, eval($1 + 2)($2)', $3)
	jmp	P(`loaded')
P(`four'):
TWO_LOADS(4, `movd', `punpckldq', $@)	jmp	P(`loaded')
P(`eight'):
TWO_LOADS(8, `movq', `punpcklqdq', $@)P(`loaded'):
')
define(`TWO_LOADS', `	OP(`$2')	eval($4)($5), $6
	OP(`$2')	eval($4 - $1)($5, REST), TEMP
	lea	eval(2 * $1)+.Lbytes_down(%rip), SCRATCH
	sub	REST, SCRATCH
	LOAD((SCRATCH), V(BLOCK))
	SHUFFLE(V(BLOCK), TEMP)
	OP2(`$3', `TEMP', $6)
')
define(`BLOCK_PART_STORE', `UNIQUE_LABELS`'dnl
	cmp	`$'8, REST
	jae	P(`eight')
	cmp	`$'4, REST
	jae	P(`four')
	test	REST, REST
	jz	P(`stored')
	OP(`pextrb')	`$'0, $1, eval($2)($3)
	cmp	`$'2, REST
	jb	P(`stored')
	OP(`pextrb')	`$'1, $1, eval($2 + 1)($3)
	cmp	`$'3, REST
	jb	P(`stored')
	OP(`pextrb')	`$'2, $1, eval($2 + 2)($3)
	jmp	P(`stored')
P(`four'):
TWO_STORES(4, `movd', $@)	jmp	P(`stored')
P(`eight'):
TWO_STORES(8, `movq', $@)P(`stored'):
')
define(`TWO_STORES', `	OP(`$2')	$3, eval($4)($5)
	lea	-$1+.Lbytes_down(%rip), SCRATCH
	LOAD((SCRATCH, REST), V(BLOCK))
	COPY($3, TEMP)
	SHUFFLE(V(BLOCK), TEMP)
	OP(`$2')	TEMP, eval($4 - $1)($5, REST)
')
')
divert(0)dnl
