import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { packageRoot } from '#server/platform/package-root.ts';
import { type Command, CommandFailed, type Given } from './command.ts';
import { completionFor } from './completion.ts';
import { dispatch } from './dispatch.ts';
import { manPage } from './man-page.ts';
import { commands } from './table.ts';
import { optionsOf } from './usage.ts';

async function called(...args: string[]) {
  return calledOn(commands, args);
}

async function calledOn(table: readonly Command[], args: string[]) {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const err = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const code = await dispatch(table, args);
  const textOf = (spy: typeof out) => spy.mock.calls.map(([text]) => String(text)).join('');
  const answer = { code, out: textOf(out), err: textOf(err) };
  out.mockRestore();
  err.mockRestore();
  return answer;
}

test('help has every command in a line, and says more of one', async () => {
  const { code, out } = await called('help');
  expect(code).toBe(0);
  for (const { name, help } of commands)
    expect(out).toMatch(new RegExp(`^firn ${name}.* {2}${help.slice(0, 20)}`, 'm'));
  expect((await called('help', 'backup', 'verify')).out).toContain('--identity FILE');
  expect((await called('help', 'backup')).out).toContain('firn backup restore FILE');
  expect((await called('backup', 'create', '--help')).out).toContain('--logical');
  expect((await called('--help')).out).toBe(out);
});

test.each([
  [['admn', 'unlock', 'a@b.example'], 'Did you mean firn admin unlock?'],
  [['backup', 'craete'], 'Did you mean firn backup create?'],
  [['defragment'], 'There is no command “defragment”. firn help lists them.'],
  [['help', 'nothing'], 'There is no command “nothing”'],
  [['admin', 'unlock'], 'This command needs EMAIL.'],
  [['admin', 'unlock', ''], 'This command needs EMAIL.'],
  [['admin', 'unlock', 'a@b.example', 'c@d.example'], '“c@d.example” is too much.'],
  [['service-worker', 'maybe'], '“maybe” is none of on, off.'],
  [['backup', 'list', '--logical'], "Unknown option '--logical'."],
  [['audit', 'verify', '--json=yes'], "Unknown option '--json'."],
  [[], 'firn admin unlock EMAIL'],
])('a wrong call ends with 2 and says why: %j', async (args, reason) => {
  const { code, out, err } = await called(...args);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(reason);
});

test('a problem of the configuration ends with 2, a failure with 1, and a bug is not hidden', async () => {
  vi.stubEnv('PORT', 'eighty');
  const { code, err } = await called('audit', 'verify');
  vi.unstubAllEnvs();
  expect([code, err]).toEqual([2, 'The configuration has a problem:\n  PORT: must be a number\n']);
  const failing = (error: Error): Command[] => [{ name: 'fail', help: '', run: () => Promise.reject(error) }];
  expect(await calledOn(failing(new CommandFailed('No.')), ['fail'])).toEqual({ code: 1, out: '', err: 'No.\n' });
  await expect(dispatch(failing(new Error('bug')), ['fail'])).rejects.toThrow('bug');
});

test('a command gets its words and options', async () => {
  const given: Given[] = [];
  const table: Command[] = [
    {
      name: 'do it',
      words: 'NAME…',
      help: '',
      options: [
        { name: 'to', value: 'X', help: '' },
        { name: 'file', value: 'F', isRepeatable: true, help: '' },
      ],
      async run(all) {
        given.push(all);
        return 0;
      },
    },
  ];
  const args = ['a', '--file', '1', 'b', '--to', 'x', '--file=2'];
  expect((await calledOn(table, ['do', 'it', ...args])).code).toBe(0);
  expect(given).toEqual([{ words: ['a', 'b'], options: { to: 'x', file: ['1', '2'] } }]);
});

test('the operations manual names every command and option', () => {
  const manual = ['operations.md', 'how-to/upgrade.md']
    .map((file) => readFileSync(join(packageRoot, 'docs', file), 'utf8'))
    .join('');
  const named = commands.flatMap((command) => [command.name, ...optionsOf(command).map(({ name }) => `--${name}`)]);
  // --to is not named by --token.
  expect(named.filter((name) => !new RegExp(`${name}(?![\\w-])`).test(manual))).toEqual([]);
});

test('the manual page follows from the commands', async () => {
  await expect(manPage(commands)).toMatchFileSnapshot(join(packageRoot, 'docs/firn.1'));
});

/** Fails where the program writes to its standard error. */
function run(program: string, args: string[], input = ''): string {
  const { stdout, stderr } = spawnSync(program, args, { input, encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout;
}

const has = (program: string) => [`/usr/bin/${program}`, `/bin/${program}`].some((path) => existsSync(path));

test.skipIf(!has('groff'))('the manual page is shown without a warning', () => {
  const shown = run('groff', ['-man', '-Tutf8', '-ww', '-P-cbou'], manPage(commands));
  expect(shown).toContain('firn admin unlock EMAIL');
  expect(shown).toContain('--identity FILE');
});

const ask = {
  bash: (line: string) =>
    `COMP_WORDS=(${line}) COMP_CWORD=$((\${#COMP_WORDS[@]}-1)); _firn; printf '%s\\n' "\${COMPREPLY[@]}"`,
  fish: (line: string) => `complete -C ${line.replaceAll("''", '').replace(/^/, '"')}" | cut -f1`,
};

test.skipIf(!has('bash'))('bash completes commands, words and options', () => {
  const complete = (line: string) =>
    run('bash', ['-c', `${completionFor('bash', commands)}\n${ask.bash(line)}`])
      .trim()
      .split('\n');
  expect(complete("firn ''")).toEqual([...new Set(commands.map(({ name }) => name.split(' ')[0]))]);
  expect(complete('firn b')).toEqual(['backup']);
  expect(complete('firn backup v')).toEqual(['verify']);
  expect(complete("firn service-worker ''")).toEqual(['on', 'off']);
  expect(complete('firn backup restore file --i')).toEqual(['--identity']);
});

test.skipIf(!has('fish'))('fish completes commands, words and options', () => {
  const complete = (line: string) =>
    run('fish', ['--no-config', '-c', `${completionFor('fish', commands)}\n${ask.fish(line)}`])
      .trim()
      .split('\n');
  expect(complete('firn b')).toEqual(['backup']);
  expect(complete('firn backup v')).toEqual(['verify']);
  expect(complete('firn service-worker o').toSorted()).toEqual(['off', 'on']);
  expect(complete('firn backup restore file --i')).toEqual(['--identity']);
});

test.skipIf(!has('zsh'))('zsh reads its completion', () => {
  const script = `autoload -U compinit; compinit -D; ${completionFor('zsh', commands)}\nprint $_comps[firn]`;
  expect(run('zsh', ['-f', '-c', script])).toBe('_firn\n');
});
