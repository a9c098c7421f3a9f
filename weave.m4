divert(-1)
dnl weave.m4 - weaves instruction streams into one software-pipelined loop.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl A stream is the straight-line code that one iteration of a loop needs for
dnl one purpose, each piece of it with the time when it should start. Time
dnl counts in ticks from the start of the iteration, and an iteration starts
dnl every PERIOD ticks, whether the one before has ended or not. So a piece at
dnl time t belongs to
dnl
dnl     bucket t mod PERIOD    its place in the body of the loop
dnl     stage  t div PERIOD    how many bodies after the first of its iteration
dnl
dnl and the body is all buckets in their order, the older iterations (higher
dnl stages) first within one bucket. Body number b runs stage s of iteration
dnl b - s. The first bodies, which lack the higher stages, and the last ones,
dnl which lack the lower, are the same text with a part left out:
dnl
dnl     body      0    1    2    3  ...  n-1   n   n+1
dnl     stages    0   0-1  0-2  0-2 ...  0-2  1-2   2     (three stages)
dnl
dnl A woven loop computes what its streams compute one after the other if
dnl
dnl   - pieces of a stream keep their order: the times must not decrease;
dnl   - a register belongs to one stream, and lives no longer than PERIOD, so
dnl     that the next iteration does not overwrite it. Registers that hold
dnl     nothing from one piece to the next are declared and free for all;
dnl   - there are no labels and no branches.
dnl
dnl All this is checked here. What one stream stores and another loads is up to
dnl their authors.
dnl
dnl Each machine.m4 defines
dnl
dnl   WEAVE_BRANCHES   how instructions begin that go elsewhere or change what
dnl                    LOOP_END looks at: a list, with a space after whole words
dnl   LOOP_BEGIN, LOOP_END   see WEAVE_LOOP
dnl
dnl and, if registers have more than one name,
dnl
dnl   WEAVE_ALIAS(REGISTER)  the other name
define(`WEAVE_ALIAS', `$1')

dnl Usage: WEAVE_BEGIN(PERIOD, `REGISTER, ...', `TEMPORARY REGISTER, ...')
dnl Forgets all streams. The registers are those to be checked.
define(`WEAVE_BEGIN', `m4_args(`WEAVE_BEGIN', $#, 3)dnl
ifdef(`WEAVE_BRANCHES', `', `m4_fail(`no WEAVE_BRANCHES for this machine')')dnl
define(`weave_period', eval($1))dnl
define(`weave_id', ifdef(`weave_id', `incr(weave_id)', 0))dnl
define(`weave_stages', 1)dnl
define(`weave_registers', `$2')dnl
weave_declare($2)dnl
weave_temporaries($3)')
define(`weave_declare', `ifelse(`$1', `', `',
`define(`weave_owner_$1', `')define(`weave_alias_$1', WEAVE_ALIAS(`$1'))dnl
weave_declare(shift($@))')')
define(`weave_temporaries', `ifelse(`$1', `', `',
`define(`weave_owner_$1', `*')weave_temporaries(shift($@))')')

dnl Usage: STREAM(`NAME')
dnl The pieces that follow belong to this stream.
define(`STREAM', `m4_args(`STREAM', $#, 1)dnl
define(`weave_stream', `$1')define(`weave_now', 0)')

dnl Usage: AT(TIME, `INSTRUCTIONS')
dnl Places one piece, which stays together. In it, WEAVE_STAGE is its stage:
dnl pointers have advanced by that many iterations when it runs.
define(`AT', `m4_args(`AT', $#, 2)dnl
weave_at($1, `weave_piece', 0, `$2')')

dnl Usage: PACED(TIME, `INSTRUCTIONS'), FOLLOWING(TIME, `INSTRUCTIONS')
dnl A piece whose first instruction is to be at the same distance from that of the
dnl piece before and from that of the one after it, in instructions (WEAVE_BODY);
dnl and one that follows such a piece of the same stream at once. No more than one
dnl stream has such pieces.
define(`PACED', `m4_args(`PACED', $#, 2)dnl
weave_at($1, `weave_paced', -1, `$2')')
define(`FOLLOWING', `m4_args(`FOLLOWING', $#, 2)dnl
weave_at($1, `weave_paced', 0, `$2')')

define(`weave_at', `weave_harmless(`$4', `#')weave_harmless(`$4', `@')dnl
define(`WEAVE_STAGE', eval(($1) / weave_period))dnl
weave_place(eval($1), JOIN($4), `$2', $3)')

dnl A comment would swallow what follows it, and at signs are needed below.
define(`weave_harmless', `ifelse(index(`$1', `$2'), -1, `',
`m4_fail(`$2 in stream 'weave_stream`: $1')')')

define(`weave_place', `dnl
ifelse(eval($1 < weave_now), 1,
  `m4_fail(`stream 'weave_stream` goes back from 'weave_now` to $1')')dnl
define(`weave_now', $1)dnl
weave_check($1, translit(` $2 ', `,()	
', `     '))dnl
ifelse(eval(WEAVE_STAGE >= weave_stages), 1,
  `define(`weave_stages', incr(WEAVE_STAGE))')dnl
weave_append(`weave_'weave_id`_'eval($1 % weave_period)`_'WEAVE_STAGE, $1,
JOIN(translit(`$2', `$', `@')), `$3', $4, weave_size(`$2', $4))')

dnl Usage: weave_size(TEXT, SIZE)
dnl SIZE, or if that is not positive, the number of instructions plus SIZE.
define(`weave_size', `ifelse(eval($2 > 0), 1, $2,
`eval(1 + $2 + len(translit(`$1', `,', `.')) - len(translit(`$1', `,
', `.')))')')

dnl Usage: weave_check(TIME, TEXT)
dnl A space stands before and after each word of TEXT.
define(`weave_check', `weave_no_label(`$2')weave_straight(`$2', WEAVE_BRANCHES)dnl
weave_uses($1, `$2', weave_registers)')
define(`weave_no_label', `ifelse(index(`$1', `:'), -1, `', `weave_crooked(`$1')')')
define(`weave_straight', `ifelse(`$2', `', `',
`ifelse(index(`$1', ` $2'), -1, `', `weave_crooked(`$1')')dnl
weave_straight(`$1', shift(shift($@)))')')
define(`weave_crooked', `m4_fail(`a branch or a label in stream 'weave_stream`:$1')')

dnl The piece is kept as a call of KIND(SIZE, PACED, TEXT), with a comment that names
dnl its stream and time. A dollar sign would look like an argument to m4, so it
dnl travels as an at sign.
define(`weave_append', `define(`$1',
ifdef(`$1', `defn(`$1')')`$4($6, $5, `	weave_tag(''weave_stream``, $2)
	translit(`$3', `@', `$')
')')')
define(`weave_tag', ``#' $1 $2`'ifelse(`$3', `', `', ` $3')')

dnl Usage: weave_uses(TIME, TEXT, REGISTER, ...)
dnl Notes owner, first and last use of each register that TEXT names.
define(`weave_uses', `ifelse(`$3', `', `',
`ifelse(index(`$2', `$3 '), -1,
  `ifelse(index(`$2', defn(`weave_alias_$3')` '), -1, `', `weave_use(`$1', `$3')')',
  `weave_use(`$1', `$3')')dnl
weave_uses(`$1', `$2', shift(shift(shift($@))))')')
define(`weave_use', `ifelse(defn(`weave_owner_$2'), `*', `',
defn(`weave_owner_$2'), `',
`define(`weave_owner_$2', weave_stream)define(`weave_first_$2', $1)',
defn(`weave_owner_$2'), weave_stream,
`ifelse(eval($1 - defn(`weave_first_$2') > weave_period), 1,
  `m4_fail(`$2 lives from 'defn(`weave_first_$2')` to $1, longer than the period')')',
`m4_fail(`$2 belongs to 'defn(`weave_owner_$2')`, not to 'weave_stream)')')

dnl Usage: STEPS(START, TIME, COUNT)
dnl The next steps of the stream, COUNT instructions, go evenly into TIME.
define(`STEPS', `define(`step_start', eval($1))define(`step_time', eval($2))
define(`step_count', eval($3))define(`step', 0)')

dnl Usage: STEP(COUNT, `INSTRUCTIONS')
dnl The count is also what is taken for the size of the piece.
define(`STEP', `weave_at(step_start + step_time * step / step_count,
`weave_piece', $1, `$2')
define(`step', eval(step + $1))')

dnl Usage: STEPS_END
define(`STEPS_END', `ifelse(step, step_count, `',
`m4_fail(`stream weave_stream has step instructions, not step_count')')')

dnl Usage: WEAVE_BODY(LOW, HIGH)
dnl The pieces of these stages, in the order of the loop.
dnl
dnl If it is all of the stages, paced pieces are put at even distances. A machine
dnl that dispatches their first instructions alone, and others in groups, defines
dnl WEAVE_GROUP as the size of these. Then distances are at most one group if that
dnl is possible, and else whole groups. With time that does not agree exactly; what a
dnl stream loads and another has stored needs a margin of two distances.
define(`WEAVE_GROUP', 1)
define(`WEAVE_BODY', `m4_args(`WEAVE_BODY', $#, 2)dnl
ifelse(eval($2 - $1), WEAVE_EXTRA, `weave_even($1, $2)', `dnl
define(`weave_piece', `$'3)define(`weave_paced', `$'3)weave_buckets($1, $2)')')
define(`weave_buckets', `forloop(`weave_bucket', 0, weave_period - 1,
  `weave_down(weave_bucket, `$1', `$2')')')

dnl First all is counted, and paced pieces are collected with what follows them.
dnl Then other pieces are written in order, each after the paced ones that are due.
define(`weave_even', `define(`weave_total', 0)define(`weave_paced_total', 0)dnl
weave_group(0, 0, `')define(`weave_piece', defn(`weave_piece_count'))dnl
define(`weave_paced', defn(`weave_paced_count'))weave_buckets(`$1', `$2')dnl
define(`weave_distance', dnl
ifelse(eval(weave_total > WEAVE_GROUP * weave_paced_total), 1, WEAVE_GROUP, 1))dnl
define(`weave_piece', defn(`weave_piece_write'))define(`weave_paced', `')dnl
define(`weave_written', 0)define(`weave_paced_written', 0)dnl
weave_group_write(0)weave_buckets(`$1', `$2')dnl
define(`weave_written', weave_total)weave_due`'')
define(`weave_piece_count', `define(`weave_total', eval(weave_total + $1))')
define(`weave_paced_count', `define(`weave_total', eval(weave_total + $1))dnl
ifelse($2, 0, `', `define(`weave_paced_total', incr(weave_paced_total))dnl
weave_group(weave_paced_total, 0, `')')dnl
weave_group(weave_paced_total,
eval(indirect(`weave_size_'weave_paced_total) + $1),
defn(`weave_group_'weave_paced_total)`$3')')
define(`weave_group', `define(`weave_size_$1', $2)define(`weave_group_$1', `$3')')
define(`weave_piece_write', `weave_due`'$3`'dnl
define(`weave_written', eval(weave_written + $1))')
define(`weave_due', `ifelse(weave_paced_written, weave_paced_total, `',
`ifelse(eval(weave_due_at <= weave_written), 1, `dnl
define(`weave_paced_written', incr(weave_paced_written))dnl
weave_group_write(weave_paced_written)weave_due`'')')')
define(`weave_due_at', `(weave_paced_written * weave_total / weave_paced_total dnl
/ weave_distance * weave_distance)')
define(`weave_group_write', `indirect(`weave_group_$1')`'dnl
define(`weave_written', eval(weave_written + indirect(`weave_size_$1')))')

define(`weave_down', `ifelse(eval($3 < $2), 1, `', `dnl
ifdef(`weave_'weave_id`_$1_$3', `indirect(`weave_'weave_id`_$1_$3')')`'dnl
weave_down(`$1', `$2', decr($3))')')
define(`indirect', `$1')

dnl Usage: WEAVE_LOOP(`COUNT', `ADVANCE', LABEL)
dnl The whole loop. COUNT is a register with the number of iterations, at least
dnl WEAVE_MINIMUM, and lost. ADVANCE moves the pointers by one iteration; they end
dnl WEAVE_EXTRA iterations after the data. (Pointers that one stream alone uses
dnl may be moved there instead.) LOOP_BEGIN(COUNT, PEELED, LABEL) comes after the
dnl first bodies, which are PEELED, and LOOP_END(COUNT, LABEL) ends the loop.
define(`WEAVE_EXTRA', `decr(weave_stages)')
define(`WEAVE_MINIMUM', `ifelse(weave_stages, 1, 1, `WEAVE_EXTRA')')
define(`WEAVE_LOOP', `m4_args(`WEAVE_LOOP', $#, 3)dnl
forloop(`weave_part', 0, weave_stages - 2,
`	weave_tag(stages 0, to, weave_part)
WEAVE_BODY(0, weave_part)	$2
')dnl
LOOP_BEGIN(`$1', WEAVE_EXTRA, `$3')dnl
WEAVE_BODY(0, WEAVE_EXTRA)	$2
LOOP_END(`$1', `$3')dnl
forloop(`weave_part', 1, weave_stages - 1,
`	weave_tag(stages weave_part, to, WEAVE_EXTRA)
WEAVE_BODY(weave_part, WEAVE_EXTRA)	$2
')')
divert(0)dnl
