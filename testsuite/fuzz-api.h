/* fuzz-api.h - calls of the public functions, as bytes say.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#ifndef FUZZ_API_H
#define FUZZ_API_H

#include <stddef.h>
#include <stdint.h>

/* Any bytes stand for a key, some messages, and a way to make them with the
   public functions: streamed or whole, in pieces, in place, with a wrong tag.
   Does so on every level that runs here. Prints a line and calls abort () if
   a result is not that of the reference. The name and the result, always 0,
   are those that libFuzzer asks for. */
int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

#endif /* FUZZ_API_H */
