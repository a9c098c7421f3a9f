/* fuzz-api.c - calls of the public functions, as bytes say.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gcm-aes/aead.h>

#include "each-level.h"
#include "fuzz-api.h"
#include "key-sizes.h"
#include "reference.h"

#define MAX_MESSAGES 4
#define MAX_LEVELS 16
#define MAX_IV 80
#define MAX_AAD 600
#define MAX_LENGTH 4400
#define TAG 16

/* The bytes that are left; zeros follow. */
struct input
{
  const uint8_t *next;
  size_t left;
};

struct message
{
  size_t iv_length, aad_length, length;
  uint8_t iv[MAX_IV], aad[MAX_AAD], text[MAX_LENGTH];
  /* By the reference, with the tag behind it. */
  uint8_t sealed[MAX_LENGTH + TAG];
};

/* Who makes a message, and how. */
struct player
{
  unsigned size;
  union any_gcm *ctx;
  struct input *input;
  const struct message *message;
};

/* How a message is made: bits of a byte. */
enum
{
  WHOLE = 1, DECRYPT = 2, IN_PLACE = 4, ALTERED = 8, START_TWICE = 16,
  NO_NONCE = 32
};

static const struct gcm_aes_aead *const aeads[KEY_SIZES] =
  { &gcm_aes128_aead, &gcm_aes192_aead, &gcm_aes256_aead };

static nettle_cipher_func *const ciphers[KEY_SIZES] =
{
  (nettle_cipher_func *) aes128_encrypt,
  (nettle_cipher_func *) aes192_encrypt,
  (nettle_cipher_func *) aes256_encrypt
};

static unsigned
take_byte (struct input *input)
{
  if (input->left == 0)
    return 0;
  input->left--;
  return *input->next++;
}

/* Up to most; short ones, whole blocks and one byte more or less are as likely
   as all others together. */
static size_t
take_length (struct input *input, size_t most)
{
  unsigned kind = take_byte (input);
  size_t n = kind >> 2;

  switch (kind & 3)
    {
    case 0:
      break;
    case 1:
      n *= 16;
      break;
    case 2:
      n = 16 * n + 15 + 2 * (take_byte (input) & 1);
      break;
    case 3:
      n = (n << 8 | take_byte (input)) % (most + 1);
    }
  return n < most ? n : most;
}

/* Bytes that are all the same, or look random (xorshift32). */
static void
take_bytes (struct input *input, size_t length, uint8_t *bytes)
{
  uint32_t state = take_byte (input);

  if (state == 0 || state == 255)
    {
      memset (bytes, (int) state, length);
      return;
    }
  for (size_t i = 0; i < length; i++)
    {
      state ^= state << 13;
      state ^= state >> 17;
      state ^= state << 5;
      bytes[i] = state >> 16;
    }
}

static void
take_message (struct input *input, const struct ref_aes *aes,
	      struct message *m)
{
  m->iv_length = take_byte (input) & 1
    ? 1 + take_length (input, MAX_IV - 1) : 12;
  m->aad_length = take_length (input, MAX_AAD);
  m->length = take_length (input, MAX_LENGTH);
  take_bytes (input, m->iv_length, m->iv);
  take_bytes (input, m->aad_length, m->aad);
  take_bytes (input, m->length, m->text);
  ref_gcm_encrypt (aes, m->iv_length, m->iv, m->aad_length, m->aad, m->length,
		   m->sealed, m->text, m->sealed + m->length);
}

static void
require (int ok, const struct player *p, const char *what)
{
  const struct message *m = p->message;

  if (ok)
    return;
  fprintf (stderr, "FAIL: %s: aes%u, IV of %u bytes, associated data of %u,"
	   " text of %u: %s\n", gcm_aes_level_name (), key_sizes[p->size].bits,
	   (unsigned) m->iv_length, (unsigned) m->aad_length,
	   (unsigned) m->length, what);
  abort ();
}

/* A block of the heap with length bytes at its end, so that a sanitizer sees
   the first one behind them; and at any alignment. */
static uint8_t *
allocate (struct input *input, size_t length, uint8_t **block)
{
  size_t offset = take_byte (input) % 64;

  *block = malloc (offset + length + (offset + length == 0));
  if (*block == NULL)
    abort ();
  memset (*block, 0x5a, offset + length);
  return *block + offset;
}

static void
start (struct player *p)
{
  const struct message *m = p->message;

  switch (take_byte (p->input) % 3)
    {
    case 0:
      key_sizes[p->size].gcm_set_iv (p->ctx, m->iv_length, m->iv);
      break;
    case 1:
      gcm_set_iv (&p->ctx->aes128.gcm, &p->ctx->aes128.key, m->iv_length,
		  m->iv);
      break;
    case 2:
      if (m->iv_length == GCM_IV_SIZE)
	aeads[p->size]->set_nonce (p->ctx, m->iv);
      else
	key_sizes[p->size].gcm_set_iv (p->ctx, m->iv_length, m->iv);
    }
}

static void
update (struct player *p, size_t length, const uint8_t *data)
{
  switch (take_byte (p->input) % 3)
    {
    case 0:
      key_sizes[p->size].gcm_update (p->ctx, length, data);
      break;
    case 1:
      gcm_update (&p->ctx->aes128.gcm, &p->ctx->aes128.key, length, data);
      break;
    case 2:
      aeads[p->size]->update (p->ctx, length, data);
    }
}

/* The key and the state of the message come first in all three structures,
   and then the cipher. */
static void
crypt (struct player *p, int decrypt, size_t length, uint8_t *dst,
       const uint8_t *src)
{
  struct gcm_aes128_ctx *any = &p->ctx->aes128;
  const struct key_size *size = &key_sizes[p->size];
  const struct gcm_aes_aead *aead = aeads[p->size];

  switch (take_byte (p->input) % 3)
    {
    case 0:
      (decrypt ? size->gcm_decrypt : size->gcm_encrypt)
	(p->ctx, length, dst, src);
      break;
    case 1:
      (decrypt ? gcm_decrypt : gcm_encrypt)
	(&any->gcm, &any->key, &any->cipher, ciphers[p->size], length, dst,
	 src);
      break;
    case 2:
      (decrypt ? aead->decrypt : aead->encrypt) (p->ctx, length, dst, src);
    }
}

static void
digest (struct player *p, uint8_t *tag)
{
  struct gcm_aes128_ctx *any = &p->ctx->aes128;

  switch (take_byte (p->input) % 3)
    {
    case 0:
      key_sizes[p->size].gcm_digest (p->ctx, tag);
      break;
    case 1:
      gcm_digest (&any->gcm, &any->key, &any->cipher, ciphers[p->size], tag);
      break;
    case 2:
      aeads[p->size]->digest (p->ctx, tag);
    }
}

/* The next piece of what is left: all of it when the input ends. */
static size_t
take_piece (struct input *input, size_t left)
{
  return input->left == 0 ? left : take_length (input, left);
}

static void
stream (struct player *p, unsigned how, uint8_t *dst, const uint8_t *src,
	uint8_t *tag)
{
  const struct message *m = p->message;
  size_t n, done;

  start (p);
  if (how & START_TWICE)
    {
      update (p, m->aad_length, m->aad);
      start (p);
    }
  for (done = 0; done < m->aad_length; done += n)
    {
      n = take_piece (p->input, m->aad_length - done);
      update (p, n, m->aad + done);
    }
  for (done = 0; done < m->length; done += n)
    {
      n = take_piece (p->input, m->length - done);
      crypt (p, how & DECRYPT, n, dst + done, src + done);
    }
  digest (p, tag);
}

/* Whether the message was accepted. */
static int
whole (struct player *p, unsigned how, uint8_t *dst, const uint8_t *src)
{
  const struct message *m = p->message;
  const struct key_size *size = &key_sizes[p->size];
  size_t iv_length = how & NO_NONCE ? 0 : m->iv_length;

  return how & DECRYPT
    ? size->decrypt_message (p->ctx, iv_length, m->iv, m->aad_length, m->aad,
			     m->length, dst, src)
    : size->encrypt_message (p->ctx, iv_length, m->iv, m->aad_length, m->aad,
			     m->length + TAG, dst, src);
}

static int
all_are (size_t length, const uint8_t *bytes, uint8_t value)
{
  while (length > 0 && *bytes == value)
    bytes++, length--;
  return length == 0;
}

static void
play (struct player *p)
{
  const struct message *m = p->message;
  unsigned how = take_byte (p->input);
  int decrypt = how & DECRYPT;
  size_t dst_length = m->length, src_length = m->length;
  const uint8_t *expected = decrypt ? m->text : m->sealed;
  uint8_t *src_block, *dst_block = NULL, *src, *dst, tag[TAG];

  if ((how & WHOLE) != 0)
    *(decrypt ? &src_length : &dst_length) += TAG;
  src = allocate (p->input, how & IN_PLACE && dst_length > src_length
		  ? dst_length : src_length, &src_block);
  memcpy (src, decrypt ? m->sealed : m->text, src_length);
  dst = how & IN_PLACE ? src : allocate (p->input, dst_length, &dst_block);

  if (!(how & WHOLE))
    {
      stream (p, how, dst, src, tag);
      require (memcmp (dst, expected, m->length) == 0, p, "the text");
      require (memcmp (tag, m->sealed + m->length, TAG) == 0, p, "the tag");
    }
  else if (how & NO_NONCE)
    {
      require (whole (p, how, dst, src) == 0, p, "no nonce is refused");
      require (how & IN_PLACE || all_are (dst_length, dst, 0x5a), p,
	       "no nonce, nothing written");
    }
  else if (decrypt && how & ALTERED)
    {
      size_t bit = take_length (p->input, 8 * src_length - 1);

      src[bit / 8] ^= 1 << bit % 8;
      require (whole (p, how, dst, src) == 0, p, "a forgery is refused");
      require (all_are (m->length, dst, 0), p, "zeros after a forgery");
    }
  else
    {
      require (whole (p, how, dst, src) == 1, p, "the result");
      require (memcmp (dst, expected, dst_length) == 0, p, "the message");
    }
  free (src_block);
  free (dst_block);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  static union any_gcm contexts[MAX_LEVELS];
  static struct message message;
  struct input input = { data, size };
  struct player player = { .message = &message };
  const struct gcm_aes_kernels *level;
  struct ref_aes aes;
  uint8_t key[32];
  unsigned i;

  player.size = take_byte (&input) % KEY_SIZES;
  take_bytes (&input, sizeof (key), key);
  ref_aes_set_key (&aes, key_sizes[player.size].bytes, key);
  for (i = 0; i < MAX_LEVELS && (level = runnable_level (i)) != NULL; i++)
    {
      use_kernels (level);
      key_sizes[player.size].gcm_set_key (&contexts[i], key);
    }

  for (unsigned n = 0; n < MAX_MESSAGES && input.left > 0; n++)
    {
      struct input rest;

      take_message (&input, &aes, &message);
      /* Each level reads the same bytes. */
      for (i = 0; i < MAX_LEVELS && (level = runnable_level (i)) != NULL; i++)
	{
	  rest = input;
	  use_kernels (level);
	  player.ctx = &contexts[i];
	  player.input = &rest;
	  play (&player);
	}
      input = rest;
    }
  return 0;
}
