include(`x86_64/aesni/isa.m4')dnl
include(`x86_64/ghash-kernels.m4')dnl
define(`PERIOD', `160')dnl
define(`PRODUCT_GAP', `5')dnl
GHASH_CONSTANTS
GHASH_SET_KEY
GHASH_UPDATE
