/* testutils.h - checks, random data and hexadecimal for the test programs.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#ifndef TESTUTILS_H
#define TESTUTILS_H

#include <stddef.h>
#include <stdint.h>

#define PRINTF_LIKE(n) \
  __attribute__ ((format (printf, n, n + 1)))

/* Counts a check; if it failed, prints "FAIL: ", the label and the text. */
void
check (int ok, const char *format, ...) PRINTF_LIKE (2);

/* Checks that length bytes are as expected and prints the first that is not.
   fill is the same for all bytes being byte. */
void
check_bytes (size_t length, const uint8_t *got, const uint8_t *expected,
	     const char *format, ...) PRINTF_LIKE (4);
void
check_fill (size_t length, const uint8_t *got, uint8_t byte,
	    const char *format, ...) PRINTF_LIKE (4);

/* What later failures are about, such as "level c"; NULL for nothing. */
void
set_label (const char *label);

/* The exit code of main: prints the number of checks and of failures. */
int
test_end (void);

/* Ends the program as one that cannot run here. */
_Noreturn void
test_skip (const char *reason);

/* The same numbers on every machine, unless TEST_SEED is set. */
uint32_t
random_below (uint32_t n);
void
random_bytes (size_t length, uint8_t *dst);

/* Decodes hexadecimal digits, spaces ignored; returns the number of bytes. */
size_t
hex_decode (uint8_t *dst, const char *hex);

/* The bytes of a literal in hexadecimal. Lives as long as the program. */
const uint8_t *
hex (const char *digits);
#define HEX_LENGTH(digits) (strlen (digits) / 2)

#endif /* TESTUTILS_H */
