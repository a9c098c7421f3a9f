divert(-1)
dnl isa.m4 - the vocabulary of the kernels.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl A level defines, in its own isa.m4,
dnl
dnl   LEVEL            its name
dnl   LANES            blocks in a vector: 1, 2 or 4
dnl   REGISTERS        the number of vector registers
dnl   STATES           vectors in AES at a time
dnl   BATCH            vectors for each reduction of GHASH
dnl
dnl and what it does in another way than here, with VEX instructions. Operands are
dnl in AT&T order, the destination last.

define(`VECTOR', `eval(16 * LANES)')

dnl Usage: V(N), Y(N), X(N): a vector register, and its first two blocks or one.
define(`V', `V_NAME`'eval($1)')
define(`V_NAME', `ifelse(LANES, 1, `%xmm', LANES, 2, `%ymm', `%zmm')')
define(`Y', `%ymm`'eval($1)')
define(`X', `%xmm`'eval($1)')

dnl Usage: BLOCKWISE(`TEXT')
dnl TEXT with vectors of one block. VECTOR_LANES is what LANES was.
define(`BLOCKWISE', `pushdef(`VECTOR_LANES', LANES)pushdef(`LANES', 1)$1`'popdef(`LANES')popdef(`VECTOR_LANES')')

dnl For WEAVE_BEGIN: all vector registers, whatever their width.
define(`V_ALL', `mm0`'forloop(`n', 1, REGISTERS - 1, `, mm`'n')')

dnl Usage: OP(`NAME'): an instruction with operands that name the destination apart.
dnl OP2(`NAME', `FROM', TO): one that works on TO; FROM may have an immediate first.
define(`OP', `v$1')
define(`OP2', `v$1	$2, $3, $3')

dnl Usage: LOAD(MEMORY, V), STORE(V, MEMORY): at any address.
dnl STORE_SIZE: what STORE counts for when instructions are dispatched.
dnl COPY(FROM, TO): memory is aligned. BROADCAST(MEMORY, V): a block to all lanes.
define(`LOAD', `OP(`movdqu')	$1, $2')
define(`STORE', `OP(`movdqu')	$1, $2')
define(`STORE_SIZE', `ifelse(LANES, 4, 2, 1)')
define(`COPY', `OP(`movdqa')	$1, $2')
define(`BROADCAST', `ifelse(LANES, 1, `LOAD(`$1', `$2')', `vbroadcasti128	$1, $2')')

dnl Usage: XOR(FROM, TO): memory has to be aligned in level aesni.
dnl XOR3(FROM, FROM, TO): adds both. XOR_TO(FROM, FROM, TO): puts their sum there.
dnl XOR_MEMORY(MEMORY, V, TEMP): at any address, in XOR_MEMORY_STEPS instructions.
define(`XOR', `OP2(`pxor', `$1', `$2')')
define(`XOR_TO', `vpxor	$1, $2, $3')
define(`XOR3', `XOR(`$1', `$3')
	XOR($2, `$3')')
define(`AND', `OP2(`pand', `$1', `$2')')
define(`OR', `OP2(`por', `$1', `$2')')
define(`XOR_MEMORY', `XOR(`$1', `$2')')
define(`XOR_MEMORY_STEPS', 1)

dnl Usage: AES_ROUND(KEY, STATE) and so on.
define(`AES_ROUND', `OP2(`aesenc', `$1', `$2')')
define(`AES_LAST', `OP2(`aesenclast', `$1', `$2')')
define(`AES_INVERSE_ROUND', `OP2(`aesdec', `$1', `$2')')
define(`AES_INVERSE_LAST', `OP2(`aesdeclast', `$1', `$2')')

dnl Usage: CLMUL(HALVES, A, B)
dnl B becomes the product of a half of A and a half of B: HALVES is LL for both
dnl low halves, HH for both high.
dnl MULTIPLY(HALVES, MEMORY, A, TO): TO becomes the product of MEMORY, at any
dnl address, and A.
define(`CLMUL', `OP2(`pclmulqdq', `CLMUL_$1, $2', `$3')')
define(`MULTIPLY', `vpclmulqdq	CLMUL_$1, $2, $3, $4')
define(`CLMUL_LL', ``$'0x00')
define(`CLMUL_HH', ``$'0x11')

dnl Usage: SWAP_HALVES(FROM, TO), SHUFFLE(PATTERN, V): in each lane.
define(`SWAP_HALVES', `OP(`pshufd')	`$'0x4e, $1, $2')
define(`SHUFFLE', `OP2(`pshufb', `$1', `$2')')

dnl Usage: INSERT_COUNTER(WORDS, I, N), INSERT_COUNTER_STEPS
dnl V(N) becomes KEY0_BLOCK in all lanes, but the last words become words I * LANES
dnl and following of the register WORDS.
define(`INSERT_COUNTER', `ifelse(LANES, 1, `COPY(KEY0_BLOCK, V($3))
	OP2(`insertps', `$'eval(0x30 + 0x40 * ($2))`, $1', V($3))', `INSERT_COUNTERS($@)')')
define(`INSERT_COUNTER_STEPS', `ifelse(LANES, 1, 2, 3)')
define(`INSERT_COUNTERS', `COPY(CONST(spread_$2), V($3))
	vpermd	$1, V($3), V($3)
	vpblendd	`$'0x77, KEY0_BLOCK, V($3), V($3)')

dnl Usage: PAIR_LOAD(FIRST, SECOND)
dnl A_LOW, A_HIGH: the low and the high words of two vectors in memory, taken by
dnl turns. High words stand first in memory.
define(`PAIR_LOAD', `LOAD(`$1', A_HIGH)
	vpunpckhqdq	$2, A_HIGH, A_LOW
	vpunpcklqdq	$2, A_HIGH, A_HIGH
	SHUFFLE(`CONST(reverse_halves)', A_LOW)
	SHUFFLE(`CONST(reverse_halves)', A_HIGH)')

dnl Usage: PART_LOAD(PART, FIRST, SECOND): A_LOW or A_HIGH alone.
define(`PART_LOAD', `LOAD(`$2', A_$1)
	vpunpck`'ifelse($1, LOW, `h', `l')qdq	$3, A_$1, A_$1
	SHUFFLE(`CONST(reverse_halves)', A_$1)')

dnl Usage: PAIR_TAKE(FIRST, SECOND): the same for two registers.
define(`PAIR_TAKE', `PAIR_LOAD($@)')

dnl Usage: SUM_FIRST(HALVES, MEMORY, A, SUM), SUM_SECOND(HALVES, MEMORY, A, SUM)
dnl Two products to be added to SUM; what belongs to it has to be complete only
dnl after the second.
define(`SUM_FIRST', `MULTIPLY($1, `$2', `$3', TEMP)
	XOR(TEMP, `$4')')
define(`SUM_SECOND', `SUM_FIRST($@)')

dnl Usage: FIRST_LANE(FROM, TO): the first lane to all lanes.
define(`FIRST_LANE', `ifelse(LANES, 1, `COPY(`$1', `$2')',
`vperm2i128	`$'0x00, $1, $1, $2')')

dnl Usage: WORD_TO_ALL(REGISTER, N): a 32-bit word to all words of V(N).
dnl INSERT_WORD(MEMORY, I, N): a word to word I of V(N). TEMP is free.
dnl LAST_LANE_SET(M, N): the block X(M) to the last lane of V(N).
define(`WORD_TO_ALL', `OP(`movd')	$1, X($2)
	ifelse(LANES, 1, `OP(`pshufd')	`$'0, X($2), X($2)', `vpbroadcastd	X($2), V($2)')')
define(`INSERT_WORD', `ifelse(LANES, 1, `OP2(`pinsrd', `$'$2`, $1', V($3))',
`vpbroadcastd	$1, TEMP
	vpblendd	`$'eval(1 << $2), TEMP, V($3), V($3)')')
define(`LAST_LANE_SET', `ifelse(LANES, 1, `COPY(X($1), X($2))',
`vinserti128	`$'1, X($1), V($2), V($2)')')

dnl Usage: WINDOW_COUNTER(MEMORY, V): see counter.m4. In two instructions.
define(`WINDOW_COUNTER', `vpand	$1, KEY, $2
	XOR(COUNTER_U, `$2')')

dnl Usage: SHIFT_IN(BEFORE, FROM, TO)
dnl The last block of BEFORE, then all but the last of FROM.
dnl LAST_LANE(N): V(N), its last block to the first lane.
define(`SHIFT_IN', `ifelse(LANES, 1, `COPY(`$1', `$3')',
`vperm2i128	`$'0x21, $2, $1, $3')')
define(`LAST_LANE', `ifelse(LANES, 1, `', `vextracti128	`$'1, Y($1), X($1)')')

dnl Usage: FOLD(N, M), FOLD_SOON(N, M, K, L)
dnl The first lane of V(N) becomes the sum of its lanes. The others are free; with
dnl more of them there is less latency.
define(`FOLD_SOON', `FOLD(`$1', `$2')')
define(`FOLD', `ifelse(LANES, 1, `', `
	vextracti128	`$'1, Y($1), X($2)
	vpxor	X($2), X($1), X($1)')')

dnl Usage: COUNTER_BEGIN, GHASH_BEGIN: constants that a level keeps in registers.
dnl GHASH_LEVEL_CONSTANTS: those in memory.
dnl LEVEL_TEMPORARIES: registers that hold nothing from one piece to the next.
define(`COUNTER_BEGIN', `')
define(`GHASH_BEGIN', `')
define(`GHASH_LEVEL_CONSTANTS', `')
define(`LEVEL_TEMPORARIES', `')

dnl Usage: CLEAR_REGISTERS
dnl Leaves no secret in a vector register.
dnl RETURN: returns with clean upper parts.
define(`CLEAR_REGISTERS', `forloop(`i', 0, 15, `	vpxor	X(i), X(i), X(i)
')')
define(`RETURN', `ifelse(LANES, 1, `', `	vzeroupper
')	RET')
divert(0)dnl
