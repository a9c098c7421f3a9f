/* modes-test.c - the modes of AES against known answers and the reference.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <string.h>

#include "each-level.h"
#include "mode-table.h"
#include "sha256.h"
#include "testutils.h"

/* More than two batches of any level, and than a piece of modes.h. */
#define LENGTH_MAX 5000
#define GUARD 64
#define PREFILL 0xa5

/* Lengths up to this one are all tried. */
#define LENGTH_DENSE 300

#define KEY_128 "2b7e151628aed2a6abf7158809cf4f3c"
#define KEY_192 "8e73b0f7da0e6452c810f32b809079e562f8ead2522c6b7b"
#define KEY_256 \
  "603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4"
#define IV "000102030405060708090a0b0c0d0e0f"
#define COUNTER "f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff"
#define TEXT								\
  "6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51"	\
  "30c81c46a35ce411e5fbc1191a0a52eff69f2445df4f9b17ad2b417be66c3710"
#define TEXT_8 "6bc1bee22e409f96e93d7e117393172aae2d"

static const struct
{
  const char *mode, *key, *state, *plaintext, *ciphertext;
}
known_answers[] =
{
  /* SP 800-38A, section F.2. */
  { "cbc", KEY_128, IV, TEXT,
    "7649abac8119b246cee98e9b12e9197d5086cb9b507219ee95db113a917678b2"
    "73bed6b8e3c1743b7116e69e222295163ff1caa1681fac09120eca307586e1a7" },
  { "cbc", KEY_192, IV, TEXT,
    "4f021db243bc633d7178183a9fa071e8b4d9ada9ad7dedf4e5e738763f69145a"
    "571b242012fb7ae07fa9baac3df102e008b0e27988598881d920a9e64f5615cd" },
  { "cbc", KEY_256, IV, TEXT,
    "f58c4c04d6e5f1ba779eabfb5f7bfbd69cfc4e967edb808d679f777bc6702c7d"
    "39f23369a9d9bacfa530e26304231461b2eb05e2c39be9fcda6c19078c6a9d1b" },
  /* Section F.3.7 and following. */
  { "cfb8", KEY_128, IV, TEXT_8, "3b79424c9c0dd436bace9e0ed4586a4f32b9" },
  { "cfb8", KEY_192, IV, TEXT_8, "cda2521ef0a905ca44cd057cbf0d47a0678a" },
  { "cfb8", KEY_256, IV, TEXT_8, "dc1f1a8520a64db55fcc8ac554844e889700" },
  /* Section F.3.13 and following. */
  { "cfb", KEY_128, IV, TEXT,
    "3b3fd92eb72dad20333449f8e83cfb4ac8a64537a0b3a93fcde3cdad9f1ce58b"
    "26751f67a3cbb140b1808cf187a4f4dfc04b05357c5d1c0eeac4c66f9ff7f2e6" },
  { "cfb", KEY_192, IV, TEXT,
    "cdc80d6fddf18cab34c25909c99a417467ce7f7f81173621961a2b70171d3d7a"
    "2e1e8a1dd59b88b1c8e60fed1efac4c9c05f9f9ca9834fa042ae8fba584b09ff" },
  { "cfb", KEY_256, IV, TEXT,
    "dc7e84bfda79164b7ecd8486985d386039ffed143b28b1c832113c6331e5407b"
    "df10132415e54b92a13ed0a8267ae2f975a385741ab9cef82031623d55b1e471" },
  /* Section F.4. */
  { "ofb", KEY_128, IV, TEXT,
    "3b3fd92eb72dad20333449f8e83cfb4a7789508d16918f03f53c52dac54ed825"
    "9740051e9c5fecf64344f7a82260edcc304c6528f659c77866a510d9c1d6ae5e" },
  { "ofb", KEY_192, IV, TEXT,
    "cdc80d6fddf18cab34c25909c99a4174fcc28b8d4c63837c09e81700c1100401"
    "8d9a9aeac0f6596f559c6d4daf59a5f26d9f200857ca6c3e9cac524bd9acc92a" },
  { "ofb", KEY_256, IV, TEXT,
    "dc7e84bfda79164b7ecd8486985d38604febdc6740d20b3ac88f6ad82a4fb08d"
    "71ab47a086e86eedf39d1c5bba97c4080126141d67f37be8538f5a8be740e484" },
  /* Section F.5. */
  { "ctr", KEY_128, COUNTER, TEXT,
    "874d6191b620e3261bef6864990db6ce9806f66b7970fdff8617187bb9fffdff"
    "5ae4df3edbd5d35e5b4f09020db03eab1e031dda2fbe03d1792170a0f3009cee" },
  { "ctr", KEY_192, COUNTER, TEXT,
    "1abc932417521ca24f2b0459fe7e6e0b090339ec0aa6faefd5ccc2c6f4ce8e94"
    "1e36b26bd1ebc670d1bd1d665620abf74f78a7f6d29809585a97daec58c6b050" },
  { "ctr", KEY_256, COUNTER, TEXT,
    "601ec313775789a5b7a7f504bbf3d228f443e3ca4d62b59aca84e990cacaf5c5"
    "2b0930daa23de94ce87017ba2d84988ddfc9c58db67aada613c2dd08457941a6" },
  /* IEEE Std 1619, annex B, vectors 1, 2 and 15. */
  { "xts",
    "0000000000000000000000000000000000000000000000000000000000000000",
    "00000000000000000000000000000000",
    "0000000000000000000000000000000000000000000000000000000000000000",
    "917cf69ebd68b2ec9b9fe9a3eadda692cd43d2f59598ed858c02c2652fbf922e" },
  { "xts",
    "1111111111111111111111111111111122222222222222222222222222222222",
    "33333333330000000000000000000000",
    "4444444444444444444444444444444444444444444444444444444444444444",
    "c454185e6a16936e39334038acef838bfb186fff7480adc4289382ecd6d394f0" },
  { "xts",
    "fffefdfcfbfaf9f8f7f6f5f4f3f2f1f0bfbebdbcbbbab9b8b7b6b5b4b3b2b1b0",
    "9a785634120000000000000000000000",
    "000102030405060708090a0b0c0d0e0f10",
    "6c1625db4671522d3d7599601de7ca09ed" },
  /* Linux: crypto/testmgr.h, after the drafts of IEEE P1619. */
  { "lrw", "4562ac25f828176d4c268414b5680185258e2a05e73e9d03ee5a830ccc094c87",
    "00000000000000000000000000000001", "30313233343536373839414243444546",
    "f1b273cd65a3df5fe95d489254634eb8" },
  { "lrw", "59704714f557478cd779e80f548879440d48f0b7b15a53ea1caa6b29c2cafbaf",
    "00000000000000000000000000000002", "30313233343536373839414243444546",
    "00c82bae95bbcde5274f0769b260e136" },
};

static uint8_t buffer[LENGTH_MAX + 2 * GUARD];
static uint8_t text[LENGTH_MAX], expected[LENGTH_MAX];

/* One call, to another place and in place; the state afterwards. */
static void
check_call (const struct mode *mode, const uint8_t *key, const uint8_t *state,
	    size_t length, const uint8_t *src, const uint8_t *result,
	    const uint8_t *next)
{
  uint8_t *dst = buffer + GUARD;
  unsigned n = (unsigned) length;

  for (int in_place = 0; in_place <= 1; in_place++)
    {
      uint8_t s[16];

      memset (buffer, PREFILL, length + 2 * GUARD);
      memcpy (s, state, 16);
      if (in_place)
	memcpy (dst, src, length);
      mode->run (key, s, length, dst, in_place ? dst : src);
      check_bytes (length, dst, result, "%s%u %s of %u bytes%s", mode->name,
		   mode->bits, mode->direction, n, in_place ? " in place" : "");
      check_fill (GUARD, buffer, PREFILL, "%s%u %s before dst", mode->name,
		  mode->bits, mode->direction);
      check_fill (GUARD, dst + length, PREFILL, "%s%u %s after dst",
		  mode->name, mode->bits, mode->direction);
      check_bytes (16, s, next, "%s%u %s of %u bytes, state", mode->name,
		   mode->bits, mode->direction, n);
    }
}

static void
check_against_reference (const struct mode *mode, const uint8_t *key,
			 const uint8_t *state, size_t length)
{
  uint8_t next[16];

  memcpy (next, state, 16);
  ref_mode (mode, key, next, length, expected, text);
  check_call (mode, key, state, length, text, expected, next);
}

static void
test_known_answers (void)
{
  for (size_t i = 0; i < sizeof (known_answers) / sizeof (*known_answers); i++)
    for (int decrypts = 0; decrypts <= 1; decrypts++)
      {
	const char *from = decrypts ? known_answers[i].ciphertext
	  : known_answers[i].plaintext;
	const char *to = decrypts ? known_answers[i].plaintext
	  : known_answers[i].ciphertext;
	const uint8_t *key = hex (known_answers[i].key);
	const struct mode *mode
	  = mode_of (known_answers[i].mode, HEX_LENGTH (known_answers[i].key),
		     decrypts);
	uint8_t next[16];
	size_t length = HEX_LENGTH (from);

	memcpy (next, hex (known_answers[i].state), 16);
	ref_mode (mode, key, next, length, expected, hex (from));
	check_bytes (length, expected, hex (to), "the reference for %s",
		     known_answers[i].mode);
	check_call (mode, key, hex (known_answers[i].state), length,
		    hex (from), hex (to), next);
      }
}

/* In pieces of random sizes, the last of any size. */
static void
check_pieces (const struct mode *mode, const uint8_t *key,
	      const uint8_t *state, size_t length)
{
  uint8_t s[16], next[16];

  memcpy (s, state, 16);
  memcpy (next, state, 16);
  ref_mode (mode, key, next, length, expected, text);
  memset (buffer, PREFILL, sizeof (buffer));
  for (size_t i = 0, n; i < length; i += n)
    {
      n = random_below (40) * mode->piece;
      if (n >= length - i)
	n = length - i;
      mode->run (key, s, n, buffer + i, text + i);
    }
  check_bytes (length, buffer, expected, "%s%u %s of %u bytes in pieces",
	       mode->name, mode->bits, mode->direction, (unsigned) length);
  check_fill (GUARD, buffer + length, PREFILL, "after it");
  check_bytes (16, s, next, "its state");
}

static void
test_lengths (const struct mode *mode)
{
  uint8_t key[64], state[16];

  random_bytes (sizeof (key), key);
  random_bytes (sizeof (state), state);
  random_bytes (sizeof (text), text);
  check_against_reference (mode, key, state, 0);
  for (size_t n = mode->minimum; n <= LENGTH_DENSE; n += mode->unit)
    check_against_reference (mode, key, state, n);
  for (size_t i = 0, n = LENGTH_DENSE; n <= LENGTH_MAX; n += 97, i++)
    check_against_reference (mode, key, state, n - n % mode->unit);
  for (unsigned i = 0; i < 20 && mode->piece > 0; i++)
    {
      size_t n = random_below (i < 10 ? 200 : LENGTH_MAX);

      check_pieces (mode, key, state, n - n % mode->unit);
    }
  /* Nothing is read or written. */
  mode->run (key, state, 0, NULL, NULL);
}

/* The carry goes through all bytes, after any block. */
static void
test_counters (const struct mode *mode)
{
  uint8_t key[64], state[16];

  random_bytes (sizeof (key), key);
  for (unsigned bytes = 0; bytes <= 16; bytes++)
    for (unsigned before = 1; before <= 34; before += before < 18 ? 1 : 8)
      {
	random_bytes (sizeof (state), state);
	memset (state + 16 - bytes, 0xff, bytes);
	if (bytes > 0)
	  state[15] = (uint8_t) -before;
	check_against_reference (mode, key, state, 36 * 16);
      }
}

/* Linux and OpenSSL once counted 32 bits, and in vectors of 4 x 32. */
static void
test_counter_faults (void)
{
  static const struct
  {
    const char *ctr, *digest, *next;
  }
  faults[] =
  {
    { "fffffffffffffffffffffffffffffffd", "343fa47eae87ca0d727a82a7a67792eb",
      "0000000000000000000000000000003c" },
    { "0000000000000000fffffffffffffffe", "560acde96e24f9c78992e6dd32c1147f",
      "0000000000000001000000000000003d" },
    { "000102030405060708090a0bfffffffe", "bff9a92be3d0c4597da0d997c1ce7f36",
      "000102030405060708090a0c0000003d" },
  };
  const struct mode *mode = mode_of ("ctr", 16, 0);

  for (unsigned i = 0; i < 1000; i++)
    text[i] = (uint8_t) (i ^ i >> 8 ^ i >> 16);
  for (unsigned i = 0; i < sizeof (faults) / sizeof (*faults); i++)
    {
      uint8_t ctr[16], digest[32];
      struct sha256_ctx hash;

      memcpy (ctr, hex (faults[i].ctr), 16);
      mode->run (hex (KEY_128), ctr, 1000, buffer, text);
      sha256_init (&hash);
      sha256_update (&hash, 1000, buffer);
      sha256_digest (&hash, digest);
      check_bytes (16, digest, hex (faults[i].digest), "counter fault %u", i);
      check_bytes (16, ctr, hex (faults[i].next), "its counter");
    }
}

static void
test_level (void)
{
  test_known_answers ();
  test_counter_faults ();
  for (const struct mode *mode = modes; mode->name != NULL; mode++)
    {
      test_lengths (mode);
      if (strcmp (mode->name, "ctr") == 0 || strcmp (mode->name, "lrw") == 0)
	test_counters (mode);
    }
}

int
main (void)
{
  each_level (test_level);
  return test_end ();
}
