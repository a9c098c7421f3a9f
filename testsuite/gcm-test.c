/* gcm-test.c - AES-GCM against the test cases of its designers.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <string.h>

#include "each-level.h"
#include "key-sizes.h"
#include "reference.h"
#include "testutils.h"

#define ZEROS8 "0000000000000000"
#define ZEROS16 ZEROS8 ZEROS8

#define KEY "feffe9928665731c6d6a8f9467308308"
#define IV8 "cafebabefacedbad"
#define IV12 "cafebabefacedbaddecaf888"
#define IV60								\
  "9313225df88406e555909c5aff5269aa6a7a9538534f7da1e4c303d2a318a728"	\
  "c3c0c95156809539fcf0e2429a6b525416aedbf5a0de6a57a637b39b"
#define AAD "feedfacedeadbeeffeedfacedeadbeefabaddad2"
#define TEXT60								\
  "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72"	\
  "1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39"
#define TEXT64 TEXT60 "1aafd255"

/* McGrew and Viega, "The Galois/Counter Mode of Operation", appendix B, test
   cases 1 to 18. */
static const struct
{
  const char *key, *iv, *aad, *plaintext, *ciphertext, *tag;
}
test_cases[] =
{
  { ZEROS16, ZEROS8 "00000000", "", "", "",
    "58e2fccefa7e3061367f1d57a4e7455a" },
  { ZEROS16, ZEROS8 "00000000", "", ZEROS16,
    "0388dace60b6a392f328c2b971b2fe78", "ab6e47d42cec13bdf53a67b21257bddf" },
  { KEY, IV12, "", TEXT64,
    "42831ec2217774244b7221b784d0d49ce3aa212f2c02a4e035c17e2329aca12e"
    "21d514b25466931c7d8f6a5aac84aa051ba30b396a0aac973d58e091473f5985",
    "4d5c2af327cd64a62cf35abd2ba6fab4" },
  { KEY, IV12, AAD, TEXT60,
    "42831ec2217774244b7221b784d0d49ce3aa212f2c02a4e035c17e2329aca12e"
    "21d514b25466931c7d8f6a5aac84aa051ba30b396a0aac973d58e091",
    "5bc94fbc3221a5db94fae95ae7121a47" },
  { KEY, IV8, AAD, TEXT60,
    "61353b4c2806934a777ff51fa22a4755699b2a714fcdc6f83766e5f97b6c7423"
    "73806900e49f24b22b097544d4896b424989b5e1ebac0f07c23f4598",
    "3612d2e79e3b0785561be14aaca2fccb" },
  { KEY, IV60, AAD, TEXT60,
    "8ce24998625615b603a033aca13fb894be9112a5c3a211a8ba262a3cca7e2ca7"
    "01e4a9a4fba43c90ccdcb281d48c7c6fd62875d2aca417034c34aee5",
    "619cc5aefffe0bfa462af43c1699d050" },
  { ZEROS16 ZEROS8, ZEROS8 "00000000", "", "", "",
    "cd33b28ac773f74ba00ed1f312572435" },
  { ZEROS16 ZEROS8, ZEROS8 "00000000", "", ZEROS16,
    "98e7247c07f0fe411c267e4384b0f600", "2ff58d80033927ab8ef4d4587514f0fb" },
  { KEY "feffe9928665731c", IV12, "", TEXT64,
    "3980ca0b3c00e841eb06fac4872a2757859e1ceaa6efd984628593b40ca1e19c"
    "7d773d00c144c525ac619d18c84a3f4718e2448b2fe324d9ccda2710acade256",
    "9924a7c8587336bfb118024db8674a14" },
  { KEY "feffe9928665731c", IV12, AAD, TEXT60,
    "3980ca0b3c00e841eb06fac4872a2757859e1ceaa6efd984628593b40ca1e19c"
    "7d773d00c144c525ac619d18c84a3f4718e2448b2fe324d9ccda2710",
    "2519498e80f1478f37ba55bd6d27618c" },
  { KEY "feffe9928665731c", IV8, AAD, TEXT60,
    "0f10f599ae14a154ed24b36e25324db8c566632ef2bbb34f8347280fc4507057"
    "fddc29df9a471f75c66541d4d4dad1c9e93a19a58e8b473fa0f062f7",
    "65dcc57fcf623a24094fcca40d3533f8" },
  { KEY "feffe9928665731c", IV60, AAD, TEXT60,
    "d27e88681ce3243c4830165a8fdcf9ff1de9a1d8e6b447ef6ef7b79828666e45"
    "81e79012af34ddd9e2f037589b292db3e67c036745fa22e7e9b7373b",
    "dcf566ff291c25bbb8568fc3d376a6d9" },
  { ZEROS16 ZEROS16, ZEROS8 "00000000", "", "", "",
    "530f8afbc74536b9a963b4f1c4cb738b" },
  { ZEROS16 ZEROS16, ZEROS8 "00000000", "", ZEROS16,
    "cea7403d4d606b6e074ec5d3baf39d18", "d0d1c8a799996bf0265b98b5d48ab919" },
  { KEY KEY, IV12, "", TEXT64,
    "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa"
    "8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662898015ad",
    "b094dac5d93471bdec1a502270e3cc6c" },
  { KEY KEY, IV12, AAD, TEXT60,
    "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa"
    "8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662",
    "76fc6ece0f4e1768cddf8853bb2d551b" },
  { KEY KEY, IV8, AAD, TEXT60,
    "c3762df1ca787d32ae47c13bf19844cbaf1ae14d0b976afac52ff7d79bba9de0"
    "feb582d33934a4f0954cc2363bc73f7862ac430e64abe499f47c9b1f",
    "3a337dbf46a792c45e454913fe2ea8f2" },
  { KEY KEY, IV60, AAD, TEXT60,
    "5a8def2f0c9e53f1f75d7853659e2a20eeb2b22aafde6419a058ab4f6f746bf4"
    "0fc0c3b780f244452da3ebf1c5d82cdea2418997200ef82e44ae7e3f",
    "a44a8266ee1c8eb0c8b5d4cf5ae9f19a" },
};

#define TEST_CASES (sizeof (test_cases) / sizeof (test_cases[0]))

/* A test case in bytes. */
struct gcm_case
{
  unsigned number;
  const struct key_size *size;
  const uint8_t *key, *iv, *aad, *plaintext, *ciphertext, *tag;
  size_t iv_length, aad_length, length;
};

static void
check_reference (const struct gcm_case *c)
{
  struct ref_aes aes;
  uint8_t got[64], tag[16];

  ref_aes_set_key (&aes, c->size->bytes, c->key);
  ref_gcm_encrypt (&aes, c->iv_length, c->iv, c->aad_length, c->aad,
		   c->length, got, c->plaintext, tag);
  check_bytes (c->length, got, c->ciphertext, "reference, case %u", c->number);
  check_bytes (16, tag, c->tag, "reference, tag of case %u", c->number);
}

static void
check_streaming (const struct gcm_case *c)
{
  union any_gcm ctx;
  uint8_t got[64], tag[16];

  c->size->gcm_set_key (&ctx, c->key);
  c->size->gcm_set_iv (&ctx, c->iv_length, c->iv);
  c->size->gcm_update (&ctx, c->aad_length, c->aad);
  c->size->gcm_encrypt (&ctx, c->length, got, c->plaintext);
  c->size->gcm_digest (&ctx, tag);
  check_bytes (c->length, got, c->ciphertext, "encrypt, case %u", c->number);
  check_bytes (16, tag, c->tag, "encrypt, tag of case %u", c->number);

  c->size->gcm_set_iv (&ctx, c->iv_length, c->iv);
  c->size->gcm_update (&ctx, c->aad_length, c->aad);
  c->size->gcm_decrypt (&ctx, c->length, got, c->ciphertext);
  c->size->gcm_digest (&ctx, tag);
  check_bytes (c->length, got, c->plaintext, "decrypt, case %u", c->number);
  check_bytes (16, tag, c->tag, "decrypt, tag of case %u", c->number);
}

static void
check_message (const struct gcm_case *c)
{
  union any_gcm ctx;
  uint8_t sealed[64 + 16], got[64];

  c->size->gcm_set_key (&ctx, c->key);
  check (c->size->encrypt_message (&ctx, c->iv_length, c->iv, c->aad_length,
				   c->aad, c->length + 16, sealed,
				   c->plaintext) == 1,
	 "encrypt_message returns 1, case %u", c->number);
  check_bytes (c->length, sealed, c->ciphertext, "encrypt_message, case %u",
	       c->number);
  check_bytes (16, sealed + c->length, c->tag,
	       "encrypt_message, tag of case %u", c->number);
  check (c->size->decrypt_message (&ctx, c->iv_length, c->iv, c->aad_length,
				   c->aad, c->length, got, sealed) == 1,
	 "decrypt_message returns 1, case %u", c->number);
  check_bytes (c->length, got, c->plaintext, "decrypt_message, case %u",
	       c->number);
}

static void
test_level (void)
{
  for (unsigned i = 0; i < TEST_CASES; i++)
    {
      struct gcm_case c =
	{
	  .number = i + 1,
	  .size = key_size_of (HEX_LENGTH (test_cases[i].key)),
	  .key = hex (test_cases[i].key),
	  .iv = hex (test_cases[i].iv),
	  .iv_length = HEX_LENGTH (test_cases[i].iv),
	  .aad = hex (test_cases[i].aad),
	  .aad_length = HEX_LENGTH (test_cases[i].aad),
	  .plaintext = hex (test_cases[i].plaintext),
	  .ciphertext = hex (test_cases[i].ciphertext),
	  .length = HEX_LENGTH (test_cases[i].plaintext),
	  .tag = hex (test_cases[i].tag),
	};

      check_reference (&c);
      check_streaming (&c);
      check_message (&c);
    }
}

int
main (void)
{
  each_level (test_level);
  return test_end ();
}
