divert(-1)
dnl m4-utils.m4 - small tools for the assembly sources.
dnl
dnl This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
dnl
dnl POSIX m4 only: `m4 -G' has to give the same output. Macro calls that follow
dnl each other without a space are kept apart by an empty quote, or m4 takes the
dnl end of one expansion and the next name as one word.

dnl Usage: forloop(`i', FROM, TO, `TEXT')
dnl TEXT for i = FROM, ..., TO; nothing if FROM > TO.
define(`forloop', `ifelse(eval(($2) > ($3)), 1, `',
`pushdef(`$1', eval($2))forloop_(`$1', eval($3), `$4')popdef(`$1')')')
define(`forloop_', `$3`'ifelse($1, $2, `',
`define(`$1', incr($1))forloop_(`$1', $2, `$3')')')

dnl Usage: LOG2(N)
define(`LOG2', `ifelse(eval($1), 1, 0, `eval(1 + LOG2(($1) / 2))')')

dnl Usage: m4_fail(`TEXT')
dnl Stops with a message; GNU m4 tells file and line.
define(`m4_fail', `errprint(ifdef(`__file__', `__file__:__line__: ')`error: $1
')m4exit(1)')

dnl Usage: m4_args(`NAME', `$#', COUNT)
dnl First thing in a macro that takes COUNT arguments.
define(`m4_args', `ifelse(eval($2 == $3), 1, `',
`m4_fail(`$1 takes $3 arguments, got $2')')')

dnl Usage: JOIN(TEXT)
dnl TEXT expanded, and quoted again although it holds commas.
define(`JOIN', ``$*'')
divert(0)dnl
