import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Choice, domainChoices, domainFiles } from './new-domain/files.ts';
import { type Names, namesOf } from './new-domain/names.ts';
import { registrations, withLines } from './new-domain/register.ts';

/**
 * Writes the skeleton of a domain and registers it below `root`. Returns the paths of what it wrote. Never overwrites a file.
 */
export async function writeDomain(root: string, names: Names, choices: readonly Choice[]): Promise<string[]> {
  const files = await domainFiles(names, choices);
  const edits = registrations(names, choices);
  const registered = new Map<string, string>();
  for (const edit of edits) {
    const text = registered.get(edit.path) ?? (await readFile(join(root, edit.path), 'utf8'));
    registered.set(edit.path, withLines(text, edit));
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text, { flag: 'wx' });
  }
  for (const [path, text] of registered) await writeFile(join(root, path), text);
  return [...Object.keys(files), ...registered.keys()];
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const options = { tenant: { type: 'boolean' }, projects: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [many = '', one] = positionals;
  const names = namesOf(many, one);
  const choices = domainChoices.filter((choice) => values[choice]);
  const written = await writeDomain(root, names, choices);
  const sources = written.filter((path) => /\.tsx?$/.test(path));
  const run = (tool: string, ...args: string[]) =>
    spawnSync(join(root, 'node_modules/.bin', tool), args, { cwd: root, stdio: 'inherit' });
  run('biome', 'check', '--write', ...sources);
  run('vitest', 'run', '--project', 'unit', 'server/platform/guard/permissions', '-u', '-t', ` ${names.manyCamel} `);
  run('vitest', 'run', '--project', 'db', 'server/platform/db/catalogue', '-u');
  process.stdout.write(`${written.join('\n')}

Next: docs/how-to/add-a-domain.md.
`);
}
