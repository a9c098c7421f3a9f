/* buffers.c - memory beside inaccessible pages.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "kernel-test.h"

/* Accessible bytes of each: a text, a tag, an offset. */
#define ROOM (TEXT_MAX + 4096)

/* How far around a buffer bytes are looked at: further than any store of one
   batch goes astray. */
#define AROUND 4096

/* Every byte differs from its neighbours, so that moved bytes show. */
#define PATTERN_PERIOD 4096

static struct
{
  const char *const name;
  /* The same memory twice, to write to and to be read only: to change what
     pages allow takes the time of many kernel calls. */
  uint8_t *room;
  uint8_t *view;
  size_t size;
  /* What is in use, NULL for nothing. */
  uint8_t *bytes;
  size_t length;
  int read_only;
} buffers[BUFFERS] =
{
  [DST] = { .name = "the destination" },
  [SRC] = { .name = "the source" },
  [KEY] = { .name = "the key" },
  [ROUND_KEYS] = { .name = "the round keys" },
  [INVERTED_KEYS] = { .name = "the inverted keys" },
  [TABLE] = { .name = "the key table" },
  [STATE] = { .name = "the context" },
  [AAD] = { .name = "the associated data" },
  [IV] = { .name = "the IV" },
  [TAG] = { .name = "the tag" },
};

static uint8_t pattern[PATTERN_PERIOD + AROUND];

/* A mapping of a file between two inaccessible pages. */
static uint8_t *
map_room (int file, size_t size, size_t page, int protection)
{
  uint8_t *pages = mmap (NULL, size + 2 * page, PROT_NONE,
			 MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

  if (pages == MAP_FAILED
      || mmap (pages + page, size, protection, MAP_SHARED | MAP_FIXED, file, 0)
	 == MAP_FAILED)
    abort ();
  return pages + page;
}

static void
start (void)
{
  size_t page = sysconf (_SC_PAGESIZE);
  size_t size = (ROOM + page - 1) / page * page;
  uint64_t random = 1;

  random_fill (&random, PATTERN_PERIOD, pattern);
  memcpy (pattern + PATTERN_PERIOD, pattern, AROUND);
  for (unsigned i = 0; i < BUFFERS; i++)
    {
      FILE *file = tmpfile ();

      if (file == NULL || ftruncate (fileno (file), size) != 0)
	abort ();
      buffers[i].room = map_room (fileno (file), size, page,
				  PROT_READ | PROT_WRITE);
      buffers[i].view = map_room (fileno (file), size, page, PROT_READ);
      buffers[i].size = size;
      fclose (file);
    }
}

void
reset_buffers (void)
{
  if (buffers[0].room == NULL)
    start ();
  for (unsigned i = 0; i < BUFFERS; i++)
    buffers[i].bytes = NULL;
}

/* The pattern at an offset of the room. */
static const uint8_t *
pattern_at (size_t offset)
{
  return pattern + offset % PATTERN_PERIOD;
}

/* Calls visit for the pieces of a range of the room with the pattern that
   belongs there; the first result that is not 0 ends it. */
static int
each_piece (unsigned i, size_t start, size_t end,
	    int (*visit) (uint8_t *bytes, const uint8_t *pattern, size_t n))
{
  int result = 0;

  for (size_t n; start < end && result == 0; start += n)
    {
      n = end - start < AROUND ? end - start : AROUND;
      result = visit (buffers[i].room + start, pattern_at (start), n);
    }
  return result;
}

static int
fill_piece (uint8_t *bytes, const uint8_t *from, size_t n)
{
  memcpy (bytes, from, n);
  return 0;
}

static int
differs_piece (uint8_t *bytes, const uint8_t *from, size_t n)
{
  return memcmp (bytes, from, n) != 0;
}

static size_t
around_start (unsigned i)
{
  size_t offset = buffers[i].bytes - buffers[i].room;

  return offset > AROUND ? offset - AROUND : 0;
}

static size_t
around_end (unsigned i)
{
  size_t end = buffers[i].bytes + buffers[i].length - buffers[i].room;

  return buffers[i].size - end > AROUND ? end + AROUND : buffers[i].size;
}

uint8_t *
place (enum buffer i, size_t length, const struct test_case *c,
       unsigned offset)
{
  buffers[i].read_only = 0;
  buffers[i].length = length;
  buffers[i].bytes = c->at_start ? buffers[i].room + offset
    : buffers[i].room + buffers[i].size - length - offset;
  each_piece (i, around_start (i), around_end (i), fill_piece);
  return buffers[i].bytes;
}

uint8_t *
place_source (enum buffer i, size_t length, const uint8_t *bytes,
	      const struct test_case *c)
{
  uint8_t *copy = place (i, length, c, c->src_offset);

  memcpy (copy, bytes, length);
  return read_only (i);
}

void *
read_only (enum buffer i)
{
  buffers[i].read_only = 1;
  return buffers[i].view + (buffers[i].bytes - buffers[i].room);
}

void
check_surroundings (void)
{
  for (unsigned i = 0; i < BUFFERS; i++)
    if (buffers[i].bytes != NULL && !buffers[i].read_only)
      {
	size_t start = buffers[i].bytes - buffers[i].room;

	if (each_piece (i, around_start (i), start, differs_piece))
	  fail ("writes before the start of %s", buffers[i].name);
	if (each_piece (i, start + buffers[i].length, around_end (i),
			differs_piece))
	  fail ("writes after the end of %s", buffers[i].name);
      }
}

void
check_untouched (size_t start, size_t length)
{
  size_t offset = buffers[DST].bytes - buffers[DST].room;

  if (each_piece (DST, offset + start, offset + length, differs_piece))
    fail ("writes to the destination beyond the bytes it did");
}

const char *
describe_address (const void *address)
{
  static char text[80];
  uintptr_t a = (uintptr_t) address;

  for (unsigned i = 0; i < BUFFERS; i++)
    if (buffers[i].bytes != NULL)
      {
	uintptr_t room = (uintptr_t) (buffers[i].read_only ? buffers[i].view
				      : buffers[i].room);
	uintptr_t bytes = room + (buffers[i].bytes - buffers[i].room);
	long offset = (long) (a - bytes);

	if (a + 4096 < room || a >= room + buffers[i].size + 4096)
	  continue;
	snprintf (text, sizeof (text), "%s %c %ld, of %ld bytes",
		  buffers[i].name, offset < 0 ? '-' : '+', labs (offset),
		  (long) buffers[i].length);
	return text;
      }
  return NULL;
}
