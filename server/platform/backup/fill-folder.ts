import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { syncPath, syncTree } from '#server/platform/db/embedded/file-tree.ts';
import { removeCopy } from '#server/platform/db/embedded/throwaway-copies.ts';
import { isRunning } from '#server/platform/processes/is-running.ts';
import { BackupError } from './manifest.ts';
import { restoresIn, restoringPrefix } from './unfinished.ts';

/** What a restore may have moved into a folder that was empty. Not its secrets, which it compares with those that are there. */
const moved = ['files', 'audit', 'postgres', 'postgres.log'];

interface Filling<T> {
  /** false: faster, and not safe against a power failure. */
  durable: boolean;
  /** Writes everything into `draft`, a folder inside. Its database server must be stopped when this returns. */
  fill(draft: string): Promise<T>;
  /** Called when everything is in its place, before the folder may be used. */
  onMoved(): Promise<void>;
}

/**
 * Fills an empty folder, or one that an interrupted call left. No start uses it before all of it is there; after an error it is
 * empty. Throws a BackupError where it holds anything else.
 */
export async function fillFolder<T>(folder: string, { durable, fill, onMoved }: Filling<T>): Promise<T> {
  // What is beside the draft came from it, or after it.
  if (!(await discardRestores(folder))) await requireEmpty(folder);
  const draft = join(folder, `${restoringPrefix}${process.pid}`);
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    const result = await fill(draft);
    if (durable) await syncTree(draft);
    for (const name of await readdir(draft)) await rename(join(draft, name), join(folder, name));
    await onMoved();
    if (durable) await syncPath(folder);
    await rmdir(draft);
    return result;
  } catch (error) {
    await discard(folder, draft);
    throw error;
  }
}

/**
 * Removes what restores left in a folder that have not ended, of this process or of one that is gone. Returns whether there was
 * one. Throws a BackupError where another process restores into it.
 */
export async function discardRestores(folder: string): Promise<boolean> {
  const names = await restoresIn(folder);
  for (const name of names) {
    const pid = Number(name.slice(restoringPrefix.length));
    // In a container a new process may have the same id.
    if (pid !== process.pid && isRunning(pid))
      throw new BackupError(
        `Process ${pid} restores into ${folder} at this moment. If that is another program, remove ${join(folder, name)}, and empty the folder.`,
      );
    await discard(folder, join(folder, name));
  }
  return names.length > 0;
}

/** Throws a sentence that names what is in the folder. The root of a new volume counts as empty. */
async function requireEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const [first] = names.filter((name) => name !== 'lost+found').toSorted();
  if (first !== undefined)
    throw new BackupError(
      `${folder} is not empty (it holds ${first}): a backup is restored into an empty folder only.`,
    );
}

/** Removes a draft, last, and what was moved out of it. */
async function discard(folder: string, draft: string): Promise<void> {
  for (const name of moved) await rm(join(folder, name), { recursive: true, force: true });
  await removeCopy(draft);
}
