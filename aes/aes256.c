/* AES with 256-bit keys. */
#define KEY_BITS 256
#include "aes-template.c"
