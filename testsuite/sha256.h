/* sha256.h - SHA-256 (FIPS 180-4), for digests of test results.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#ifndef SHA256_H
#define SHA256_H

#include <stddef.h>
#include <stdint.h>

struct sha256_ctx
{
  uint32_t state[8];
  uint64_t size;
  uint8_t block[64];
};

void
sha256_init (struct sha256_ctx *ctx);
void
sha256_update (struct sha256_ctx *ctx, size_t length, const uint8_t *data);
void
sha256_digest (struct sha256_ctx *ctx, uint8_t *digest);

#endif /* SHA256_H */
