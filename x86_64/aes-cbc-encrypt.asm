divert(-1)
dnl aes-cbc-encrypt.asm - encryption in CBC mode (SP 800-38A, section 6.2).
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl One block after the other: only the rounds and one XOR are between a block of
dnl ciphertext and the next. No level does that faster than the first.
include(`x86_64/'LEVEL`/isa.m4')
include(`x86_64/aes.m4')
include(`x86_64/blocks.m4')
divert(-1)

define(`KEYS', `ARG1')
define(`IV', `ARG2')
define(`LENGTH', `ARG3')
define(`DST', `ARG4')
define(`SRC', `ARG5')

define(`CHAIN', `V(STATES + 1)')

define(`INPUT', `
AT(START, `LOAD(TEXT(SRC, 0), V(0))
	XOR(KEY, V(0))
	XOR(CHAIN, V(0))')')
define(`OUTPUT', `
AT(END, `STORE(V(0), TEXT(DST, 0))
	COPY(V(0), CHAIN)')')

dnl Usage: CBC_KERNEL(BITS, ROUNDS)
dnl
dnl     void _gcmaes_aesBITS_cbc_encrypt_LEVEL
dnl       (const uint32_t *keys, uint8_t *iv, size_t length,
dnl        uint8_t *dst, const uint8_t *src)
define(`CBC_KERNEL', `dnl
FUNCTION(`_gcmaes_aes$1_cbc_encrypt_'LEVEL)
	shr	`$'4, LENGTH
	jz	L(nothing)
	LOAD((IV), CHAIN)
BLOCKS_LOOP(1, $2, `AES', `LENGTH', `block')
	STORE(CHAIN, (IV))
CLEAR_REGISTERS
L(nothing):
	ret
FUNCTION_END
')
divert(0)dnl
CBC_KERNEL(128, 10)
CBC_KERNEL(192, 12)
CBC_KERNEL(256, 14)
