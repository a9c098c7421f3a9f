divert(-1)
dnl gcm-message.asm - the end of a message, which may be all of it, and its tag.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl A short message costs what its longest chain of instructions takes: AES, then
dnl GHASH, then the tag. So everything is in one chain here, without a detour.
dnl
dnl Blocks. What GHASH takes is
dnl
dnl     [associated data,] text 1, ..., text n, lengths
dnl
dnl and stands at the end of V whole vectors, so that each lane finds its power in
dnl the table. The keystream has the same order; J0 takes the place of the lengths,
dnl which need none, so that its encryption is free.
dnl
dnl Pieces. V = 4 k + h, and the message is taken in pieces of
dnl
dnl     h vectors, h = 1, ..., 4, then k times 4 vectors
dnl
dnl each of them AES and then GHASH, or for decryption GHASH and then AES; the CPU
dnl overlaps a piece with the next. Where there are many, AES of one is woven with
dnl GHASH of the one before, or for decryption of the same. Pairs of vectors go with
dnl pairs of the table (ghash.m4), from its end. It has 16 vectors; so there is a
dnl reduction when 4, 8, ... pieces are left, and at the end.
dnl
dnl Key sizes. The last ten rounds are the same code for all; the two or four before
dnl them are behind branches.
dnl
dnl Registers: those of gcm-aes.asm, but
dnl
dnl   V(0..3)    AES states, what is hashed
dnl   V(4..7)    text
dnl   HASH       the hash when pieces of 4 begin; after AES of the last, E(J0)
dnl   A_HIGH     at first the associated data, one block

include(`x86_64/'LEVEL`/isa.m4')
include(`x86_64/aes.m4')
include(`x86_64/ghash.m4')
divert(-1)

define(`KEY_TABLE', `ARG1')
define(`KEYS', `ARG2')
define(`GCM', `ARG3')
define(`LENGTH', `ARG4')
define(`DST', `ARG5')
define(`SRC', `ARG6')
define(`GCM_IV', `eval(gcm_ctx_iv + $1)(GCM)')
define(`GCM_X', `gcm_ctx_x`'(GCM)')
define(`AUTH_SIZE', `gcm_ctx_auth_size`'(GCM)')
define(`DATA_SIZE', `gcm_ctx_data_size`'(GCM)')
define(`COUNT', `%r11')
define(`KEY', `V(STATES)')
define(`HASH_NUMBER', `eval(STATES + 1)')
define(`HASH', `V(HASH_NUMBER)')
define(`AAD', `AFTER_AES(4)')
define(`BLOCK', `AFTER_AES(3)')

include(`x86_64/partial.m4')
divert(-1)

ifdef(`BYTE_MASKS', `
define(`COUNTERS', `V(8)')
define(`KEY0_WORD', `V(9)')
define(`KEY0_BLOCK', `V(10)')
define(`ROUNDS', `8(%rsp)')
define(`ADATA', `16(%rsp)')
define(`MESSAGE_FRAME', `')
define(`MESSAGE_END', `forloop(`i', 0, 10, `CLEAR(i)')forloop(`i', 16, 17, `CLEAR(i)')dnl
forloop(`i', 20, 26, `CLEAR(i)')CLEAR(29)')
define(`CLEAR', `	ifelse(eval($1 < 16), 1, `vpxor', `vpxorq')	X($1), X($1), X($1)
')
', `
define(`MESSAGE_FRAME', `FRAME(VECTOR * COUNTER_SLOTS)
')
define(`MESSAGE_END', `CLEAR_REGISTERS
FRAME_CLEAR(COUNTER_SLOTS)
FRAME_END
')
define(`ROUNDS', `16(%rbp)')
define(`ADATA', `24(%rbp)')
')

define(`MESSAGE_CONSTANTS', `GHASH_CONSTANTS
COUNTER_CONSTANTS
forloop(`k', 1, 4, `CONSTANT(`words_on_'k, `.long	eval(k * LANES), eval(k * LANES), eval(k * LANES), eval(k * LANES)')')dnl
ifelse(LANES, 1, `', `CONSTANT(`last_lane', `.quad	eval(-(LANE == LANES - 1)), eval(-(LANE == LANES - 1))')')dnl
PARTIAL_CONSTANTS')

dnl Usage: NEXT_COUNTERS(FIRST, COUNT, LAST)
dnl V(FIRST) and the COUNT - 1 after it become the next counters, encrypted up to
dnl round key 0. If LAST is yes, J0 takes the place of the last one.
define(`NEXT_COUNTERS', `ifelse(eval($2 > 4), 1,
`NEXT_COUNTERS($1, 4, `')NEXT_COUNTERS(eval($1 + 4), eval($2 - 4), `$3')', `dnl
	COPY(COUNTERS, KEY)
	COPY(KEY, TEMP)
	OP2(`paddd', `.Lwords_on_$2(%rip)', TEMP)
	COPY(TEMP, COUNTERS)
	SHUFFLE(.Lreverse_words(%rip), KEY)
ifelse(`$3', `yes', `	INSERT_WORD(GCM_IV(12), eval($2 * LANES - 1), STATES)
')	XOR(KEY0_WORD, KEY)
forloop(`v', 0, $2 - 1, `	INSERT_COUNTER(KEY, v, $1 + v)
')')')

dnl Usage: CIPHER(COUNT), CIPHER_EARLY(COUNT)
dnl All rounds of V(0) to V(COUNT - 1); all but the last ten. KEYS points to what
dnl comes before the keys of these.
define(`KEY_LOAD', `BROADCAST(eval(16 * ($1))(KEYS), KEY)')
define(`CIPHER', `CIPHER_EARLY($1)CIPHER_ROUNDS(1, 9, $1)	KEY_LOAD(10)
forloop(`v', 0, $1 - 1, `	AES_LAST(KEY, V(v))
')')
define(`piece', 0)
define(`CIPHER_EARLY', `define(`piece', incr(piece))dnl
	mov	ROUNDS, %eax
	cmp	`$'12, %eax
	jb	L(ten_`'piece)
	je	L(twelve_`'piece)
CIPHER_ROUNDS(-3, -2, $1)dnl
L(twelve_`'piece):
CIPHER_ROUNDS(-1, 0, $1)dnl
L(ten_`'piece):
')
define(`CIPHER_ROUNDS', `forloop(`r', $1, $2, `	KEY_LOAD(r)
forloop(`v', 0, $3 - 1, `	AES_ROUND(KEY, V(v))
')')')

dnl Usage: PAIR_ADD(I)
dnl Adds the products of a pair, taken apart, with pair I of the table.
define(`TABLE_PAIR', `eval(table_pair * PAIR_SIZE + $1)(KEY_TABLE)')
define(`PAIR_ADD', `define(`table_pair', eval($1))dnl
	PAIR_FIRST(LOW, `TABLE_PAIR', 0)
	PAIR_SECOND(LOW, `TABLE_PAIR', 0)
	PAIR_FIRST(HIGH, `TABLE_PAIR', 0)
	PAIR_SECOND(HIGH, `TABLE_PAIR', 0)
	PAIR_SUM
	PAIR_FIRST(MIDDLE, `TABLE_PAIR', 0)
	PAIR_SECOND(MIDDLE, `TABLE_PAIR', 0)
')

dnl Usage: SECOND_ADD(V)
dnl Adds the products of a vector with the second of the first pair.
define(`SECOND_ADD', `	COPY($1, A_HIGH)
	SHUFFLE(.Lreverse(%rip), A_HIGH)
	SWAP_HALVES(A_HIGH, A_LOW)
	MULTIPLY(HH, PAIR_LOW`'(KEY_TABLE), A_LOW, TEMP)
	XOR(TEMP, ACC_LOW)
	MULTIPLY(HH, PAIR_HIGH`'(KEY_TABLE), A_HIGH, TEMP)
	XOR(TEMP, ACC_HIGH)
	PAIR_SUM
	MULTIPLY(HH, PAIR_MIDDLE`'(KEY_TABLE), A_MIDDLE, TEMP)
	XOR(TEMP, ACC_MIDDLE)
')

dnl Usage: HASH_CLEAR, HASH_REDUCE
dnl Empty sums; HASH from the sums, and empty sums.
define(`HASH_CLEAR', `	XOR(ACC_LOW, ACC_LOW)
	XOR(ACC_HIGH, ACC_HIGH)
	XOR(ACC_MIDDLE, ACC_MIDDLE)
')
define(`HASH_REDUCE', `	REDUCE_LOW
	REDUCE_MIDDLE(ACC_HIGH)
	FOLD(AFTER_AES(5), AFTER_AES(2))
BLOCKWISE(`	SHUFFLE(.Lreverse(%rip), TEMP)
	COPY(TEMP, HASH)
')HASH_CLEAR`'')

dnl Usage: KIND(COUNT, FIRST, LAST, I)
dnl What text there is in vector I of a piece: see partial.m4.
define(`KIND', `ifelse(LANES`$3', 1yes,
  `ifelse(eval($4 == $1 - 1), 1, `none', eval($4 == $1 - 2), 1, `tail',
    $4`$2', 0yes, `first', `plain')',
eval($4 == $1 - 1)$1`$2$3', 11yesyes, `only',
eval($4 == $1 - 1)`$3', 1yes, `tail',
$4`$2', 0yes, `first',
`plain')')

dnl Usage: PIECE(COUNT, DIRECTION, FIRST, LAST)
dnl If FIRST is yes, the hash before and the associated data are added; if LAST is
dnl yes, the lengths are, and HASH becomes E(J0).
define(`PIECE', `PIECE_$2($1, `$3', `$4')')
define(`PIECE_encrypt', `NEXT_COUNTERS(0, $1, `$3')CIPHER($1)dnl
PIECE_LOAD($@)PIECE_CRYPT($@)dnl
forloop(`v', 0, $1 - 1, `BY_KIND(`TEXT_ALONE_'KIND($@, v), `V(v)')')PIECE_HASH($@)')
define(`PIECE_decrypt', `PIECE_LOAD($@)dnl
forloop(`v', 0, $1 - 1, `	COPY(V(4 + v), V(v))
')PIECE_HASH($@)NEXT_COUNTERS(0, $1, `$3')CIPHER($1)PIECE_CRYPT($@)')
define(`BY_KIND', `$1(shift($@))')

define(`PIECE_LOAD', `forloop(`v', 0, $1 - 1,
`BY_KIND(`TEXT_LOAD_'KIND($@, v), v, `V(4 + v)')')')
define(`PIECE_CRYPT', `dnl
ifelse(`$3', `yes', `	COPY(V($1 - 1), HASH)
ifelse(LANES, 1, `', `	AND(.Llast_lane(%rip), HASH)
')	SHUFFLE(.Lreverse(%rip), HASH)
')forloop(`v', 0, $1 - 1, `	XOR(V(4 + v), V(v))
')forloop(`v', 0, $1 - 1, `BY_KIND(`TEXT_STORE_'KIND($@, v), `V(v)', v)')')
define(`PIECE_HASH', `dnl
ifelse(`$3', `yes', `LENGTHS_INSERT(decr($1))')dnl
ifelse(`$2', `yes', `FIRST_ADD`'HASH_CLEAR`'')dnl
ifelse(eval($1 % 2), 1, `SECOND_ADD(V(0))')dnl
forloop(`v', eval($1 % 2), eval($1 / 2 + $1 % 2 - 1), `dnl
	PAIR_TAKE(V(2 * v - $1 % 2), V(2 * v + 1 - $1 % 2))
PAIR_ADD(v)')')

dnl Usage: LENGTHS_INSERT(N)
dnl The last lane of V(N) becomes the block of lengths.
define(`LENGTHS_INSERT', `BLOCKWISE(`dnl
	mov	AUTH_SIZE, SCRATCH
	shl	`$'3, SCRATCH
	bswap	SCRATCH
	OP(`movq')	SCRATCH, X(BLOCK)
	mov	DATA_SIZE, SCRATCH
	shl	`$'3, SCRATCH
	bswap	SCRATCH
	OP2(`pinsrq', `$'1`, SCRATCH', X(BLOCK))
')	LAST_LANE_SET(BLOCK, $1)
')

dnl Usage: FIRST_ADD
dnl Adds to V(0), the first to be hashed, the hash so far or the associated data.
define(`FIRST_ADD', `BLOCKWISE(`	LOAD(GCM_X, V(BLOCK))
')PLACE_AT_START(BLOCK)	XOR(V(BLOCK), V(0))
PLACE_BEFORE_START(AAD)	XOR(V(AAD), V(0))
')

dnl Usage: FOUR(DIRECTION, HASHED)
dnl Four vectors of nothing but text, woven with GHASH of four at HASHED, an operand
dnl made by HASHED(DISPLACEMENT).
define(`FOUR_STEPS', `(ROUNDS_STEPS(4, 10) + XOR_STEPS(4))')
define(`FOUR', `NEXT_COUNTERS(0, 4)CIPHER_EARLY(4)divert(-1)
WEAVE_BEGIN(FOUR_STEPS, `V_ALL', `mm`'AFTER_AES(5)')
STREAM(`AES')
STEPS(0, FOUR_STEPS, FOUR_STEPS)
ROUNDS_STREAM(0, 4, 10, `AES')
XOR_STREAM(0, 4, 0)
STEPS_END
ifelse(`$2', `', `', `STREAM(`GHASH')
AT(0, `LOAD($2(0), V(4))
	LOAD($2(VECTOR), V(5))
	XOR(HASH, V(4))
	XOR(HASH, HASH)
	PAIR_TAKE(V(4), V(5))')
FOUR_PAIR(0)
AT(FOUR_STEPS / 2, `PAIR_LOAD($2(2 * VECTOR), $2(3 * VECTOR))')
FOUR_PAIR(1)')
divert(0)WEAVE_BODY(0, 0)')
define(`FOUR_PAIR', `define(`table_pair', $1)
FOUR_PRODUCTS(eval($1 * FOUR_STEPS / 2), eval(FOUR_STEPS / 12))')
define(`FOUR_PRODUCTS', `
AT($1, `PAIR_FIRST(LOW, `TABLE_PAIR', 0)')
AT($1 + $2, `PAIR_SECOND(LOW, `TABLE_PAIR', 0)')
AT($1 + 2 * $2, `PAIR_FIRST(HIGH, `TABLE_PAIR', 0)')
AT($1 + 3 * $2, `PAIR_SECOND(HIGH, `TABLE_PAIR', 0)')
AT($1 + 4 * $2, `PAIR_SUM
	PAIR_FIRST(MIDDLE, `TABLE_PAIR', 0)')
AT($1 + 5 * $2, `PAIR_SECOND(MIDDLE, `TABLE_PAIR', 0)')')
dnl The operands: these four vectors, and those before.
define(`THIS_FOUR', `eval($1)(SRC)')
define(`FOUR_BEFORE', `eval($1 - 4 * VECTOR)(DST)')

dnl Usage: FOUR_HASH
dnl GHASH of the four before alone.
define(`FOUR_HASH', `	LOAD(FOUR_BEFORE(0), V(4))
	LOAD(FOUR_BEFORE(VECTOR), V(5))
	XOR(HASH, V(4))
	XOR(HASH, HASH)
	PAIR_TAKE(V(4), V(5))
PAIR_ADD(0)	PAIR_LOAD(FOUR_BEFORE(2 * VECTOR), FOUR_BEFORE(3 * VECTOR))
PAIR_ADD(1)')

dnl Usage: FOURS_encrypt, FOURS_decrypt
dnl All pieces of four but the last one; COUNT includes it.
define(`FOURS_encrypt', `	cmp	`$'1, COUNT
	je	L(last)
FOUR(`encrypt', `')ADVANCE(4, 0)	dec	COUNT
	jmp	L(fours)
L(four):
	lea	1(COUNT), SCRATCH
TABLE_WRAP(SCRATCH)FOUR(`encrypt', `FOUR_BEFORE')ADVANCE(4, 4)	dec	COUNT
L(fours):
	cmp	`$'1, COUNT
	jne	L(four)
FOUR_HASH`'ADVANCE(0, 4)')
define(`FOURS_decrypt', `	jmp	L(fours)
L(four):
TABLE_WRAP(COUNT)FOUR(`decrypt', `THIS_FOUR')ADVANCE(4, 4)	dec	COUNT
L(fours):
	cmp	`$'1, COUNT
	jne	L(four)
')

dnl Usage: TABLE_WRAP(LEFT)
dnl The reduction, if 4, 8, ... pieces of four are LEFT to be hashed.
define(`TABLE_WRAP', `define(`piece', incr(piece))dnl
	test	`$'3, $1
	jnz	L(no_wrap_`'piece)
HASH_REDUCE`'	sub	`$'eval(PAIRS * PAIR_SIZE), KEY_TABLE
L(no_wrap_`'piece):
')

dnl Usage: ADVANCE(VECTORS, HASHED VECTORS)
define(`ADVANCE', `ifelse($1, 0, `', `	add	`$'eval(VECTOR * ($1)), SRC
	add	`$'eval(VECTOR * ($1)), DST
')ifelse($2, 0, `', `	add	`$'eval(($2 + 1) / 2 * PAIR_SIZE), KEY_TABLE
')')

dnl Usage: HEAD(COUNT, DIRECTION), WHOLE(COUNT, DIRECTION)
dnl The first piece of a message; the only one.
define(`HEAD', `L(head_$1):
PIECE($1, `$2', `yes', `')ADVANCE($1, $1)ifelse($1, 1, `', `	jmp	L(headed)
')')
define(`WHOLE', `L(message_$1):
WHOLE_PIECE($@)	jmp	L(finish)
')
define(`WHOLE_PIECE', `	add	`$'eval((PAIRS - ($1 + 1) / 2) * PAIR_SIZE), KEY_TABLE
PIECE($1, `$2', `yes', `yes')')

dnl Usage: MESSAGE_KERNEL(DIRECTION)
dnl
dnl     int _gcmaes_gcm_aes_DIRECTION_message_LEVEL
dnl       (const struct gcm_key *key, const uint32_t *keys, struct gcm_ctx *gcm,
dnl        size_t length, uint8_t *dst, const uint8_t *src,
dnl        unsigned rounds, const uint8_t *adata)
define(`MESSAGE_KERNEL', `dnl
FUNCTION(`_gcmaes_gcm_aes_$1_message_'LEVEL)
	mov	ADATA_ARGUMENT, SCRATCH
	test	SCRATCH, SCRATCH
	jz	L(taken)
	mov	AUTH_SIZE, SCRATCH
	cmp	`$'16, SCRATCH
	ja	L(refused)
L(taken):
MESSAGE_FRAME`'COUNTER_BEGIN`'dnl
	XOR(V(AAD), V(AAD))
	mov	ADATA, START
	test	START, START
	jz	L(no_adata)
	mov	LENGTH, COUNT
	mov	AUTH_SIZE, REST
BLOCK_PART_READ(START, AAD)	mov	COUNT, LENGTH
	mov	`$'1, %r10d
L(no_adata):

	# With n blocks of text, and d = 1 if there are associated data:
	# V = ceil ((d + n + 1) / LANES) and START = 16 (LANES V - n - 1).
	lea	15(LENGTH), COUNT
	shr	`$'4, COUNT
	lea	eval(LANES)(START, COUNT), SCRATCH
ifelse(LANES, 1, `', `	and	`$'-LANES, SCRATCH
	lea	-1(SCRATCH), START
	sub	COUNT, START
')
	# The counter in the first lane.
	mov	DATA_SIZE, COUNT
	sub	LENGTH, COUNT
	shr	`$'4, COUNT
	sub	START, COUNT
	mov	GCM_IV(12), %eax
	bswap	%eax
	lea	1(%rax, COUNT), %eax
	WORD_TO_ALL(%eax, 0)
	OP2(`paddd', `.Lwords_up(%rip)', V(0))
	COPY(V(0), COUNTERS)
BLOCKWISE(`	OP(`movq')	GCM_IV(0), V(0)
	OP2(`pinsrd', `$'2`, GCM_IV(8)', V(0))
')	FIRST_LANE(V(0), V(0))
	BROADCAST(0(KEYS), V(1))
	OP(`pshufd')	`$'0xff, V(1), V(2)
	COPY(V(2), KEY0_WORD)
	XOR(V(0), V(1))
	COPY(V(1), KEY0_BLOCK)
	mov	ROUNDS, %eax
	sub	`$'10, %eax
	shl	`$'4, %eax
	add	SCRATCH, KEYS
	shl	`$'4, START
	sub	START, SRC
	sub	START, DST
PARTIAL_BEGIN`'GHASH_BEGIN`'dnl

	# V, and the text in the last vector.
	lea	31(LENGTH, START), COUNT
	shr	`$'LOG2(VECTOR), COUNT
	cmp	`$'1, COUNT
	je	L(message_1)
	lea	-ifelse(LANES, 1, 2, 1)(COUNT), SCRATCH
	shl	`$'LOG2(VECTOR), SCRATCH
	neg	SCRATCH
	add	START, SCRATCH
ifelse(LANES, 1, `	# Nothing, also where it would be that in the block before.
	test	LENGTH, LENGTH
	jz	L(no_text)
')	add	SCRATCH, REST
ifelse(LANES, 1, `L(no_text):
')PARTIAL_MORE`'dnl
	cmp	`$'4, COUNT
	ja	L(more)
	je	L(message_4)
	cmp	`$'2, COUNT
	je	L(message_2)
WHOLE(3, `$1')WHOLE(4, `$1')WHOLE(2, `$1')dnl
L(message_1):
PARTIAL_ONE`'WHOLE_PIECE(1, `$1')	jmp	L(finish)

	# The first sums are over ((V - 1) mod 16) + 1 vectors. Then COUNT = k.
L(more):
	dec	COUNT
	mov	COUNT, SCRATCH
	and	`$'eval(BATCH - 1), SCRATCH
	add	`$'2, SCRATCH
	shr	SCRATCH
	imul	`$'-PAIR_SIZE, SCRATCH, SCRATCH
	lea	eval(PAIRS * PAIR_SIZE)(KEY_TABLE, SCRATCH), KEY_TABLE
	mov	COUNT, SCRATCH
	shr	`$'2, COUNT
	and	`$'3, SCRATCH
	jz	L(head_1)
	cmp	`$'2, SCRATCH
	jb	L(head_2)
	je	L(head_3)
HEAD(4, `$1')HEAD(3, `$1')HEAD(2, `$1')HEAD(1, `$1')dnl
L(headed):
	XOR(HASH, HASH)
FOURS_$1`'dnl
L(last):
PIECE(4, `$1', `', `yes')dnl

L(finish):
	REDUCE_LOW
	XOR(HASH, ACC_HIGH)
	REDUCE_MIDDLE(ACC_HIGH)
	FOLD(AFTER_AES(5), AFTER_AES(2))
BLOCKWISE(`	SHUFFLE(.Lreverse(%rip), TEMP)
	STORE(TEMP, GCM_X)
')MESSAGE_END`'dnl
	mov	`$'1, %eax
RETURN
L(refused):
	xor	%eax, %eax
	ret
FUNCTION_END
')
define(`ADATA_ARGUMENT', `16(%rsp)')
divert(0)dnl
MESSAGE_CONSTANTS
MESSAGE_KERNEL(`encrypt')
MESSAGE_KERNEL(`decrypt')
