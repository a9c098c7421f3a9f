/* reference-modes.h - modes of AES, slow and written from the standards.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#ifndef REFERENCE_MODES_H
#define REFERENCE_MODES_H

#include "reference.h"

/* What follows goes from the state iv, which becomes that of the next call, if
   the length is whole blocks. dst and src are equal or do not overlap. */
typedef void ref_mode_func (const struct ref_aes *aes, uint8_t *iv,
			    size_t length, uint8_t *dst, const uint8_t *src);

/* SP 800-38A, sections 6.1 to 6.5; iv is not used by ECB. */
ref_mode_func ref_ecb_encrypt, ref_ecb_decrypt, ref_cbc_encrypt,
  ref_cbc_decrypt, ref_cfb_encrypt, ref_cfb_decrypt, ref_cfb8_encrypt,
  ref_cfb8_decrypt, ref_ofb, ref_ctr;

/* XTS of IEEE Std 1619, section 5.3 and 5.4, with ciphertext stealing; iv is the
   encrypted tweak, E (K2, i), and is left as it is unless all blocks are
   whole. */
ref_mode_func ref_xts_encrypt, ref_xts_decrypt;

/* LRW with the tweak key k2. */
void
ref_lrw (const struct ref_aes *aes, int decrypt, const uint8_t *k2,
	 const uint8_t *index, size_t length, uint8_t *dst,
	 const uint8_t *src);

/* Adds one to a big-endian number of 16 bytes. */
void
ref_increment (uint8_t *number);

#endif /* REFERENCE_MODES_H */
