divert(-1)
dnl aes-xex.asm - AES between two XORs with the same blocks: C = E (P + T) + T.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl Cycles per byte over 8 KiB: LRW, where C makes the tweaks; the model, for
dnl this kernel alone
dnl
dnl                                       AES-128      AES-192      AES-256
dnl aesni
dnl   Intel family 6 model 207, 2026-12   .474         .539         .668
dnl   AMD Zen 5                           ?            ?            ?
dnl     by tools/zen5-model.py            .312         .375         .438
dnl avx
dnl   Intel family 6 model 207, 2026-12   .468         .531         .592
dnl   AMD Zen 5                           ?            ?            ?
dnl     by tools/zen5-model.py            .312         .375         .438
dnl vaes256
dnl   Intel family 6 model 207, 2026-12   .315         .346         .525
dnl   AMD Zen 5                           ?            ?            ?
dnl     by tools/zen5-model.py            .156         .188         .219
dnl vaes512
dnl   Intel family 6 model 207, 2026-12   .314         .346         .378
dnl   AMD Zen 5                           ?            ?            ?
dnl     by tools/zen5-model.py            .078         .094         .109

include(ARCH`/'LEVEL`/isa.m4')include(`x86_64/aes.m4')include(`x86_64/blocks.m4')
divert(-1)

ARGUMENTS(5)
define(`KEYS', `ARG1')
define(`TWEAKS', `ARG2')
define(`LENGTH', `ARG3')
define(`DST', `ARG4')
define(`SRC', `ARG5')

define(`TEMP', `V(STATES + 1)')

define(`INPUT', `forloop(`v', 0, ($1) - 1, `
AT(START, `LOAD(TEXT(SRC, VECTOR * v), V(v))
	XOR(KEY, V(v))
	XOR_MEMORY(TEXT(TWEAKS, VECTOR * v), V(v), TEMP)')')')
define(`OUTPUT', `forloop(`v', 0, ($1) - 1, `
AT(END, `XOR_MEMORY(TEXT(TWEAKS, VECTOR * v), V(v), TEMP)
	STORE(V(v), TEXT(DST, VECTOR * v))')')')
define(`ADVANCE', `
	add	`$'eval(VECTOR * $1), TWEAKS')

dnl     void _gcmaes_aesBITS_xex_encrypt_LEVEL, _decrypt_
dnl       (const uint32_t *keys, const uint8_t *tweaks, size_t length,
dnl        uint8_t *dst, const uint8_t *src)
divert(0)dnl
BLOCKS_KERNEL(`aes128_xex_encrypt', 10, `AES')
BLOCKS_KERNEL(`aes128_xex_decrypt', 10, `AES_INVERSE')
BLOCKS_KERNEL(`aes192_xex_encrypt', 12, `AES')
BLOCKS_KERNEL(`aes192_xex_decrypt', 12, `AES_INVERSE')
BLOCKS_KERNEL(`aes256_xex_encrypt', 14, `AES')
BLOCKS_KERNEL(`aes256_xex_decrypt', 14, `AES_INVERSE')
