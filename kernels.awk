# kernels.awk - makes everything from kernels.list that depends on it.
#
# Usage: awk -f kernels.awk -v mode=MODE -v arch=ARCH [-v levels="L1 L2"]
#            kernels.list
#
# Lines about the levels of other architectures are passed over.
#
#   mode      needs    prints
#   levels    arch     LEVEL FEATURE... for each level of the architecture
#   probes    arch     LEVEL, a tab, instructions that its assembler must know
#   config    arch     LEVEL CONDITION for the preprocessor: true if the
#                      compiler's flags promise the level's features
#   sources   levels   the files to compile for the kernels of these levels;
#                      ARCH/LEVEL/NAME.s is made from ARCH/NAME.asm
#   header    -        kernels.h: struct gcm_aes_kernels, prototypes, features
#   table     levels   kernels-table.c: one set per level, the list of levels,
#                      and the set whose functions resolve first
#   offsets   -        asm-offsets.m4: offsets as macros
#   counters  -        kernels-counted.h: a set that counts calls, for tests
#   tested    levels   kernels-tested.c: the table of testsuite/kernel-test
#   kernels   levels   LEVEL SLOT SYMBOL FILE for each kernel, for tests and
#                      documents
#
# The syntax of the list is described on top of it; an error stops the build
# with file and line.

function fail(text) {
  printf "%s:%d: %s\n", FILENAME, FNR, text > "/dev/stderr"
  failed = 1
  exit 1
}

# The file to compile: assembly is made for each level.
function source(file, level) {
  if (sub(/\.asm$/, ".s", file))
    sub(/[^\/]*$/, level "/&", file)
  return file
}

# The part of the line after its first n words.
function rest(n,    s, i) {
  s = $0
  for (i = 0; i < n; i++)
    sub(/^[ \t]*[^ \t]+[ \t]*/, "", s)
  return s
}

# Whether the line is about a level of another architecture.
function elsewhere(level) { return level in other_arch && other_arch[level] }

function feature_name(s) { gsub(/[^a-z0-9]/, "_", s); return "FEATURE_" s }

# Calls with an asterisk or a plus for key sizes: fills expanded[1..n].
function expand(name,    i, sizes, n) {
  if (name !~ /[*+]/) {
    expanded[1] = name
    return 1
  }
  n = split(name ~ /\*/ ? "128 192 256" : "128 256", sizes, " ")
  for (i = 1; i <= n; i++) {
    expanded[i] = name
    sub(/[*+]/, sizes[i], expanded[i])
  }
  return n
}

/^[ \t]*(#|$)/ { next }

$1 == "slot" {
  if (NF < 4 || rest(3) !~ /^\(.*\)$/)
    fail("usage: slot NAME RESULT (ARGUMENTS)")
  m = expand($2)
  for (i = 1; i <= m; i++) {
    slots[++n_slots] = expanded[i]
    starred[expanded[i]] = $2
    result[expanded[i]] = $3
    arguments[expanded[i]] = rest(3)
  }
  next
}

$1 == "level" {
  if (NF < 3)
    fail("usage: level NAME ARCHITECTURE FEATURE...")
  other_arch[$2] = $3 != "any" && $3 != arch
  if (elsewhere($2))
    next
  if ($2 in level_arch)
    fail("given twice for one architecture: " $2)
  levels_listed[++n_levels] = $2
  level_arch[$2] = $3
  features[$2] = rest(3)
  for (i = 4; i <= NF; i++)
    if (!($i in feature_macro))
      fail("no such feature: " $i)
  next
}

$1 == "offset" {
  if (NF != 4)
    fail("usage: offset STRUCT MEMBER BYTES")
  offset_struct[++n_offsets] = $2
  offset_member[n_offsets] = $3
  offset[n_offsets] = $4
  next
}

$1 == "feature" {
  if (NF != 3)
    fail("usage: feature NAME MACRO")
  all_features[++n_features] = $2
  feature_macro[$2] = $3
  next
}

$1 ~ /^(probe|batch|long|short|kernel)$/ && elsewhere($2) { next }

$1 == "probe" {
  if (!($2 in level_arch))
    fail("probe of an unknown level: " $2)
  probe[$2] = rest(2)
  next
}

$1 == "batch" {
  if (NF != 3 || $3 !~ /^[1-9][0-9]*$/)
    fail("usage: batch LEVEL BLOCKS")
  if (!($2 in level_arch))
    fail("batch of an unknown level: " $2)
  batch[$2] = $3
  next
}

$1 == "long" {
  if (NF != 3 || $3 !~ /^[1-9][0-9]*$/)
    fail("usage: long LEVEL BYTES")
  if (!($2 in level_arch))
    fail("long messages of an unknown level: " $2)
  long_message[$2] = $3
  next
}
$1 == "short" {
  if (NF != 3 || $3 !~ /^[1-9][0-9]*$/)
    fail("usage: short LEVEL BYTES")
  if (!($2 in level_arch))
    fail("short messages of an unknown level: " $2)
  short_message[$2] = $3
  next
}

$1 == "kernel" {
  if (NF != 4)
    fail("usage: kernel LEVEL SLOT FILE")
  if (!($2 in level_arch))
    fail("kernel of an unknown level: " $2)
  m = expand($3)
  for (i = 1; i <= m; i++) {
    slot = expanded[i]
    if (!(slot in result))
      fail("no such slot: " $3)
    if (($2, slot) in file)
      fail("given twice: " $2 " " slot)
    if ($4 ~ /^=/) {
      other = substr($4, 2)
      if (!((other, slot) in file))
	fail("level " other " has no " slot)
      symbol[$2, slot] = symbol[other, slot]
      file[$2, slot] = file[other, slot]
    } else {
      symbol[$2, slot] = "_gcmaes_" slot "_" $2
      file[$2, slot] = source($4, $2)
    }
  }
  next
}

{ fail("unknown word: " $1) }

# "(const struct s *a, size_t b)" -> "a, b"
function argument_names(list,    parts, n, i, s, names) {
  s = substr(list, 2, length(list) - 2)
  n = split(s, parts, ",")
  for (i = 1; i <= n; i++) {
    match(parts[i], /[A-Za-z_0-9]+[ \t]*$/)
    names = names (i > 1 ? ", " : "") substr(parts[i], RSTART, RLENGTH)
  }
  return names
}

function comment(name) {
  printf "/* %s - made from kernels.list by kernels.awk. */\n\n", name
}

function for_arch(level) {
  return level_arch[level] == "any" || level_arch[level] == arch
}

function print_header(    i, j, l, s) {
  comment("kernels.h")
  print "#ifndef GCM_AES_KERNELS_H\n#define GCM_AES_KERNELS_H\n"
  print "#include <gcm-aes/gcm.h>\n"
  for (i = 1; i <= n_offsets; i++)
    printf "_Static_assert (offsetof (struct %s, %s) == %d,\n" \
      "\t\t\"%s in kernels.list\");\n", \
      offset_struct[i], offset_member[i], offset[i], offset_member[i]
  print "\n#pragma GCC visibility push(hidden)\n"
  print "/* What a CPU must have for a level. */\nenum\n{"
  for (i = 1; i <= n_features; i++)
    printf "  %s = 1 << %d,\n", feature_name(all_features[i]), i - 1
  print "};\n"
  print "/* One level: kernels that are used together. */"
  print "struct gcm_aes_kernels\n{\n  const char *level;"
  print "  /* Messages from this length on begin with the stitched loop. */"
  print "  size_t long_message;"
  print "  /* Shorter ones are for the kernels for short messages. */"
  print "  size_t short_message;"
  for (i = 1; i <= n_slots; i++)
    printf "  %s (*%s) %s;\n", result[slots[i]], slots[i], arguments[slots[i]]
  print "};\n"
  print "struct gcm_aes_level\n{"
  print "  const struct gcm_aes_kernels *kernels;\n  uint32_t needs;\n};\n"
  print "/* The levels of this build, the best last, then one without kernels. */"
  print "extern const struct gcm_aes_level _gcmaes_levels[];\n"
  print "/* Its functions choose a level, then call that level's function. */"
  print "extern const struct gcm_aes_kernels _gcmaes_kernels_resolver;\n"
  for (l = 1; l <= n_levels; l++) {
    printf "extern const struct gcm_aes_kernels _gcmaes_kernels_%s;\n", \
      levels_listed[l]
    for (i = 1; i <= n_slots; i++) {
      s = symbol[levels_listed[l], slots[i]]
      if (s == "_gcmaes_" slots[i] "_" levels_listed[l])
	printf "%s %s %s;\n", result[slots[i]], s, arguments[slots[i]]
    }
    print ""
  }
  print "#pragma GCC visibility pop\n"
  print "#endif /* GCM_AES_KERNELS_H */"
}

function print_forward(name, target, before,    s, i) {
  for (i = 1; i <= n_slots; i++) {
    s = slots[i]
    printf "static %s\n%s%s %s\n{\n", result[s], name, s, arguments[s]
    if (before != "")
      printf before, s
    printf "  %s%s->%s (%s);\n}\n\n", (result[s] == "void" ? "" : "return "), \
      target, s, argument_names(arguments[s])
  }
}

function print_set(storage, name, level, prefix,    i) {
  printf "%sconst struct gcm_aes_kernels %s =\n{\n  .level = \"%s\",\n", \
    storage, name, level
  printf "  .long_message = %d,\n", long_message[level]
  printf "  .short_message = %d,\n", short_message[level]
  for (i = 1; i <= n_slots; i++)
    printf "  .%s = %s,\n", slots[i], \
      (prefix != "" ? prefix slots[i] : symbol[level, slots[i]])
  print "};\n"
}

function print_table(    i, j, l, n, wanted, f, k, in_build) {
  comment("kernels-table.c")
  print "#include <config.h>\n\n#include \"fat/fat.h\"\n"
  n = split(levels, wanted, " ")
  for (l = 1; l <= n; l++)
    in_build[wanted[l]] = 1
  for (l = 1; l <= n_levels; l++)
    if (levels_listed[l] in in_build)
      print_set("", "_gcmaes_kernels_" levels_listed[l], levels_listed[l], "")
  print "const struct gcm_aes_level _gcmaes_levels[] =\n{"
  for (l = 1; l <= n_levels; l++)
    if (levels_listed[l] in in_build) {
      printf "  { &_gcmaes_kernels_%s, 0", levels_listed[l]
      k = split(features[levels_listed[l]], f, " ")
      for (j = 1; j <= k; j++)
	printf " | %s", feature_name(f[j])
      print " },"
    }
  print "  { NULL, 0 }\n};\n"
  print_forward("resolve_", "_gcmaes_resolve ()", "")
  print_set("", "_gcmaes_kernels_resolver", "", "resolve_")
}

function print_counters(    i) {
  comment("kernels-counted.h")
  print "#include \"kernels.h\"\n\nenum counted_slot\n{"
  for (i = 1; i <= n_slots; i++)
    printf "  SLOT_%s,\n", slots[i]
  print "  SLOTS\n};\n\nstatic const char *const slot_names[SLOTS] =\n{"
  for (i = 1; i <= n_slots; i++)
    printf "  \"%s\",\n", slots[i]
  print "};\n\nstatic unsigned long calls[SLOTS];"
  print "static const struct gcm_aes_kernels *counted_real;\n"
  print_forward("count_", "counted_real", "  calls[SLOT_%s]++;\n")
  print_set("static ", "counting", "counted", "count_")
  print "/* A set that counts the calls of another one. */"
  print "static const struct gcm_aes_kernels *"
  print "count_calls_of (const struct gcm_aes_kernels *real)\n{"
  print "  static struct gcm_aes_kernels set;\n"
  print "  set = counting;\n  set.long_message = real->long_message;"
  print "  set.short_message = real->short_message;"
  print "  counted_real = real;\n  return &set;\n}"
}

# A bit for each argument that is narrower than a register.
function narrow_arguments(list,    parts, n, i, bits) {
  n = split(list, parts, ",")
  for (i = bits = 0; i <= n - 1; i++)
    if (parts[i + 1] !~ /\*|size_t|ptr_t|64_t/)
      bits += 2 ^ i
  return bits
}

function print_tested(    n, wanted, l, i, k, s, star, bits, parts) {
  comment("kernels-tested.c")
  print "#include <config.h>\n\n#include \"kernels.h\""
  print "#include \"testsuite/kernel-test/kernel-test.h\"\n"
  print "const struct subject kernels_tested[] =\n{"
  n = split(levels, wanted, " ")
  for (l = 1; l <= n; l++)
    for (i = 1; i <= n_slots; i++) {
      s = slots[i]
      star = match(starred[s], /[*+]/)
      bits = star ? substr(s, star, 3) : 0
      k = split(arguments[s], parts, ",")
      printf "  { \"%s\", \"%s\", \"%s\",\n    %d, %d, %d, %d, %d, %d,\n" \
	"    (kernel_func *) %s },\n", wanted[l], s, starred[s], bits, k, \
	narrow_arguments(arguments[s]), batch[wanted[l]], \
	file[wanted[l], s] ~ /\.s$/, features[wanted[l]] ~ /avx/, \
	symbol[wanted[l], s]
    }
  print "  { .name = 0 }\n};"
}

END {
  if (failed)
    exit 1
  # Every slot of every level is filled.
  for (l = 1; l <= n_levels; l++)
    for (i = 1; i <= n_slots; i++)
      if (!((levels_listed[l], slots[i]) in file)) {
	printf "%s: level %s has no %s\n", FILENAME, levels_listed[l], \
	  slots[i] > "/dev/stderr"
	exit 1
      }

  for (l = 1; l <= n_levels; l++)
    if (!(levels_listed[l] in batch)) {
      printf "%s: level %s has no batch\n", FILENAME, levels_listed[l] \
	> "/dev/stderr"
      exit 1
    }

  # The front-end relies on it.
  for (l in long_message)
    if (symbol[l, "gcm_aes_encrypt_message"] ~ /_c$/) {
      printf "%s: long %s, but it has no kernels for messages\n", FILENAME, \
	l > "/dev/stderr"
      exit 1
    }

  n = split(levels, wanted, " ")
  for (l = 1; l <= n; l++)
    if (!(wanted[l] in level_arch)) {
      printf "%s: no such level: %s\n", FILENAME, wanted[l] > "/dev/stderr"
      exit 1
    }

  if (mode == "levels" || mode == "probes" || mode == "config") {
    for (l = 1; l <= n_levels; l++) {
      level = levels_listed[l]
      if (!for_arch(level))
	continue
      if (mode == "levels")
	print level (features[level] != "" ? " " features[level] : "")
      else if (mode == "probes") {
	if (level in probe)
	  print level "\t" probe[level]
      } else {
	condition = "1"
	k = split(features[level], f, " ")
	for (j = 1; j <= k; j++)
	  condition = condition " && defined (" feature_macro[f[j]] ")"
	print level " " condition
      }
    }
  } else if (mode == "sources") {
    for (l = 1; l <= n; l++)
      for (i = 1; i <= n_slots; i++) {
	name = file[wanted[l], slots[i]]
	if (!(name in printed)) {
	  printed[name] = 1
	  print name
	}
      }
  } else if (mode == "header")
    print_header()
  else if (mode == "table")
    print_table()
  else if (mode == "offsets") {
    for (i = 1; i <= n_offsets; i++)
      printf "define(`%s_%s\047, `%d\047)dnl\n", \
	offset_struct[i], offset_member[i], offset[i]
  } else if (mode == "counters")
    print_counters()
  else if (mode == "tested")
    print_tested()
  else if (mode == "kernels") {
    for (l = 1; l <= n; l++)
      for (i = 1; i <= n_slots; i++)
	print wanted[l], slots[i], symbol[wanted[l], slots[i]], \
	  file[wanted[l], slots[i]]
  } else {
    print "kernels.awk: unknown mode: " mode > "/dev/stderr"
    exit 1
  }
}
