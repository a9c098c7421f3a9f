divert(-1)
dnl aes-xex.asm - AES between two XORs with the same blocks: C = E (P + T) + T.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl Text and tweak are added raw, as they were loaded.
dnl
dnl Cycles per byte of the loop, encrypt / decrypt
dnl
dnl                     AES-128      AES-192      AES-256
dnl POWER8              ?            ?            ?
dnl   by the model      .711 / .711  .828 / .828  .953 / .953
dnl POWER9              ?            ?            ?
dnl   by the model      .688 / .688  .813 / .813  .938 / .938
dnl POWER10             ?            ?            ?
dnl   by the model      .376 / .376  .441 / .441  .512 / .512
dnl
dnl The word of tools/power-model (llvm-mca), not measured; ? is measured by
dnl nobody yet. Please send figures of nettle-benchmark.

include(`powerpc64/'LEVEL`/isa.m4')
include(`powerpc64/aes.m4')
include(`powerpc64/blocks.m4')
divert(-1)

define(`KEYS', `ARG1')
define(`TWEAKS', `ARG2')
define(`LENGTH', `ARG3')
define(`DST', `ARG4')
define(`SRC', `ARG5')
define(`COUNT', `%r8')
define(`REGISTERS', `ADDENDS_END')

dnl TWEAKED: a block of text with its tweak and the first round key added; the
dnl tweak becomes the addend.
define(`TWEAKED_STEPS', `(4 * ($1))')
define(`TWEAKED_STREAM', `
forloop(`block', $1, $1 + $2 - 1, `
STEP(1, `TEXT_LOAD(block, V(block))')
STEP(1, `LOAD(`ADDRESS(`TWEAKS', 16 * block)', ADDEND(block))`'dnl
MOVE(`TWEAKS', block + 1)')')
forloop(`block', $1, $1 + $2 - 1, `
STEP(1, `vxor	V(block), V(block), ADDEND(block)')')
forloop(`block', $1, $1 + $2 - 1, `
STEP(1, `MIX(V(block), KEY_FIRST, V(block))')')')

dnl     void _gcmaes_aesBITS_xex_encrypt_LEVEL, _decrypt_
dnl       (const uint32_t *keys, const uint8_t *tweaks, size_t length,
dnl        uint8_t *dst, const uint8_t *src)
divert(0)dnl
MIX_CONSTANTS`'dnl
BLOCKS_KERNEL(`aes128_xex_encrypt', 10, `vcipher', `TWEAKED', `ADD')
BLOCKS_KERNEL(`aes128_xex_decrypt', 10, `vncipher', `TWEAKED', `ADD')
BLOCKS_KERNEL(`aes192_xex_encrypt', 12, `vcipher', `TWEAKED', `ADD')
BLOCKS_KERNEL(`aes192_xex_decrypt', 12, `vncipher', `TWEAKED', `ADD')
BLOCKS_KERNEL(`aes256_xex_encrypt', 14, `vcipher', `TWEAKED', `ADD')
BLOCKS_KERNEL(`aes256_xex_decrypt', 14, `vncipher', `TWEAKED', `ADD')
