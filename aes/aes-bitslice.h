/* aes-bitslice.h - AES on slices, one bit of many bytes in each.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#ifndef GCM_AES_AES_BITSLICE_H
#define GCM_AES_AES_BITSLICE_H

#include <stddef.h>
#include <stdint.h>

/* Layout. Slice k holds bit k of the 64 state bytes of four blocks; the byte
   in row r and column c (FIPS 197, section 3.4) of block b is bit
   16 r + 4 c + b of it. Rotating a slice by 16 moves rows; rotating each 16-bit
   part of it by 4 moves columns. Where the machine has vectors of 128 bits, a
   slice has two such lanes of 64 bits, for eight blocks. */

#if __GNUC__ && (__x86_64__ || __VSX__ || __aarch64__)
#define SLICE_LANES 2
typedef uint64_t slice __attribute__ ((vector_size (16)));
#else
#define SLICE_LANES 1
typedef uint64_t slice;
#endif

/* Unrolled, so that the slices can stay in registers. */
#define FOR_EACH_SLICE(k) \
  _Pragma ("GCC unroll 8") for (int k = 0; k < 8; k++)

#define LANE_SIZE 64
#define BATCH_SIZE (LANE_SIZE * SLICE_LANES)

static inline uint64_t
load_le64 (const uint8_t *p)
{
  return (uint64_t) p[7] << 56 | (uint64_t) p[6] << 48
	 | (uint64_t) p[5] << 40 | (uint64_t) p[4] << 32
	 | (uint64_t) p[3] << 24 | (uint64_t) p[2] << 16
	 | (uint64_t) p[1] << 8 | (uint64_t) p[0];
}

static inline void
store_le64 (uint8_t *p, uint64_t x)
{
  p[0] = (uint8_t) x;
  p[1] = (uint8_t) (x >> 8);
  p[2] = (uint8_t) (x >> 16);
  p[3] = (uint8_t) (x >> 24);
  p[4] = (uint8_t) (x >> 32);
  p[5] = (uint8_t) (x >> 40);
  p[6] = (uint8_t) (x >> 48);
  p[7] = (uint8_t) (x >> 56);
}

#if SLICE_LANES == 2

static inline slice
broadcast (uint64_t x)
{
  return (slice) { x, x };
}

static inline uint64_t
first_lane (slice x)
{
  return x[0];
}

static inline slice
load_slice (const uint8_t *p, size_t lane_step)
{
  return (slice) { load_le64 (p), load_le64 (p + lane_step) };
}

static inline void
store_slice (uint8_t *p, size_t lane_step, slice x)
{
  store_le64 (p, x[0]);
  store_le64 (p + lane_step, x[1]);
}

#else

static inline slice
broadcast (uint64_t x)
{
  return x;
}

static inline uint64_t
first_lane (slice x)
{
  return x;
}

static inline slice
load_slice (const uint8_t *p, size_t lane_step)
{
  (void) lane_step;
  return load_le64 (p);
}

static inline void
store_slice (uint8_t *p, size_t lane_step, slice x)
{
  (void) lane_step;
  store_le64 (p, x);
}

#endif

/* Row r + n becomes row r. */
static inline slice
rotate_rows (slice x, int n)
{
  return n == 0 ? x : x >> (16 * n) | x << (64 - 16 * n);
}

/* Column c + n becomes column c. */
static inline slice
rotate_columns (slice x, int n)
{
  if (n == 0)
    return x;
#if SLICE_LANES == 2
  typedef uint16_t row __attribute__ ((vector_size (sizeof (slice))));
  return (slice) ((row) x >> (4 * n) | (row) x << (16 - 4 * n));
#else
  const uint64_t mask = UINT64_C (0x0001000100010001)
			* (UINT64_C (0xffff) >> (4 * n));
  return (x >> (4 * n) & mask) | (x << (16 - 4 * n) & ~mask);
#endif
}

/* Exchanges the bits of *a at the positions mask << n with those of *b at
   mask. */
static inline void
exchange (slice *a, slice *b, int n, uint64_t mask)
{
  slice t = (*a >> n ^ *b) & mask;

  *b ^= t;
  *a ^= t << n;
}

/* Packing. Each bit has an index, three bits for the slice and six for the
   position in it. As loaded, slice 4 h + b has column 2 h + g, row r, bit k of
   block b at position 32 g + 8 r + k. Each step exchanges one bit of the slice
   index with one bit of the position, which leads from slice (h b1 b0),
   position (g r1 r0 k2 k1 k0) to slice (k2 k1 k0), position
   (r1 r0 h g b1 b0), with h and g the upper and lower bit of the column. */

static inline void
exchange_all (slice *q, int distance, int n, uint64_t mask)
{
  int i = distance == 1 ? 2 : 1;
  int j = distance == 4 ? 2 : 4;

  exchange (&q[0], &q[distance], n, mask);
  exchange (&q[i], &q[i + distance], n, mask);
  exchange (&q[j], &q[j + distance], n, mask);
  exchange (&q[i + j], &q[i + j + distance], n, mask);
}

#define EXCHANGE_H_R0(q) exchange_all (q, 4, 8, UINT64_C (0x00ff00ff00ff00ff))
#define EXCHANGE_R0_R1(q) exchange_all (q, 4, 16, UINT64_C (0x0000ffff0000ffff))
#define EXCHANGE_R1_G(q) exchange_all (q, 4, 32, UINT64_C (0x00000000ffffffff))
#define EXCHANGE_G_K2(q) exchange_all (q, 4, 4, UINT64_C (0x0f0f0f0f0f0f0f0f))
#define EXCHANGE_B1_K1(q) exchange_all (q, 2, 2, UINT64_C (0x3333333333333333))
#define EXCHANGE_B0_K0(q) exchange_all (q, 1, 1, UINT64_C (0x5555555555555555))

/* Four blocks for each lane; those of the second are lane_step bytes after
   those of the first. */
static inline void
pack (slice *q, const uint8_t *src, size_t lane_step)
{
  FOR_EACH_SLICE (i)
    q[i] = load_slice (src + 16 * (i & 3) + 8 * (i >> 2), lane_step);

  EXCHANGE_H_R0 (q);
  EXCHANGE_R0_R1 (q);
  EXCHANGE_R1_G (q);
  EXCHANGE_G_K2 (q);
  EXCHANGE_B1_K1 (q);
  EXCHANGE_B0_K0 (q);
}

static inline void
unpack (uint8_t *dst, size_t lane_step, slice *q)
{
  EXCHANGE_B0_K0 (q);
  EXCHANGE_B1_K1 (q);
  EXCHANGE_G_K2 (q);
  EXCHANGE_R1_G (q);
  EXCHANGE_R0_R1 (q);
  EXCHANGE_H_R0 (q);

  FOR_EACH_SLICE (i)
    store_slice (dst + 16 * (i & 3) + 8 * (i >> 2), lane_step, q[i]);
}

#endif /* GCM_AES_AES_BITSLICE_H */
