divert(-1)
dnl aes-xts.asm - XTS-AES on whole blocks (SP 800-38E, IEEE Std 1619).
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl Tweaks. The tweak of the next block is x times this one, modulo
dnl x^128 + x^7 + x^2 + x + 1; x^k is bit k of the register. Those of a batch stand
dnl in the frame, one after the other, and become those of the next batch after
dnl their use: times x^n, n being the number of blocks in the batch. That is a
dnl shift to the left by n / 8 bytes, and the n bits that leave, at most a word,
dnl come back times x^7 + x^2 + x + 1.
dnl
dnl Cycles per byte over 8 KiB, with the first tweak
dnl
dnl                                       AES-128      AES-256
dnl aesni
dnl   Intel family 6 model 207, 2026-12   .390         .550
dnl   AMD Zen 5                           ?            ?
dnl     by tools/zen5-model.py            .312         .438
dnl avx
dnl   Intel family 6 model 207, 2026-12   .388         .507
dnl   AMD Zen 5                           ?            ?
dnl     by tools/zen5-model.py            .312         .438
dnl vaes256
dnl   Intel family 6 model 207, 2026-12   .208         .266
dnl   AMD Zen 5                           ?            ?
dnl     by tools/zen5-model.py            .156         .219
dnl vaes512
dnl   Intel family 6 model 207, 2026-12   .192         .307
dnl   AMD Zen 5                           ?            ?
dnl     by tools/zen5-model.py            .079         .110

include(`x86_64/'LEVEL`/isa.m4')
include(`x86_64/aes.m4')
include(`x86_64/blocks.m4')
divert(-1)

define(`KEYS', `ARG1')
define(`STATE', `ARG2')
define(`LENGTH', `ARG3')
define(`DST', `ARG4')
define(`SRC', `ARG5')

define(`TWEAK', `V(STATES + 1)')
define(`HIGH', `V(STATES + 2)')
define(`POLYNOMIAL', `V(STATES + 3)')
define(`EIGHT', `eval(8 / LANES)')

define(`MODE_SLOTS', `STATES')
dnl Usage: TWEAKS(VECTOR OF THE BATCH)
dnl POINTER: that of a block that goes alone, since the first eight serve for
dnl up to seven such blocks.
define(`TWEAKS', `eval(VECTOR * ($1))(%rsp)')
define(`POINTER', `%r9')

dnl Usage: TWEAK_TIMES(BYTES): TWEAK times x^(8 BYTES), BYTES at most 8.
define(`TWEAK_TIMES', `COPY(TWEAK, HIGH)
	OP2(`psrldq', `$'eval(16 - $1), HIGH)
	CLMUL(LL, POLYNOMIAL, HIGH)
	OP2(`pslldq', `$'eval($1), TWEAK)
	XOR(HIGH, TWEAK)')

define(`INPUT', `forloop(`v', 0, ($1) - 1, `
AT(START, `LOAD(TEXT(SRC, VECTOR * v), V(v))
	XOR(KEY, V(v))
	XOR(ifelse($1, 1, `(POINTER)', `TWEAKS(v)'), V(v))')')')

define(`OUTPUT', `ifelse($1, 1, `
AT(END, `XOR((POINTER), V(0))
	STORE(V(0), TEXT(DST, 0))')', `forloop(`v', 0, ($1) - 1, `
AT(END, `COPY(TWEAKS(v), TWEAK)
	XOR(TWEAK, V(v))
	STORE(V(v), TEXT(DST, VECTOR * v))
	TWEAK_TIMES(eval($1 * LANES / 8))
	COPY(TWEAK, TWEAKS(v))')')')')
define(`ADVANCE', `ifelse($1, 1, `
	add	`$'16, POINTER')')

dnl The first eight, in general registers.
define(`MODE_BEGIN', `	COPY(.Lpolynomial(%rip), POLYNOMIAL)
	mov	(STATE), %r10
	mov	8(STATE), %r11
forloop(`i', 0, 7, `ifelse(i, 0, `', `	mov	%r11, %r9
	sar	`$'63, %r9
	and	`$'0x87, %r9d
	add	%r10, %r10
	adc	%r11, %r11
	xor	%r9, %r10
')dnl
	mov	%r10, eval(16 * i)(%rsp)
	mov	%r11, eval(16 * i + 8)(%rsp)
')dnl
	xor	%r10d, %r10d
	xor	%r11d, %r11d
	mov	%rsp, POINTER
')
define(`WIDE_BEGIN', `forloop(`v', EIGHT, STATES - 1, `	COPY(TWEAKS(eval(v % EIGHT)), TWEAK)
	TWEAK_TIMES(eval(v / EIGHT))
	COPY(TWEAK, TWEAKS(v))
')')
define(`WIDE_END', `SLOTS_CLEAR(EIGHT, STATES - 1)')
define(`MODE_END', `BLOCKWISE(`	LOAD((POINTER), TWEAK)
	STORE(TWEAK, (STATE))
')	OP2(`pxor', `X(0)', X(0))
SLOTS_CLEAR(0, EIGHT - 1)')

dnl     void _gcmaes_aesBITS_xts_encrypt_LEVEL, _decrypt_
dnl       (const uint32_t *keys, uint8_t *tweak, size_t length,
dnl        uint8_t *dst, const uint8_t *src)
divert(0)dnl
CONSTANT(`polynomial', `.quad	0x87, 0')
BLOCKS_KERNEL(`aes128_xts_encrypt', 10, `AES')
BLOCKS_KERNEL(`aes128_xts_decrypt', 10, `AES_INVERSE')
BLOCKS_KERNEL(`aes256_xts_encrypt', 14, `AES')
BLOCKS_KERNEL(`aes256_xts_decrypt', 14, `AES_INVERSE')
