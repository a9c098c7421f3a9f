divert(-1)
dnl aes-cfb-decrypt.asm - decryption in CFB mode (SP 800-38A, section 6.3).
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl AES is applied to the block of ciphertext before, and then the block itself
dnl is added.
dnl
dnl Cycles per byte of the loop
dnl
dnl                     AES-128      AES-192      AES-256
dnl POWER8              ?            ?            ?
dnl   by the model      .688         .813         .938
dnl POWER9              ?            ?            ?
dnl   by the model      .657         .782         .907
dnl POWER10             ?            ?            ?
dnl   by the model      .347         .418         .493
dnl
dnl The word of tools/power-model (llvm-mca), not measured; ? is measured by
dnl nobody yet. Please send figures of nettle-benchmark.

include(`powerpc64/'LEVEL`/isa.m4')
include(`powerpc64/aes.m4')
include(`powerpc64/blocks.m4')
divert(-1)

define(`KEYS', `ARG1')
define(`IV', `ARG2')
define(`LENGTH', `ARG3')
define(`DST', `ARG4')
define(`SRC', `ARG5')
define(`COUNT', `%r8')
define(`REGISTERS', `ADDENDS_END')

dnl FEEDBACK: the block of text before, with the first round key added; the
dnl text itself becomes the addend.
define(`FEEDBACK_STEPS', `(2 * ($1) + 1)')
define(`FEEDBACK_STREAM', `
forloop(`block', $1, $1 + $2 - 1, `
STEP(1, `TEXT_LOAD(block, ADDEND(block))')')
STEP(1, `MIX(LAST, KEY_FIRST, V($1))')
forloop(`block', $1 + 1, $1 + $2 - 1, `
STEP(1, `MIX(ADDEND(block - 1), KEY_FIRST, V(block))')')
STEP(1, `COPY(ADDEND($1 + $2 - 1), LAST)')')

define(`MODE_BEGIN', `	LOAD(`0, IV', LAST)
')
define(`MODE_END', `	STORE(LAST, `0, IV')
')

dnl     void _gcmaes_aesBITS_cfb_decrypt_LEVEL
dnl       (const uint32_t *keys, uint8_t *iv, size_t length,
dnl        uint8_t *dst, const uint8_t *src)
divert(0)dnl
MIX_CONSTANTS`'dnl
BLOCKS_KERNEL(`aes128_cfb_decrypt', 10, `vcipher', `FEEDBACK', `ADD')
BLOCKS_KERNEL(`aes192_cfb_decrypt', 12, `vcipher', `FEEDBACK', `ADD')
BLOCKS_KERNEL(`aes256_cfb_decrypt', 14, `vcipher', `FEEDBACK', `ADD')
