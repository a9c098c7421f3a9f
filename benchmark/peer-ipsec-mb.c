/* peer-ipsec-mb.c - Intel's ipsec-mb 1, its direct GCM functions.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "peers.h"

/* Intel's ipsec-mb 1: the functions behind its direct GCM interface, which it
   exports under one name for each kind of CPU. The way through IMB_MGR would
   need the layout of that structure, which changes with the version. The
   choice below is that of its init_mb_mgr_auto (). */

typedef void imb_crypt (const void *key, void *ctx, uint8_t *dst,
			const uint8_t *src, uint64_t length,
			const uint8_t *iv, const uint8_t *adata,
			uint64_t alength, uint8_t *tag, uint64_t tag_length);

static struct
{
  void (*set_key[KEY_SIZES]) (const void *key, void *key_data);
  imb_crypt *encrypt[KEY_SIZES];
  imb_crypt *decrypt[KEY_SIZES];
  uint64_t (*features) (void);
  const char *(*version) (void);
  struct context one[KEY_SIZES];
  void *keys[KEY_SIZES];
  struct context message;
} imb;

/* Its feature bits. */
enum
{
  IMB_SSE = 1 << 1 | 1 << 2 | 1 << 4,	/* AES-NI, PCLMULQDQ, SSE4.2 */
  IMB_AVX = IMB_SSE | 1 << 5,
  IMB_AVX2 = IMB_AVX | 1 << 6 | 1 << 18,	/* and BMI2 */
  IMB_AVX512 = IMB_AVX2 | 0x1f << 7,	/* F, DQ, CD, BW, VL */
  IMB_VAES = 1 << 12 | 1 << 13	/* and VPCLMULQDQ */
};

static const struct { const char *suffix; uint32_t needs; }
imb_kinds[] =
{
  { "vaes_avx512", IMB_AVX512 | IMB_VAES },
  { "avx512", IMB_AVX512 },
  { "vaes_avx2", IMB_AVX2 | IMB_VAES },
  { "avx_gen4", IMB_AVX2 },
  { "avx_gen2", IMB_AVX },
  { "sse", IMB_SSE },
  { NULL, 0 }
};

static int
load (void *handle, const char *soname, char *version)
{
  uint64_t features;
  unsigned i;

  (void) soname;
  for (i = 0; i < KEY_SIZES; i++)
    imb.keys[i] = &imb.one[i];
  if (!(find (handle, &imb.features, "imb_get_feature_flags")
	& find (handle, &imb.version, "imb_get_version_str")))
    return 0;
  features = imb.features ();
  for (i = 0; imb_kinds[i].suffix; i++)
    if (!(imb_kinds[i].needs & ~features)
	&& (find_sizes (handle, imb.set_key, "aes_gcm_pre_%d_%s",
			imb_kinds[i].suffix)
	    & find_sizes (handle, imb.encrypt, "aes_gcm_enc_%d_%s",
			  imb_kinds[i].suffix)
	    & find_sizes (handle, imb.decrypt, "aes_gcm_dec_%d_%s",
			  imb_kinds[i].suffix)))
      {
	snprintf (version, VERSION_SIZE, "%s (%s)", imb.version (),
		  imb_kinds[i].suffix);
	return 1;
      }
  return 0;
}

/* What a key takes: the bytes that set_key writes, to a multiple of 64, which
   is how its header aligns them. */
static size_t
key_bytes (int size)
{
  static const uint8_t key[32] = { 1 };
  struct context a, b;
  size_t n = sizeof (a.bytes);

  memset (&a, 0x55, sizeof (a));
  memset (&b, 0xaa, sizeof (b));
  imb.set_key[size] (key, &a);
  imb.set_key[size] (key, &b);
  while (n > 0 && (a.bytes[n - 1] ^ b.bytes[n - 1]) == 0xff)
    n--;
  return (n + 63) & ~(size_t) 63;
}

static int
select_context (int size, unsigned i)
{
  static size_t bytes[KEY_SIZES];
  static uint8_t *many[KEY_SIZES];

  if (!many[size])
    {
      bytes[size] = key_bytes (size);
      many[size] = aligned_alloc (64, options.contexts * bytes[size]);
    }
  imb.keys[size] = many[size] + i * bytes[size];
  return many[size] != NULL;
}

static int
set_key (int size, int decrypt, const uint8_t *key)
{
  (void) decrypt;
  imb.set_key[size] (key, imb.keys[size]);
  return 1;
}

static int
encrypt (int size, const uint8_t *nonce,
	     size_t alength, const uint8_t *adata,
	     size_t length, uint8_t *dst, const uint8_t *src)
{
  imb.encrypt[size] (imb.keys[size], &imb.message, dst, src, length,
		     nonce, adata, alength, dst + length, TAG_SIZE);
  return 1;
}

static int
decrypt (int size, const uint8_t *nonce,
	     size_t alength, const uint8_t *adata,
	     size_t length, uint8_t *dst, const uint8_t *src)
{
  uint8_t tag[TAG_SIZE];

  imb.decrypt[size] (imb.keys[size], &imb.message, dst, src, length,
		     nonce, adata, alength, tag, TAG_SIZE);
  return tags_equal (tag, src + length);
}

const struct peer peer_ipsec_mb =
{
  { "ipsec-mb", NULL, select_context, set_key, encrypt, decrypt },
  { "libIPSec_MB.so.1", NULL }, load
};
