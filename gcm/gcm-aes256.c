/* AES-GCM with 256-bit keys. */
#define KEY_BITS 256
#include "gcm-aes-template.c"
