#!/usr/bin/env python3
"""mutate.py - puts faults into kernels and sees whether kernel-test notices.

This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

Usage: mutate.py BUILD-DIRECTORY [--seed N] [--each N] [--level NAME]

Works in a configured build directory, which it changes: use a copy. One line of
expanded assembly is changed at a time, at places that the seed chooses: N of
each kind (5) for each architecture, spread over the levels that this machine
can run. Prints a table for HACKING.md and each mutant that survived.
"""
import argparse
import collections
import os
import random
import re
import subprocess
import sys

FUNCTION = re.compile(r'^(_gcmaes_\w+):')


def other_register(match, rng):
    width, number = match.group(1), int(match.group(2))
    return '%%%s%d' % (width, rng.choice([n for n in range(16)
                                          if n != number]))


def counter_step(line, rng):
    if 'paddd' in line and '.Lwords_step' in line:
        return re.sub(r'\.Lwords_step_\d+', '.Lwords_up', line)
    if 'incl' in line:
        return line.replace('incl\t', 'addl\t$2, ')
    return None


def power_index(line, rng):
    m = re.search(r'\b(\d+)\(%rdi\)', line)
    if not m or 'clmulqdq' not in line and 'movdqu' not in line:
        return None
    step = 64 if 'zmm' in line else 32 if 'ymm' in line else 16
    return line.replace(m.group(0), '%d(%%rdi)' % (int(m.group(1)) + step))


def register(line, rng):
    m = re.search(r'^\tv?(aesenc|aesdec|pxorq?|pshufb)\t[^#]*'
                  r'(%([xyz]mm)(\d+))$', line)
    if not m or len(set(re.findall(r'%[xyz]mm\d+', line))) < 2:
        return None
    new = other_register(re.match(r'%([xyz]mm)(\d+)', m.group(2)), rng)
    return line[:m.start(2)] + new


def dropped_store(line, rng):
    if re.search(r'^\tv?movdqu(64)?\t%[xyz]mm\d+,\s*-?\d*\(%r(8|9|cx|dx)\)',
                 line):
        return ''
    return None


def mask(line, rng):
    m = re.search(r'^\tand\t\$(\d+), %r', line)
    if m and int(m.group(1)) > 1:
        return line.replace('$' + m.group(1), '$%d' % (int(m.group(1)) >> 1))
    m = re.search(r'(v?pblendd|pblendw|insertps)\t\$(0x\w+|\d+)', line)
    if m:
        return line.replace('$' + m.group(2), '$%d' % (int(m.group(2), 0) ^ 16))
    if '$0x8888' in line:
        return line.replace('$0x8888', '$0x8880')
    m = re.search(r'^\t\.byte\t(\d+)', line)
    if m:
        return line.replace('\t.byte\t' + m.group(1),
                            '\t.byte\t%d' % (int(m.group(1)) ^ 1))
    return None


def missing_vzeroupper(line, rng):
    return '' if line.strip() == 'vzeroupper' else None


def secret_left(line, rng):
    m = re.match(r'^\tv?pxorq?\t(%\w+), (%\w+)(, %\w+)?$', line)
    return '' if m and m.group(1) == m.group(2) else None


def names(line):
    """The numbers of the vector registers in a line."""
    return set(re.findall(r'%[xyz]mm(\d+)', line))


def after_entry(line, text):
    return line + '\n' + text if line.strip() == 'endbr64' else None


def clobbered_register(line, rng):
    return after_entry(line, '\t%s' % rng.choice(
        ['xor\t%ebx, %ebx', 'mov\t$1, %r12d', 'xor\t%r13d, %r13d',
         'mov\t%rsp, %r14', 'not\t%r15']))


# The text and its length, by kind of kernel.
ENDS = [('_gcm_aes', '(%r9,%rcx)'), ('_ctr32', '(%r8,%rdx)'),
        ('_ghash_update', '(%rcx,%rdx)'), ('crypt_', '(%rcx,%rsi)')]


def read_past_end(line, rng, function=''):
    for part, operand in ENDS:
        if part in function:
            return after_entry(line, '\tmovzbl\t%s, %%r10d' % operand)
    return None


KINDS = [('counter step', counter_step), ('power index', power_index),
         ('register', register), ('store dropped', dropped_store),
         ('mask or pattern off by one', mask),
         ('vzeroupper missing', missing_vzeroupper),
         ('register clobbered', clobbered_register),
         ('read past the end', read_past_end),
         ('secret left in a register', secret_left)]


def places(files, kind, rng):
    """All (file, line number, function, new line) that a kind can change."""
    found = []
    for name in files:
        function = ''
        used = set()
        for i, line in enumerate(open(name).read().split('\n')):
            m = FUNCTION.match(line)
            if m:
                function = m.group(1)
                used = set()
            clears = secret_left(line, rng) is not None
            if not clears:
                used |= names(line)
            # Clearing what was never used is no fault to leave out.
            elif kind is secret_left and not names(line) & used:
                continue
            new = (kind(line, rng, function) if kind is read_past_end
                   else kind(line, rng))
            if new is not None and new != line:
                found.append((name, i, function, new))
    return found


def run(build, command, limit):
    try:
        return subprocess.run(command, cwd=build, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, timeout=limit,
                              text=True, errors='replace')
    except subprocess.TimeoutExpired:
        return None


def caught(build, name, i, new, level):
    """Whether kernel-test fails with the fault, and what it says."""
    path = os.path.join(build, name)
    right = open(path).read()
    lines = right.split('\n')
    lines[i] = new
    open(path, 'w').write('\n'.join(lines))
    try:
        made = run(build, ['make', '-s', 'testsuite/kernel-test/kernel-test'],
                   300)
        if made is None or made.returncode != 0:
            return None, 'does not assemble'
        result = run(build, ['testsuite/kernel-test/kernel-test', '--quick',
                             '--level', level], 300)
        if result is None:
            return True, 'no end'
        for line in result.stdout.split('\n'):
            if line.startswith('FAIL'):
                return True, line
        return result.returncode != 0, 'exit code %d' % result.returncode
    finally:
        open(path, 'w').write(right)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('build')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--each', type=int, default=5)
    parser.add_argument('--level')
    arguments = parser.parse_args()
    build = arguments.build
    rng = random.Random(arguments.seed)

    made = run(build, ['make', '-s', 'testsuite/kernel-test/kernel-test'], 600)
    if made is None or made.returncode != 0:
        sys.exit('mutate: the build directory does not build')
    files = collections.defaultdict(list)
    for root, _, names in os.walk(build):
        level = os.path.basename(root)
        if arguments.level in (None, level):
            files[level] += [os.path.join(root, n) for n in names
                             if n.endswith('.s')]

    def runs_here(level):
        result = run(build, ['testsuite/kernel-test/kernel-test', '--quick',
                             '--level', level, '--kernel',
                             'aes128_invert_key'], 60)
        return result.returncode == 0 and 'skipped' not in result.stdout

    levels = [l for l in sorted(files) if files[l] and runs_here(l)]
    if not levels:
        sys.exit('mutate: no level in assembly can run here')

    totals = collections.OrderedDict()
    survivors = []
    for title, kind in KINDS:
        by_level = [(l, places(sorted(files[l]), kind, rng))
                    for l in levels]
        by_level = [(l, p) for l, p in by_level if p]
        done = killed = 0
        tries = 0
        while by_level and done < arguments.each and tries < 50:
            level, choice = by_level[tries % len(by_level)]
            tries += 1
            name, i, function, new = choice.pop(rng.randrange(len(choice)))
            if not choice:
                by_level = [(l, p) for l, p in by_level if p]
            result, said = caught(build, os.path.relpath(name, build), i, new,
                                  level)
            if result is None:
                continue
            done += 1
            killed += result
            where = '%s, line %d of %s' % (function or 'constant', i + 1,
                                           os.path.relpath(name, build))
            print('%-9s %s: %s: %s' % ('caught' if result else 'SURVIVED',
                                       title, where, said), flush=True)
            if not result:
                survivors.append('%s: %s: %s' % (title, where,
                                                 new.strip() or 'dropped'))
        totals[title] = (done, killed)

    print('\n| fault | mutants | caught |\n|---|---|---|')
    for title, (done, killed) in totals.items():
        print('| %s | %d | %d |' % (title, done, killed))
    print('| all | %d | %d |' % (sum(d for d, _ in totals.values()),
                                 sum(k for _, k in totals.values())))
    for line in survivors:
        print('survived: ' + line)


main()
