/* AES with 192-bit keys. */
#define KEY_BITS 192
#include "aes-template.c"
