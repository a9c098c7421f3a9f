include(`x86_64/aesni/isa.m4')dnl
include(`x86_64/gcm-aes.m4')dnl
define(`SET', `4')dnl
GHASH_CONSTANTS
COUNTER_CONSTANTS
GCM_AES_KERNEL(128, 10, `encrypt')
GCM_AES_KERNEL(128, 10, `decrypt')
GCM_AES_KERNEL(192, 12, `encrypt')
GCM_AES_KERNEL(192, 12, `decrypt')
GCM_AES_KERNEL(256, 14, `encrypt')
GCM_AES_KERNEL(256, 14, `decrypt')
