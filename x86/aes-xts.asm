divert(-1)
dnl aes-xts.asm - XTS-AES on whole blocks (SP 800-38E, IEEE Std 1619).
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl The tweak of the next block is x times this one, modulo
dnl x^128 + x^7 + x^2 + x + 1; x^k is bit k of the register. That is a shift to the
dnl left by one, in which the bit that leaves the low half comes to the high one,
dnl and the bit that leaves the high half comes back as x^7 + x^2 + x + 1.
dnl
dnl A file of its own, since x86_64 has at least eight blocks in step and takes each
dnl tweak times x^8 or more, where bytes can be shifted. Four blocks would make that
dnl x^4, and bits. From block to block it is no more instructions than by bytes, no
dnl tweaks have to be made before the loop, and the latency, four times four cycles,
dnl is less than the rounds of four blocks take. The tweaks of these stay in the
dnl frame meanwhile.

include(ARCH`/'LEVEL`/isa.m4')
include(`x86_64/aes.m4')
include(`x86_64/blocks.m4')
divert(-1)

ARGUMENTS(5, 2)
define(`KEYS', `ARG1')
define(`STATE', `ARG2')
define(`LENGTH', `ARG3')
define(`DST', `ARG4')
define(`SRC', `ARG5')

dnl The tweak of the next block.
define(`TWEAK', `V(STATES + 1)')
define(`CARRY', `V(STATES + 2)')
define(`POLYNOMIAL', `V(STATES + 3)')

dnl The bits that leave the halves are in words 3 and 1 and go to words 0 and 2.
define(`TWEAK_TIMES_X', `OP(`pshufd')	`$'0x13, TWEAK, CARRY
	OP2(`psrad', `$'31, CARRY)
	AND(POLYNOMIAL, CARRY)
	OP2(`paddq', `TWEAK', TWEAK)
	XOR(CARRY, TWEAK)')

define(`INPUT', `forloop(`v', 0, ($1) - 1, `
AT(START, `LOAD(TEXT(SRC, VECTOR * v), V(v))
	XOR(KEY, V(v))
	XOR(TWEAK, V(v))
	COPY(TWEAK, SLOT(v))
	TWEAK_TIMES_X')')')
define(`OUTPUT', `forloop(`v', 0, ($1) - 1, `
AT(END, `XOR(SLOT(v), V(v))
	STORE(V(v), TEXT(DST, VECTOR * v))')')')

define(`MODE_SLOTS', `STATES')
define(`MODE_BEGIN', `ARGUMENT_LOAD(2)`'dnl
	LOAD((STATE), TWEAK)
ARGUMENT_LOAD(5)`'dnl
	COPY(CONST(polynomial), POLYNOMIAL)
')
define(`MODE_END', `ARGUMENT_LOAD(2)`'dnl
	STORE(TWEAK, (STATE))
	XOR(V(0), V(0))
SLOTS_CLEAR(0, MODE_SLOTS - 1)')

dnl     void _gcmaes_aesBITS_xts_encrypt_LEVEL, _decrypt_
dnl       (const uint32_t *keys, uint8_t *tweak, size_t length,
dnl        uint8_t *dst, const uint8_t *src)
divert(0)dnl
CONSTANT(`polynomial', `.quad	0x87, 1')
BLOCKS_KERNEL(`aes128_xts_encrypt', 10, `AES')
BLOCKS_KERNEL(`aes128_xts_decrypt', 10, `AES_INVERSE')
BLOCKS_KERNEL(`aes256_xts_encrypt', 14, `AES')
BLOCKS_KERNEL(`aes256_xts_decrypt', 14, `AES_INVERSE')
