/* AES with 128-bit keys. */
#define KEY_BITS 128
#include "aes-template.c"
