divert(-1)
dnl aes-cfb-decrypt.asm - decryption in CFB mode (SP 800-38A, section 6.3).
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl AES is applied to the ciphertext one block before, which is loaded before any of
dnl the batch is stored; only what comes from the batch before has to be kept.
dnl
dnl Cycles per byte over 8 KiB
dnl
dnl                                       AES-128      AES-192      AES-256
dnl aesni
dnl   Intel family 6 model 207, 2026-12   .315         .379         .441
dnl   AMD Zen 5                           ?            ?            ?
dnl     by tools/zen5-model.py            .312         .375         .438
dnl avx
dnl   Intel family 6 model 207, 2026-12   .342         .389         .446
dnl   AMD Zen 5                           ?            ?            ?
dnl     by tools/zen5-model.py            .312         .375         .438
dnl vaes256
dnl   Intel family 6 model 207, 2026-12   .159         .191         .222
dnl   AMD Zen 5                           ?            ?            ?
dnl     by tools/zen5-model.py            .156         .188         .219
dnl vaes512
dnl   Intel family 6 model 207, 2026-12   .167         .189         .221
dnl   AMD Zen 5                           ?            ?            ?
dnl     by tools/zen5-model.py            .078         .094         .109

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

dnl The last vector of ciphertext of the batch before; only its last block counts.
define(`PREVIOUS', `V(STATES + 1)')
define(`FIRST', `V(STATES + 2)')

define(`INPUT', `
AT(START, `LOAD(TEXT(SRC, 0), FIRST)
	SHIFT_IN(`PREVIOUS', `FIRST', `V(0)')')
forloop(`v', 1, ($1) - 1, `
AT(START, `LOAD(TEXT(SRC, VECTOR * v - 16), V(v))')')
AT(START, `LOAD(TEXT(SRC, VECTOR * ($1 - 1)), PREVIOUS)')
forloop(`v', 0, ($1) - 1, `
AT(START, `XOR(KEY, V(v))')')')

define(`OUTPUT', `forloop(`v', 0, ($1) - 1, `
AT(END, `XOR_MEMORY(TEXT(SRC, VECTOR * v), V(v), KEY)
	STORE(V(v), TEXT(DST, VECTOR * v))')')')

define(`MODE_BEGIN', `ARGUMENT_LOAD(2)`'dnl
	BROADCAST((IV), PREVIOUS)
ARGUMENT_LOAD(5)')
define(`ONE_BEGIN', `	LAST_LANE(eval(STATES + 1))
')
define(`MODE_END', `ARGUMENT_LOAD(2)`'dnl
BLOCKWISE(`	STORE(PREVIOUS, (IV))
')')

dnl     void _gcmaes_aesBITS_cfb_decrypt_LEVEL
dnl       (const uint32_t *keys, uint8_t *iv, size_t length,
dnl        uint8_t *dst, const uint8_t *src)
divert(0)dnl
BLOCKS_KERNEL(`aes128_cfb_decrypt', 10, `AES')
BLOCKS_KERNEL(`aes192_cfb_decrypt', 12, `AES')
BLOCKS_KERNEL(`aes256_cfb_decrypt', 14, `AES')
