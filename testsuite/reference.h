/* reference.h - AES and GCM, slow and written from the standards.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#ifndef REFERENCE_H
#define REFERENCE_H

#include <stddef.h>
#include <stdint.h>

/* AES, FIPS 197. Sizes in bytes; key_size is 16, 24 or 32. */
struct ref_aes
{
  unsigned rounds;
  uint8_t keys[15][16];
};

void
ref_aes_set_key (struct ref_aes *aes, size_t key_size, const uint8_t *key);
void
ref_aes_encrypt (const struct ref_aes *aes, uint8_t *dst, const uint8_t *src);
void
ref_aes_decrypt (const struct ref_aes *aes, uint8_t *dst, const uint8_t *src);

/* The field of GHASH, SP 800-38D, section 6.3; results may overlap
   arguments. */
void
ref_multiply (uint8_t *product, const uint8_t *x, const uint8_t *y);
void
ref_invert (uint8_t *inverse, const uint8_t *x);

/* Goes on with x over data, whose last block is padded with zeros. */
void
ref_ghash (uint8_t *x, const uint8_t *h, size_t length, const uint8_t *data);

/* GCTR, SP 800-38D, section 6.5; counter becomes the block after the last. */
void
ref_gctr (const struct ref_aes *aes, uint8_t *counter, size_t length,
	  uint8_t *dst, const uint8_t *src);

/* J0 of section 7.1, and the IV of 16 bytes that gives a wanted J0. */
void
ref_j0 (uint8_t *j0, const uint8_t *h, size_t nlength, const uint8_t *nonce);
void
ref_iv_for_j0 (uint8_t *iv, const uint8_t *h, const uint8_t *j0);

/* GCM-AE, section 7.1. */
void
ref_gcm_encrypt (const struct ref_aes *aes, size_t nlength,
		 const uint8_t *nonce, size_t alength, const uint8_t *adata,
		 size_t length, uint8_t *dst, const uint8_t *src,
		 uint8_t *tag);

#endif /* REFERENCE_H */
