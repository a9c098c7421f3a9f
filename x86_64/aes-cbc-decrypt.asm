divert(-1)
dnl aes-cbc-decrypt.asm - decryption in CBC mode (SP 800-38A, section 6.2).
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl To each block, after AES, the block of ciphertext before it is added. In place
dnl it is lost when the plaintext of that block is stored, so that is done from the
dnl last vector to the first; to the first goes what was kept in a register, since
dnl it comes from two batches.
dnl
dnl Cycles per byte over 8 KiB
dnl
dnl                                       AES-128      AES-192      AES-256
dnl aesni
dnl   Intel family 6 model 207, 2026-12   .315         .421         .441
dnl   AMD Zen 5                           ?            ?            ?
dnl     by tools/zen5-model.py            .312         .375         .438
dnl avx
dnl   Intel family 6 model 207, 2026-12   .315         .378         .441
dnl   AMD Zen 5                           ?            ?            ?
dnl     by tools/zen5-model.py            .312         .375         .438
dnl vaes256
dnl   Intel family 6 model 207, 2026-12   .185         .191         .222
dnl   AMD Zen 5                           ?            ?            ?
dnl     by tools/zen5-model.py            .156         .188         .219
dnl vaes512
dnl   Intel family 6 model 207, 2026-12   .158         .190         .221
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
dnl For the first vector of a batch: the blocks of ciphertext one before.
define(`FIRST', `V(STATES + 2)')

define(`INPUT', `
AT(START, `LOAD(TEXT(SRC, 0), V(0))
	SHIFT_IN(`PREVIOUS', `V(0)', `FIRST')')
forloop(`v', 1, ($1) - 1, `
AT(START, `LOAD(TEXT(SRC, VECTOR * v), V(v))')')
AT(START, `COPY(V(($1) - 1), PREVIOUS)')
forloop(`v', 0, ($1) - 1, `
AT(START, `XOR(KEY, V(v))')')')

define(`OUTPUT', `forloop(`i', 1, ($1) - 1, `define(`v', eval($1 - i))
AT(END, `XOR_MEMORY(TEXT(SRC, VECTOR * v - 16), V(v), KEY)
	STORE(V(v), TEXT(DST, VECTOR * v))')')
AT(END, `XOR(FIRST, V(0))
	STORE(V(0), TEXT(DST, 0))')')

define(`MODE_BEGIN', `ARGUMENT_LOAD(2)`'dnl
	BROADCAST((IV), PREVIOUS)
ARGUMENT_LOAD(5)')
define(`ONE_BEGIN', `	LAST_LANE(eval(STATES + 1))
')
define(`MODE_END', `ARGUMENT_LOAD(2)`'dnl
BLOCKWISE(`	STORE(PREVIOUS, (IV))
')')

dnl     void _gcmaes_aesBITS_cbc_decrypt_LEVEL
dnl       (const uint32_t *keys, uint8_t *iv, size_t length,
dnl        uint8_t *dst, const uint8_t *src)
divert(0)dnl
BLOCKS_KERNEL(`aes128_cbc_decrypt', 10, `AES_INVERSE')
BLOCKS_KERNEL(`aes192_cbc_decrypt', 12, `AES_INVERSE')
BLOCKS_KERNEL(`aes256_cbc_decrypt', 14, `AES_INVERSE')
