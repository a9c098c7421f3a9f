include(`x86_64/aesni/isa.m4')dnl
include(`x86_64/aes-ctr32.m4')dnl
define(`PERIOD', `840')dnl
COUNTER_CONSTANTS
CTR32_KERNEL(128, 10)
CTR32_KERNEL(192, 12)
CTR32_KERNEL(256, 14)
