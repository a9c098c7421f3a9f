/* AES-GCM with 128-bit keys. */
#define KEY_BITS 128
#include "gcm-aes-template.c"
