divert(-1)
dnl aes-xts.asm - XTS-AES on whole blocks (SP 800-38E, IEEE Std 1619).
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl Tweaks. That of the next block is x times this one, modulo x^128 + x^7 +
dnl x^2 + x + 1; byte i of a tweak has x^(8i) to x^(8i+7), the latter in its
dnl most significant bit. They are raw all the time, like text, and patterns
dnl and constants are made for that: on little-endian machines, which have each
dnl half of a register in reverse, byte i stands at i XOR 7.
dnl
dnl Each of a batch has a register, and times x^8 becomes that for the next
dnl batch: each byte moves to the next place. The last byte, b, stands for
dnl x^128 b there, which is (x^7 + x^2 + x + 1) b, less than two bytes: b
dnl itself as the rotation brings it, and (x^7 + x^2 + x) b, the product with
dnl 86, which vpmsumb makes.
dnl
dnl Times x, which makes the first batch and goes from block to block, doubles
dnl all bytes and adds to each the bit that left the one before it, as a byte
dnl of 1; or 87, to the first.
dnl
dnl Cycles per byte of the loop, encrypt / decrypt
dnl
dnl                     AES-128      AES-256
dnl POWER8              ?            ?
dnl   by the model      .828 / .828  1.032 / 1.032
dnl POWER9              ?            ?
dnl   by the model      .750 / .750  .993 / .993
dnl POWER10             ?            ?
dnl   by the model      .391 / .391  .524 / .524
dnl
dnl The word of tools/power-model (llvm-mca), not measured; ? is measured by
dnl nobody yet. Please send figures of nettle-benchmark.

include(`powerpc64/'LEVEL`/isa.m4')
include(`powerpc64/aes.m4')
include(`powerpc64/blocks.m4')
divert(-1)

define(`KEYS', `ARG1')
define(`STATE', `ARG2')
define(`LENGTH', `ARG3')
define(`DST', `ARG4')
define(`SRC', `ARG5')
define(`COUNT', `%r8')

ifelse(BATCH, 8, `', `m4_fail(`a batch is eight blocks here')')
define(`CARRIES', `COUNTER')
define(`SEVEN', `ONE')
define(`ROTATE', `V(ADDENDS_END)')
define(`ROTATE_8', `V(ADDENDS_END + 1)')
define(`REDUCE_8', `V(ADDENDS_END + 2)')
define(`REGISTERS', `eval(ADDENDS_END + 3)')
define(`AES_SHARED', defn(`AES_SHARED')`, ROTATE_8, REDUCE_8')

dnl In patterns, the upper halves of bytes are for the first operand, the
dnl tweak. The last byte of a block is byte 15 of a register, or byte 8 if
dnl halves are in reverse. Of the product with it vpmsumb puts the lower byte
dnl to 15, or 9, and the upper one before that.
define(`XTS_CONSTANTS', `ifelse(BYTE_ORDER, `big', `dnl
CONSTANT(`carries', 0x0101010101010101, 0x0101010101010187)dnl
CONSTANT(`rotate', 0x0f10213243546576, 0x8798a9bacbdcedfe)dnl
CONSTANT(`rotate_8', 0xff0e102030405060, 0x708090a0b0c0d0e0)dnl
CONSTANT(`reduce_8', 0, 0x86)', `dnl
CONSTANT(`carries', 0x0101010101010101, 0x8701010101010101)dnl
CONSTANT(`rotate', 0x0112233445566778, 0x899aabbccddeeff0)dnl
CONSTANT(`rotate_8', 0x1020304050607889, 0x90a0b0c0d0e0f000)dnl
CONSTANT(`reduce_8', 0, 0x8600000000000000)')')

dnl Usage: TIMES_X(FROM, TO): TO may be FROM, and KEY is free.
define(`TIMES_X', `vsrab	KEY(0), $1, SEVEN
	vaddubm	$2, $1, $1
	vand	KEY(0), KEY(0), CARRIES
	vpermxor	$2, $2, KEY(0), ROTATE')

dnl ADVANCE takes long, and a block is through with it before TWEAKED starts
dnl the next.
define(`ROUNDS_END', 94)
define(`TAIL_START', 94)
define(`TAIL_END', 104)

dnl TWEAKED: a block of text with its tweak and the first round key added.
define(`TWEAKED_STEPS', `(3 * ($1))')
define(`TWEAKED_STREAM', `
forloop(`block', $1, $1 + $2 - 1, `
STEP(1, `TEXT_LOAD(block, V(block))')')
forloop(`block', $1, $1 + $2 - 1, `
STEP(1, `vxor	V(block), V(block), ADDEND(block)')')
forloop(`block', $1, $1 + $2 - 1, `
STEP(1, `MIX(V(block), KEY_FIRST, V(block))')')')

dnl ADVANCE: adds the tweak, then makes that for the next batch.
define(`ADVANCE_STEPS', `ifelse(eval($1), 1, 6, `(4 * ($1))')')
define(`ADVANCE_STREAM', `ifelse(SET, 1, `
ADD_STREAM($1, $2)
STEP(4, `TIMES_X(ADDEND(0), ADDEND(0))')', `
STEP(1, `PRODUCT($1)')
forloop(`block', $1, $1 + $2 - 1, `ifelse(eval(block < $1 + $2 - 1), 1, `
STEP(1, `PRODUCT(block + 1)')')
STEP(1, `MIX(V(block), ADDEND(block), V(block))')
STEP(1, `TEXT_STORE(V(block), block)')
STEP(1, `TIMES_X8(block)')')')')
define(`PRODUCT', `vpmsumb	KEY(($1) % 2), ADDEND($1), REDUCE_8')
define(`TIMES_X8', `vpermxor	ADDEND($1), ADDEND($1), dnl
KEY(($1) % 2), ROTATE_8')

define(`MODE_BEGIN', `CONSTANT_LOAD(`carries', CARRIES)dnl
CONSTANT_LOAD(`rotate', ROTATE)CONSTANT_LOAD(`rotate_8', ROTATE_8)dnl
CONSTANT_LOAD(`reduce_8', REDUCE_8)dnl
	vspltisb	SEVEN, 7
	LOAD(`0, STATE', ADDEND(0))
')
define(`WIDE_BEGIN', `forloop(`block', 1, BATCH - 1,
`	TIMES_X(ADDEND(block - 1), ADDEND(block))
')')
define(`MODE_END', `	STORE(ADDEND(0), `0, STATE')
')

dnl     void _gcmaes_aesBITS_xts_encrypt_LEVEL, _decrypt_
dnl       (const uint32_t *keys, uint8_t *tweak, size_t length,
dnl        uint8_t *dst, const uint8_t *src)
divert(0)dnl
MIX_CONSTANTS`'XTS_CONSTANTS`'dnl
BLOCKS_KERNEL(`aes128_xts_encrypt', 10, `vcipher', `TWEAKED', `ADVANCE')
BLOCKS_KERNEL(`aes128_xts_decrypt', 10, `vncipher', `TWEAKED', `ADVANCE')
BLOCKS_KERNEL(`aes256_xts_encrypt', 14, `vcipher', `TWEAKED', `ADVANCE')
BLOCKS_KERNEL(`aes256_xts_decrypt', 14, `vncipher', `TWEAKED', `ADVANCE')
