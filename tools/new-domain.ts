import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { domainFiles } from './new-domain/files.ts';
import { type Names, namesOf } from './new-domain/names.ts';
import { registrations, withLines } from './new-domain/register.ts';

/** Writes the skeleton of a domain and registers it below `root`. Returns the paths of what it wrote. Never overwrites a file. */
export async function writeDomain(root: string, names: Names): Promise<string[]> {
  const files = await domainFiles(names);
  const edits = registrations(names);
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
  const [many = '', one] = process.argv.slice(2);
  const names = namesOf(many, one);
  const written = await writeDomain(root, names);
  const sources = written.filter((path) => /\.tsx?$/.test(path));
  spawnSync(join(root, 'node_modules/.bin/biome'), ['check', '--write', ...sources], { cwd: root, stdio: 'inherit' });
  process.stdout.write(`${written.join('\n')}

Next: describe the fields in contract/business/${names.one}-fields.ts and add their columns to the migration and the table.
Then run npm run check and npm test: they name what is still missing, such as the catalogue of the database, the permissions of the procedures and the personal data.
`);
}
