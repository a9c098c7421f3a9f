include(`x86_64/aesni/isa.m4')dnl
include(`x86_64/aes-ecb.m4')dnl
define(`PERIOD', `840')dnl
ECB_KERNEL(128, 10, `encrypt', `AES')
ECB_KERNEL(128, 10, `decrypt', `AES_INVERSE')
ECB_KERNEL(192, 12, `encrypt', `AES')
ECB_KERNEL(192, 12, `decrypt', `AES_INVERSE')
ECB_KERNEL(256, 14, `encrypt', `AES')
ECB_KERNEL(256, 14, `decrypt', `AES_INVERSE')
