import { lchown, lstat, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Identity } from './run-as.ts';

/**
 * Changes the owner of a folder and everything in it. The folder itself goes first, so that its former owner cannot add
 * files; hard links are refused, because the file may also belong to something outside.
 */
export async function chownTree(folder: string, owner: Identity): Promise<void> {
  await lchown(folder, owner.uid, owner.gid);
  for (const path of await paths(folder)) {
    const stat = await lstat(path);
    if (stat.isFile() && stat.nlink > 1) throw new Error(`${path} has another hard link, so its owner was not changed`);
    await lchown(path, owner.uid, owner.gid);
  }
}

/** Returns when the whole tree is on the disk, including names and owners. */
export async function syncTree(folder: string): Promise<void> {
  const all = [...(await paths(folder)), folder];
  const next = all[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const path of next) await syncPath(path);
    }),
  );
}

export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

async function paths(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true });
  return entries.map((entry) => join(folder, entry));
}
