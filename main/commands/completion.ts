import type { Command } from './command.ts';
import { optionsOf } from './usage.ts';

interface Word {
  word: string;
  help: string;
}

/** What may follow the words before the cursor; `isWhole`: more words may follow, such as an address. */
interface Step {
  before: string;
  words: Word[];
  isWhole: boolean;
}

/** The words of a command's first place, such as `on` and `off`. */
const placesOf = ({ words = '' }: Command): string[] => {
  const [first = ''] = words.split(' ');
  return first.includes('|') ? first.replaceAll(/[[\]]/g, '').split('|') : [];
};

/** Each beginning of a command with what may follow, the longer ones first. */
function stepsOf(commands: readonly Command[]): Step[] {
  const steps = new Map<string, Step>();
  const add = (before: string, word: Word, isWhole = false) => {
    const step = steps.get(before) ?? { before, words: [], isWhole };
    if (!step.words.some((known) => known.word === word.word)) step.words.push(word);
    steps.set(before, step);
  };
  for (const command of commands) {
    const parts = command.name.split(' ');
    for (const [index, word] of parts.entries()) {
      const isLast = index === parts.length - 1;
      add(parts.slice(0, index).join(' '), { word, help: isLast ? command.help : '' });
    }
    for (const word of placesOf(command)) add(command.name, { word, help: '' }, true);
    for (const { name, help } of optionsOf(command)) add(command.name, { word: `--${name}`, help }, true);
  }
  return [...steps.values()].toSorted((a, b) => b.before.length - a.before.length);
}

/** A script that completes commands, their words and options in this shell. */
export function completionFor(shell: 'bash' | 'zsh' | 'fish', commands: readonly Command[]): string {
  return { bash, zsh, fish }[shell](stepsOf(commands));
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The pattern of `case` for what stands before the cursor. */
const patternOf = ({ before, isWhole }: Step) =>
  isWhole ? `${quoted(before)}|${quoted(`${before} `)}*` : quoted(before);

function bash(steps: Step[]): string {
  const cases = steps.map(
    (step) => `    ${patternOf(step)}) words=${quoted(step.words.map(({ word }) => word).join(' '))} ;;`,
  );
  return `# Completes firn in bash: source <(npx firn completion bash)
_firn() {
  local IFS=$' \\t\\n' words=''
  local before="\${COMP_WORDS[*]:1:COMP_CWORD-1}"
  case "$before" in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _firn firn`;
}

function zsh(steps: Step[]): string {
  const described = ({ word, help }: Word) => quoted(help === '' ? word : `${word.replaceAll(':', '\\:')}:${help}`);
  const cases = steps.map((step) => `    ${patternOf(step)}) found=(${step.words.map(described).join(' ')}) ;;`);
  return `#compdef firn
# Completes firn in zsh: source <(npx firn completion zsh)
_firn() {
  local -a found
  local before="\${(j: :)words[2,CURRENT-1]}"
  case "$before" in
${cases.join('\n')}
  esac
  if (( $#found )); then _describe 'firn' found; else _files; fi
}
compdef _firn firn`;
}

function fish(steps: Step[]): string {
  const lines = steps.flatMap((step) =>
    step.words.map(({ word, help }) => {
      const condition = quoted(`__firn_after ${step.isWhole ? 'begins' : 'is'} ${step.before}`.trim());
      const what = word.startsWith('--') ? `-l ${word.slice(2)}` : `-a ${word}`;
      return `complete -c firn -n ${condition} ${what}${help === '' ? '' : ` -d ${fishText(help)}`}`;
    }),
  );
  const noFiles = steps
    .filter(({ isWhole }) => !isWhole)
    .map(({ before }) => `complete -c firn -f -n ${quoted(`__firn_after is ${before}`.trim())}`);
  return `# Completes firn in fish: npx firn completion fish | source
function __firn_after
  set -l before (commandline -opc)[2..]
  set -l wanted $argv[2..]
  if test $argv[1] = begins
    set before $before[1..(count $wanted)]
  end
  test "$before" = "$wanted"
end
${[...noFiles, ...lines].join('\n')}`;
}

const fishText = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
