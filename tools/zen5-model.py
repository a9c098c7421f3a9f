#!/usr/bin/env python3
"""zen5-model.py - estimates a loop's cycles on AMD Zen 5.

This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

Usage: zen5-model.py FILE.s [FUNCTION...]

For each function, the loop at its label .Lbatch_* is run for some iterations
through a model of the core, with 16-byte or wider registers:

  - dispatch in order, 8 instructions a cycle; a carry-less multiplication takes
    a cycle of its own;
  - four vector issue slots a cycle, the oldest ready instruction first.
    AES takes one of two slots, a shuffle one of two, other vector instructions
    one of four; register copies, loads and stores take none. A carry-less
    multiplication takes two slots and one more in the next cycle, and can start
    every other cycle: four AES rounds fit beside it in two cycles, not five;
  - 2 loads and 1 store a cycle; a load after a store to the same operand waits
    for it;
  - a window of 448 instructions, of which 160 vector ones may wait.

It is no measurement: llvm-mca is far off for these loops, and this model is
there for days without such a machine.
"""
import re
import sys

LATENCY = {'aes': 4, 'clmul': 5, 'shuffle': 2, 'simple': 2, 'load': 7,
           'store': 1, 'copy': 0, 'int': 1}
FORWARD = 10
WINDOW = 448
WAITING = 160


def classify(op):
    op = op[1:] if op.startswith('v') else op
    if op.startswith('aes') and op != 'aesimc':
        return 'aes'
    if op.startswith('pclmul'):
        return 'clmul'
    if op in ('pshufb', 'punpcklqdq', 'punpckhqdq', 'movhps', 'insertps',
              'pinsrd', 'pslldq', 'psrldq', 'palignr', 'permq', 'perm2i128'):
        return 'shuffle'
    if op in ('movdqa', 'movdqu', 'movups', 'movaps', 'movdqu64', 'movdqa64',
              'movq', 'movd'):
        return 'copy'
    if op in ('add', 'sub', 'dec', 'inc', 'jnz', 'lea', 'cmp', 'mov'):
        return 'int'
    return 'simple'


def parse(lines):
    """A list of (kind, loads, stores, reads, writes)."""
    body = []
    for line in lines:
        line = line.split('#')[0].strip()
        if not line or line.startswith('.') or line.endswith(':'):
            continue
        op, _, rest = line.partition('\t')
        args = [a.strip() for a in re.findall(r'[^,(]*\([^)]*\)|[^,]+', rest)]
        kind = classify(op)
        memory = [a for a in args if '(' in a]
        dest = args[-1] if args else None
        three = op.startswith('v') and len([a for a in args
                                            if a.startswith('%')]) >= 2
        stores = [dest] if kind == 'copy' and dest in memory else []
        loads = [m for m in memory if m not in stores]
        regs = [a for a in args if a.startswith('%')]
        if kind == 'copy':
            reads, writes = regs[:1] if stores or len(regs) > 1 else [], \
                [] if stores else [dest]
        elif kind == 'int':
            reads, writes = regs, [r for r in regs[-1:]]
        else:
            reads = regs[:-1] if three else regs
            writes = [dest]
        body.append((kind, loads, stores, reads, writes))
    return body


def simulate(body, iterations):
    ready = {}          # register -> cycle its value is there
    stored = {}         # operand -> cycle its store is done
    waiting = []        # dispatched, not issued: (index, kind, deps)
    retire = []         # completion cycles, in order
    code = [(i, ins) for i in range(iterations) for ins in body]
    pc = 0
    cycle = 0
    done = {}           # instruction number -> completion, None until issued
    writer = {}         # register or operand -> number of its last writer
    oldest = 0
    clmul_free = 0
    owed = 0            # slots of the next cycle that are taken
    ends = {}
    while oldest < len(code):
        # Issue, oldest first.
        slots, aes, shuffles, loads, stores = 4 - owed, 2, 2, 2, 1
        owed = 0
        rest = []
        for n in waiting:
            kind, ins_loads, ins_stores, _, _ = code[n][1]
            deps = operands[n]
            ok = True
            for d, extra in deps:
                c = done.get(d)
                if c is None or c + extra > cycle:
                    ok = False
                    break
            need = {'aes': 1, 'shuffle': 1, 'simple': 1, 'clmul': 2}.get(kind,
                                                                         0)
            if ok and ins_loads and loads == 0:
                ok = False
            if ok and ins_stores and stores == 0:
                ok = False
            if ok and (need > slots or kind == 'aes' and aes == 0
                       or kind == 'shuffle' and shuffles == 0
                       or kind == 'clmul' and clmul_free > cycle):
                ok = False
            if not ok:
                rest.append(n)
                continue
            slots -= need
            aes -= kind == 'aes'
            shuffles -= kind == 'shuffle'
            loads -= len(ins_loads) > 0
            stores -= len(ins_stores) > 0
            if kind == 'clmul':
                clmul_free = cycle + 2
                owed = 1
            # A load does not wait for the other operand.
            loaded = started[n] + LATENCY['load'] if ins_loads else 0
            done[n] = max(cycle, loaded) + LATENCY[kind]
        waiting = rest
        # Retire in order.
        while oldest < pc and done.get(oldest) is not None \
                and done[oldest] <= cycle:
            if oldest % len(body) == len(body) - 1:
                ends[code[oldest][0]] = cycle
            oldest += 1
        # Dispatch.
        room = 8
        while pc < len(code) and room > 0 and pc - oldest < WINDOW \
                and len(waiting) < WAITING:
            kind, ins_loads, ins_stores, reads, writes = code[pc][1]
            if kind == 'clmul' and room < 8:
                break
            deps = [(writer[r], 0) for r in reads if r in writer]
            deps += [(writer[m], FORWARD - LATENCY['load'])
                     for m in ins_loads if m in writer and '%rsp' in m]
            operands[pc] = deps
            started[pc] = cycle + 1
            for w in writes:
                writer[w] = pc
            for m in ins_stores:
                writer[m] = pc
            waiting.append(pc)
            room -= 1
            if kind == 'clmul':
                room = 0
            pc += 1
        cycle += 1
    a, b = iterations // 3, iterations - 2
    return (ends[b] - ends[a]) / (b - a)


operands = {}
started = {}


def main():
    text = open(sys.argv[1]).read().split('\n')
    wanted = sys.argv[2:]
    for i, line in enumerate(text):
        m = re.match(r'\.Lbatch_(\w+):', line)
        if not m or m.group(1).endswith('_end'):
            continue
        if line.startswith('.Lbatch_end'):
            continue
        if wanted and m.group(1) not in wanted:
            continue
        end = i
        while not text[end].startswith('\tjnz'):
            end += 1
        body = parse(text[i + 1:end + 1])
        size = max(int(s) for s in re.findall(r'add\t\$(\d+)',
                                              '\n'.join(text[i:end + 1])))
        operands.clear()
        started.clear()
        cycles = simulate(body, 24)
        print('%-44s %4d instructions, %6.1f cycles, %.3f c/B' %
              (m.group(1), len(body), cycles, cycles / size))


main()
