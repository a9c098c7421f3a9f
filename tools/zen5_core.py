"""zen5_core.py - a model of the core of AMD Zen 5, for zen5-model.py.

This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.

The rules, those of vector instructions as measured:

  - dispatch in order, 8 instructions a cycle, of which one is a taken branch;
    a carry-less multiplication takes a cycle of its own, a store of 64 bytes
    counts as two;
  - four vector issue slots a cycle, the oldest ready instruction first.
    AES takes one of two slots, a shuffle one of two, other vector instructions
    one of four; register copies, zeroing, loads and stores take none, if they
    are not masked. A carry-less multiplication takes two slots and one more in
    the next cycle, and can start every other cycle: four AES rounds fit beside
    it in two cycles, not five;
  - a scheduler that sees 38 vector instructions; behind it 96 wait in order.
    So what waits for a long chain keeps others out, and a call takes at least
    the sum of these times over 38 cycles;
  - six integer instructions a cycle;
  - 4 loads a cycle, 2 of them of vectors, and 2 stores, or one of 64 bytes; a
    load after a store to the same place waits for it;
  - a window of 448 instructions.

Branches are predicted right, instructions are there when they are needed, data
is in the first-level cache.
"""
import bisect
import collections
import heapq
import re

WINDOW = 448
SCHEDULER, QUEUE = 38, 96
LOAD, INT_LOAD = 7, 4
# From a store to a load of it beyond the latency of a load; a load that is not
# part of one store.
FORWARD, FORWARD_MASKED, NO_FORWARD = 3, 9, 14

# Issue slots, the unit, the latency.
KINDS = {
    'aes': (1, 'aes', 4), 'clmul': (2, 'clmul', 5),
    'shuffle': (1, 'shuffle', 2), 'across': (1, 'shuffle', 5),
    'extract': (1, 'shuffle', 3), 'extract_half': (1, 'shuffle', 4),
    'simple': (1, None, 2), 'masked': (1, None, 0), 'from_int': (1, None, 3),
    'insert_int': (2, 'shuffle', 5), 'to_int': (1, None, 4),
    'compare': (1, None, 4), 'int': (0, 'int', 1), 'multiply': (0, 'int', 3),
    'branch': (0, 'int', 1), 'store': (0, 'store', 1), 'load': (0, 'load', 0),
    'copy': (0, None, 0), 'zero': (0, None, 0),
}
VECTOR_COPIES = re.compile(r'mov(dq[au](8|16|32|64)?|[au]p[sd])$')
SHUFFLES = re.compile(r'(pshufb|punpck.*|p[sm]?[sl][rl]ldq|psrldq|palignr|'
                      r'v?align[dq]|mov[hl]p[sd]|insertps|pinsr.|pack.*)$')


WHOLE = {}
for name in 'ax', 'bx', 'cx', 'dx', 'si', 'di', 'bp', 'sp':
    for part in 'r' + name, 'e' + name, name, name[0] + 'l', name[0] + 'h', \
            name + 'l':
        WHOLE.setdefault(part, 'r' + name)


def registers(text):
    """Registers by the name of the whole one."""
    names = [re.sub(r'^[xyz]mm', 'v', re.sub(r'^(r\d+)[dwb]$', r'\1', r))
             for r in re.findall(r'%(\w+)', text)]
    return [WHOLE.get(r, r) for r in names if r not in ('rip', 'fs')]


STACK = 'push', 'pop', 'call', 'ret'


def size_of(op, args):
    """Bytes of the memory operand."""
    text = ' '.join(args)
    for pattern, size in ((r'broadcast.(32|64)x2', 8), (r'64x4|32x8', 32),
                          (r'x4$|x2$|i128|f128', 16), (r'(pinsr|pextr)b', 1),
                          (r'(pinsr|pextr)w', 2), (r'(pinsr|pextr)d', 4),
                          (r'(pinsr|pextr)q|movq|mov[hl]p', 8),
                          (r'mov[dw]$|broadcastd', 4), (r'broadcastq', 8),
                          (r'movz?s?b', 1), (r'mov[zs]w', 2)):
        if re.search(pattern, op):
            return size
    for name, size in (('%zmm', 64), ('%ymm', 32), ('%xmm', 16)):
        if name in text:
            return size
    outside = re.sub(r'\([^)]*\)', '', text)
    if op in STACK or re.search(r'%r([a-z]{2}|\d+)\b', outside):
        return 8
    if re.search(r'%(e|r\d+d)', outside) or op.endswith('l'):
        return 4
    if re.search(r'%(.[lhx]|...?l|r\d+b)\b', outside) or op.endswith('b'):
        return 1
    return 8


def classify(op, args, masked):
    memory = any('(' in a for a in args)
    text = ' '.join(re.sub(r'\([^)]*\)', '', a) for a in args)
    regs = re.findall(r'%\w+', text)
    if not re.search(r'%([xyz]mm|k)', text) and op != 'vzeroupper':
        if op in ('call', 'ret', 'jmp') or op[0] == 'j':
            return 'branch'
        if op.startswith('nop') or op == 'endbr64':
            return 'zero'
        if op in ('xor', 'sub') and len(regs) == 2 and regs[0] == regs[1]:
            return 'zero'
        if op.startswith('mov'):
            if memory or len(regs) == 2 and op in ('mov', 'movl', 'movq'):
                return 'copy'
        if op in ('push', 'pop'):
            return 'copy'
        return 'multiply' if 'mul' in op else 'int'
    if op == 'vzeroupper':
        return 'zero'
    op = op[1:] if op[0] == 'v' else op
    if op.startswith('aes') and op != 'aesimc':
        return 'aes'
    if op.startswith('pclmul'):
        return 'clmul'
    if re.match(r'p?xor|psub', op) and len(set(regs)) == 1 and not memory:
        return 'zero'
    general = [r for r in regs if not re.match(r'%([xyz]mm|k)', r)]
    if general:
        if re.search(r'%([xyz]mm|k)', args[-1]):
            return 'insert_int' if op.startswith(('pinsr', 'pbroadcast')) \
                else 'from_int'
        return 'to_int'
    if memory and not masked and op.startswith(('kmov', 'mov')) \
            and not op.startswith(('movh', 'movl')):
        return 'copy'
    if memory and (masked and VECTOR_COPIES.match(op) or 'broadcast' in op):
        return 'masked'
    if VECTOR_COPIES.match(op):
        return 'simple' if masked else 'copy'
    if re.match(r'perm|shuf[if]', op):
        return 'across'
    if op.startswith('extract'):
        return 'extract_half' if '%zmm' in text else 'extract'
    if op.startswith('insert'):
        return 'extract'
    if SHUFFLES.match(op):
        return 'shuffle'
    return 'compare' if re.match(r'p?cmp.*|ptest.*', op) and '%k' in args[-1] \
        else 'simple'


class Instruction:
    """What the model has to know of one."""

    def __init__(self, text, address=None, taken=False):
        text = re.sub(r'^((rep\w*|notrack|bnd|lock|[cd]s|data16)\s+)+', '',
                      text)
        op, _, rest = re.sub(r'\s+', ' ', text).partition(' ')
        masks = re.findall(r'\{(%k\d)\}', rest)
        zeroing = '{z}' in rest
        args = re.findall(r'[^,(]*\([^)]*\)|[^,]+',
                          re.sub(r'\{[^}]*\}| ', '', rest))
        self.text = text
        self.taken = taken
        self.kind = kind = classify(op, args, bool(masks))
        self.slots, self.unit, self.latency = KINDS[kind]
        self.vector = bool(re.search(r'%([xyz]mm|k)', text))
        memory = [a for a in args if '(' in a]
        if op.startswith(('lea', 'nop', 'prefetch')):
            memory = []
        dest = args[-1] if args else ''
        compares = op.startswith(('cmp', 'test', 'vptest', 'ptest', 'bt'))
        only_writes = kind == 'copy' or op.startswith((
            'mov', 'vmov', 'vextract', 'set', 'pextr', 'vpextr')) \
            and not op.startswith(('movh', 'movl'))
        self.store = dest in memory and kind != 'branch' and not compares \
            and op != 'push' or op in ('push', 'call')
        self.load = bool(memory) and (dest not in memory or kind == 'branch'
                                      or compares or op == 'push'
                                      or not only_writes) \
            or op in ('pop', 'ret')
        self.masked = bool(masks)
        self.size = size_of(op, args)
        self.address = address
        # The stack pointer of push and its kin takes no time.
        self.base = [] if op in STACK else \
            [r for a in memory for r in registers(a.split('{')[0])]
        plain = [a for a in args if '(' not in a]
        sources = [r for a in plain[:-1] + masks for r in registers(a)]
        last = registers(plain[-1]) if plain else []
        self.writes = []
        if op.startswith('lea'):
            sources, self.writes = registers(args[0]), last
        elif dest in memory or compares or kind == 'branch' or op == 'push':
            sources += last
        else:
            self.writes = last
            if masks and not zeroing or re.match(
                    r'vp(ternlog|ermt2|ermi2)', op) or not (
                        op[0] in 'vk' or only_writes or op == 'pshufd'):
                sources += last
        if kind == 'int':
            if re.match(r'cmov|set|adc|sbb', op):
                sources.append('flags')
            if not re.match(r'cmov|set|lea|mov|bswap|not|.*x$', op):
                self.writes = self.writes + ['flags']
        self.reads = sources if kind != 'zero' else []
        self.cost = 2 if self.store and self.size == 64 else 1
        # Register copies are done at dispatch.
        self.move = kind == 'copy' and not self.load and not self.store


class Core:
    def __init__(self, body, iterations):
        self.code = body * iterations
        self.length = len(body)
        self.nodes = []     # (unit, slots, latency, vector, wide)
        self.done = []      # their completion, None until issued
        self.owner = []     # the instruction it is of
        self.cause = []     # the operand that was there last
        self.left = []      # operands that are not issued yet
        self.at = []        # the cycle from which they may be issued
        self.readers = collections.defaultdict(list)
        self.writer = {}    # register -> node
        self.memory = {}    # address -> (node, instruction, its first byte...)
        self.calendar = []  # (cycle, node) whose operands are known
        self.queue = collections.deque()    # not in a scheduler yet
        self.scheduled = 0
        self.entered = {}   # node -> cycle
        self.stops = collections.Counter()
        self.ends = []

    def node(self, operands, unit, slots, latency, is_vector, wide=False):
        n = len(self.nodes)
        self.nodes.append((unit, slots, latency, is_vector, wide))
        self.done.append(None)
        self.at.append(self.cycle + 1)
        self.cause.append(None)
        self.owner.append(self.index)
        left = 0
        for d, extra in operands:
            if self.done[d] is None:
                self.readers[d].append((n, extra))
                left += 1
            else:
                self.known(n, self.done[d] + extra, d)
        self.left.append(left)
        if slots > 0:
            self.left[n] += 1
            self.queue.append(n)
        elif left == 0:
            heapq.heappush(self.calendar, (self.at[n], n))
        return n

    def known(self, n, cycle, cause):
        if cycle > self.at[n]:
            self.at[n] = cycle
            self.cause[n] = cause

    def operand(self, n, cycle, cause):
        """One that n waits for is there from that cycle on."""
        self.known(n, max(cycle, self.cycle + 1), cause)
        self.left[n] -= 1
        if self.left[n] == 0:
            heapq.heappush(self.calendar, (self.at[n], n))

    def dispatch(self, ins, index):
        """The nodes of one instruction."""
        writer = self.writer
        self.index = index
        if ins.kind == 'zero':
            for w in ins.writes:
                writer.pop(w, None)
            return []
        if ins.move:
            if ins.reads and ins.reads[0] in writer:
                writer[ins.writes[0]] = writer[ins.reads[0]]
            else:
                writer.pop(ins.writes[0], None)
            return []
        base = [(writer[r], 0) for r in ins.base if r in writer]
        data = [(writer[r], 0) for r in ins.reads if r in writer]
        made = []
        if ins.load:
            made.append(self.node(base + self.forwarded(ins), 'load', 0,
                                  LOAD if ins.vector else INT_LOAD,
                                  ins.vector))
            data.append((made[0], 0))
        if not (ins.kind == 'copy'):
            made.append(self.node(data, ins.unit, ins.slots, ins.latency,
                                  ins.vector))
            data = [(made[-1], 0)]
        if made:
            for w in ins.writes:
                writer[w] = made[-1]
        if ins.store:
            made.append(self.node(base + data, 'store', 0, 1, ins.vector,
                                  ins.size == 64))
            if ins.address is not None:
                for i in range(ins.size):
                    self.memory[ins.address + i] = (made[-1], index, ins, i)
        return made

    def forwarded(self, ins):
        if ins.address is None:
            return []
        parts = {}
        first = None
        for i in range(ins.size):
            m = self.memory.get(ins.address + i)
            if m and m[1] >= self.oldest:
                parts[m[0]] = m[2]
                first = first if i else m
            elif parts:
                first = None
        if not parts:
            return []
        if len(parts) == 1 and first and first[3] + ins.size <= first[2].size:
            return [(first[0], FORWARD_MASKED if first[2].masked else FORWARD)]
        self.stops['not forwarded: ' + ins.text] += 1
        return [(n, NO_FORWARD) for n in parts]

    def explain(self):
        """For each instruction of a repetition: the cycle it was done in and,
        if it is one of vectors, how long it was in the scheduler. A + stands
        where it is on the chain that the last one of it waited for."""
        first = len(self.code) * 2 // 3 // self.length * self.length
        mine = [n for n in range(len(self.nodes))
                if first <= self.owner[n] < first + self.length]
        chain = max(mine, key=lambda n: self.done[n])
        path = set()
        while chain is not None:
            path.add(self.owner[chain])
            chain = self.cause[chain]
        start = min(self.done[n] for n in mine)
        total = 0
        rows = {}
        for n in mine:
            row = rows.setdefault(self.owner[n], [0, ''])
            row[0] = self.done[n] - start
            if n in self.entered:
                row[1] = self.done[n] - self.nodes[n][2] - self.entered[n] + 1
                total += row[1]
        for i in range(first, first + self.length):
            done, wait = rows.get(i, ('', ''))
            print('  %s %5s %4s  %s' % ('+' if i in path else ' ', done, wait,
                                        self.code[i].text))
        print('  %d cycles in %d places: %.1f' % (total, SCHEDULER,
                                                  total / SCHEDULER))

    def run(self):
        code, done = self.code, self.done
        pc = self.oldest = self.cycle = 0
        ready = []
        finish = []         # nodes of the instructions dispatched
        clmul_free = owed = 0
        while self.oldest < len(code):
            cycle = self.cycle
            while self.calendar and self.calendar[0][0] <= cycle:
                bisect.insort(ready, heapq.heappop(self.calendar)[1])
            room = {'aes': 2, 'shuffle': 2, 'load': 4, 'store': 2, 'int': 6,
                    None: 99, 'clmul': int(clmul_free <= cycle)}
            slots, vector_loads = 4 - owed, 2
            owed = 0
            rest = []
            for n in ready:
                unit, need, latency, is_vector, wide = self.nodes[n]
                if need > slots or room[unit] < 1 + wide \
                        or unit == 'load' and is_vector and vector_loads == 0:
                    rest.append(n)
                    continue
                slots -= need
                room[unit] -= 1 + wide
                if unit == 'load':
                    vector_loads -= is_vector
                elif unit == 'clmul':
                    clmul_free = cycle + 2
                    owed = 1
                self.scheduled -= need > 0
                done[n] = cycle + latency
                for r, extra in self.readers.pop(n, ()):
                    self.operand(r, done[n] + extra, n)
            ready = rest
            while self.oldest < pc and all(
                    done[n] is not None and done[n] <= cycle
                    for n in finish[self.oldest]):
                self.oldest += 1
                if self.oldest % self.length == 0:
                    self.ends.append(cycle)
            left, taken, why = 8, 0, 'dispatch'
            while pc < len(code) and left > 0:
                ins = code[pc]
                if pc - self.oldest >= WINDOW:
                    why = 'window'
                    break
                if len(self.queue) >= QUEUE:
                    why = 'schedulers'
                    break
                if ins.kind == 'clmul' and left < 8 or ins.cost > left \
                        or taken and ins.taken:
                    break
                finish.append(self.dispatch(ins, pc))
                left -= ins.cost
                taken += ins.taken
                if ins.kind == 'clmul':
                    left = 0
                pc += 1
            while self.queue and self.scheduled < SCHEDULER:
                self.entered[self.queue[0]] = cycle + 1
                self.operand(self.queue.popleft(), cycle + 1, None)
                self.scheduled += 1
            self.stops[why] += 1
            self.cycle += 1
        a, b = len(self.ends) // 3, len(self.ends) - 2
        return (self.ends[b] - self.ends[a]) / (b - a)
