import type { Command } from './command.ts';
import { callOf, optionOf, optionsOf } from './usage.ts';

/** A backslash begins a request of roff, and so does a dot or an apostrophe at the beginning of a line; its hyphen is no minus. */
const escaped = (text: string) =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll(/^(?=[.'])/gm, '\\&')
    .replaceAll(/[^\0-\x7f]/g, (one) => `\\[u${one.codePointAt(0)?.toString(16).padStart(4, '0').toUpperCase()}]`);

/** The manual page firn(1) of these commands. */
export function manPage(commands: readonly Command[]): string {
  return `.\\" Made from main/commands/table.ts: vitest run --project unit main/commands -u
.TH FIRN 1 "" "Firn" "Commands of the operator"
.SH NAME
firn \\- operate an installation of Firn
.SH SYNOPSIS
.B firn
.I COMMAND
.RI [ options ]
.SH DESCRIPTION
Commands work beside a running server, and where it is stopped. They read the same variables of the environment as the server
(docs/operations.md).
.SH COMMANDS
${commands.map(sectionOf).join('\n')}
.SH EXIT STATUS
.TP
.B 0
It worked, and what was checked is well.
.TP
.B 1
It failed, or something that was checked is not well.
.TP
.B 2
The call or the configuration is wrong.
`;
}

function sectionOf(command: Command): string {
  const options = optionsOf(command).map(
    (option) => `.RS\n.TP\n.B ${escaped(optionOf(option))}\n${escaped(option.help)}\n.RE`,
  );
  const notes = (command.notes ?? []).map((note) => `.RS\n.PP\n${escaped(note)}\n.RE`);
  return ['.TP', `.B firn ${escaped(callOf(command))}`, escaped(command.help), ...options, ...notes].join('\n');
}
