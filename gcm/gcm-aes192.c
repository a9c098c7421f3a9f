/* AES-GCM with 192-bit keys. */
#define KEY_BITS 192
#include "gcm-aes-template.c"
