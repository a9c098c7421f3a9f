/* nettle-headers-test.c - our headers together with Nettle's others.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   All of Nettle's headers that a program which moved its AES-GCM may go on
   using, that is, those that do not include Nettle's own aes.h or gcm.h. That
   it compiles, in both orders of the two, is the test. */

#include <config.h>

#include "testutils.h"

#ifdef __has_include
#if __has_include (<nettle/sha2.h>) && __has_include (<nettle/nettle-meta.h>)
#define HAVE_NETTLE_HEADERS 1
#endif
#endif

#if HAVE_NETTLE_HEADERS

#include <nettle/nettle-types.h>
#include <nettle/base64.h>
#include <nettle/hmac.h>

#include <gcm-aes/aead.h>
#include <gcm-aes/aes.h>
#include <gcm-aes/cbc.h>
#include <gcm-aes/cfb.h>
#include <gcm-aes/ctr.h>
#include <gcm-aes/gcm.h>
#include <gcm-aes/lrw.h>
#include <gcm-aes/ofb.h>
#include <gcm-aes/version.h>
#include <gcm-aes/xts.h>

#include <nettle/arcfour.h>
#include <nettle/base16.h>
#include <nettle/blowfish.h>
#include <nettle/buffer.h>
#include <nettle/camellia.h>
#include <nettle/cast128.h>
#include <nettle/cfb.h>
#include <nettle/chacha.h>
#include <nettle/ctr.h>
#include <nettle/curve25519.h>
#include <nettle/des.h>
#include <nettle/hkdf.h>
#include <nettle/knuth-lfib.h>
#include <nettle/macros.h>
#include <nettle/md5.h>
#include <nettle/memxor.h>
#include <nettle/nettle-meta.h>
#include <nettle/pbkdf2.h>
#include <nettle/realloc.h>
#include <nettle/ripemd160.h>
#include <nettle/salsa20.h>
#include <nettle/serpent.h>
#include <nettle/sha1.h>
#include <nettle/sha2.h>
#include <nettle/sha3.h>
#include <nettle/twofish.h>
#include <nettle/version.h>

int
main (void)
{
  /* Contexts of both, and a function of ours where Nettle's type is asked. */
  struct sha256_ctx sha256;
  struct gcm_aes128_ctx gcm;
  nettle_cipher_func *f = (nettle_cipher_func *) aes128_encrypt;

  check (sizeof (sha256) > 0 && sizeof (gcm) > 0 && f != NULL, "types");
  check (GCM_BLOCK_SIZE == 16 && SHA256_DIGEST_SIZE == 32, "constants");
  return test_end ();
}

#else

int
main (void)
{
  test_skip ("Nettle's headers are not installed");
}

#endif
