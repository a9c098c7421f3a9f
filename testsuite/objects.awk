# objects.awk - what an object made from assembly says about its functions.
#
# This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
#
# Usage: objdump -t -drwz --dwarf=frames-interp OBJECT |
#        awk -f objects.awk -v arch=ARCH
#
# All symbols of its text are functions, hidden and with a size, and each has
# its frame described. On x86 that description is followed through the code:
# the distance from the stack pointer is what pushes, pops and the like make it,
# that from the frame pointer is what it was when that was set.

function problem(text) {
  printf "FAIL: %s\n", text
  problems++
}

function hex(digits,    i, n) {
  for (i = 1; i <= length(digits); i++)
    n = 16 * n + index("0123456789abcdef", substr(digits, i, 1)) - 1
  return n
}

BEGIN {
  word = arch == "x86_64" ? 8 : 4
  stack_pointer = arch == "x86_64" ? "rsp" : "esp"
  frame_pointer = arch == "x86_64" ? "rbp" : "ebp"
}

# Symbols: ADDRESS FLAGS SECTION, a tab, SIZE [VISIBILITY] NAME.

/^[0-9a-f]+ .*\t[0-9a-f]+ / {
  split($0, halves, "\t")
  n = split(halves[1], left, " ")
  m = split(halves[2], right, " ")
  # ELFv1: symbols of functions are those of descriptors, and where the code is
  # they do not say.
  if (left[n] == ".opd" && left[n - 1] == "F") {
    if (left[n - 2] != "g" || right[2] != ".hidden")
      problem(right[m] " is not global and hidden")
    if (hex(right[1]) == 0)
      problem(right[m] " has no size")
    functions++
    next
  }
  if (left[n] !~ /^\.text/ || left[n - 1] == "d")
    next
  name = right[m]
  if (left[n - 1] != "F")
    problem(name " is in the symbol table and no function")
  else {
    # ELFv2: beside the visibility, where the local entry is, in upper bits.
    if (left[n - 2] != "g" || right[2] !~ /^(\.hidden|0x[0-9a-f][26ae])$/)
      problem(name " is not global and hidden")
    if (hex(right[1]) == 0)
      problem(name " has no size")
    function_at[hex(left[1])] = name
    size_at[hex(left[1])] = hex(right[1])
    functions++
  }
  next
}

# Frames. An entry without lines of its own has that of the common one.

/ CIE / { common = 1; next }

/ FDE .* pc=/ {
  common = 0
  sub(/.* pc=/, "")
  split($0, limits, /\.\./)
  begin = hex(limits[1])
  described[begin] = hex(limits[2]) - begin
  cfa[begin] = common_cfa
  next
}

/^[0-9a-f]+ +[a-z0-9]+[+-][0-9]+ / {
  if (common)
    common_cfa = $2
  else
    cfa[hex($1)] = $2
  next
}

# Code.

/^ *[0-9a-f]+:\t/ {
  split($0, parts, "\t")
  gsub(/[ :]/, "", parts[1])
  where[++count] = hex(parts[1])
  sub(/ *[<#].*/, "", parts[3])
  gsub(/ +/, " ", parts[3])
  code[count] = parts[3]
}

# The number at the end of TEXT or in front of a comma, in hexadecimal.
function immediate(text) {
  sub(/.*\$0x/, "", text)
  sub(/,.*/, "", text)
  return hex(text)
}

function target(text) {
  sub(/^[a-z]+ /, "", text)
  return hex(text)
}

# depth: of the frame's start over the stack pointer, or -1 if it is not known,
# because the stack was aligned; frame: over the frame pointer.
function walk(    i, here, depth, frame, rule) {
  for (i = 1; i <= count; i++) {
    here = where[i]
    if (here in function_at) {
      name = function_at[here]
      depth = word
    } else if (here in depth_at)
      depth = depth_at[here]
    if (here in cfa)
      rule = cfa[here]
    if (here in function_at && !(here in cfa))
      rule = "nothing"

    if (rule != stack_pointer "+" depth && \
	rule != frame_pointer "+" frame && code[i] !~ /nop|xchg %ax,%ax/) {
      problem(sprintf("%s, at 0x%x, %s: %s+%s expected, %s described", \
		      name, here, code[i], stack_pointer, depth, rule))
      return
    }

    if (code[i] ~ /^push/)
      depth += word
    else if (code[i] ~ /^pop/)
      depth -= word
    else if (code[i] == "mov %" stack_pointer ",%" frame_pointer)
      frame = depth
    else if (code[i] == "mov %" frame_pointer ",%" stack_pointer)
      depth = frame
    else if (code[i] ~ "^sub \\$.*%" stack_pointer)
      depth += depth < 0 ? 0 : immediate(code[i])
    else if (code[i] ~ "^add \\$.*%" stack_pointer)
      depth -= depth < 0 ? 0 : immediate(code[i])
    else if (code[i] ~ ",%" stack_pointer "$")
      depth = -1
    else if (code[i] ~ /^j/)
      depth_at[target(code[i])] = depth
  }
}

END {
  for (at in function_at)
    if (described[at] != size_at[at])
      problem(function_at[at] " has " size_at[at] " bytes, and a frame " \
	      "described for " described[at] + 0)
  if (arch ~ /^x86/)
    walk()
  if (!functions)
    problem("no function")
  exit problems > 0
}
