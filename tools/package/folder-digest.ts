import { createHash } from 'node:crypto';
import { lstat, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { filesBelow } from './traced-modules.ts';

/** Compiled code that a start keeps beside the build (`main/server.ts`). */
const keptByStarts = 'build/compiled/';

/** What each file of a package contains and whether it can be run, as a digest by its path; a link counts by where it leads. */
export async function digestsIn(folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const file of await filesBelow(folder, '.')) {
    if (file.startsWith(keptByStarts)) continue;
    const path = join(folder, file);
    const entry = await lstat(path);
    const content = entry.isSymbolicLink() ? `link to ${await readlink(path)}` : await readFile(path);
    const mode = entry.mode & 0o100 ? 'program' : 'file';
    found.set(file, createHash('sha256').update(`${mode}\0`).update(content).digest('hex'));
  }
  return found;
}

/** One digest of all of them. */
export function digestOf(digests: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256');
  for (const [file, digest] of [...digests].sort(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(`${digest}  ${file}\n`);
  return hash.digest('hex');
}
