/* json.c - the figures, for programs.

   This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING. */

#include <config.h>

#include <stdio.h>
#include <time.h>

#include <gcm-aes/gcm.h>
#include <gcm-aes/version.h>

#include "benchmark.h"

static void
json_string (const char *s)
{
  putchar ('"');
  for (; *s; s++)
    if (*s == '"' || *s == '\\')
      printf ("\\%c", *s);
    else if ((unsigned char) *s >= ' ')
      putchar (*s);
  putchar ('"');
}

void
json_head (double ghz)
{
  const char *name;
  time_t now = time (NULL);
  char date[16];
  unsigned i;

  strftime (date, sizeof (date), "%Y-%m-%d", gmtime (&now));
  printf ("{\n  \"version\": \"%s\",\n  \"date\": \"%s\",\n  \"cpu\": ",
	  GCM_AES_VERSION_STRING, date);
  json_string (cpu_name ());
  printf (",\n  \"ghz\": ");
  if (ghz > 0)
    printf ("%.4f", ghz);
  else
    printf ("null");
  printf (",\n  \"levels\": [");
  for (i = 0; (name = level_available (i)); i++)
    printf ("%s\"%s\"", i > 0 ? ", " : "", name);
  printf ("],\n  \"level\": \"%s\",\n  \"aad_bytes\": %d,\n  \"results\": [",
	  gcm_aes_level_name (), AAD_SIZE);
}

static void
json_task (const struct task *t)
{
  static const char *const operations[] =
    { "set_key", "encrypt", "decrypt", "aad_only", "latency" };
  static int follows;

  printf ("%s\n    {\"name\": \"gcm-aes%d\", \"library\": ",
	  follows ? "," : "", KEY_BITS (t->size));
  follows = 1;
  json_string (t->library->name);
  printf (", \"operation\": \"%s\"", operations[t->operation]);
  if (t->library == &libgcm_aes && t->operation == ENCRYPT)
    printf (", \"kernel\": \"%s\"", kernel_symbol (STITCHED_ENCRYPT, t->size));
  if (t->library == &libgcm_aes && t->operation == DECRYPT)
    printf (", \"kernel\": \"%s\"", kernel_symbol (STITCHED_DECRYPT, t->size));
  if (t->library == &ctr_pass)
    printf (", \"kernel\": \"%s\"", kernel_symbol (CTR32, t->size));
  if (t->library == &ghash_pass)
    printf (", \"kernel\": \"%s\"", kernel_symbol (GHASH_UPDATE, t->size));
  if (t->operation != SET_KEY)
    printf (", \"bytes\": %zu, \"mbyte_per_s\": %.3f", t->bytes,
	    mbyte_per_s (t));
  if (t->contexts > 0)
    printf (", \"contexts\": %u", t->contexts);
  printf (", \"ns\": %.3f, \"median_ns\": %.3f", t->ns, t->median_ns);
  if (t->ghz > 0)
    printf (", \"ghz\": %.4f, \"cycles\": %.2f", t->ghz, t->ns * t->ghz);
  if (cycles_per_byte (t) > 0)
    printf (", \"cycles_per_byte\": %.5f", cycles_per_byte (t));
  putchar ('}');
}

void
json_result (const struct result *r)
{
  unsigned i;

  for (i = 0; i < r->n_set_key; i++)
    json_task (&r->set_key[i]);
  for (i = 0; i < r->n_rows * r->n_columns; i++)
    json_task (&r->rows[i]);
  fflush (stdout);
}

void
json_foot (void)
{
  printf ("\n  ]\n}\n");
}
