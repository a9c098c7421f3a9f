divert(-1)
dnl aes-cbc-encrypt.asm - encryption in CBC mode (SP 800-38A, section 6.2).
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl One block after the other, at the latency of the rounds. The XOR with the next
dnl block of text costs none: a state starts as C + M, where C is the ciphertext
dnl before and M the text with round key 0, and that is what the last round makes
dnl if M is in its round key. C follows by adding M once more, and nothing waits
dnl for it. No level does that faster than the first.
dnl
dnl Cycles per byte over 8 KiB. Intel has 3 cycles of latency, thus 1.875,
dnl 2.250 and 2.625 are the best possible; Zen 5 has 4
dnl
dnl                                       AES-128      AES-192      AES-256
dnl aesni
dnl   Intel family 6 model 207, 2026-12   1.869        2.228        2.603
dnl   AMD Zen 5                           ?            ?            ?

include(ARCH`/'LEVEL`/isa.m4')
include(`x86_64/aes.m4')
include(`x86_64/blocks.m4')
divert(-1)

ARGUMENTS(5, 2)
define(`KEYS', `ARG1')
define(`IV', `ARG2')
define(`LENGTH', `ARG3')
define(`DST', `ARG4')
define(`SRC', `ARG5')

dnl M of the next block.
define(`NEXT', `V(STATES + 1)')

dnl All blocks but the last: V(0) has the state.
define(`INPUT', `
AT(START, `LOAD(TEXT(SRC, 16), NEXT)
	XOR(KEY, NEXT)')')
define(`CHAINED_ROUND', `AES_ROUND($@)')
define(`CHAINED_LAST', `XOR(NEXT, KEY)
	AES_LAST($@)')
define(`OUTPUT', `
AT(END, `XOR(V(0), NEXT)
	STORE(NEXT, TEXT(DST, 0))')')

dnl Usage: CBC_KERNEL(BITS, ROUNDS)
dnl
dnl     void _gcmaes_aesBITS_cbc_encrypt_LEVEL
dnl       (const uint32_t *keys, uint8_t *iv, size_t length,
dnl        uint8_t *dst, const uint8_t *src)
define(`CBC_KERNEL', `dnl
FUNCTION(`_gcmaes_aes$1_cbc_encrypt_'LEVEL)
	shr	`$'4, LENGTH
	jz	L(nothing)
ARGUMENT_LOAD(2)`'dnl
	LOAD((IV), V(0))
ARGUMENT_LOAD(5)`'dnl
	KEY_LOAD(0)
	XOR(KEY, V(0))
	XOR_MEMORY((SRC), V(0), NEXT)
	dec	LENGTH
	jz	L(last)
BLOCKS_LOOP(1, $2, `CHAINED', `LENGTH', `block')
L(last):
divert(-1)
WEAVE_BEGIN(PERIOD, `V_ALL', `')
STREAM(`AES')
STEPS(START, END, ROUNDS_STEPS(1, $2))
ROUNDS_STREAM(0, 1, $2, `AES')
divert(0)dnl
WEAVE_BODY(0, 0)dnl
	STORE(V(0), (DST))
ARGUMENT_LOAD(2)`'dnl
	STORE(V(0), (IV))
CLEAR_REGISTERS
L(nothing):
	RET
FUNCTION_END
')
divert(0)dnl
CBC_KERNEL(128, 10)
CBC_KERNEL(192, 12)
CBC_KERNEL(256, 14)
