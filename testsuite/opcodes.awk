# opcodes.awk - holds the disassembly of an object against a list of opcodes.
#
# This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
#
# Usage: objdump -drwz OBJECT |
#        awk -f opcodes.awk -v arch=ARCH -v features="FEATURE..." OPCODES -
#
# OPCODES is ARCH/opcodes; that of x86 and x86_64 describes the format. On other
# architectures than x86 all instructions are of the form "any".
#
# On x86 the way of each function is followed too. Jumps stay in the function;
# conditional ones come right after an instruction on general registers, as
# counting down a loop does; and when the function returns, the upper halves
# of the vector registers are clean, from wherever that return is reached. On
# POWER branches stay in the function.

BEGIN {
  n = split(features, words, " ")
  for (i = 1; i <= n; i++)
    has[words[i]] = 1
  x86 = arch ~ /^x86/
  power = arch ~ /^powerpc/
  entry_opcode["x86"] = "endbr32"
  entry_opcode["x86_64"] = "endbr64"
}

function problem(i, text) {
  printf "FAIL: %s, at 0x%s: %s: %s\n", name, address[i], source[i], text
  problems++
}

# Those of the features words[from..to] that are missing.
function missing(words, from, to,    i, s) {
  for (i = from; i <= to; i++)
    if (words[i] ~ /^!/ ? substr(words[i], 2) in has : !(words[i] in has))
      s = s " " words[i]
  return s
}

# The list. A mark on an opcode: why it is not allowed, or nothing.

FNR == NR {
  sub(/#.*/, "")
  n = split($0, words, " ")
  if (n == 0)
    next
  for (colon = 1; colon <= n && words[colon] != ":"; colon++)
    ;
  lacks = missing(words, 2, colon - 1)
  if (colon > n)
    form_lacks[words[1]] = lacks
  for (i = colon + 1; i <= n; i++)
    if (!((words[1], words[i]) in listed) || lacks == "")
      listed[words[1], words[i]] = lacks
  next
}

# The disassembly.

/^[0-9a-f]+ <.*>:$/ {
  end_of_function()
  name = substr($2, 2, length($2) - 3)
  next
}

/^ *[0-9a-f]+:\t/ {
  split($0, parts, "\t")
  add_instruction(parts[1], parts[2], parts[3])
  # A relocation: where a jump goes is not in this object.
  relocated[count] = $0 ~ /: R_/
  if (relocated[count] && jump[count] != "")
    jump[count] = "elsewhere"
}

function add_instruction(where, bytes, text,    opcode, operands) {
  sub(/:/, "", where)
  gsub(/ /, "", where)
  sub(/ *#.*/, "", text)
  sub(/ *<.*/, "", text)
  if (x86) {
    if (text ~ /^xchg +%ax,%ax *$/)
      text = "nop"
    # How assemblers fill up a line.
    while (text ~ /^(data16|cs) .*nop/)
      sub(/^[a-z0-9]* /, "", text)
  }
  sub(/ +$/, "", text)
  opcode = text
  sub(/ .*/, "", opcode)
  operands = substr(text, length(opcode) + 1)
  gsub(/ /, "", operands)

  count++
  address[count] = where
  index_of[where] = count
  source[count] = text
  codes[count] = opcode
  # What writes a ymm or zmm register; storing one is harmless.
  wide[count] = text ~ /,%[yz]mm[0-9]+(\{[^}]*\})*$/
  in_memory[count] = text ~ /\(/
  jump[count] = x86 && opcode ~ /^j/ ? operands : ""
  if (power && opcode ~ /^b/ && opcode != "blr") {
    jump[count] = operands
    sub(/.*,/, "", jump[count])
  }
  check_opcode(x86 ? form_of(bytes, operands) : "any", opcode)
}

# A prefix that is not VEX or EVEX makes no difference.
function form_of(bytes, operands,    last, general, width) {
  gsub(/\([^)]*\)/, "", operands)
  last = operands
  sub(/\{.*/, "", last)
  sub(/.*,/, "", last)
  general = last ~ /^%/ && last !~ /^%([xyz]mm|k)[0-9]/
  if (operands !~ /%([xyz]mm|k)[0-9]/)
    return "general"
  if (general)
    return "to-general"
  if (operands !~ /%[xyz]mm/)
    return "mask"
  width = operands ~ /%zmm/ ? 512 : operands ~ /%ymm/ ? 256 : 128
  if (bytes ~ /^62/)
    return "evex." width
  return bytes ~ /^c[45]/ ? "vex." width : "sse"
}

function check_opcode(form, opcode,    any_width, lacks) {
  any_width = form
  sub(/\..*/, "", any_width)
  if (form_lacks[form] != "")
    problem(count, "form " form " needs" form_lacks[form])
  else if ((form, opcode) in listed)
    lacks = listed[form, opcode]
  else if ((any_width, opcode) in listed)
    lacks = listed[any_width, opcode]
  else
    problem(count, "not listed as " form)
  if (lacks != "")
    problem(count, "as " form " it needs" lacks)
}

# State before each instruction: 0 never reached, 1 upper halves clean, 2 in
# use on some way here. A jump back may make it worse, so until it stays.
function follow(    i, state, target, again) {
  for (i = 1; i <= count; i++)
    before[i] = 0
  before[1] = 1
  do {
    again = 0
    state = 0
    for (i = 1; i <= count; i++) {
      if (state > before[i])
	before[i] = state
      state = before[i]
      if (!state)
	continue
      if (wide[i])
	state = 2
      if (codes[i] ~ /^vzero/)
	state = 1
      if (jump[i] in index_of) {
	target = index_of[jump[i]]
	if (state > before[target]) {
	  before[target] = state
	  again = 1
	}
      }
      if (codes[i] ~ /^(ret|jmp)/)
	state = 0
    }
  } while (again)
  return state
}

function call_target(text) {
  sub(/^call +/, "", text)
  return text
}

function check_flow(    i, flags) {
  if (codes[1] != entry_opcode[arch])
    problem(1, "a function starts with " entry_opcode[arch])
  if (follow())
    problem(count, "the function runs on behind its end")
  for (i = 1; i <= count; i++) {
    if (codes[i] ~ /^ret/ && before[i] == 2)
      problem(i, "no vzeroupper on some way to this return")
    # How 32-bit code finds its place.
    if (codes[i] == "call" && (arch != "x86" || relocated[i] || \
	call_target(source[i]) != address[i + 1]))
      problem(i, "not listed, but to the next instruction on 32-bit x86")
    # What is never reached fills up a line, on i386 with a jump over the rest.
    if (jump[i] == "" || !before[i])
      continue
    if (!(jump[i] in index_of))
      problem(i, "leaves the function")
    # One comparison may be for more than one jump.
    for (flags = i - 1; codes[flags] ~ /^j/ && codes[flags] != "jmp"; flags--)
      ;
    if (codes[i] != "jmp" && \
	(codes[flags] !~ /^(add|and|cmp|dec|inc|shr|sub|test)$/ || \
	 in_memory[flags]))
      problem(i, "does not follow a count in a general register")
  }
}

# Which instructions set the flags for branches, the list says. What fills up
# the last line is nops, behind a branch over them if there are many.
function check_branches(    i) {
  for (; codes[count] == "nop" || source[count] ~ /^ori +r2,r2,0$/; count--)
    ;
  if (codes[count] == "b" && codes[count - 1] == "blr" && \
      !(jump[count] in index_of))
    count--
  for (i = 1; i <= count; i++)
    if (jump[i] != "" && !(jump[i] in index_of))
      problem(i, "leaves the function")
  if (codes[count] !~ /^(b|blr)$/)
    problem(count, "the function runs on behind its end")
}

function end_of_function(    i) {
  if (count) {
    functions++
    if (x86)
      check_flow()
    else if (power)
      check_branches()
  }
  for (i = 0; i <= count; i++)
    delete index_of[address[i]]
  count = 0
}

END {
  end_of_function()
  printf "%d functions, %d failed checks\n", functions, problems
  exit problems > 0 || functions == 0
}
