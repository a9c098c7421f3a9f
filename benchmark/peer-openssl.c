/* peer-openssl.c - OpenSSL 3, by EVP.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "peers.h"

/* OpenSSL 3: EVP, a context for each direction. */

static struct
{
  void *(*fetch) (void *libctx, const char *name, const char *properties);
  void *(*new_context) (void);
  int (*init) (void *ctx, const void *cipher, const uint8_t *key,
	       const uint8_t *iv, int enc, const void *params);
  int (*update) (void *ctx, uint8_t *out, int *out_length,
		 const uint8_t *in, int in_length);
  int (*final) (void *ctx, uint8_t *out, int *out_length);
  int (*ctrl) (void *ctx, int type, int arg, void *p);
  const char *(*version) (int what);
  void *ciphers[KEY_SIZES];
  void *contexts[KEY_SIZES][2];
} openssl;

enum { OPENSSL_GET_TAG = 0x10, OPENSSL_SET_TAG = 0x11 };

static void *
make_context (int size, int encrypt)
{
  void *ctx = openssl.new_context ();

  return ctx && openssl.init (ctx, openssl.ciphers[size], NULL, NULL, encrypt,
			      NULL) ? ctx : NULL;
}

static int
load (void *handle, const char *soname, char *version)
{
  int size, encrypt;

  (void) soname;
  if (!(find (handle, &openssl.fetch, "EVP_CIPHER_fetch")
	& find (handle, &openssl.new_context, "EVP_CIPHER_CTX_new")
	& find (handle, &openssl.init, "EVP_CipherInit_ex2")
	& find (handle, &openssl.update, "EVP_CipherUpdate")
	& find (handle, &openssl.final, "EVP_CipherFinal_ex")
	& find (handle, &openssl.ctrl, "EVP_CIPHER_CTX_ctrl")
	& find (handle, &openssl.version, "OpenSSL_version")))
    return 0;
  for (size = 0; size < KEY_SIZES; size++)
    {
      char name[16];
      snprintf (name, sizeof (name), "AES-%d-GCM", KEY_BITS (size));
      openssl.ciphers[size] = openssl.fetch (NULL, name, NULL);
      if (!openssl.ciphers[size])
	return 0;
      for (encrypt = 0; encrypt < 2; encrypt++)
	{
	  openssl.contexts[size][encrypt] = make_context (size, encrypt);
	  if (!openssl.contexts[size][encrypt])
	    return 0;
	}
    }
  /* "OpenSSL 3.0.17 1 Jul 2025" */
  sscanf (openssl.version (0), "%*s %20s", version);
  return 1;
}

/* For encryption. */
static int
select_context (int size, unsigned i)
{
  static void **many[KEY_SIZES];

  if (!many[size])
    many[size] = calloc (options.contexts, sizeof (*many[size]));
  if (many[size] && !many[size][i])
    many[size][i] = make_context (size, 1);
  openssl.contexts[size][1] = many[size] ? many[size][i] : NULL;
  return openssl.contexts[size][1] != NULL;
}

static int
set_key (int size, int decrypt, const uint8_t *key)
{
  return openssl.init (openssl.contexts[size][!decrypt], NULL, key, NULL,
		       !decrypt, NULL);
}

static int
encrypt (int size, const uint8_t *nonce,
		 size_t alength, const uint8_t *adata,
		 size_t length, uint8_t *dst, const uint8_t *src)
{
  void *ctx = openssl.contexts[size][1];
  int n;

  return openssl.init (ctx, NULL, NULL, nonce, 1, NULL)
    && (!alength || openssl.update (ctx, NULL, &n, adata, alength))
    && (!length || openssl.update (ctx, dst, &n, src, length))
    && openssl.final (ctx, dst + length, &n)
    && openssl.ctrl (ctx, OPENSSL_GET_TAG, TAG_SIZE, dst + length);
}

static int
decrypt (int size, const uint8_t *nonce,
		 size_t alength, const uint8_t *adata,
		 size_t length, uint8_t *dst, const uint8_t *src)
{
  void *ctx = openssl.contexts[size][0];
  int n;

  return openssl.init (ctx, NULL, NULL, nonce, 0, NULL)
    && openssl.ctrl (ctx, OPENSSL_SET_TAG, TAG_SIZE, (void *) (src + length))
    && (!alength || openssl.update (ctx, NULL, &n, adata, alength))
    && (!length || openssl.update (ctx, dst, &n, src, length))
    && openssl.final (ctx, dst + length, &n) > 0;
}

const struct peer peer_openssl =
{
  { "OpenSSL", NULL, select_context, set_key, encrypt, decrypt },
  { "libcrypto.so.3", NULL }, load
};
