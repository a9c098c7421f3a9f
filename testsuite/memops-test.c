/* memops-test.c - comparing and clearing secrets.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <string.h>

#include <gcm-aes/memops.h>

#include "testutils.h"

#define MAX_LENGTH 70

static void
test_memeql_sec (void)
{
  for (size_t length = 0; length <= MAX_LENGTH; length++)
    for (size_t offset = 0; offset < 4; offset++)
      {
	uint8_t a[MAX_LENGTH + 4], b[MAX_LENGTH + 4];

	random_bytes (sizeof (a), a);
	memcpy (b, a + offset, length);
	/* What follows does not count. */
	b[length] = ~a[offset + length];
	check (memeql_sec (a + offset, b, length) == 1, "%u equal bytes",
	       (unsigned) length);
	for (size_t bit = 0; bit < 8 * length; bit++)
	  {
	    b[bit / 8] ^= 1 << bit % 8;
	    check (memeql_sec (a + offset, b, length) == 0,
		   "%u bytes, bit %u different", (unsigned) length,
		   (unsigned) bit);
	    b[bit / 8] ^= 1 << bit % 8;
	  }
      }

  /* Any number of differences, each of any value. */
  for (unsigned i = 1; i < 256; i++)
    {
      uint8_t a[16], b[16];

      memset (a, 0, sizeof (a));
      memset (b, i, sizeof (b));
      check (memeql_sec (a, b, 16) == 0, "all bytes differ by %02x", i);
    }
  check (memeql_sec (NULL, NULL, 0) == 1, "nothing at NULL");
}

static void
test_wipe (void)
{
  for (size_t length = 0; length <= MAX_LENGTH; length++)
    {
      uint8_t buffer[MAX_LENGTH + 2];

      memset (buffer, 0xff, sizeof (buffer));
      gcm_aes_wipe (buffer + 1, length);
      check_fill (1, buffer, 0xff, "before a wipe");
      check_fill (length, buffer + 1, 0, "wipe of %u bytes",
		  (unsigned) length);
      check_fill (MAX_LENGTH + 1 - length, buffer + 1 + length, 0xff,
		  "after a wipe of %u bytes", (unsigned) length);
    }
  gcm_aes_wipe (NULL, 0);
}

int
main (void)
{
  test_memeql_sec ();
  test_wipe ();
  return test_end ();
}
