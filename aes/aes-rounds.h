/* aes-rounds.h - the rounds of AES (FIPS 197) on slices.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#ifndef GCM_AES_AES_ROUNDS_H
#define GCM_AES_AES_ROUNDS_H

#include <string.h>

#include "aes-bitslice.h"
#include "aes-sbox.h"

/* Both directions of the cipher are S-box, ShiftRows, MixColumns, AddRoundKey
   in this order, or their inverses: decryption is the equivalent inverse
   cipher of FIPS 197, section 5.3.5, and wants its round keys.

   ShiftRows moves nothing here (A. Adomnicai and T. Peyrin, "Fixslicing
   AES-like ciphers", 2021). Without it, the byte of row r and column c stands
   in column c + i r after i rounds, or c - i r when decrypting. The drift, i
   modulo 4 or its negative, enters into the distance of the rows in MixColumns
   and into the place of the round keys; what remains of it after the last
   round is undone there.

   The constant 0x63 of the S-box is part of the sliced round keys: MixColumns
   and ShiftRows do not change a state of 16 equal bytes. */

#define ROUNDS_MAX 14

/* All that is secret during one call. */
struct cipher
{
  int rounds;
  /* Eight slices for each round key; their number is rounded up to a multiple
     of four. */
  slice keys[8 * (ROUNDS_MAX + 2)];
  slice state[8];
  uint8_t batch[BATCH_SIZE];
};

/* Slices the round keys. Four of them are packed as four blocks; round key
   4 n + b has drift b, or -b, so that all of them are moved at once, with
   masks that tell which rows of which blocks move by one, two and three
   columns. */
static void
start_cipher (struct cipher *cipher, const uint8_t *keys, int rounds,
	      int inverse)
{
  const uint64_t by_0 = UINT64_C (0x111155551111ffff);
  const uint64_t by_1 = UINT64_C (0x8888000022220000);
  const uint64_t by_2 = UINT64_C (0x4444aaaa44440000);
  const uint64_t by_3 = UINT64_C (0x2222000088880000);
  const uint64_t back_1 = inverse ? by_1 : by_3;
  const uint64_t back_3 = inverse ? by_3 : by_1;
  slice *q = cipher->state;

  cipher->rounds = rounds;
  memset (cipher->batch, 0, BATCH_SIZE);
  for (int i = 0; i <= rounds; i += 4)
    {
      int n = rounds + 1 - i < 4 ? rounds + 1 - i : 4;

      memcpy (cipher->batch, keys + 16 * i, 16 * (size_t) n);
      pack (q, cipher->batch, 0);
      FOR_EACH_SLICE (k)
	{
	  slice x = (q[k] & by_0) | (rotate_columns (q[k], 1) & back_1)
		    | (rotate_columns (q[k], 2) & by_2)
		    | (rotate_columns (q[k], 3) & back_3);

	  for (int b = 0; b < 4; b++)
	    {
	      slice bit = x >> b & UINT64_C (0x1111111111111111);

	      cipher->keys[8 * (i + b) + k] = (bit << 4) - bit;
	    }
	}
    }

  for (int i = 0; i <= rounds; i++)
    if (i != (inverse ? rounds : 0))
      FOR_EACH_SLICE (k)
	if (0x63 >> k & 1)
	  cipher->keys[8 * i + k] = ~cipher->keys[8 * i + k];
}

static inline void
add_round_key (slice *q, const slice *key)
{
  FOR_EACH_SLICE (k)
    q[k] ^= key[k];
}

/* Multiplies by x: bit 7 becomes 0x1b. */
static inline void
double_slices (slice *r, const slice *q)
{
  r[0] = q[7];
  r[1] = q[0] ^ q[7];
  r[2] = q[1];
  r[3] = q[2] ^ q[7];
  r[4] = q[3] ^ q[7];
  r[5] = q[4];
  r[6] = q[5];
  r[7] = q[6];
}

/* With a the state and a', a'' the same one and two rows further, MixColumns
   is 2 (a + a') + a' + (a + a')''. */
static inline void
mix_columns (slice *q, int drift)
{
  slice next[8], sum[8], twice[8];

  FOR_EACH_SLICE (k)
    {
      next[k] = rotate_rows (rotate_columns (q[k], drift), 1);
      sum[k] = q[k] ^ next[k];
    }
  double_slices (twice, sum);
  FOR_EACH_SLICE (k)
    q[k] = twice[k] ^ next[k]
	   ^ rotate_rows (rotate_columns (sum[k], 2 * drift & 3), 2);
}

/* The factor (5 0 4 0) of inv_mix_column: a + 4 (a + a''). */
static inline void
inv_mix_columns (slice *q, int drift)
{
  slice sum[8], twice[8];

  FOR_EACH_SLICE (k)
    sum[k] = q[k] ^ rotate_rows (rotate_columns (q[k], 2 * drift & 3), 2);
  double_slices (twice, sum);
  double_slices (sum, twice);
  FOR_EACH_SLICE (k)
    q[k] ^= sum[k];

  mix_columns (q, drift);
}

/* The number of rounds is even, so that the drift ends at 0 or at 2, which is
   two columns for the odd rows. */
static inline void
undo_drift (slice *q, int rounds)
{
  const uint64_t odd_rows = UINT64_C (0xffff0000ffff0000);

  if (rounds % 4 == 2)
    FOR_EACH_SLICE (k)
      q[k] = (rotate_columns (q[k], 2) & odd_rows) | (q[k] & ~odd_rows);
}

static void
encrypt_batch (struct cipher *cipher)
{
  slice *q = cipher->state;

  pack (q, cipher->batch, LANE_SIZE);
  add_round_key (q, cipher->keys);
  for (int i = 1; i <= cipher->rounds; i++)
    {
      sub_slices (q);
      if (i < cipher->rounds)
	switch (i % 4)
	  {
	  case 0: mix_columns (q, 0); break;
	  case 1: mix_columns (q, 1); break;
	  case 2: mix_columns (q, 2); break;
	  case 3: mix_columns (q, 3); break;
	  }
      add_round_key (q, cipher->keys + 8 * i);
    }
  undo_drift (q, cipher->rounds);
  unpack (cipher->batch, LANE_SIZE, q);
}

static void
decrypt_batch (struct cipher *cipher)
{
  slice *q = cipher->state;

  pack (q, cipher->batch, LANE_SIZE);
  add_round_key (q, cipher->keys);
  for (int i = 1; i <= cipher->rounds; i++)
    {
      inv_sub_slices (q);
      if (i < cipher->rounds)
	switch (i % 4)
	  {
	  case 0: inv_mix_columns (q, 0); break;
	  case 1: inv_mix_columns (q, 3); break;
	  case 2: inv_mix_columns (q, 2); break;
	  case 3: inv_mix_columns (q, 1); break;
	  }
      add_round_key (q, cipher->keys + 8 * i);
    }
  undo_drift (q, cipher->rounds);
  unpack (cipher->batch, LANE_SIZE, q);
}

#endif /* GCM_AES_AES_ROUNDS_H */
