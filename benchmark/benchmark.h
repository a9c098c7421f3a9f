/* benchmark.h - what the parts of nettle-benchmark share.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#ifndef GCM_AES_BENCHMARK_H
#define GCM_AES_BENCHMARK_H

#include <stddef.h>
#include <stdint.h>

#define NONCE_SIZE 12
#define AAD_SIZE 13
#define TAG_SIZE 16

/* Key sizes go by an index: 128, 192 and 256 bits. */
#define KEY_SIZES 3
#define KEY_BITS(size) (128 + 64 * (size))

/* options.c */

#define MAX_SIZES 4096

/* The command line, with NULL for what it does not name. */
struct options
{
  const char *level;
  const char *name;
  const char *table;
  size_t sizes[MAX_SIZES];
  unsigned n_sizes;
  double seconds;
  unsigned contexts;
  int json;
  int peers;
};
extern struct options options;

void
parse_options (int argc, char **argv);

/* Whether the name on the command line chooses this key size. */
int
name_matches (int size);

/* Prints what is wrong and exits as for a wrong command line. */
void
refuse (const char *what, const char *argument);

/* machine.c */

const char *
cpu_name (void);

/* Seconds since some start. */
double
clock_now (void);

/* The frequency of the core at this moment in GHz, or 0 if this architecture
   has no known way to measure it. Takes some microseconds. */
double
clock_frequency (void);

/* library.c */

/* An implementation of AES-GCM under one key at a time, or a part of one.
   The functions return 1 on success; nonces and tags have the sizes above.

   use: if not NULL, to be called before a series of calls.
   select: if not NULL, has the following calls for this key size use context i
   of options.contexts, which the first call makes.
   set_key: prepares for one direction at least.
   encrypt: dst gets the ciphertext, then the tag.
   decrypt: src has the ciphertext, then the tag. NULL in a part. */
struct library
{
  const char *name;
  void (*use) (void);
  int (*select) (int size, unsigned i);
  int (*set_key) (int size, int decrypt, const uint8_t *key);
  int (*encrypt) (int size, const uint8_t *nonce,
		  size_t alength, const uint8_t *adata,
		  size_t length, uint8_t *dst, const uint8_t *src);
  int (*decrypt) (int size, const uint8_t *nonce,
		  size_t alength, const uint8_t *adata,
		  size_t length, uint8_t *dst, const uint8_t *src);
};

/* The library itself; itself without its stitched kernels, so that the same
   level's CTR and GHASH passes follow one another; these two alone; and
   memcpy, what the memory allows. */
extern const struct library libgcm_aes;
extern const struct library two_passes;
extern const struct library ctr_pass;
extern const struct library ghash_pass;
extern const struct library copy_pass;

/* modes.c: the other modes; states are made of nonces, and there is no
   associated data and no tag. */
enum mode
{
  ECB_MODE, CBC_MODE, LRW_MODE, XTS_MODE, CTR_MODE, CTR_BY_4_MODE, OFB_MODE,
  CFB_MODE, CFB8_MODE, MODE_PARTS
};
extern const struct library mode_parts[MODE_PARTS];

/* Whether the level in use can do counter mode by four blocks too. */
int
has_ctr_by_4 (void);

/* The symbols of the kernels in use. */
enum kernel { STITCHED_ENCRYPT, STITCHED_DECRYPT, CTR32, GHASH_UPDATE };
const char *
kernel_symbol (enum kernel kernel, int size);

/* The name of level i of those that this CPU can run, or NULL if there are no
   more. */
const char *
level_available (unsigned i);

/* peers.c */

#define MAX_PEERS 4

/* Loads the libraries of others that are installed, and stores those that
   compute the same as this one. Returns their number. Writes a line on each
   into report: its version, or why it is left out. */
unsigned
load_peers (const struct library **libraries, char report[MAX_PEERS][100]);

/* measure.c */

/* LATENCY is encryption whose nonce is made from the last call's tag, so that
   calls cannot overlap. */
enum operation { SET_KEY, ENCRYPT, DECRYPT, AAD_ONLY, LATENCY };

/* Nanoseconds for one of its calls, and the frequency around it. */
struct batch
{
  double ns;
  double ghz;
};

/* What is timed. bytes are those of the text, or of the associated data in
   AAD_ONLY. If contexts is not 0, ENCRYPT goes through so many contexts, each
   with its own key, in random order. */
struct task
{
  const struct library *library;
  enum operation operation;
  int size;
  size_t bytes;
  unsigned contexts;

  /* What measure () collects, and the turn of contexts. */
  unsigned turn;
  unsigned calls;		/* in a batch */
  unsigned n_batches;
  struct batch *batches;

  /* What evaluate () makes of it: nanoseconds for one call in the best and in
     the median batch, and the frequency in the best, or 0 if unknown. */
  double ns;
  double median_ns;
  double ghz;
};

static inline double
mbyte_per_s (const struct task *t)
{
  return 1e3 * t->bytes / t->ns;
}

/* 0 if unknown. */
static inline double
cycles_per_byte (const struct task *t)
{
  return t->bytes > 0 ? t->ns * t->ghz / t->bytes : 0;
}

/* Makes the buffers, for messages of at most max_bytes bytes. */
void
measure_init (size_t max_bytes);

/* The text of every message, CHECKED_SIZE bytes at least. */
#define CHECKED_SIZE 5000
extern uint8_t *text;

/* Runs n tasks in turn, a batch of calls of each at a time, for so many
   seconds in all. The tasks have the same size and number of bytes. May be
   called several times. Returns 0 after a message on stderr if a call
   fails. */
int
measure (struct task *tasks, unsigned n, double seconds);

/* At the end. */
void
evaluate (struct task *t);

/* tables.c: measures and prints the table of that name; 1 on success. */
int
print_table (const char *name);

/* report.c */

/* One key size: the tasks of key set-up, and for each message size the same
   columns of tasks. */
struct result
{
  int size;
  const struct task *set_key;
  unsigned n_set_key;
  const struct task *rows;
  unsigned n_rows;
  unsigned n_columns;
};

void
report_head (double ghz, char peers[][100], unsigned n_peers);
void
report_passes (const struct result *r);
void
report_peers (const struct result *r);
void
report_contexts (const struct result *r);
void
report_foot (void);

/* On a terminal; NULL erases it. */
void
report_progress (double fraction, const char *what);

/* json.c */

void
json_head (double ghz);
void
json_result (const struct result *r);
void
json_foot (void);

#endif /* GCM_AES_BENCHMARK_H */
