divert(-1)
dnl aes-ecb.asm - AES of each block on its own (FIPS 197; SP 800-38A, ECB).
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl Cycles per byte over 16 KiB
dnl
dnl                                       AES-128
dnl aesni
dnl   Intel family 6 model 207, 2026-12   .315
dnl   AMD Zen 5                           ?
dnl avx
dnl   Intel family 6 model 207, 2026-12   .315
dnl   AMD Zen 5                           ?
dnl vaes256
dnl   Intel family 6 model 207, 2026-12   .159
dnl   AMD Zen 5                           ?
dnl vaes512
dnl   Intel family 6 model 207, 2026-12   .159
dnl   AMD Zen 5                           ?

include(`x86_64/'LEVEL`/isa.m4')
include(`x86_64/aes.m4')
divert(-1)

define(`KEYS', `ARG1')
define(`LENGTH', `ARG2')
define(`DST', `ARG3')
define(`SRC', `ARG4')
define(`COUNT', `%rax')
define(`KEYS_SLOT', 0)
define(`KEY', `V(STATES)')
dnl One iteration starts when the other has ended.
define(`PERIOD', `1000')

dnl Usage: ECB_LOOP(BLOCKS, ROUNDS, CIPHER, COUNT, LABEL)
define(`ECB_LOOP', `divert(-1)
WEAVE_BEGIN(PERIOD, `V_ALL', `')
STREAM(`AES')
STEPS(0, PERIOD, 1 + 3 * $1 + ROUNDS_STEPS($1, $2))
STEP(1, `KEY_LOAD(0)')
forloop(`v', 0, ($1) - 1, `
STEP(1, `LOAD(TEXT(SRC, VECTOR * v), V(v))')
STEP(1, `XOR(KEY, V(v))')')
ROUNDS_STREAM(0, $1, $2, `$3')
forloop(`v', 0, ($1) - 1, `
STEP(1, `STORE(V(v), TEXT(DST, VECTOR * v))')')
STEPS_END
divert(0)dnl
WEAVE_LOOP(`$4', `	add	`$'eval(VECTOR * $1), SRC
	add	`$'eval(VECTOR * $1), DST', `$5')')

dnl Usage: ECB_KERNEL(BITS, ROUNDS, DIRECTION, CIPHER)
dnl
dnl     void _gcmaes_aesBITS_DIRECTION_LEVEL
dnl       (const uint32_t *keys, size_t length,
dnl        uint8_t *dst, const uint8_t *src)
define(`ECB_KERNEL', `dnl
FUNCTION(`_gcmaes_aes$1_$3_'LEVEL)
FRAME(VECTOR * KEYS_SLOTS($2))
	shr	`$'4, LENGTH
	mov	LENGTH, COUNT
	shr	`$'LOG2(STATES * LANES), COUNT
	jz	L(blocks)
KEYS_EXPAND($2)dnl
ECB_LOOP(STATES, $2, `$4', `COUNT', `batch')
ifelse(LANES, 1, `', `	OP2(`pxor', `X(0)', X(0))
FRAME_CLEAR(KEYS_SLOTS($2))')dnl
L(blocks):
	and	`$'eval(STATES * LANES - 1), LENGTH
ifelse(LANES, 1, `', `	mov	LENGTH, COUNT
	shr	`$'3, COUNT
	jz	L(last)
BLOCKWISE(`ECB_LOOP(8, $2, `$4', `COUNT', `eight')')
L(last):
	and	`$'7, LENGTH
')	jz	L(done)
BLOCKWISE(`ECB_LOOP(1, $2, `$4', `LENGTH', `block')')
L(done):
CLEAR_REGISTERS
FRAME_END
RETURN
FUNCTION_END
')
divert(0)dnl
ECB_KERNEL(128, 10, `encrypt', `AES')
ECB_KERNEL(128, 10, `decrypt', `AES_INVERSE')
ECB_KERNEL(192, 12, `encrypt', `AES')
ECB_KERNEL(192, 12, `decrypt', `AES_INVERSE')
ECB_KERNEL(256, 14, `encrypt', `AES')
ECB_KERNEL(256, 14, `decrypt', `AES_INVERSE')
