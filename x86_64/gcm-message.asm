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
dnl Pieces. The message is taken in pieces: all of it if V is 8 at most, else
dnl
dnl     HEAD   1 to 4 vectors
dnl     FOUR   4 vectors, or nothing
dnl     EIGHT  8 vectors, any number of times
dnl     LAST   8 vectors
dnl
dnl AES of a piece is woven with GHASH of the piece before, which is held until then,
dnl or for decryption of the same piece. So pairs of vectors go with the last four
dnl pairs of the table (ghash.m4), and there is a reduction after each piece. A
dnl server with many keys finds most tables out of its caches: that is why four pairs
dnl have to do, and are prefetched for more than one piece.
dnl
dnl Cycles of a call, AES-128, 13 bytes of associated data, independent calls,
dnl encryption / decryption; HACKING has more
dnl
dnl                                     16       64       256      1024     1420
dnl vaes512
dnl   Intel family 6 model 207, 2026-12   49/54    66/68    112/99   276/249  370/335
dnl   AMD Zen 5 (family 26), 2026-12      -        -        82/81    195/178  252/229
dnl vaes256
dnl     by tools/zen5-calls               75/60    84/68    145/123  355/325  488/432
dnl
dnl Key sizes. The last ten rounds are the same code for all; the two or four before
dnl them are behind branches.
dnl
dnl Registers: those of gcm-aes.asm, but
dnl
dnl   V(0..7)    AES states, text
dnl   KEY        round key, text
dnl   J0_MASK    E(J0)
dnl   A_HIGH     at first the associated data, one block
dnl
dnl What is held is in V(8..15), or in the frame where registers are 16. The hash,
dnl reflected, is in gcm->x.

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
define(`J0_MASK', `V(STATES + 1)')
define(`HASH', `GCM_X')
define(`AAD', `AFTER_AES(4)')
define(`BLOCK', `AFTER_AES(3)')

include(`x86_64/partial.m4')
divert(-1)

dnl Usage: HELD(I), HELD_PAIR(Q)
dnl The I-th of the eight vectors that are held; A_LOW, A_HIGH from pair Q of them.
ifdef(`BYTE_MASKS', `
define(`HELD', `V(8 + ($1))')
define(`HELD_PAIR', `PAIR_TAKE(HELD(2 * ($1)), HELD(2 * ($1) + 1))')
define(`COUNTERS', `V(30)')
define(`KEY0_WORD', `V(31)')
define(`KEY0_BLOCK', `V(19)')
define(`ROUNDS', `8(%rsp)')
dnl Words that one vector takes stand below each other in the lanes: word v of lane l is
dnl for lane l of vector v.
define(`WORDS_UP', `.Lwords_across(%rip)')
define(`WORD_PLACE', `eval(4 * (LANES - 1) + $1 - 1)')
define(`COUNTERS_TAKE', `	vpshufb	.Lreverse_words(%rip), COUNTERS, KEY
	vpaddd	.Lwords_on_$1(%rip), COUNTERS, COUNTERS
')
define(`COUNTER_INSERT', `COPY(KEY0_BLOCK, V($2))
	vpshufd	`$'eval(0x55 * $1), KEY, V($2){LAST_WORDS}')
define(`ADATA', `16(%rsp)')
define(`MESSAGE_FRAME', `')
define(`MESSAGE_CLEAR', `forloop(`i', 3, 13, `CLEAR(i)')')
define(`MESSAGE_END', `CLEAR(0)CLEAR(1)CLEAR(2)forloop(`i', 14, 31, `CLEAR(i)')')
define(`CLEAR', `	ifelse(eval($1 < 16), 1, `vpxor', `vpxorq')	X($1), X($1), X($1)
')
', `
define(`HELD', `SLOT(COUNTER_SLOTS + $1)')
define(`HELD_PAIR', `PAIR_LOAD(HELD(2 * ($1)), HELD(2 * ($1) + 1))')
define(`ROUNDS', `16(%rbp)')
define(`WORDS_UP', `.Lwords_up(%rip)')
define(`WORD_PLACE', `eval($1 * LANES - 1)')
define(`COUNTERS_TAKE', `	COPY(COUNTERS, KEY)
	COPY(KEY, TEMP)
	OP2(`paddd', `.Lwords_on_$1(%rip)', TEMP)
	COPY(TEMP, COUNTERS)
	SHUFFLE(.Lreverse_words(%rip), KEY)
')
define(`COUNTER_INSERT', `INSERT_COUNTER(KEY, $1, $2)')
define(`ADATA', `24(%rbp)')
define(`MESSAGE_SLOTS', `eval(COUNTER_SLOTS + 8)')
define(`MESSAGE_FRAME', `FRAME(VECTOR * MESSAGE_SLOTS)
')
define(`MESSAGE_CLEAR', `')
define(`MESSAGE_END', `CLEAR_REGISTERS
FRAME_CLEAR(MESSAGE_SLOTS)
FRAME_END
')
')

define(`MESSAGE_CONSTANTS', `GHASH_CONSTANTS
COUNTER_CONSTANTS
ifdef(`BYTE_MASKS', `CONSTANT(`words_across', `.long	LANE, eval(LANE + LANES), eval(LANE + 2 * LANES), eval(LANE + 3 * LANES)')')dnl
forloop(`k', 1, 4, `CONSTANT(`words_on_'k, `.long	eval(k * LANES), eval(k * LANES), eval(k * LANES), eval(k * LANES)')')dnl
ifelse(LANES, 1, `', `CONSTANT(`last_lane', `.quad	eval(-(LANE == LANES - 1)), eval(-(LANE == LANES - 1))')')dnl
PARTIAL_CONSTANTS')

dnl Usage: NEXT_COUNTERS(FIRST, COUNT, LAST)
dnl V(FIRST) and the COUNT - 1 after it become the next counters, encrypted up to
dnl round key 0. If LAST is yes, J0 takes the place of the last one.
define(`NEXT_COUNTERS', `ifelse(eval($2 > 4), 1,
`NEXT_COUNTERS($1, 4, `')NEXT_COUNTERS(eval($1 + 4), eval($2 - 4), `$3')', `dnl
COUNTERS_TAKE($2)dnl
ifelse(`$3', `yes', `	INSERT_WORD(GCM_IV(12), WORD_PLACE($2), STATES)
')	XOR(KEY0_WORD, KEY)
forloop(`v', 0, $2 - 1, `	COUNTER_INSERT(v, $1 + v)
')')')

dnl Usage: CIPHER_EARLY(COUNT)
dnl The rounds of V(0) to V(COUNT - 1) before the last ten. KEYS points to what
dnl comes before the keys of these.
define(`KEY_LOAD', `BROADCAST(eval(16 * ($1))(KEYS), KEY)')
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

dnl Usage: CIPHER(COUNT, HASHED, ADD, PLAIN)
dnl The last ten rounds, and what follows for the first PLAIN vectors, which are text
dnl and nothing else; woven with GHASH of the last HASHED of the vectors held. If ADD is
dnl yes, these are an even number and the hash before is added.
define(`CIPHER', `divert(-1)
define(`cipher_time', eval(ROUNDS_STEPS($1, 10) + XOR_STEPS($4)))
WEAVE_BEGIN(cipher_time, `V_ALL', `mm`'AFTER_AES(5)')
STREAM(`AES')
STEPS(0, cipher_time, cipher_time)
ROUNDS_STREAM(0, $1, 10, `AES')
XOR_STREAM(0, $4, 0)
STEPS_END
ifelse($2, 0, `', `STREAM(`GHASH')
define(`product', 0)
define(`product_time', eval(cipher_time / (3 * ($2))))
define(`NEXT_PRODUCT', defn(`PRODUCT_WOVEN'))
HELD_PRODUCTS($2, `$3')')
divert(0)WEAVE_BODY(0, 0)')
define(`PRODUCT_WOVEN', `PACED(product * product_time, `$1')define(`product', incr(product))')
define(`PRODUCT_ALONE', `	$1
')

dnl Usage: HELD_HASH(HASHED, ADD)
dnl The same GHASH alone.
define(`HELD_HASH', `define(`NEXT_PRODUCT', defn(`PRODUCT_ALONE'))HELD_PRODUCTS($1, `$2')')

dnl Usage: HELD_PRODUCTS(HASHED, ADD)
dnl The first pair, if it waits for the hash, is the last one.
define(`HELD_PRODUCTS', `define(`first_products', 1)dnl
ifelse(eval($1 % 2), 1, `HELD_SECOND(eval((8 - $1) / 2))')dnl
forloop(`held_pair', (9 - $1) / 2 + ifelse(`$2', `yes', 1, 0), 3, `HELD_BOTH(held_pair, `')')dnl
ifelse(`$2', `yes', `HELD_BOTH(eval((8 - $1) / 2), `
	HASH_ADD')')')

dnl Usage: HELD_BOTH(PAIR, `MORE'), HELD_SECOND(PAIR)
dnl The products of a pair, after MORE; of its second vector alone, which begins the
dnl sums.
define(`HELD_BOTH', `define(`table_pair', $1)dnl
NEXT_PRODUCT(`HELD_PAIR(table_pair)`'$2
	PAIR_FIRST(LOW, `TABLE_PAIR', first_products)')dnl
NEXT_PRODUCT(`PAIR_SECOND(LOW, `TABLE_PAIR', first_products)')dnl
NEXT_PRODUCT(`PAIR_FIRST(HIGH, `TABLE_PAIR', first_products)')dnl
NEXT_PRODUCT(`PAIR_SECOND(HIGH, `TABLE_PAIR', first_products)')dnl
NEXT_PRODUCT(`PAIR_SUM
	PAIR_FIRST(MIDDLE, `TABLE_PAIR', first_products)')dnl
NEXT_PRODUCT(`PAIR_SECOND(MIDDLE, `TABLE_PAIR', first_products)')dnl
define(`first_products', 0)')
define(`HELD_SECOND', `define(`table_pair', $1)dnl
NEXT_PRODUCT(`LOAD(HELD(2 * table_pair + 1), A_HIGH)
	SHUFFLE(.Lreverse(%rip), A_HIGH)
	SWAP_HALVES(A_HIGH, A_LOW)
	MULTIPLY(HH, TABLE_PAIR(PAIR_LOW), A_LOW, ACC_LOW)')dnl
NEXT_PRODUCT(`MULTIPLY(HH, TABLE_PAIR(PAIR_HIGH), A_HIGH, ACC_HIGH)')dnl
NEXT_PRODUCT(`PAIR_SUM
	MULTIPLY(HH, TABLE_PAIR(PAIR_MIDDLE), A_MIDDLE, ACC_MIDDLE)')dnl
define(`first_products', 0)')
define(`TABLE_PAIR', `eval(table_pair * PAIR_SIZE + $1)(KEY_TABLE)')

dnl Usage: HASH_REDUCE(`MORE'), HASH_KEEP
dnl TEMP in one lane from the sums, with MORE between the two steps; HASH from it.
define(`HASH_REDUCE', `	REDUCE_LOW
$1	REDUCE_MIDDLE(ACC_HIGH)
	FOLD_SOON(AFTER_AES(5), AFTER_AES(2), AFTER_AES(3), AFTER_AES(4))
')
define(`HASH_KEEP', `HASH_REDUCE`'BLOCKWISE(`	STORE(TEMP, HASH)
')')

dnl Usage: KIND(COUNT, FIRST, LAST, I)
dnl What text there is in vector I of a piece: see partial.m4.
define(`KIND', `ifelse(LANES`$3', 1yes,
  `ifelse(eval($4 == $1 - 1), 1, `none', eval($4 == $1 - 2), 1, `tail',
    $4`$2', 0yes, `first', `plain')',
eval($4 == $1 - 1)$1`$2$3', 11yesyes, `only',
eval($4 == $1 - 1)`$3', 1yes, `tail',
$4`$2', 0yes, `first',
`plain')')

dnl Usage: PIECE(COUNT, DIRECTION, FIRST, LAST, HELD)
dnl If FIRST is yes, the hash before and the associated data are added; if LAST is
dnl yes, the lengths are, the sums are left to be reduced, and J0_MASK is made. HELD
dnl vectors are held before.
define(`PIECE', `PIECE_$2($1, `$3', `$4', `$5')')
define(`PIECE_encrypt', `NEXT_COUNTERS(0, $1, `$3')CIPHER_EARLY($1)dnl
ifelse(`$2', `yes', `CIPHER($1, 0, `', 0)', `dnl
CIPHER($1, $4, `yes', PLAIN($1, `$3'))HASH_KEEP`'')dnl
PIECE_CRYPT($1, `$2', `$3')dnl
forloop(`v', 0, $1 - 1, `BY_KIND(`TEXT_ALONE_'KIND($1, `$2', `$3', v), `V(v)')')PIECE_HOLD($1, `$2', `$3')dnl
ifelse(`$2,$3', `yes,', `HELD_ZERO(4, 7 - $1)HASH_ZERO`'')')
define(`PIECE_decrypt', `forloop(`v', 0, $1 - 1,
`BY_KIND(`TEXT_LOAD_'KIND($1, `$2', `$3', v), v, `V(v)')')PIECE_HOLD($1, `$2', `$3')dnl
NEXT_COUNTERS(0, $1, `$3')CIPHER_EARLY($1)dnl
CIPHER($1, $1, ifelse(`$2', `yes', ``', 0', ``yes', PLAIN($1, `$3')'))PIECE_CRYPT($1, `$2', `$3')dnl
ifelse(`$3', `yes', `', `HASH_KEEP`'')')
dnl What encryption leaves to do after the last piece: GHASH of it.
define(`END_encrypt', `HELD_HASH($1, `$2')')
define(`END_decrypt', `')
define(`BY_KIND', `$1(shift($@))')

dnl Usage: PLAIN(COUNT, LAST)
dnl How many vectors of a piece that is not the first are text and nothing else.
define(`PLAIN', `eval($1 - ifelse(`$2', `yes', `ifelse(LANES, 1, 2, 1)', 0))')

define(`PIECE_CRYPT', `dnl
ifelse(`$3', `yes', `	COPY(V($1 - 1), J0_MASK)
ifelse(LANES, 1, `', `	AND(.Llast_lane(%rip), J0_MASK)
')	SHUFFLE(.Lreverse(%rip), J0_MASK)
')dnl
pushdef(`crypt_from', ifelse(`$2', `yes', 0, `PLAIN($1, `$3')'))dnl
forloop(`v', crypt_from, $1 - 1, `ifelse(KIND($@, v), `plain',
`	XOR_MEMORY(eval(VECTOR * v)(SRC), V(v), KEY)
', KIND($@, v), `none', `',
`BY_KIND(`TEXT_LOAD_'KIND($@, v), v, `KEY')	XOR(KEY, V(v))
')')forloop(`v', crypt_from, $1 - 1,
`BY_KIND(`TEXT_STORE_'KIND($@, v), `V(v)', v)')popdef(`crypt_from')')
define(`PIECE_HOLD', `dnl
ifelse(`$3', `yes', `LENGTHS_INSERT(decr($1))')dnl
ifelse(`$2', `yes', `FIRST_ADD`'')dnl
forloop(`v', 0, $1 - 1, `	COPY(V(v), HELD(8 - $1 + v))
')')

dnl Usage: HELD_ZERO(FROM, TO)
define(`HELD_ZERO', `ifelse(eval($1 > $2), 1, `', `	XOR(TEMP, TEMP)
forloop(`v', $1, $2, `	COPY(TEMP, HELD(v))
')')')

dnl Usage: HASH_ZERO
define(`HASH_ZERO', `BLOCKWISE(`	XOR(TEMP, TEMP)
	STORE(TEMP, HASH)
')')

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

dnl Usage: ADVANCE(VECTORS)
define(`ADVANCE', `	add	`$'eval(VECTOR * ($1)), SRC
	add	`$'eval(VECTOR * ($1)), DST
')

dnl Usage: BY_COUNT(`NAME', LOW, HIGH, REGISTER)
dnl Branches to label NAME_n, where n is in the register and not out of bounds.
define(`BY_COUNT', `ifelse($2, $3, `	jmp	L(`$1'_$2)
', eval($2 + 1), $3, `	cmp	`$'$2, $4
	je	L(`$1'_$2)
	jmp	L(`$1'_$3)
', `BY_COUNT_HALVES(`$1', $2, eval(($2 + $3) / 2), $3, $4)')')
define(`BY_COUNT_HALVES', `	cmp	`$'$3, $5
	ja	L(`$1'_above_$3)
BY_COUNT(`$1', $2, $3, $5)L(`$1'_above_$3):
BY_COUNT(`$1', incr($3), $4, $5)')

dnl Usage: HEAD(COUNT, DIRECTION), WHOLE(COUNT, DIRECTION)
dnl The first piece of a message; the only one. With one or two vectors, few
dnl registers are used and cleared.
define(`HEAD', `L(head_$1):
PIECE($1, `$2', `yes', `')ADVANCE($1)ifelse($1, 4, `', `	jmp	L(headed)
')')
define(`WHOLE', `L(message_$1):
PIECE($1, `$2', `yes', `yes')END_$2($1, `')ifelse($1, 1, `', $1, 2, `	jmp	L(finish)
', `	jmp	L(clear)
')')

dnl Usage: EIGHTS_encrypt, EIGHTS_decrypt
dnl COUNT pieces of 8, of which the last ends the message.
define(`EIGHTS_encrypt', `	cmp	`$'1, COUNT
	je	L(last_after_four)
PIECE(8, `encrypt', `', `', 4)	jmp	L(next)
L(eight):
PIECE(8, `encrypt', `', `', 8)L(next):
ADVANCE(8)	dec	COUNT
	cmp	`$'1, COUNT
	jne	L(eight)
PIECE(8, `encrypt', `', `yes', 8)	jmp	L(end)
L(last_after_four):
PIECE(8, `encrypt', `', `yes', 4)L(end):
END_encrypt(8, `yes')')
define(`EIGHTS_decrypt', `	jmp	L(next)
L(eight):
PIECE(8, `decrypt', `', `')ADVANCE(8)	dec	COUNT
L(next):
	cmp	`$'1, COUNT
	jne	L(eight)
PIECE(8, `decrypt', `', `yes')')

dnl Usage: MESSAGE_KERNEL(DIRECTION)
dnl
dnl     int _gcmaes_gcm_aes_DIRECTION_message_LEVEL
dnl       (const struct gcm_key *key, const uint32_t *keys, struct gcm_ctx *gcm,
dnl        size_t length, uint8_t *dst, const uint8_t *src,
dnl        unsigned rounds, const uint8_t *adata)
define(`MESSAGE_KERNEL', `dnl
FUNCTION(`_gcmaes_gcm_aes_$1_message_'LEVEL)
	test	LENGTH, LENGTH
	jz	L(no_text_left)
L(begin):
MESSAGE_FRAME`'COUNTER_BEGIN`'dnl
	XOR(V(AAD), V(AAD))
	mov	ADATA, START
	test	START, START
	jz	L(no_adata)
	mov	LENGTH, COUNT
	mov	AUTH_SIZE, REST
	cmp	`$'16, REST
	jbe	L(one_block)
	mov	`$'16, %ecx
L(one_block):
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
	OP2(`paddd', `WORDS_UP', V(0))
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
	add	`$'eval((PAIRS - 4) * PAIR_SIZE), KEY_TABLE
PARTIAL_BEGIN`'GHASH_BEGIN`'dnl

	# V, and the text in the last vector.
	lea	31(LENGTH, START), COUNT
	shr	`$'LOG2(VECTOR), COUNT
	cmp	`$'1, COUNT
	je	L(message_one)
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
	cmp	`$'8, COUNT
	ja	L(more)
BY_COUNT(`message', 2, 8, COUNT)forloop(`h', 2, 8, `WHOLE(h, `$1')')dnl
L(message_one):
PARTIAL_ONE`'WHOLE(1, `$1')	jmp	L(finish)

	# V - 1 = 8 COUNT + (FOUR is there) 4 + (vectors of HEAD) - 1
L(more):
forloop(`line', 0, eval(PAIR_SIZE / 16 - 1), `	prefetcht0	eval(64 * line)(KEY_TABLE)
')	dec	COUNT
	mov	COUNT, SCRATCH
	and	`$'3, SCRATCH
	inc	SCRATCH
BY_COUNT(`head', 1, 4, SCRATCH)forloop(`h', 1, 4, `HEAD(h, `$1')')dnl
L(headed):
	test	`$'4, COUNT
	jz	L(no_four)
PIECE(4, `$1', `', `', 4)ADVANCE(4)dnl
L(no_four):
	shr	`$'3, COUNT
EIGHTS_$1`'dnl

L(clear):
MESSAGE_CLEAR`'dnl
L(finish):
HASH_REDUCE(`	XOR(J0_MASK, ACC_HIGH)
')BLOCKWISE(`	SHUFFLE(.Lreverse(%rip), TEMP)
	STORE(TEMP, GCM_X)
')MESSAGE_END`'dnl
	mov	`$'1, %eax
RETURN

LENGTHS_ALONE`'FUNCTION_END
')

dnl Usage: LENGTHS_ALONE
dnl When nothing is left but the block of lengths. Before the frame, whose size is taken
dnl from the places of arguments where they are found by %rbp.
define(`LENGTHS_ALONE', `L(no_text_left):
	mov	ADATA_EARLY, SCRATCH
	test	SCRATCH, SCRATCH
	jnz	L(begin)
BLOCKWISE(`	OP(`movq')	GCM_IV(0), V(0)
	OP2(`pinsrq', `$'1`, GCM_IV(8)', V(0))
	LOAD((KEYS), KEY)
	XOR(KEY, V(0))
	mov	ROUNDS_EARLY, %eax
	lea	-10(%rax), %ecx
	shl	`$'4, %ecx
	add	%rcx, KEYS
	cmp	`$'12, %eax
	jb	L(ten_alone)
	je	L(twelve_alone)
ROUNDS_ALONE(-3, -2)L(twelve_alone):
ROUNDS_ALONE(-1, 0)L(ten_alone):
ROUNDS_ALONE(1, 9)	LOAD(160(KEYS), KEY)
	AES_LAST(KEY, V(0))
	# The lengths as two words, reversed.
	mov	DATA_SIZE, SCRATCH
	shl	`$'3, SCRATCH
	OP(`movq')	SCRATCH, A_HIGH
	mov	AUTH_SIZE, SCRATCH
	shl	`$'3, SCRATCH
	OP2(`pinsrq', `$'1`, SCRATCH', A_HIGH)
	LOAD(GCM_X, TEMP)
	SHUFFLE(.Lreverse(%rip), TEMP)
	XOR(TEMP, A_HIGH)
	BLOCK_MULTIPLY
	SHUFFLE(.Lreverse(%rip), TEMP)
	XOR(V(0), TEMP)
	STORE(TEMP, GCM_X)
	XOR(V(0), V(0))
	XOR(KEY, KEY)
BLOCK_CLEAR')	mov	`$'1, %eax
	ret
')
define(`ROUNDS_ALONE', `forloop(`r', $1, $2, `	LOAD(eval(16 * r)(KEYS), KEY)
	AES_ROUND(KEY, V(0))
')')
define(`ROUNDS_EARLY', `8(%rsp)')
define(`ADATA_EARLY', `16(%rsp)')
divert(0)dnl
MESSAGE_CONSTANTS
MESSAGE_KERNEL(`encrypt')
MESSAGE_KERNEL(`decrypt')
