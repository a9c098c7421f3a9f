/* mode-table.h - the public functions of the modes in one table.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#ifndef MODE_TABLE_H
#define MODE_TABLE_H

#include "reference-modes.h"

/* One direction of a mode for one key size, so that all look the same. */
struct mode
{
  /* "cbc", and what is done: "encrypt", "decrypt" or "crypt". */
  const char *name, *direction;
  unsigned bits;
  int decrypts;
  /* Bytes of the key, with that for tweaks. */
  size_t key_size;
  /* The lengths allowed: multiples of unit, but none below minimum except 0. */
  size_t unit, minimum;
  /* Where a message may be passed in pieces: they are multiples of piece, but
     the last; state becomes that for the next. Else 0, and state is left as it
     is. */
  size_t piece;
  /* Sets the key and processes length bytes. */
  void (*run) (const uint8_t *key, uint8_t *state, size_t length,
	       uint8_t *dst, const uint8_t *src);
  ref_mode_func *reference;
};

/* All of them, then one without a name. */
extern const struct mode modes[];

/* What a mode should do, from the key; state becomes that of the next call. */
void
ref_mode (const struct mode *mode, const uint8_t *key, uint8_t *state,
	  size_t length, uint8_t *dst, const uint8_t *src);

/* The mode by name, key size in bytes and direction, NULL if there is none. */
const struct mode *
mode_of (const char *name, size_t key_size, int decrypts);

#endif /* MODE_TABLE_H */
