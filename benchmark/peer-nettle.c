/* peer-nettle.c - GNU Nettle 3 and 4.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <stdio.h>
#include <string.h>

#include "peers.h"

/* Nettle 3 and 4, whose digest functions differ. */

typedef void nettle_crypt (void *ctx, size_t length, uint8_t *dst,
			   const uint8_t *src);

static struct
{
  void (*set_key[KEY_SIZES]) (void *ctx, const uint8_t *key);
  void (*set_iv[KEY_SIZES]) (void *ctx, size_t length, const uint8_t *iv);
  void (*update[KEY_SIZES]) (void *ctx, size_t length, const uint8_t *data);
  nettle_crypt *encrypt[KEY_SIZES];
  nettle_crypt *decrypt[KEY_SIZES];
  void (*digest3[KEY_SIZES]) (void *ctx, size_t length, uint8_t *digest);
  void (*digest4[KEY_SIZES]) (void *ctx, uint8_t *digest);
  int (*major) (void);
  int (*minor) (void);
  int is_4;
  struct context contexts[KEY_SIZES];
} nettle;

static int
load (void *handle, const char *soname, char *version)
{
  static const char format[] = "nettle_gcm_aes%d_%s";

  if (!(find_sizes (handle, nettle.set_key, format, "set_key")
	& find_sizes (handle, nettle.set_iv, format, "set_iv")
	& find_sizes (handle, nettle.update, format, "update")
	& find_sizes (handle, nettle.encrypt, format, "encrypt")
	& find_sizes (handle, nettle.decrypt, format, "decrypt")
	& find_sizes (handle, nettle.digest3, format, "digest")
	& find_sizes (handle, nettle.digest4, format, "digest")
	& find (handle, &nettle.major, "nettle_version_major")
	& find (handle, &nettle.minor, "nettle_version_minor")))
    return 0;
  nettle.is_4 = !strcmp (soname, "libnettle.so.9");
  snprintf (version, VERSION_SIZE, "%d.%d", nettle.major (), nettle.minor ());
  return 1;
}

static int
set_key (int size, int decrypt, const uint8_t *key)
{
  (void) decrypt;
  nettle.set_key[size] (&nettle.contexts[size], key);
  return 1;
}

static inline void
message (int size, nettle_crypt *crypt, const uint8_t *nonce,
		size_t alength, const uint8_t *adata,
		size_t length, uint8_t *dst, const uint8_t *src, uint8_t *tag)
{
  void *ctx = &nettle.contexts[size];

  nettle.set_iv[size] (ctx, NONCE_SIZE, nonce);
  nettle.update[size] (ctx, alength, adata);
  if (length > 0)
    crypt (ctx, length, dst, src);
  if (nettle.is_4)
    nettle.digest4[size] (ctx, tag);
  else
    nettle.digest3[size] (ctx, TAG_SIZE, tag);
}

static int
encrypt (int size, const uint8_t *nonce,
		size_t alength, const uint8_t *adata,
		size_t length, uint8_t *dst, const uint8_t *src)
{
  message (size, nettle.encrypt[size], nonce, alength, adata,
		  length, dst, src, dst + length);
  return 1;
}

static int
decrypt (int size, const uint8_t *nonce,
		size_t alength, const uint8_t *adata,
		size_t length, uint8_t *dst, const uint8_t *src)
{
  uint8_t tag[TAG_SIZE];

  message (size, nettle.decrypt[size], nonce, alength, adata,
		  length, dst, src, tag);
  return tags_equal (tag, src + length);
}

const struct peer peer_nettle =
{
  { "Nettle", NULL, NULL, set_key, encrypt, decrypt },
  { "libnettle.so.9", "libnettle.so.8" }, load
};
