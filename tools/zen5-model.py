#!/usr/bin/env python3
"""zen5-model.py - estimates cycles on AMD Zen 5.

This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

Usage: zen5-model.py FILE.s [FUNCTION...]
       zen5-model.py --calls PROGRAM ['ARGUMENTS'...]
       zen5-model.py --explain PROGRAM 'ARGUMENTS'

The first form runs the loop at the label .Lbatch_* of each function; the
second what PROGRAM executes from its fourth instruction int3 to the fifth,
such as one call of the library (zen5-calls.c; zen5-calls makes a table), and
--explain lists its instructions. Both are repeated and go through the model in
zen5_core.py.

It is no measurement: llvm-mca is far off for these loops, and this model is
there for days without such a machine. For messages of 0 to 1420 bytes whose
cycles on Zen 5 are known, its throughput was off by -13 to 9 %, its latency by
-4 to 9 %; that the scheduler holds 38 is what fits them best.
"""
import collections
import ctypes
import os
import re
import signal
import struct
import subprocess
import sys

sys.dont_write_bytecode = True
from zen5_core import Core, Instruction


def loops(file, wanted):
    text = open(file).read().split('\n')
    for i, line in enumerate(text):
        m = re.match(r'\.Lbatch_(\w+):', line)
        if not m or m.group(1).startswith('end') \
                or m.group(1).endswith('_end') \
                or wanted and m.group(1) not in wanted:
            continue
        end = i
        while not text[end].startswith('\tjnz'):
            end += 1
        body = []
        for line in text[i + 1:end + 1]:
            line = line.split('#')[0].strip()
            if not line or line.startswith('.') or line.endswith(':'):
                continue
            # Of the memory only the stack is written and read.
            m2 = re.search(r'(-?\d*)\(%rsp\)', line)
            place = int(m2.group(1) or 0) if m2 else None
            body.append(Instruction(line, place, line.startswith('jnz')))
        size = max(int(s) for s in re.findall(r'add\t\$(\d+)',
                                              '\n'.join(text[i:end + 1])))
        cycles = Core(body, 24).run()
        print('%-44s %4d instructions, %6.1f cycles, %.3f c/B' %
              (m.group(1), len(body), cycles, cycles / size))


# Calls: the program is run instruction by instruction.

REGISTERS = ('r15 r14 r13 r12 rbp rbx r11 r10 r9 r8 rax rcx rdx rsi rdi orig '
             'rip cs flags rsp ss fs gs').split()
TRACEME, PEEK, CONT, STEP, GETREGS = 0, 1, 7, 9, 12
libc = ctypes.CDLL(None, use_errno=True)
libc.ptrace.restype = ctypes.c_long
libc.ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p,
                        ctypes.c_void_p]


def trace(command, code):
    """The registers before each instruction from the fourth int3 on."""
    pid = os.fork()
    if pid == 0:
        libc.ptrace(TRACEME, 0, None, None)
        os.execv(command[0], command)
    buffer = ctypes.create_string_buffer(512)

    def go(request):
        libc.ptrace(request, pid, None, None)
        _, status = os.waitpid(pid, 0)
        if not os.WIFSTOPPED(status) or os.WSTOPSIG(status) != signal.SIGTRAP:
            sys.exit('%s: stopped by %x' % (command, status))
        libc.ptrace(GETREGS, pid, None, buffer)
        return dict(zip(REGISTERS, struct.unpack('<23Q', buffer[:184])))

    os.waitpid(pid, 0)
    for _ in range(4):
        regs = go(CONT)
    steps = []
    while code[regs['rip']][0] != 'int3':
        steps.append(regs)
        regs = go(STEP)
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    return steps


def disassembly(program):
    """address -> (text, function)"""
    code, function = {}, ''
    out = subprocess.run(['objdump', '-d', '--no-show-raw-insn', program],
                         capture_output=True, text=True, check=True).stdout
    for line in out.split('\n'):
        m = re.match(r'[0-9a-f]+ <(.*)>:', line)
        if m:
            function = m.group(1)
        m = re.match(r' *([0-9a-f]+):\t(.*)', line)
        if m:
            code[int(m.group(1), 16)] = m.group(2).strip(), function
    return code


def address(text, regs):
    m = re.search(r'# ([0-9a-f]+)', text)
    if m:
        return int(m.group(1), 16)
    m = re.search(r'(-?0x[0-9a-f]+)?\((%\w+)?(?:,(%\w+),(\d))?\)', text)
    if m:
        value = int(m.group(1) or '0', 16)
        value += regs[m.group(2)[1:]] if m.group(2) else 0
        value += regs[m.group(3)[1:]] * int(m.group(4)) if m.group(3) else 0
        return value & (1 << 64) - 1
    if re.match(r'push|call', text):
        return regs['rsp'] - 8
    if re.match(r'pop|(repz )?ret', text):
        return regs['rsp']
    return None


def instructions(steps, code):
    body = []
    for i, regs in enumerate(steps):
        text, function = code[regs['rip']]
        after = steps[(i + 1) % len(steps)]['rip']
        if i and after == regs['rip'] and text.startswith('rep '):
            continue
        where = address(text, regs)
        text = re.sub(r'\s*(#|<).*', '', text)
        branch = re.match(r'j|call|(repz )?ret|notrack|bnd', text)
        taken = bool(branch) and not 0 < after - regs['rip'] <= 6
        ins = Instruction(text, where, taken)
        ins.function = function
        body.append(ins)
    return body


def bounds(body):
    """The least cycles by each resource alone."""
    count = collections.Counter(ins.kind for ins in body)
    dispatch = room = 0
    for ins in body:
        if ins.kind == 'clmul' or ins.cost > room:
            dispatch, room = dispatch + 1, 8
        room = 0 if ins.kind == 'clmul' else room - ins.cost
    slots = sum(ins.slots + (ins.kind == 'clmul') for ins in body)
    return dispatch, slots / 4, count['aes'] / 2, count['clmul'] * 2


def calls(program, runs, explain):
    code = disassembly(program)
    print('%-32s %6s %5s | %8s %5s %5s %5s | %s' %
          ('', 'cycles', 'instr', 'dispatch', 'slots', 'aes', 'clmul',
           'dispatch stopped by'))
    for run in runs:
        body = instructions(trace([program] + run.split(), code), code)
        core = Core(body, max(5, min(60, 40000 // len(body))))
        cycles = core.run()
        stops = {k: v for k, v in core.stops.items() if ':' not in k}
        print('%-32s %6.1f %5d | %8d %5.1f %5.1f %5d | %s' %
              ((run, cycles, len(body)) + bounds(body) +
               (', '.join('%s %d%%' % (k, 100 * v / core.cycle)
                          for k, v in sorted(stops.items())),)))
        for k in core.stops:
            if ':' in k:
                print('    %s (%d of %d)' % (k, core.stops[k],
                                             len(core.ends)))
        if explain:
            core.explain()
        sys.stdout.flush()


if __name__ == '__main__':
    if sys.argv[1] in ('--calls', '--explain'):
        calls(sys.argv[2], sys.argv[3:] or [''], sys.argv[1] == '--explain')
    else:
        loops(sys.argv[1], sys.argv[2:])
