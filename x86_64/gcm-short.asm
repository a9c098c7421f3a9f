divert(-1)
dnl gcm-short.asm - a message of up to six blocks, from its nonce to its tag.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl Records of a few bytes cost what their instructions take to dispatch, so this is
dnl as few of them as can be: one or two vectors of 512 bits, no loop, and no context
dnl in memory.
dnl
dnl     lane            0            1        2    ...  n       n + 1
dnl     keystream       E(J0)        T1       T2        Tn      -
dnl     GHASH           assoc. data  text 1   text 2    text n  lengths
dnl
dnl Since J0 is the nonce and 1, the counters are constants. Without associated data
dnl there is a zero block first, which changes nothing. The n + 2 blocks take the powers
dnl H^(n+2), ..., H: a table of its own has them for H^8 and so on in the lanes that follow
dnl each other, each with the one for the second vector (ghash.asm); it is read from
dnl H^(n+2) on. What comes after H there meets lanes that are zero.
dnl
dnl Cycles of a call, AES-128, 13 bytes of associated data, independent calls,
dnl encryption / decryption                0        16       32       64       96
dnl   AMD Zen 5 (family 26), 2026-12       25/27    37/31    37/31    47/38    48/40
dnl
dnl Registers
dnl
dnl   V(0..1)   counter blocks, keystream     V(8)       TEMP
dnl   V(2)      round key, keystream          V(9..11)   sums: low, high, middle
dnl   V(3)      associated data               V(12..14)  powers: low, high, middle
dnl   V(4..5)   ciphertext, what is hashed    V(15)      products
dnl   V(6..7)   A_LOW, A_HIGH                 V(16..17)  plaintext of decryption

include(`x86_64/'LEVEL`/isa.m4')
include(`x86_64/aes.m4')
include(`x86_64/ghash.m4')
divert(-1)

define(`KEY_TABLE', `ARG1')
define(`KEYS', `ARG2')
define(`NONCE', `ARG3')
define(`ADATA_SIZE', `%ecx')
define(`ADATA', `ARG5')
define(`LENGTH', `ARG6')
define(`DST', `%r10')
define(`SRC', `%r11')
dnl When what was there has been read.
define(`BLOCKS', `%rsi')
define(`ADATA_BITS', `%rdx')
define(`TAG', `%r8')

define(`ACC_LOW', `V(9)')
define(`ACC_HIGH', `V(10)')
define(`ACC_MIDDLE', `V(11)')
define(`A_LOW', `V(6)')
define(`A_HIGH', `V(7)')
define(`TEMP', `V(8)')

dnl Usage: MASK(K)
dnl As many bits as %ecx says, less than 64. No bits have a branch instead, since
dnl loads and stores of nothing are slow.
define(`MASK', `	mov	`$'-1, %rax
	shl	%cl, %rax
	not	%rax
	kmovq	%rax, $1
')

dnl Usage: KEYSTREAM(VECTORS, ROUNDS)
define(`KEYSTREAM', `	vmovq	(NONCE), X(0)
	vpinsrd	`$'2, 8(NONCE), X(0), X(0)
	FIRST_LANE(V(0), V(0))
	BROADCAST((KEYS), V(2))
ifelse($1, 2, `	COPY(V(0), V(1))
	vpternlogq	`$'0x96, .Lcounters_5(%rip), V(2), V(1)
')	vpternlogq	`$'0x96, .Lcounters_1(%rip), V(2), V(0)
forloop(`r', 1, $2, `	BROADCAST(eval(16 * r)(KEYS), V(2))
forloop(`v', 0, $1 - 1, `	ifelse(r, $2, `AES_LAST', `AES_ROUND')(V(2), V(v))
')')')

dnl Usage: ADATA_TAKE(LABEL): V(3), and ADATA_BITS.
define(`ADATA_TAKE', `	vpxor	X(3), X(3), X(3)
	mov	ADATA_SIZE, %edx
	test	ADATA_SIZE, ADATA_SIZE
	jz	L($1)
MASK(%k1)dnl
	vmovdqu8	(ADATA), X(3){%k1}{z}
L($1):
	shl	`$'3, ADATA_BITS
')

dnl Usage: PART_encrypt(DISPLACEMENT, TEXT, KEYSTREAM, PLAINTEXT)
dnl TEXT becomes the ciphertext of as many bytes as %k2 says; decryption keeps the
dnl plaintext until the tag is known. WHOLE_encrypt: the same for 64 bytes.
define(`PART_encrypt', `	vmovdqu8	$1(SRC), $2{%k2}{z}
	XOR($3, $2)
	vmovdqu8	$2, $1(DST){%k2}
	vmovdqu8	$2, $2{%k2}{z}
')
define(`PART_decrypt', `	vmovdqu8	$1(SRC), $2{%k2}{z}
	XOR_TO($2, $3, $4)
')
define(`WHOLE_encrypt', `	LOAD($1(SRC), $2)
	XOR($3, $2)
	STORE($2, $1(DST))
')
define(`WHOLE_decrypt', `	LOAD($1(SRC), $2)
	XOR_TO($2, $3, $4)
')

dnl Usage: LENGTHS_TAKE(DIRECTION, WORD)
dnl TAG becomes the place of the tag, LENGTH a number of bits, and KEY_TABLE moves by
dnl -16 n. The lengths, reversed, are words of A_LOW and A_HIGH: word 2 n + WORD.
define(`LENGTHS_TAKE', `	lea	ifelse($1, encrypt, `(DST, LENGTH)', `(SRC, LENGTH)'), TAG
	lea	15(LENGTH), BLOCKS
	and	`$'-16, BLOCKS
	sub	BLOCKS, KEY_TABLE
	shr	`$'3, BLOCKS
	lea	$2(BLOCKS), %ecx
	mov	`$'1, %eax
	shl	%cl, %eax
	kmovd	%eax, %k3
	shl	`$'3, LENGTH
	vpbroadcastq	LENGTH, A_LOW{%k3}
	vpbroadcastq	ADATA_BITS, A_HIGH{%k3}
	LOAD(POWERS(0), V(12))
	LOAD(POWERS(128), V(13))
	XOR_TO(V(12), V(13), V(14))
')
define(`POWERS', `eval(PAIRS * PAIR_SIZE + 96 + $1)(KEY_TABLE)')

dnl Usage: TAG_MAKE: X(8) from the sums.
define(`TAG_MAKE', `	REDUCE_LOW
	REDUCE_MIDDLE(ACC_HIGH)
	FOLD_SOON(8, 9, 10, 11)
	vpshufb	.Lreverse(%rip), X(8), X(8)
	vpxor	X(0), X(8), X(8)
')

dnl Usage: TAG_encrypt, TAG_decrypt: the result. If a tag is wrong, V(8) becomes zero.
define(`TAG_encrypt', `	vmovdqu	X(8), (TAG)
	mov	`$'1, %eax
')
define(`TAG_decrypt', `	vpxor	(TAG), X(8), X(8)
	xor	%eax, %eax
	vptest	X(8), X(8)
	sete	%al
	mov	%eax, %ecx
	neg	%ecx
	vpbroadcastd	%ecx, V(8)
	AND(V(8), V(16))
')

dnl Usage: RELEASE_encrypt, RELEASE_decrypt: plaintext, or zeros.
define(`RELEASE_encrypt', `')
define(`RELEASE_decrypt', `	test	LENGTH, LENGTH
	jz	L(released)
	vmovdqu8	V(16), (DST){%k2}
L(released):
')
define(`RELEASE_TWO_encrypt', `')
define(`RELEASE_TWO_decrypt', `	cmp	`$'512, LENGTH
	jae	L(release_whole)
	vmovdqu8	V(16), (DST){%k2}
	jmp	L(released_two)
L(release_whole):
	STORE(V(16), (DST))
	cmp	`$'512, LENGTH
	je	L(released_two)
	AND(V(8), V(17))
	vmovdqu8	V(17), 64(DST){%k2}
L(released_two):
')

dnl Usage: CLEAR(FIRST, LAST)
define(`CLEAR', `forloop(`i', $1, $2, `	vpxor`'ifelse(eval(i > 15), 1, q)	X(i), X(i), X(i)
')')

dnl Usage: SHORT_KERNEL(BITS, ROUNDS, DIRECTION)
dnl
dnl     int _gcmaes_gcm_aesBITS_DIRECTION_short_LEVEL
dnl       (const struct gcm_key *key, const uint32_t *keys, const uint8_t *nonce,
dnl        size_t alength, const uint8_t *adata,
dnl        size_t length, uint8_t *dst, const uint8_t *src)
define(`SHORT_KERNEL', `FUNCTION(`_gcmaes_gcm_aes$1_$3_short_'LEVEL)
	mov	8(%rsp), DST
	mov	16(%rsp), SRC
	cmp	`$'32, LENGTH
	ja	L(two)

KEYSTREAM(1, $2)ADATA_TAKE(no_adata)dnl
	vpxor	X(4), X(4), X(4)
	mov	%r9d, %ecx
	test	%ecx, %ecx
	jz	L(no_text)
MASK(%k2)dnl
	valignq	`$'2, V(0), V(0), V(2)
PART_$3(0, V(4), V(2), V(16))dnl
L(no_text):
	# Two blocks to lanes 1 and 2, the associated data to lane 0.
	vshufi64x2	`$'0xd2, V(4), V(4), V(4)
	XOR(V(3), V(4))
	vpshufb	.Lreverse(%rip), V(4), A_LOW
	SWAP_HALVES(A_LOW, A_HIGH)
LENGTHS_TAKE($3, 2)dnl
	MULTIPLY(LL, V(12), A_LOW, ACC_LOW)
	MULTIPLY(LL, V(13), A_HIGH, ACC_HIGH)
	XOR(A_HIGH, A_LOW)
	MULTIPLY(LL, V(14), A_LOW, ACC_MIDDLE)
TAG_MAKE`'TAG_$3`'RELEASE_$3`'CLEAR(0, 14)ifelse($3, decrypt, `CLEAR(16, 16)')RETURN

L(two):
KEYSTREAM(2, $2)ADATA_TAKE(no_adata_two)dnl
	valignq	`$'2, V(0), V(1), V(2)
	vpxor	X(5), X(5), X(5)
	mov	%r9d, %ecx
	cmp	`$'64, %ecx
	jae	L(whole)
MASK(%k2)PART_$3(0, V(4), V(2), V(16))dnl
	jmp	L(taken)
L(whole):
WHOLE_$3(0, V(4), V(2), V(16))dnl
	sub	`$'64, %ecx
	jz	L(taken)
MASK(%k2)dnl
	valignq	`$'2, V(1), V(1), V(2)
PART_$3(64, V(5), V(2), V(17))dnl
L(taken):
	# All of it one lane up, the associated data to lane 0.
	vpxor	X(2), X(2), X(2)
	SHIFT_IN(V(4), V(5), V(5))
	SHIFT_IN(V(2), V(4), V(4))
	XOR(V(3), V(4))
	COPY(.Ltake_low(%rip), A_LOW)
	COPY(.Ltake_high(%rip), A_HIGH)
	vpermi2b	V(5), V(4), A_LOW
	vpermi2b	V(5), V(4), A_HIGH
LENGTHS_TAKE($3, -5)dnl
	MULTIPLY(LL, V(12), A_LOW, ACC_LOW)
	MULTIPLY(HH, V(12), A_LOW, V(15))
	XOR(V(15), ACC_LOW)
	MULTIPLY(LL, V(13), A_HIGH, ACC_HIGH)
	MULTIPLY(HH, V(13), A_HIGH, V(15))
	XOR(V(15), ACC_HIGH)
	XOR(A_HIGH, A_LOW)
	MULTIPLY(LL, V(14), A_LOW, ACC_MIDDLE)
	MULTIPLY(HH, V(14), A_LOW, V(15))
	XOR(V(15), ACC_MIDDLE)
TAG_MAKE`'TAG_$3`'RELEASE_TWO_$3`'CLEAR(0, 15)ifelse($3, decrypt, `CLEAR(16, 17)')RETURN
FUNCTION_END
')
divert(0)dnl
GHASH_CONSTANTS
CONSTANT(`counters_1', `.long	0, 0, 0, eval((LANE + 1) << 24)')dnl
CONSTANT(`counters_5', `.long	0, 0, 0, eval((LANE + 5) << 24)')dnl
SHORT_KERNEL(128, 10, `encrypt')
SHORT_KERNEL(128, 10, `decrypt')
SHORT_KERNEL(192, 12, `encrypt')
SHORT_KERNEL(192, 12, `decrypt')
SHORT_KERNEL(256, 14, `encrypt')
SHORT_KERNEL(256, 14, `decrypt')
