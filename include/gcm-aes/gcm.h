/* gcm.h - Galois/Counter Mode (SP 800-38D), over AES and over any other block
   cipher with blocks of 16 bytes.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   Never use a nonce twice with one key: two messages under the same nonce
   give away the XOR of their texts and the key of the authentication. With
   random nonces of 12 bytes, encrypt at most 2^32 messages with one key
   (SP 800-38D, section 8.3); a counter has no such limit.

   Names and arguments are those of GNU Nettle 4. Define GCM_AES_NETTLE3_API
   before including this file for the _digest functions of Nettle 3, which
   take a length.

   For every function below:

   - Sizes are in bytes. No alignment is asked for. NULL is allowed wherever
     its length is 0.
   - dst and src are equal or do not overlap.
   - Threads may share a const context. Otherwise one context is for one
     thread at a time.
   - Time and memory access depend on lengths alone, not on keys or data.
   - A wrong order of calls or a length over the limits below prints a line
     and calls abort (), unless the function returns a value.
   - A context holds secrets: clear it after use, with gcm_aes_wipe () in
     memops.h. Its content is private and depends on the level in use; it may
     be copied with memcpy or by assignment inside one process. */

#ifndef GCM_AES_GCM_H
#define GCM_AES_GCM_H

#include "aes.h"

#ifdef __cplusplus
extern "C" {
#endif

#define gcm_aes_level_name gcmaes_gcm_aes_level_name

#define gcm_set_key gcmaes_gcm_set_key
#define gcm_set_iv gcmaes_gcm_set_iv
#define gcm_update gcmaes_gcm_update
#define gcm_encrypt gcmaes_gcm_encrypt
#define gcm_decrypt gcmaes_gcm_decrypt

#define gcm_aes128_set_key gcmaes_gcm_aes128_set_key
#define gcm_aes128_set_iv gcmaes_gcm_aes128_set_iv
#define gcm_aes128_update gcmaes_gcm_aes128_update
#define gcm_aes128_encrypt gcmaes_gcm_aes128_encrypt
#define gcm_aes128_decrypt gcmaes_gcm_aes128_decrypt
#define gcm_aes128_encrypt_message gcmaes_gcm_aes128_encrypt_message
#define gcm_aes128_decrypt_message gcmaes_gcm_aes128_decrypt_message

#define gcm_aes192_set_key gcmaes_gcm_aes192_set_key
#define gcm_aes192_set_iv gcmaes_gcm_aes192_set_iv
#define gcm_aes192_update gcmaes_gcm_aes192_update
#define gcm_aes192_encrypt gcmaes_gcm_aes192_encrypt
#define gcm_aes192_decrypt gcmaes_gcm_aes192_decrypt
#define gcm_aes192_encrypt_message gcmaes_gcm_aes192_encrypt_message
#define gcm_aes192_decrypt_message gcmaes_gcm_aes192_decrypt_message

#define gcm_aes256_set_key gcmaes_gcm_aes256_set_key
#define gcm_aes256_set_iv gcmaes_gcm_aes256_set_iv
#define gcm_aes256_update gcmaes_gcm_aes256_update
#define gcm_aes256_encrypt gcmaes_gcm_aes256_encrypt
#define gcm_aes256_decrypt gcmaes_gcm_aes256_decrypt
#define gcm_aes256_encrypt_message gcmaes_gcm_aes256_encrypt_message
#define gcm_aes256_decrypt_message gcmaes_gcm_aes256_decrypt_message

#ifdef GCM_AES_NETTLE3_API
#define gcm_digest gcmaes_gcm_digest_nettle3
#define gcm_aes128_digest gcmaes_gcm_aes128_digest_nettle3
#define gcm_aes192_digest gcmaes_gcm_aes192_digest_nettle3
#define gcm_aes256_digest gcmaes_gcm_aes256_digest_nettle3
#else
#define gcm_digest gcmaes_gcm_digest
#define gcm_aes128_digest gcmaes_gcm_aes128_digest
#define gcm_aes192_digest gcmaes_gcm_aes192_digest
#define gcm_aes256_digest gcmaes_gcm_aes256_digest
#endif

#define GCM_BLOCK_SIZE 16
#define GCM_IV_SIZE (GCM_BLOCK_SIZE - 4)
#define GCM_DIGEST_SIZE 16

/* The most bytes of one message (SP 800-38D, section 5.2.1.1), of its
   associated data and of its IV. */
#define GCM_AES_TEXT_MAX ((UINT64_C (1) << 36) - 32)
#define GCM_AES_AAD_MAX ((UINT64_C (1) << 61) - 1)
#define GCM_AES_IV_MAX ((UINT64_C (1) << 61) - 1)

/* The name of the level in use, the set of kernels that was chosen for this
   CPU when the library was loaded: "c" for portable C, or a faster one such as
   "vaes512". Two environment variables are read then, by programs that are not
   setuid: GCM_AES_FAT_OVERRIDE=LEVEL chooses another level that the CPU has,
   GCM_AES_FAT_VERBOSE=1 prints the choice on stderr, and why if it is not the
   fastest one. Thread safe. */
const char *
gcm_aes_level_name (void);

/* The hash subkey and what the level makes of it. */
#define GCM_AES_KEY_BLOCKS 120
struct gcm_key
{
  union gcm_aes_block16 h[GCM_AES_KEY_BLOCKS];
};

/* The state of one message. */
struct gcm_ctx
{
  /* J0, the first counter block. */
  union gcm_aes_block16 iv;
  /* The next counter block. */
  union gcm_aes_block16 ctr;
  /* GHASH so far; bytes of a block that is not complete are XORed into it,
     but not yet multiplied. */
  union gcm_aes_block16 x;
  /* Bytes of associated data and of text so far. */
  uint64_t auth_size;
  uint64_t data_size;
};

/* GCM over any cipher: cipher is the context of f, the encryption function of
   a block cipher with 16-byte blocks. f is called with multiples of 16 bytes
   and dst == src.

   gcm_set_key: makes the hash subkey, f applied to the zero block.
   gcm_set_iv: starts a message. The length of the IV is 1 to GCM_AES_IV_MAX;
   12 is the fast and recommended one.
   gcm_update: associated data, all of it before the first byte of text and in
   pieces of any size, GCM_AES_AAD_MAX in sum.
   gcm_encrypt, gcm_decrypt: text in pieces of any size, GCM_AES_TEXT_MAX in
   sum. Do not use decrypted text before the tag has been compared.
   gcm_digest: the tag, GCM_DIGEST_SIZE bytes. Compare tags with memeql_sec ()
   of memops.h. After it, only gcm_set_iv is allowed. */
void
gcm_set_key (struct gcm_key *key, const void *cipher, nettle_cipher_func *f);

void
gcm_set_iv (struct gcm_ctx *ctx, const struct gcm_key *key,
	    size_t length, const uint8_t *iv);

void
gcm_update (struct gcm_ctx *ctx, const struct gcm_key *key,
	    size_t length, const uint8_t *data);

void
gcm_encrypt (struct gcm_ctx *ctx, const struct gcm_key *key,
	     const void *cipher, nettle_cipher_func *f,
	     size_t length, uint8_t *dst, const uint8_t *src);

void
gcm_decrypt (struct gcm_ctx *ctx, const struct gcm_key *key,
	     const void *cipher, nettle_cipher_func *f,
	     size_t length, uint8_t *dst, const uint8_t *src);

#ifdef GCM_AES_NETTLE3_API
/* The first length bytes of the tag, 1 to 16. */
void
gcm_digest (struct gcm_ctx *ctx, const struct gcm_key *key,
	    const void *cipher, nettle_cipher_func *f,
	    size_t length, uint8_t *digest);
#else
void
gcm_digest (struct gcm_ctx *ctx, const struct gcm_key *key,
	    const void *cipher, nettle_cipher_func *f, uint8_t *digest);
#endif

/* The same with all three in one structure, whose cipher has its own type.
   The calls that are never made let the compiler check that type. */
#define GCM_CTX(type)							\
  { struct gcm_key key; struct gcm_ctx gcm; type cipher; }

#define GCM_AES_CHECK_CIPHER(ctx, f)					\
  ((f) (&(ctx)->cipher, (size_t) 0, (uint8_t *) 0, (const uint8_t *) 0))

#define GCM_SET_KEY(ctx, set_key, encrypt, gcm_key)			\
  do									\
    {									\
      (set_key) (&(ctx)->cipher, (gcm_key));				\
      if (0)								\
	GCM_AES_CHECK_CIPHER (ctx, encrypt);				\
      gcm_set_key (&(ctx)->key, &(ctx)->cipher,				\
		   (nettle_cipher_func *) (encrypt));			\
    }									\
  while (0)

#define GCM_SET_IV(ctx, length, data)					\
  gcm_set_iv (&(ctx)->gcm, &(ctx)->key, (length), (data))

#define GCM_UPDATE(ctx, length, data)					\
  gcm_update (&(ctx)->gcm, &(ctx)->key, (length), (data))

#define GCM_ENCRYPT(ctx, encrypt, length, dst, src)			\
  (0 ? GCM_AES_CHECK_CIPHER (ctx, encrypt)				\
   : gcm_encrypt (&(ctx)->gcm, &(ctx)->key, &(ctx)->cipher,		\
		  (nettle_cipher_func *) (encrypt),			\
		  (length), (dst), (src)))

#define GCM_DECRYPT(ctx, encrypt, length, dst, src)			\
  (0 ? GCM_AES_CHECK_CIPHER (ctx, encrypt)				\
   : gcm_decrypt (&(ctx)->gcm, &(ctx)->key, &(ctx)->cipher,		\
		  (nettle_cipher_func *) (encrypt),			\
		  (length), (dst), (src)))

#ifdef GCM_AES_NETTLE3_API
#define GCM_DIGEST(ctx, encrypt, length, digest)			\
  (0 ? GCM_AES_CHECK_CIPHER (ctx, encrypt)				\
   : gcm_digest (&(ctx)->gcm, &(ctx)->key, &(ctx)->cipher,		\
		 (nettle_cipher_func *) (encrypt), (length), (digest)))
#else
#define GCM_DIGEST(ctx, encrypt, digest)				\
  (0 ? GCM_AES_CHECK_CIPHER (ctx, encrypt)				\
   : gcm_digest (&(ctx)->gcm, &(ctx)->key, &(ctx)->cipher,		\
		 (nettle_cipher_func *) (encrypt), (digest)))
#endif

/* AES-GCM, for NNN one of 128, 192 and 256; the key has AESNNN_KEY_SIZE bytes.

   _set_key, _set_iv, _update, _encrypt, _decrypt, _digest: the functions of
   the same name above.

   _encrypt_message: a whole message (RFC 5116, section 2.1): dst gets clength
   bytes, the encryption of the clength - 16 bytes at src and then the tag.
   Returns 1; or 0, with nothing written, if the nonce is empty, clength is
   less than 16, or a length is over its limit.

   _decrypt_message: the reverse (RFC 5116, section 2.2): src has mlength + 16
   bytes, the ciphertext and then the tag. Returns 1, with mlength bytes of
   text at dst, if the tag is right; 0, with these mlength bytes zero, if it is
   wrong; 0, with nothing written, if the nonce is empty or a length is over
   its limit. dst may hold text while the call runs, before the tag has been
   checked. */

struct gcm_aes128_ctx GCM_CTX (struct aes128_ctx);

void
gcm_aes128_set_key (struct gcm_aes128_ctx *ctx, const uint8_t *key);
void
gcm_aes128_set_iv (struct gcm_aes128_ctx *ctx, size_t length,
		   const uint8_t *iv);
void
gcm_aes128_update (struct gcm_aes128_ctx *ctx, size_t length,
		   const uint8_t *data);
void
gcm_aes128_encrypt (struct gcm_aes128_ctx *ctx, size_t length, uint8_t *dst,
		    const uint8_t *src);
void
gcm_aes128_decrypt (struct gcm_aes128_ctx *ctx, size_t length, uint8_t *dst,
		    const uint8_t *src);
#ifdef GCM_AES_NETTLE3_API
void
gcm_aes128_digest (struct gcm_aes128_ctx *ctx, size_t length, uint8_t *digest);
#else
void
gcm_aes128_digest (struct gcm_aes128_ctx *ctx, uint8_t *digest);
#endif
int
gcm_aes128_encrypt_message (const struct gcm_aes128_ctx *ctx, size_t nlength,
			    const uint8_t *nonce, size_t alength,
			    const uint8_t *adata, size_t clength, uint8_t *dst,
			    const uint8_t *src);
int
gcm_aes128_decrypt_message (const struct gcm_aes128_ctx *ctx, size_t nlength,
			    const uint8_t *nonce, size_t alength,
			    const uint8_t *adata, size_t mlength, uint8_t *dst,
			    const uint8_t *src);

struct gcm_aes192_ctx GCM_CTX (struct aes192_ctx);

void
gcm_aes192_set_key (struct gcm_aes192_ctx *ctx, const uint8_t *key);
void
gcm_aes192_set_iv (struct gcm_aes192_ctx *ctx, size_t length,
		   const uint8_t *iv);
void
gcm_aes192_update (struct gcm_aes192_ctx *ctx, size_t length,
		   const uint8_t *data);
void
gcm_aes192_encrypt (struct gcm_aes192_ctx *ctx, size_t length, uint8_t *dst,
		    const uint8_t *src);
void
gcm_aes192_decrypt (struct gcm_aes192_ctx *ctx, size_t length, uint8_t *dst,
		    const uint8_t *src);
#ifdef GCM_AES_NETTLE3_API
void
gcm_aes192_digest (struct gcm_aes192_ctx *ctx, size_t length, uint8_t *digest);
#else
void
gcm_aes192_digest (struct gcm_aes192_ctx *ctx, uint8_t *digest);
#endif
int
gcm_aes192_encrypt_message (const struct gcm_aes192_ctx *ctx, size_t nlength,
			    const uint8_t *nonce, size_t alength,
			    const uint8_t *adata, size_t clength, uint8_t *dst,
			    const uint8_t *src);
int
gcm_aes192_decrypt_message (const struct gcm_aes192_ctx *ctx, size_t nlength,
			    const uint8_t *nonce, size_t alength,
			    const uint8_t *adata, size_t mlength, uint8_t *dst,
			    const uint8_t *src);

struct gcm_aes256_ctx GCM_CTX (struct aes256_ctx);

void
gcm_aes256_set_key (struct gcm_aes256_ctx *ctx, const uint8_t *key);
void
gcm_aes256_set_iv (struct gcm_aes256_ctx *ctx, size_t length,
		   const uint8_t *iv);
void
gcm_aes256_update (struct gcm_aes256_ctx *ctx, size_t length,
		   const uint8_t *data);
void
gcm_aes256_encrypt (struct gcm_aes256_ctx *ctx, size_t length, uint8_t *dst,
		    const uint8_t *src);
void
gcm_aes256_decrypt (struct gcm_aes256_ctx *ctx, size_t length, uint8_t *dst,
		    const uint8_t *src);
#ifdef GCM_AES_NETTLE3_API
void
gcm_aes256_digest (struct gcm_aes256_ctx *ctx, size_t length, uint8_t *digest);
#else
void
gcm_aes256_digest (struct gcm_aes256_ctx *ctx, uint8_t *digest);
#endif
int
gcm_aes256_encrypt_message (const struct gcm_aes256_ctx *ctx, size_t nlength,
			    const uint8_t *nonce, size_t alength,
			    const uint8_t *adata, size_t clength, uint8_t *dst,
			    const uint8_t *src);
int
gcm_aes256_decrypt_message (const struct gcm_aes256_ctx *ctx, size_t nlength,
			    const uint8_t *nonce, size_t alength,
			    const uint8_t *adata, size_t mlength, uint8_t *dst,
			    const uint8_t *src);

#ifdef __cplusplus
}
#endif

#endif /* GCM_AES_GCM_H */
