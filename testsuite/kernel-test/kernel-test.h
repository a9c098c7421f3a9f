/* kernel-test.h - the parts of kernel-test and what they know of each other.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

   A subject is what is tested: a kernel of a level, from the table that
   kernels.awk makes of kernels.list, or the public functions on a level. A
   case is one call of a subject with everything that it depends on, few enough
   numbers for one printed line to repeat it. A tester makes the call and knows
   what has to come out; it serves all subjects of one kind of slot. The plan
   chooses the cases. */

#ifndef KERNEL_TEST_H
#define KERNEL_TEST_H

#include <stddef.h>
#include <stdint.h>

#include "../reference.h"

/* The most there are: bytes of text, round keys, blocks of a batch. */
#define TEXT_MAX 65536
#define ROUND_KEYS_MAX 15
#define BATCH_MAX 128

typedef void kernel_func (void);

struct subject
{
  const char *level;
  /* gcm_aes128_encrypt, and its slot gcm_aes*_encrypt. */
  const char *name;
  const char *slot;
  unsigned bits;
  /* The number of arguments, and a bit for each one that is narrower than a
     register. */
  unsigned arguments;
  unsigned narrow;
  /* Blocks that the level has in flight. */
  unsigned batch;
  /* The kernel is in assembly; the level has VEX instructions. */
  int assembly;
  int vex;
  kernel_func *function;
};

/* All kernels of this build, level by level, then one without a name. */
extern const struct subject kernels_tested[];

/* What the bytes of a case are. */
enum data
{
  DATA_RANDOM,
  /* Keys, text and all else, or text alone. */
  DATA_ZEROS,
  DATA_ONES,
  DATA_ZERO_TEXT,
  DATA_ONE_TEXT,
  DATA_KINDS
};

struct test_case
{
  unsigned long seed;
  size_t length;
  /* Of associated data and IV, for the public functions; 0 is an IV of 16
     bytes that gives the wanted counter. */
  size_t aad_length;
  size_t iv_length;
  /* The level that decrypts what the subject's level encrypted. */
  const char *decrypting_level;
  /* Bytes between the buffers and the inaccessible page. */
  unsigned dst_offset;
  unsigned src_offset;
  /* The last four bytes of the first counter block. */
  uint32_t counter;
  enum data data;
  /* Buffers begin after an inaccessible page instead of ending before one. */
  int at_start;
  int in_place;
  /* The call is made twice, with different secrets: what it leaves behind has
     to be the same. */
  int twice;
  /* Instead of all this: the proof of the multiplier. */
  int prove;
};

/* Bits of tester.uses: the fields of a case that make a difference. */
enum
{
  USES_LENGTH = 1,
  /* The length need not be a multiple of 16. */
  USES_BYTES = 2,
  USES_COUNTER = 4,
  USES_IN_PLACE = 8,
  USES_AAD = 16
};

struct tester
{
  const char *slot;
  unsigned uses;
  void (*run) (const struct subject *subject, const struct test_case *c);
  /* NULL if there is no multiplier in it. */
  void (*prove) (const struct subject *subject, const struct test_case *c);
};

/* NULL if nothing is known of the slot. */
const struct tester *
tester_of (const char *slot);

/* The kernel that the subject's level has in a slot for the subject's key
   size. */
const struct subject *
sibling (const struct subject *subject, const char *slot);

/* options.c */

/* How much to test, and whether secrets that compiled code leaves are
   failures. */
enum effort { QUICK, NORMAL, FULL };
extern enum effort effort;
extern int strict;

/* What else was chosen; kernel and level are NULL for all of them. */
struct options
{
  const char *kernel;
  const char *level;
  int list;
  int bench;
  /* Only the chosen case, not the plan; else only its seed counts. */
  int one_case;
  struct test_case chosen;
};
extern struct options options;

void
read_options (int argc, char **argv);

/* The options that repeat a case, without those that have their default. */
void
print_case_options (const struct test_case *c);

/* main.c */

/* The number of a level that this machine can run, or -1. */
int
level_number (const char *level);

/* Keeps the first failure of a case. */
void
fail (const char *format, ...) __attribute__ ((format (printf, 1, 2)));
int
failed (void);

/* Fails if the bytes differ. */
void
compare (const char *what, size_t length, const uint8_t *got,
	 const uint8_t *expected);

/* Runs one case, faults caught; 1 if it passed. */
int
run_case (const struct subject *subject, const struct test_case *c);

/* The same, and if it failed prints the line that repeats the shortest case
   that does. */
int
try_case (const struct subject *subject, const struct test_case *c);

/* plan.c: all cases of a subject, up to the first that fails. */
void
run_plan (const struct subject *subject, const struct tester *tester,
	  unsigned long seed);

/* fault.c */

/* Calls function; a signal in it, or no end for long, is a failure of the
   case. still_alive starts the time anew. */
void
catch_faults (void (*function) (void *), void *argument);
void
still_alive (void);

/* buffers.c: memory beside inaccessible pages. */

enum buffer
{
  DST, SRC, KEY, ROUND_KEYS, INVERTED_KEYS, TABLE, STATE, AAD, IV, TAG,
  BUFFERS
};

/* No buffer is in use; all are writable. */
void
reset_buffers (void);

/* Gives a buffer its length and place, filled with a pattern. */
uint8_t *
place (enum buffer buffer, size_t length, const struct test_case *c,
       unsigned offset);

/* A copy of bytes, read only. */
uint8_t *
place_source (enum buffer buffer, size_t length, const uint8_t *bytes,
	      const struct test_case *c);

/* Where it is read only from now on. */
void *
read_only (enum buffer buffer);

/* Fails if bytes around the buffers in use were written to, or bytes of dst
   from start on. */
void
check_surroundings (void);
void
check_untouched (size_t start, size_t length);

/* Where an address is: "source + 16, the end". NULL if in no buffer. */
const char *
describe_address (const void *address);

/* vectors.c: what should come out, by testsuite/reference.c. */

#define AAD_MAX 8192

struct vector
{
  uint8_t key[32];
  struct ref_aes aes;
  /* h, the counter and the first hash are random for kernels; for the public
     functions they are what AES and the IV make them. */
  uint8_t h[16];
  uint8_t aad[AAD_MAX];
  uint8_t iv[AAD_MAX];
  size_t iv_length;
  uint8_t j0[16];
  /* The first counter block of the text. */
  uint8_t counter[16];
  /* The hash before, and after each block of crypted. */
  uint8_t hash[TEXT_MAX / 16 + 1][16];
  uint8_t text[TEXT_MAX + 16];
  uint8_t keystream[TEXT_MAX + 16];
  /* The text in counter mode; the text by blocks. */
  uint8_t crypted[TEXT_MAX + 16];
  uint8_t by_block[TEXT_MAX + 16];
};

/* Seeds that differ in this alone make vectors with the same counter. */
#define SEED_TWIN 0x80000000

/* Valid up to the next call but one; by_block only for the first
   by_block_length bytes. */
const struct vector *
vector_of (const struct subject *subject, const struct test_case *c,
	   size_t by_block_length, int for_public);

/* The counter block that comes blocks after. */
void
add_counter (uint8_t *counter, uint32_t blocks);

/* h^k in the field of GHASH. */
void
power (uint8_t *result, const uint8_t *h, unsigned k);

uint64_t
random_word (uint64_t *state);
void
random_fill (uint64_t *state, size_t length, uint8_t *dst);

/* call.c and call-ARCHITECTURE.c */

/* Calls a kernel by the rules of the machine's calling convention; fails if
   the kernel breaks them. */
uintptr_t
call_kernel (const struct subject *kernel, const uintptr_t *arguments);
#define CALL(kernel, ...) \
  call_kernel (kernel, (const uintptr_t[8]) { __VA_ARGS__ })
#define POINTER(p) ((uintptr_t) (p))

/* Which of the states that callers can leave the machine in is next. */
void
choose_call_state (unsigned long number);

/* The same without checks. */
uintptr_t
call_plainly (const struct subject *kernel, const uintptr_t *arguments);

/* The kernel whose arguments call_kernel keeps, and these. */
extern const struct subject *repeated_kernel;
extern uintptr_t repeated_arguments[8];
void
keep_arguments (const struct subject *kernel, const uintptr_t *arguments);

/* What call_kernel does not check on this machine, NULL if nothing. */
const char *
call_limits (void);

/* What the last call left: the i-th register, or the stack below; NULL after
   the last. */
const uint8_t *
left_behind (unsigned i, size_t *length, const char **name);

/* secrets.c */

/* Collects secrets of a call, every eight bytes of them; then fails if the
   call left any. */
void
forget_secrets (void);
void
add_secret (const char *name, size_t length, const uint8_t *bytes);
void
add_powers (const struct subject *kernel, const uint8_t *h);
void
scan_for_secrets (const struct subject *kernel);

/* What scans look for besides: nothing, or a difference between what the first
   call left behind and what the second did. */
enum comparison { COMPARE_NOTHING, FIRST_CALL, SECOND_CALL };
void
compare_left_behind (enum comparison comparison);

/* Prints what scans found that is not a failure, and forgets it. */
void
report_secrets (const char *level);

/* Testers, and what they share. */

/* The round keys of a vector, made by the kernel's level. */
uint8_t *
place_round_keys (const struct subject *kernel, const struct vector *v,
		  const struct test_case *c);
/* The table for h. */
uint8_t *
place_table (const struct subject *kernel, const uint8_t *h,
	     const struct test_case *c);

/* Secrets of length bytes of text: ends of text, keystream and hash. */
void
add_text_secrets (const struct subject *kernel, const struct vector *v,
		  size_t length);

void run_set_encrypt_key (const struct subject *, const struct test_case *);
void run_invert_key (const struct subject *, const struct test_case *);
void run_encrypt (const struct subject *, const struct test_case *);
void run_decrypt (const struct subject *, const struct test_case *);
void run_ctr32 (const struct subject *, const struct test_case *);
void run_cbc_encrypt (const struct subject *, const struct test_case *);
void run_cbc_decrypt (const struct subject *, const struct test_case *);
void run_cfb_decrypt (const struct subject *, const struct test_case *);
void run_xex_encrypt (const struct subject *, const struct test_case *);
void run_xex_decrypt (const struct subject *, const struct test_case *);
void run_xts_encrypt (const struct subject *, const struct test_case *);
void run_xts_decrypt (const struct subject *, const struct test_case *);
void run_ghash_set_key (const struct subject *, const struct test_case *);
void run_ghash_update (const struct subject *, const struct test_case *);
void run_gcm_encrypt (const struct subject *, const struct test_case *);
void run_gcm_decrypt (const struct subject *, const struct test_case *);
void run_encrypt_message (const struct subject *, const struct test_case *);
void run_decrypt_message (const struct subject *, const struct test_case *);
void run_encrypt_short (const struct subject *, const struct test_case *);
void run_decrypt_short (const struct subject *, const struct test_case *);
void run_public (const struct subject *, const struct test_case *);

void prove_ghash_update (const struct subject *, const struct test_case *);
void prove_gcm_encrypt (const struct subject *, const struct test_case *);
void prove_gcm_decrypt (const struct subject *, const struct test_case *);

/* The slot of the public functions, and their tester's subjects. */
#define PUBLIC_SLOT "public_aes*"

/* bench.c: prints the time of a kernel. */
void
bench (const struct subject *kernel, const struct tester *tester);

#endif /* KERNEL_TEST_H */
