import { parseArgs } from 'node:util';
import { ConfigError } from '#server/platform/config/config.ts';
import { type Command, CommandFailed, type Given, say, UsageError } from './command.ts';
import { callOf, helpOf, unknown, usageOf } from './usage.ts';

const complain = (text: string) => void process.stderr.write(`${text}\n`);

/** Runs one command. Returns the exit code: 0 where it worked, 1 where it failed, 2 where the call or the configuration is wrong. */
export async function dispatch(commands: readonly Command[], args: readonly string[]): Promise<number> {
  try {
    return await run(commands, args);
  } catch (error) {
    const isExpected = error instanceof UsageError || error instanceof ConfigError || error instanceof CommandFailed;
    if (!isExpected) throw error;
    complain(error.message);
    return error instanceof CommandFailed ? 1 : 2;
  }
}

async function run(commands: readonly Command[], args: readonly string[]): Promise<number> {
  if (args.length === 0) throw new UsageError(usageOf(commands));
  if (args[0] === '--help' || args[0] === '-h') return run(commands, ['help']);
  const command = commandIn(commands, args);
  if (command === undefined) throw new UsageError(unknown(commands, args));
  const rest = args.slice(command.name.split(' ').length);
  if (rest.includes('--help') || rest.includes('-h')) {
    say(helpOf(command));
    return 0;
  }
  return command.run(givenFor(command, rest));
}

/** The one with the longest name that the words begin with. */
function commandIn(commands: readonly Command[], args: readonly string[]): Command | undefined {
  const isNamed = ({ name }: Command) => args.slice(0, name.split(' ').length).join(' ') === name;
  return commands.filter(isNamed).toSorted((a, b) => b.name.length - a.name.length)[0];
}

/** Throws a UsageError for options and words that the command does not take. */
function givenFor(command: Command, args: string[]): Given {
  const options = Object.fromEntries(
    (command.options ?? []).map(({ name, value, isRepeatable = false }) => [
      name,
      { type: value === undefined ? ('boolean' as const) : ('string' as const), multiple: isRepeatable },
    ]),
  );
  try {
    const { values, positionals } = parseArgs({ args, options, strict: true, allowPositionals: true });
    requireWords(command, positionals);
    return { words: positionals, options: values };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // The first sentence: the others explain how Node parses.
    const [reason = ''] = error.message.split(/\. (?=[A-Z])/);
    throw new UsageError(`${reason.replace(/\.$/, '')}.\n${helpOf(command)}`);
  }
}

function requireWords({ words = '', ...command }: Command, given: readonly string[]): void {
  const places = words.split(' ').filter(Boolean);
  const needed = places.filter((place) => !place.startsWith('[')).length;
  if (given.length < needed || given.some((word) => word === ''))
    throw new Error(
      `This command needs ${callOf({ ...command, words: places.slice(0, needed).join(' '), name: '' }).trim()}`,
    );
  const takesMore = places.at(-1)?.includes('…') ?? false;
  if (given.length > places.length && !takesMore) throw new Error(`“${given[places.length]}” is too much`);
  for (const [index, place] of places.entries()) {
    const word = given[index];
    const choices = choicesOf(place);
    if (word !== undefined && choices.length > 0 && !choices.includes(word))
      throw new Error(`“${word}” is none of ${choices.join(', ')}`);
  }
}

/** `on|off` → both words; none for a place that takes any. */
function choicesOf(place: string): string[] {
  return place.includes('|') ? place.replaceAll(/[[\]]/g, '').split('|') : [];
}
