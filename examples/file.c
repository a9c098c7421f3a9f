/* file.c - encrypts and decrypts files of any size.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   An encrypted file is

     magic        8 bytes
     nonce       12 bytes, random
     sealed key  48 bytes: a random key for this file, under the user's key
     chunks      of 65536 bytes of text and a tag, the last one shorter

   Each chunk is a message of its own, so no text is written before it has
   been authenticated. Its nonce is the chunk's number and whether it is the
   last: a chunk in another place, or a missing end, fails like an altered one.
   Since the key is fresh, these nonces are, and only the sealing of keys draws
   on the 2^32 random nonces of the user's key. */

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include <gcm-aes/gcm.h>
#include <gcm-aes/memops.h>

#define CHUNK 65536
#define TAG GCM_DIGEST_SIZE
#define MAGIC_SIZE 8

static const uint8_t magic[MAGIC_SIZE] = "gcmaes1\n";

struct header
{
  uint8_t magic[MAGIC_SIZE];
  uint8_t nonce[GCM_IV_SIZE];
  uint8_t sealed_key[AES256_KEY_SIZE + TAG];
};

/* The file that is being written, under a name of its own until it is
   complete. */
static char *unfinished;

static void
fail (const char *format, ...)
{
  va_list args;

  fprintf (stderr, "file: ");
  va_start (args, format);
  vfprintf (stderr, format, args);
  va_end (args);
  fprintf (stderr, "\n");
  if (unfinished)
    unlink (unfinished);
  exit (1);
}

static void
random_bytes (size_t length, uint8_t *dst)
{
  if (getrandom (dst, length, 0) != (ssize_t) length)
    fail ("no random bytes: %s", strerror (errno));
}

static FILE *
open_input (const char *name)
{
  FILE *f = fopen (name, "rb");
  if (!f)
    fail ("%s: %s", name, strerror (errno));
  return f;
}

static FILE *
open_output (const char *name)
{
  static const char suffix[] = ".XXXXXX";
  char *temporary = malloc (strlen (name) + sizeof (suffix));
  FILE *f;
  int fd;

  if (!temporary)
    fail ("no memory");
  strcpy (temporary, name);
  strcat (temporary, suffix);
  fd = mkstemp (temporary);
  f = fd < 0 ? NULL : fdopen (fd, "wb");
  if (!f)
    fail ("%s: %s", temporary, strerror (errno));
  unfinished = temporary;
  return f;
}

static void
write_bytes (FILE *f, size_t length, const void *data)
{
  if (fwrite (data, 1, length, f) != length)
    fail ("%s: %s", unfinished, strerror (errno));
}

static void
finish_output (FILE *f, const char *name)
{
  int failed = fflush (f) || fsync (fileno (f));

  if (fclose (f) || failed || rename (unfinished, name))
    fail ("%s: %s", name, strerror (errno));
  free (unfinished);
  unfinished = NULL;
}

/* Reads up to size bytes; last tells whether nothing follows them. */
static size_t
read_chunk (FILE *f, const char *name, size_t size, uint8_t *dst, int *last)
{
  size_t done = fread (dst, 1, size, f);
  int next = done < size ? EOF : getc (f);

  *last = next == EOF;
  if (ferror (f))
    fail ("%s: %s", name, strerror (errno));
  if (!*last)
    ungetc (next, f);
  return done;
}

static void
read_key (const char *name, struct gcm_aes256_ctx *ctx)
{
  uint8_t key[AES256_KEY_SIZE];
  FILE *f = open_input (name);
  int last;

  /* The standard library's copy of the key is not ours to clear. */
  setvbuf (f, NULL, _IONBF, 0);
  if (read_chunk (f, name, sizeof (key), key, &last) != sizeof (key) || !last)
    fail ("%s: a key file has %d bytes", name, AES256_KEY_SIZE);
  fclose (f);
  gcm_aes256_set_key (ctx, key);
  gcm_aes_wipe (key, sizeof (key));
}

static void
chunk_nonce (uint8_t *nonce, uint64_t number, int last)
{
  unsigned i;

  memset (nonce, 0, GCM_IV_SIZE);
  for (i = GCM_IV_SIZE - 1; i-- > 0; number >>= 8)
    nonce[i] = number & 0xff;
  nonce[GCM_IV_SIZE - 1] = last;
}

static int
open_chunk (const struct gcm_aes256_ctx *ctx, uint64_t number, int last,
	    size_t length, uint8_t *dst, const uint8_t *src)
{
  uint8_t nonce[GCM_IV_SIZE];

  chunk_nonce (nonce, number, last);
  return gcm_aes256_decrypt_message (ctx, sizeof (nonce), nonce, 0, NULL,
				     length, dst, src);
}

/* On a terminal: how much has been done. */
static void
progress (FILE *in, uint64_t done, int last)
{
  struct stat info;

  if (!isatty (STDERR_FILENO) || (done / CHUNK % 16 && !last))
    return;
  if (last)
    fprintf (stderr, "\r%48s\r", "");
  else if (!fstat (fileno (in), &info) && info.st_size > 0)
    fprintf (stderr, "\r%llu MiB, %d %%", (unsigned long long) done >> 20,
	     (int) (100.0 * (double) done / (double) info.st_size));
  else
    fprintf (stderr, "\r%llu MiB", (unsigned long long) done >> 20);
}

static void
encrypt_file (struct gcm_aes256_ctx *ctx, FILE *in, const char *name,
	      FILE *out)
{
  static uint8_t buffer[CHUNK + TAG];
  struct header header;
  uint8_t key[AES256_KEY_SIZE];
  uint64_t number;
  int last;

  random_bytes (sizeof (key), key);
  memcpy (header.magic, magic, sizeof (magic));
  random_bytes (sizeof (header.nonce), header.nonce);
  gcm_aes256_encrypt_message (ctx, sizeof (header.nonce), header.nonce,
			      sizeof (magic), magic,
			      sizeof (header.sealed_key), header.sealed_key,
			      key);
  write_bytes (out, sizeof (header), &header);
  gcm_aes256_set_key (ctx, key);
  gcm_aes_wipe (key, sizeof (key));

  for (number = 0, last = 0; !last; number++)
    {
      uint8_t nonce[GCM_IV_SIZE];
      size_t length = read_chunk (in, name, CHUNK, buffer, &last);

      chunk_nonce (nonce, number, last);
      gcm_aes256_encrypt_message (ctx, sizeof (nonce), nonce, 0, NULL,
				  length + TAG, buffer, buffer);
      write_bytes (out, length + TAG, buffer);
      progress (in, number * CHUNK + length, last);
    }
}

static void
decrypt_file (struct gcm_aes256_ctx *ctx, FILE *in, const char *name,
	      FILE *out)
{
  static uint8_t buffer[CHUNK + TAG];
  static uint8_t text[CHUNK];
  struct header header;
  uint8_t key[AES256_KEY_SIZE];
  uint64_t number;
  int last;

  if (read_chunk (in, name, sizeof (header), (uint8_t *) &header, &last)
      != sizeof (header)
      || memcmp (header.magic, magic, sizeof (magic)))
    fail ("%s: not a file that this program encrypted", name);
  if (!gcm_aes256_decrypt_message (ctx, sizeof (header.nonce), header.nonce,
				   sizeof (magic), magic,
				   sizeof (key), key, header.sealed_key))
    fail ("%s: another key, or the header was altered", name);
  gcm_aes256_set_key (ctx, key);
  gcm_aes_wipe (key, sizeof (key));

  for (number = 0, last = 0; !last; number++)
    {
      size_t length = read_chunk (in, name, sizeof (buffer), buffer, &last);

      if (length < TAG)
	fail ("%s: truncated in chunk %llu", name,
	      (unsigned long long) number);
      length -= TAG;
      if (!open_chunk (ctx, number, last, length, text, buffer))
	{
	  if (!open_chunk (ctx, number, !last, length, text, buffer))
	    fail ("%s: chunk %llu was altered, moved or truncated", name,
		  (unsigned long long) number);
	  fail (last ? "%s: truncated after chunk %llu"
		: "%s: something was added after chunk %llu", name,
		(unsigned long long) number);
	}
      write_bytes (out, length, text);
      progress (in, number * CHUNK + length, last);
    }
  gcm_aes_wipe (text, sizeof (text));
}

int
main (int argc, char **argv)
{
  struct gcm_aes256_ctx ctx;
  FILE *in;
  FILE *out;

  if (argc == 3 && !strcmp (argv[1], "key"))
    {
      uint8_t key[AES256_KEY_SIZE];

      if (!access (argv[2], F_OK))
	fail ("%s: exists, and a key that is lost cannot be had back", argv[2]);
      random_bytes (sizeof (key), key);
      out = open_output (argv[2]);
      write_bytes (out, sizeof (key), key);
      finish_output (out, argv[2]);
      gcm_aes_wipe (key, sizeof (key));
      return 0;
    }
  if (argc != 5 || (strcmp (argv[1], "encrypt") && strcmp (argv[1], "decrypt")))
    {
      fprintf (stderr, "Usage: file key KEYFILE\n"
	       "       file encrypt KEYFILE INPUT OUTPUT\n"
	       "       file decrypt KEYFILE INPUT OUTPUT\n");
      return 1;
    }

  read_key (argv[2], &ctx);
  in = open_input (argv[3]);
  out = open_output (argv[4]);
  if (!strcmp (argv[1], "encrypt"))
    encrypt_file (&ctx, in, argv[3], out);
  else
    decrypt_file (&ctx, in, argv[3], out);
  gcm_aes_wipe (&ctx, sizeof (ctx));
  finish_output (out, argv[4]);
  fclose (in);
  return 0;
}
