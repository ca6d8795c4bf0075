import { editDistance } from '#server/platform/edit-distance.ts';
import { type Command, type CommandOption, UsageError } from './command.ts';

/** `admin unlock EMAIL` */
export const callOf = ({ name, words }: Command): string => (words === undefined ? name : `${name} ${words}`);

/** `--to FOLDER` */
export const optionOf = ({ name, value }: CommandOption): string =>
  value === undefined ? `--${name}` : `--${name} ${value}`;

export const optionsOf = ({ options = [] }: Command): readonly CommandOption[] =>
  options.filter(({ isHidden }) => !isHidden);

const line = (left: string, width: number, right: string) => `${left.padEnd(width)}  ${right}`;

/** Every command with its line of help. */
export function usageOf(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((command) => callOf(command).length));
  const rows = commands.map((command) => line(`firn ${callOf(command)}`, width + 5, command.help));
  return [...rows, '', 'firn help COMMAND says more of one. Variables of the environment configure all of them.'].join(
    '\n',
  );
}

/** What one command does, the commands below a word, or all of them. Throws a UsageError for what does not exist. */
export function helpFor(commands: readonly Command[], words: readonly string[]): string {
  if (words.length === 0) return usageOf(commands);
  const found = commands.find(({ name }) => name === words.join(' '));
  if (found) return helpOf(found);
  const below = commands.filter(({ name }) => name.startsWith(`${words.join(' ')} `));
  if (below.length === 0) throw new UsageError(unknown(commands, words));
  return below.map(helpOf).join('\n\n');
}

export function helpOf(command: Command): string {
  const options = optionsOf(command);
  const width = Math.max(0, ...options.map((option) => optionOf(option).length));
  return [
    `firn ${callOf(command)}`,
    `  ${command.help}`,
    ...options.map((option) => line(`    ${optionOf(option)}`, width + 4, option.help)),
    ...(command.notes ?? []).map((note) => `  ${note}`),
  ].join('\n');
}

/** Says that there is no such command, and which one may have been meant. */
export function unknown(commands: readonly Command[], words: readonly string[]): string {
  const near = commands
    .map(({ name }) => ({ name, distance: editDistance(name, words.slice(0, name.split(' ').length).join(' ')) }))
    .toSorted((a, b) => a.distance - b.distance)[0];
  const typed = words.slice(0, 2).join(' ');
  if (near === undefined || near.distance > Math.max(2, near.name.length / 4))
    return `There is no command “${typed}”. firn help lists them.`;
  return `There is no command “${typed}”. Did you mean firn ${near.name}?`;
}
