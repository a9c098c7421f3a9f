/* gcm-aes-message.h - whole messages, a part of gcm-aes-template.c.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   A message of moderate length goes through one kernel that does all of it; a
   long one through the stitched loop, and what that leaves through the same
   kernel.

   Levels without such a kernel have a buffer for the rest: one call for counter
   mode and one for GHASH, whatever is there. The cost of such calls hardly
   depends on their length, so a short message, which is nothing but a rest,
   comes out at the price of two. */

#define REST_AAD GCM_BLOCK_SIZE
#define REST_TEXT 256
#define PADDED(length) (((length) + 15) & ~(size_t) 15)

/* The buffer: associated data, text and lengths. What is hashed stands together:
   the padded associated data ends where the text starts, and the lengths follow
   the padded text. */
#define REST_SIZE (REST_AAD + REST_TEXT + GCM_BLOCK_SIZE)

static inline void
hash_rest (const struct GCM (ctx) *ctx, struct gcm_ctx *gcm,
	   uint8_t *text, size_t alength, const uint8_t *adata,
	   size_t mlength)
{
  uint8_t *start = text - PADDED (alength);
  uint8_t *end = text + PADDED (mlength);

  if (alength > 0)
    {
      memset (text - GCM_BLOCK_SIZE, 0, GCM_BLOCK_SIZE);
      memcpy (start, adata, alength);
    }
  memset (text + mlength, 0, PADDED (mlength) - mlength);
  gcm_store_lengths (end, gcm->auth_size, gcm->data_size);
  KERNEL (ghash_update) (&ctx->key, gcm->x.b,
			 (size_t) (end - start) + GCM_BLOCK_SIZE, start);
}

/* The last alength bytes of associated data, the last mlength bytes of text,
   and the tag. If nothing else of the text came before, J0 and the counter
   blocks are one sequence, and a zero block before the text becomes the
   encryption of J0. The associated data takes its place. */
static inline void
crypt_rest (const struct GCM (ctx) *ctx, struct gcm_ctx *gcm, int decrypt,
	    size_t alength, const uint8_t *adata,
	    size_t mlength, uint8_t *dst, const uint8_t *src)
{
  uint8_t buffer[REST_SIZE];
  uint8_t *text = buffer + REST_AAD;
  uint8_t *block0 = text - GCM_BLOCK_SIZE;
  union gcm_aes_block16 j0;
  int i;

  if (mlength > 0)
    memcpy (text, src, mlength);
  if (decrypt)
    hash_rest (ctx, gcm, text, alength, adata, mlength);

  if (gcm->data_size == mlength)
    {
      memset (block0, 0, GCM_BLOCK_SIZE);
      KERNEL (AES (ctr32)) (ctx->cipher.keys, gcm->iv.b,
			    GCM_BLOCK_SIZE + PADDED (mlength), block0, block0);
      memcpy (j0.b, block0, GCM_BLOCK_SIZE);
    }
  else
    {
      j0 = gcm->iv;
      encrypt_block (&ctx->cipher, j0.b);
      if (mlength > 0)
	KERNEL (AES (ctr32)) (ctx->cipher.keys, gcm->ctr.b,
			      PADDED (mlength), text, text);
    }
  if (mlength > 0)
    memcpy (dst, text, mlength);

  if (!decrypt)
    hash_rest (ctx, gcm, text, alength, adata, mlength);
  for (i = 0; i < GCM_BLOCK_SIZE; i++)
    gcm->x.b[i] ^= j0.b[i];

  gcm_aes_wipe (block0, GCM_BLOCK_SIZE + PADDED (mlength));
  gcm_aes_wipe (&j0, sizeof (j0));
}

/* All of the associated data, with zeros after it. A call for a few blocks
   costs what it does for one, so there are two only if that saves a long
   copy. */
#define ADATA_COPIED 128

static inline void
hash_adata (const struct GCM (ctx) *ctx, struct gcm_ctx *gcm,
	    size_t alength, const uint8_t *adata)
{
  size_t whole = WHOLE_BLOCKS (alength);
  uint8_t copy[ADATA_COPIED];

  if (alength > whole && alength < ADATA_COPIED)
    whole = 0;
  if (whole > 0)
    KERNEL (ghash_update) (&ctx->key, gcm->x.b, whole, adata);
  if (alength > whole)
    {
      size_t rest = alength - whole, padded = PADDED (rest);

      memset (copy + padded - GCM_BLOCK_SIZE, 0, GCM_BLOCK_SIZE);
      memcpy (copy, adata + whole, rest);
      KERNEL (ghash_update) (&ctx->key, gcm->x.b, padded, copy);
    }
}

/* What crypt_message does where its kernel does not. */
static inline void
crypt_in_passes (const struct GCM (ctx) *ctx, struct gcm_ctx *gcm, int decrypt,
		 size_t alength, const uint8_t *adata,
		 size_t mlength, uint8_t *dst, const uint8_t *src)
{
  if (mlength > REST_TEXT)
    {
      size_t done;

      if (alength > 0)
	hash_adata (ctx, gcm, alength, adata);
      alength = 0;
      done = crypt_most_blocks (gcm, &ctx->key, &ctx->cipher, decrypt,
				WHOLE_BLOCKS (mlength), dst, src,
				REST_TEXT - GCM_BLOCK_SIZE);
      dst += done;
      src += done;
      mlength -= done;
    }
  crypt_rest (ctx, gcm, decrypt, alength, adata, mlength, dst, src);
}

/* A message under a key that is not written to; gcm->x becomes the tag. */
static inline void
crypt_message (const struct GCM (ctx) *ctx, struct gcm_ctx *gcm, int decrypt,
	       size_t nlength, const uint8_t *nonce,
	       size_t alength, const uint8_t *adata,
	       size_t mlength, uint8_t *dst, const uint8_t *src)
{
  int is_long = mlength > REST_TEXT
    && mlength >= _gcmaes_get_kernels ()->long_message;
  union gcm_aes_block16 last = { .u64 = { 0, 0 } };

  _gcmaes_gcm_set_iv (gcm, &ctx->key, nlength, nonce);
  gcm->auth_size = alength;
  gcm->data_size = mlength;

  if (is_long || (alength > GCM_BLOCK_SIZE && alength % GCM_BLOCK_SIZE == 0))
    {
      hash_adata (ctx, gcm, alength, adata);
      alength = 0;
    }
  else if (alength > GCM_BLOCK_SIZE)
    {
      /* The kernel takes a last block, which may be cut; the hash before that
	 is a part of it. */
      size_t before = WHOLE_BLOCKS (alength - 1);

      KERNEL (ghash_update) (&ctx->key, gcm->x.b, before, adata);
      last = gcm->x;
      gcm->x.u64[0] = gcm->x.u64[1] = 0;
      for (alength -= before, adata += before; alength-- > 0;)
	last.b[alength] ^= adata[alength];
      alength = GCM_BLOCK_SIZE;
      adata = last.b;
    }
  if (is_long)
    {
      size_t done = crypt_stitched (gcm, &ctx->key, &ctx->cipher, decrypt,
				    WHOLE_BLOCKS (mlength), dst, src);

      dst += done;
      src += done;
      mlength -= done;
    }
  if (!end_message (gcm, &ctx->key, &ctx->cipher, decrypt, mlength, dst, src,
		    alength > 0 ? adata : NULL))
    crypt_in_passes (ctx, gcm, decrypt, alength, adata, mlength, dst, src);
  /* A product of H and known data. */
  wipe_block (&last);
}

/* SP 800-38D, section 5.2.1.1. */
static inline int
lengths_allowed (size_t nlength, size_t alength, size_t mlength)
{
  return nlength > 0 && nlength <= GCM_AES_IV_MAX
    && alength <= GCM_AES_AAD_MAX && mlength <= GCM_AES_TEXT_MAX;
}

/* Whether a message needs nothing but one kernel: that for short messages,
   that for messages. Such ones are so fast that every instruction counts; all others
   are for functions that are not inlined. */
static inline int
is_short (size_t nlength, size_t alength, size_t mlength)
{
  return nlength == GCM_IV_SIZE && alength <= GCM_BLOCK_SIZE
    && mlength < _gcmaes_get_kernels ()->short_message;
}

static inline int
is_moderate (size_t nlength, size_t alength, size_t mlength)
{
  return nlength == GCM_IV_SIZE && alength <= GCM_BLOCK_SIZE
    && mlength < _gcmaes_get_kernels ()->long_message;
}

static inline void
crypt_moderate_message (const struct GCM (ctx) *ctx, struct gcm_ctx *gcm,
		     int decrypt, const uint8_t *nonce,
		     size_t alength, const uint8_t *adata,
		     size_t mlength, uint8_t *dst, const uint8_t *src)
{
  memcpy (gcm->iv.b, nonce, GCM_IV_SIZE);
  gcm_store_be32 (gcm->iv.b + GCM_IV_SIZE, 1);
  gcm->x.u64[0] = gcm->x.u64[1] = 0;
  gcm->auth_size = alength;
  gcm->data_size = mlength;
  end_message (gcm, &ctx->key, &ctx->cipher, decrypt, mlength, dst, src,
	       alength > 0 ? adata : NULL);
}

static __attribute__ ((noinline)) int
encrypt_other_message (const struct GCM (ctx) *ctx,
		       size_t nlength, const uint8_t *nonce,
		       size_t alength, const uint8_t *adata,
		       size_t clength, uint8_t *dst, const uint8_t *src)
{
  struct gcm_ctx gcm;

  if (clength < GCM_DIGEST_SIZE
      || !lengths_allowed (nlength, alength, clength - GCM_DIGEST_SIZE))
    return 0;
  clength -= GCM_DIGEST_SIZE;
  crypt_message (ctx, &gcm, 0, nlength, nonce, alength, adata,
		 clength, dst, src);
  memcpy (dst + clength, gcm.x.b, GCM_DIGEST_SIZE);
  return 1;
}

static __attribute__ ((noinline)) int
encrypt_moderate_message (const struct GCM (ctx) *ctx,
			  size_t nlength, const uint8_t *nonce,
			  size_t alength, const uint8_t *adata,
			  size_t clength, uint8_t *dst, const uint8_t *src)
{
  struct gcm_ctx gcm;

  if (!is_moderate (nlength, alength, clength - GCM_DIGEST_SIZE))
    return encrypt_other_message (ctx, nlength, nonce, alength, adata,
				  clength, dst, src);
  crypt_moderate_message (ctx, &gcm, 0, nonce, alength, adata,
			  clength - GCM_DIGEST_SIZE, dst, src);
  memcpy (dst + clength - GCM_DIGEST_SIZE, gcm.x.b, GCM_DIGEST_SIZE);
  return 1;
}

int
GCM (encrypt_message) (const struct GCM (ctx) *ctx,
		       size_t nlength, const uint8_t *nonce,
		       size_t alength, const uint8_t *adata,
		       size_t clength, uint8_t *dst, const uint8_t *src)
{
  /* Too small a clength makes a large number. */
  if (is_short (nlength, alength, clength - GCM_DIGEST_SIZE))
    return KERNEL (GCM (encrypt_short)) (&ctx->key, ctx->cipher.keys, nonce,
					 alength, adata,
					 clength - GCM_DIGEST_SIZE, dst, src);
  return encrypt_moderate_message (ctx, nlength, nonce, alength, adata,
				   clength, dst, src);
}

/* Whether gcm->x is the tag that follows the text; if not, there is no text. */
static inline int
check_tag (struct gcm_ctx *gcm, size_t mlength, uint8_t *dst,
	   const uint8_t *src)
{
  int right = memeql_sec (gcm->x.b, src + mlength, GCM_DIGEST_SIZE);

  if (!right && mlength > 0)
    memset (dst, 0, mlength);
  /* What should have been the tag would help a forger. */
  wipe_block (&gcm->x);
  return right;
}

static __attribute__ ((noinline)) int
decrypt_other_message (const struct GCM (ctx) *ctx,
		       size_t nlength, const uint8_t *nonce,
		       size_t alength, const uint8_t *adata,
		       size_t mlength, uint8_t *dst, const uint8_t *src)
{
  struct gcm_ctx gcm;

  if (!lengths_allowed (nlength, alength, mlength))
    return 0;
  crypt_message (ctx, &gcm, 1, nlength, nonce, alength, adata,
		 mlength, dst, src);
  return check_tag (&gcm, mlength, dst, src);
}

static __attribute__ ((noinline)) int
decrypt_moderate_message (const struct GCM (ctx) *ctx,
			  size_t nlength, const uint8_t *nonce,
			  size_t alength, const uint8_t *adata,
			  size_t mlength, uint8_t *dst, const uint8_t *src)
{
  struct gcm_ctx gcm;

  if (!is_moderate (nlength, alength, mlength))
    return decrypt_other_message (ctx, nlength, nonce, alength, adata,
				  mlength, dst, src);
  crypt_moderate_message (ctx, &gcm, 1, nonce, alength, adata,
			  mlength, dst, src);
  return check_tag (&gcm, mlength, dst, src);
}

int
GCM (decrypt_message) (const struct GCM (ctx) *ctx,
		       size_t nlength, const uint8_t *nonce,
		       size_t alength, const uint8_t *adata,
		       size_t mlength, uint8_t *dst, const uint8_t *src)
{
  if (is_short (nlength, alength, mlength))
    return KERNEL (GCM (decrypt_short)) (&ctx->key, ctx->cipher.keys, nonce,
					 alength, adata, mlength, dst, src);
  return decrypt_moderate_message (ctx, nlength, nonce, alength, adata,
				   mlength, dst, src);
}
