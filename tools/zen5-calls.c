/* zen5-calls.c - calls of whole-message functions for tools/zen5-model.py.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   Usage: zen5-calls BITS seal|open LENGTH throughput|latency

   Eight calls with 13 bytes of associated data, each after an instruction
   int3; for latency, the nonce's address depends on the tag before (with seal)
   or on the first byte of text or the return value (with open). Link it
   statically with the library, whose level GCM_AES_FAT_OVERRIDE chooses. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gcm-aes/gcm.h>

#define CALLS 8
#define AAD 13

static uint8_t nonce[GCM_IV_SIZE], adata[AAD];
static uint8_t text[1 << 17] __attribute__ ((aligned (64)));
static uint8_t sealed[1 << 17] __attribute__ ((aligned (64)));

#define CALL(bits)							\
  static void								\
  call##bits (int open, size_t length, int dependent)			\
  {									\
    static struct gcm_aes##bits##_ctx ctx;				\
    static const uint8_t key[bits / 8] = { 1 };				\
    size_t offset = 0;							\
    volatile int i;							\
    int right = 0;							\
									\
    gcm_aes##bits##_set_key (&ctx, key);				\
    gcm_aes##bits##_encrypt_message (&ctx, sizeof (nonce), nonce,	\
				     AAD, adata,			\
				     length + GCM_DIGEST_SIZE, sealed, text); \
    for (i = 0; i < CALLS; i++)						\
      {									\
	__asm__ volatile ("int3" : : : "memory");			\
	if (open)							\
	  right = gcm_aes##bits##_decrypt_message			\
	    (&ctx, sizeof (nonce), nonce + offset, AAD, adata,		\
	     length, text, sealed);					\
	else								\
	  gcm_aes##bits##_encrypt_message				\
	    (&ctx, sizeof (nonce), nonce + offset, AAD, adata,		\
	     length + GCM_DIGEST_SIZE, sealed, text);			\
	if (dependent)							\
	  {								\
	    uint32_t word;						\
									\
	    if (open)							\
	      word = (uint32_t) right;					\
	    else							\
	      memcpy (&word, sealed + length, sizeof (word));		\
	    __asm__ volatile ("andl $0, %0" : "+r" (word) : : "memory"); \
	    offset = word;						\
	  }								\
      }									\
    if (open && !right)							\
      abort ();								\
  }

CALL (128)
CALL (192)
CALL (256)

int
main (int argc, char **argv)
{
  if (argc == 5)
    {
      int bits = atoi (argv[1]);
      int open = strcmp (argv[2], "open") == 0;
      size_t length = (size_t) atol (argv[3]);
      int dependent = strcmp (argv[4], "latency") == 0;

      if (length > sizeof (text) - GCM_DIGEST_SIZE)
	return 1;
      (bits == 128 ? call128 : bits == 192 ? call192 : call256)
	(open, length, dependent);
      return 0;
    }
  fprintf (stderr, "Usage: zen5-calls BITS seal|open LENGTH"
	   " throughput|latency\n");
  return 1;
}
