/* dispatch-early.h - a shared library that encrypts when it is loaded.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#ifndef DISPATCH_EARLY_H
#define DISPATCH_EARLY_H

#include <stdint.h>

/* Made by its constructor: 16 zeros encrypted with a key and a nonce of
   zeros, and the tag. */
extern uint8_t early_sealed[32];

#endif /* DISPATCH_EARLY_H */
