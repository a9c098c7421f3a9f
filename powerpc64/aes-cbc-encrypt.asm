divert(-1)
dnl aes-cbc-encrypt.asm - encryption in CBC mode (SP 800-38A, section 6.2).
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl One block after the other, at the latency of the rounds. The XOR with the
dnl next block of text costs none: a state starts as C + M, where C is the
dnl ciphertext before and M the text with the first round key, and that is what
dnl the last round makes if it adds M besides the last round key. C follows by
dnl adding M once more, and nothing waits for it. The last block has none after
dnl it, and adds itself.
dnl
dnl Cycles per byte of the loop
dnl
dnl                     AES-128      AES-192      AES-256
dnl POWER8              ?            ?            ?
dnl   by the model      3.753        4.503        5.253
dnl POWER9              ?            ?            ?
dnl   by the model      3.753        4.503        5.253
dnl POWER10             ?            ?            ?
dnl   by the model      2.505        3.005        3.505
dnl
dnl The word of tools/power-model (llvm-mca), not measured; ? is measured by
dnl nobody yet. Please send figures of nettle-benchmark.

include(`powerpc64/'LEVEL`/isa.m4')
include(`powerpc64/aes.m4')
divert(-1)

define(`KEYS', `ARG1')
define(`IV', `ARG2')
define(`LENGTH', `ARG3')
define(`DST', `ARG4')
define(`SRC', `ARG5')
define(`COUNT', `%r8')
define(`KEYS_128', `COUNT')

define(`STATE', `V(0)')
dnl M of the next block, and what the last round adds.
define(`NEXT', `V(1)')
define(`LAST_OPERAND', `V(2)')

dnl Usage: CBC_LOOP(ROUNDS)
dnl The text comes when there is time for it, in the middle of the rounds.
define(`PERIOD', 1000)
define(`CBC_LOOP', `divert(-1)
WEAVE_BEGIN(PERIOD, `V_UP_TO(AES_REGISTERS - 1)',
  `AES_SHARED, STATE, NEXT, LAST_OPERAND')
STREAM(`AES')
STEPS(0, PERIOD, ROUNDS_STEPS(1, $1))
ROUNDS_STREAM(0, 1, $1, `vcipher')
STEPS_END
STREAM(`TEXT')
AT(PERIOD / 2, `TEXT_LOAD(0, NEXT)
	MIX(NEXT, KEY_FIRST, NEXT)
	vxor	LAST_OPERAND, NEXT, KEY_LAST')
AT(PERIOD - 1, `vxor	NEXT, NEXT, STATE
TURN(NEXT, ZERO)dnl
	TEXT_STORE(NEXT, 0)')
divert(0)dnl
	addic.	COUNT, LENGTH, -1
	beq	L(last)
	addi	SRC, SRC, 16
WEAVE_LOOP(`COUNT', `', `block')
	addi	SRC, SRC, -16
L(last):
WEAVE_BODY(0, 0)')

dnl Usage: CBC_KERNEL(BITS, ROUNDS)
dnl
dnl     void _gcmaes_aesBITS_cbc_encrypt_LEVEL
dnl       (const uint32_t *keys, uint8_t *iv, size_t length,
dnl        uint8_t *dst, const uint8_t *src)
define(`CBC_KERNEL', `dnl
FUNCTION(`_gcmaes_aes$1_cbc_encrypt_'LEVEL)
	srdi.	LENGTH, LENGTH, 4
	beq	L(nothing)
FRAME(OFFSETS_KEPT, 0)dnl
MIX_BEGIN`'OFFSETS_LOAD(7)KEYS_LOAD($2)dnl
	ZERO_SET(ZERO)
	LOAD(`0, IV', STATE)
	LOAD(`0, SRC', NEXT)
	vxor	STATE, STATE, NEXT
	MIX(STATE, KEY_FIRST, STATE)
ONE_BLOCK(`CBC_LOOP($2)')dnl
	STORE(NEXT, `0, IV')
CLEAR_REGISTERS(AES_REGISTERS)KEYS_CLEAR($2)FRAME_END`'dnl
L(nothing):
	blr
FUNCTION_END
')
divert(0)dnl
MIX_CONSTANTS`'dnl
CBC_KERNEL(128, 10)
CBC_KERNEL(192, 12)
CBC_KERNEL(256, 14)
