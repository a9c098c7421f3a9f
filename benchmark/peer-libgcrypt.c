/* peer-libgcrypt.c - libgcrypt 1.6 and later.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <stdio.h>
#include <string.h>

#include "peers.h"

/* libgcrypt 1.6 and later. Its functions return 0 on success. */

static struct
{
  const char *(*check_version) (const char *version);
  unsigned (*control) (int command, ...);
  unsigned (*open) (void **handle, int algorithm, int mode, unsigned flags);
  unsigned (*set_key) (void *handle, const void *key, size_t length);
  unsigned (*set_iv) (void *handle, const void *iv, size_t length);
  unsigned (*authenticate) (void *handle, const void *data, size_t length);
  unsigned (*ctl) (void *handle, int command, void *buffer, size_t length);
  unsigned (*encrypt) (void *handle, void *out, size_t out_size,
		       const void *in, size_t in_length);
  unsigned (*decrypt) (void *handle, void *out, size_t out_size,
		       const void *in, size_t in_length);
  unsigned (*get_tag) (void *handle, void *tag, size_t length);
  unsigned (*check_tag) (void *handle, const void *tag, size_t length);
  void *handles[KEY_SIZES];
} gcrypt;

enum
{
  GCRYPT_AES128 = 7, GCRYPT_MODE_GCM = 9, GCRYPT_FINALIZE = 5,
  GCRYPT_DISABLE_SECMEM = 37, GCRYPT_INITIALIZATION_FINISHED = 38
};

static int
load (void *handle, const char *soname, char *version)
{
  int size;

  (void) soname;
  if (!(find (handle, &gcrypt.check_version, "gcry_check_version")
	& find (handle, &gcrypt.control, "gcry_control")
	& find (handle, &gcrypt.open, "gcry_cipher_open")
	& find (handle, &gcrypt.set_key, "gcry_cipher_setkey")
	& find (handle, &gcrypt.set_iv, "gcry_cipher_setiv")
	& find (handle, &gcrypt.authenticate, "gcry_cipher_authenticate")
	& find (handle, &gcrypt.ctl, "gcry_cipher_ctl")
	& find (handle, &gcrypt.encrypt, "gcry_cipher_encrypt")
	& find (handle, &gcrypt.decrypt, "gcry_cipher_decrypt")
	& find (handle, &gcrypt.get_tag, "gcry_cipher_gettag")
	& find (handle, &gcrypt.check_tag, "gcry_cipher_checktag")))
    return 0;
  snprintf (version, VERSION_SIZE, "%s", gcrypt.check_version (NULL));
  gcrypt.control (GCRYPT_DISABLE_SECMEM, 0);
  gcrypt.control (GCRYPT_INITIALIZATION_FINISHED, 0);
  for (size = 0; size < KEY_SIZES; size++)
    if (gcrypt.open (&gcrypt.handles[size], GCRYPT_AES128 + size,
		     GCRYPT_MODE_GCM, 0))
      return 0;
  return 1;
}

static int
set_key (int size, int decrypt, const uint8_t *key)
{
  (void) decrypt;
  return !gcrypt.set_key (gcrypt.handles[size], key, KEY_BITS (size) / 8);
}

static int
begin (void *h, const uint8_t *nonce, size_t alength,
	      const uint8_t *adata)
{
  return !gcrypt.set_iv (h, nonce, NONCE_SIZE)
    && (!alength || !gcrypt.authenticate (h, adata, alength))
    && !gcrypt.ctl (h, GCRYPT_FINALIZE, NULL, 0);
}

static int
encrypt (int size, const uint8_t *nonce,
		size_t alength, const uint8_t *adata,
		size_t length, uint8_t *dst, const uint8_t *src)
{
  void *h = gcrypt.handles[size];

  return begin (h, nonce, alength, adata)
    && (!length || !gcrypt.encrypt (h, dst, length, src, length))
    && !gcrypt.get_tag (h, dst + length, TAG_SIZE);
}

static int
decrypt (int size, const uint8_t *nonce,
		size_t alength, const uint8_t *adata,
		size_t length, uint8_t *dst, const uint8_t *src)
{
  void *h = gcrypt.handles[size];

  return begin (h, nonce, alength, adata)
    && (!length || !gcrypt.decrypt (h, dst, length, src, length))
    && !gcrypt.check_tag (h, src + length, TAG_SIZE);
}

const struct peer peer_libgcrypt =
{
  { "libgcrypt", NULL, NULL, set_key, encrypt, decrypt },
  { "libgcrypt.so.20", NULL }, load
};
