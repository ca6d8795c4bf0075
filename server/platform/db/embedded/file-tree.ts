import { lchown, lstat, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Identity } from './run-as.ts';

/**
 * Gives a folder and all in it to `owner`. The folder itself goes first, so that its former owner can put
 * nothing more in; a second name of a file elsewhere (a hard link) is refused, for it may be anyone's.
 */
export async function chownTree(folder: string, owner: Identity): Promise<void> {
  await lchown(folder, owner.uid, owner.gid);
  for (const path of await paths(folder)) {
    const stat = await lstat(path);
    if (stat.isFile() && stat.nlink > 1) throw new Error(`${path} has a second name, so its owner was not changed`);
    await lchown(path, owner.uid, owner.gid);
  }
}

/** Returns when all of a tree is on the disk, names and owners included. */
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
