/** What may follow a command as `--name`. */
export interface CommandOption {
  name: string;
  /** Its value as help shows it, such as `FOLDER`; without one it is a switch. */
  value?: string;
  isRepeatable?: boolean;
  help: string;
  /** For the server, which starts commands as well: not in help. */
  isHidden?: boolean;
}

export type OptionValues = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;

export interface Given {
  /** What is no option, in order. */
  words: string[];
  options: OptionValues;
}

/** One command of `firn`: usage, help, completion and the man page follow from it. */
export interface Command {
  /** `admin unlock` */
  name: string;
  /** Such as `EMAIL`, `[FILE]` where it may be left out, `NAME…` for the rest of the line, or `on|off`. */
  words?: string;
  /** What it does, in a line. */
  help: string;
  options?: readonly CommandOption[];
  /** What else its help says. */
  notes?: readonly string[];
  /** Returns the exit code: 0 where it worked, 1 where the thing failed, 2 where the call or the configuration is wrong. */
  run(given: Given): Promise<number>;
}

/** A call that cannot work: shown with the exit code 2. */
export class UsageError extends Error {}

/** Something that did not work, in a sentence for the person who asked: shown with the exit code 1. */
export class CommandFailed extends Error {}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

export const jsonOption: CommandOption = { name: 'json', help: 'prints JSON, for programs' };

/** Rows below their headings, as wide as they need to be; or, for programs, as JSON. */
export function printRows(
  rows: readonly Readonly<Record<string, unknown>>[],
  { json, none }: { json: boolean; none: string },
): void {
  const [first] = rows;
  if (json) {
    say(JSON.stringify(rows, null, 2));
    return;
  }
  if (first === undefined) {
    say(none);
    return;
  }
  const headings = Object.keys(first);
  const cells = [headings, ...rows.map((row) => headings.map((heading) => textOf(row[heading])))];
  const widths = headings.map((_, column) =>
    cells.reduce((width, row) => Math.max(width, row[column]?.length ?? 0), 0),
  );
  for (const row of cells)
    say(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (value instanceof Date) return value.toISOString().slice(0, 19).replace('T', ' ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  // What is stored may hold codes that a terminal obeys.
  return String(value).replaceAll(/\p{Cc}+/gu, ' ');
}

/** Since a moment of `performance.now()`, as text with one decimal. */
export const secondsSince = (began: number): string => ((performance.now() - began) / 1000).toFixed(1);
