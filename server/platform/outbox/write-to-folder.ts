import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes a file that only its owner can read; it gets its name once it is complete and on the disk. */
export async function writeToFolder(folder: string, name: string, content: string | Buffer): Promise<void> {
  const draft = join(folder, `.${name}.tmp`);
  const write = () => writeFile(draft, content, { mode: 0o600, flush: true });
  await write().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await write();
  });
  await rename(draft, join(folder, name));
}
