import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { syncPath, syncTree } from '#server/platform/db/embedded/file-tree.ts';
import { removeCopy } from '#server/platform/db/embedded/throwaway-copies.ts';
import { isRunning } from '#server/platform/processes/is-running.ts';
import { BackupError } from './manifest.ts';
import { restoredPrefix, restoresIn, restoringPrefix } from './unfinished.ts';

/** What a restore may have moved into a folder that was empty. Not its secrets, which it compares with those that are there. */
const moved = ['files', 'audit', 'postgres', 'postgres.log', 'programs'];

interface Filling<T> {
  /** false: faster, and not safe against a power failure. */
  durable: boolean;
  /** Writes everything into `draft`, a folder inside. Its database server must be stopped when this returns. */
  fill(draft: string): Promise<T>;
  /** A file that may be in the folder already, and stays: the secrets, which a restore compares with its own. */
  keptFile: string;
  /** Called before anything is moved out of the draft: from then on nothing is cleared away. */
  onMoving?: () => Promise<void>;
  /** What is used together with the folder; null: nothing. */
  claim: Claim | null;
}

/** A mark on something else that was filled, without which it may be used. */
interface Claim {
  isHeld(): Promise<boolean>;
  end(): Promise<void>;
}

/**
 * Fills an empty folder, or one that an interrupted call left. No start uses it before all of it is there; after an error the
 * same call begins anew. Throws a BackupError where it holds anything else.
 */
export async function fillFolder<T>(folder: string, filling: Filling<T>): Promise<T> {
  const { durable, fill, keptFile, onMoving, claim } = filling;
  // What is beside the draft came from it, or after it.
  if (!(await discardRestores(folder)) && !(await discardClaimed(folder, claim))) await requireEmpty(folder, keptFile);
  const draft = join(folder, `${restoringPrefix}${process.pid}`);
  await mkdir(draft, { recursive: true, mode: 0o700 });
  let result: T;
  try {
    result = await fill(draft);
    if (durable) await syncTree(draft);
    await onMoving?.();
  } catch (error) {
    await discard(folder, draft);
    throw error;
  }
  for (const name of await readdir(draft)) await rename(join(draft, name), join(folder, name));
  if (durable) await syncPath(folder);
  const done = join(folder, `${restoredPrefix}${process.pid}`);
  await rename(draft, done);
  if (durable) await syncPath(folder);
  await claim?.end();
  await rmdir(done);
  return result;
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

/** Removes what was moved into a folder before a claim that has not ended. Returns whether there was any. */
async function discardClaimed(folder: string, claim: Claim | null): Promise<boolean> {
  const names = await restoresIn(folder, restoredPrefix);
  if (names.length === 0 || !(await claim?.isHeld())) return false;
  for (const name of names) await discard(folder, join(folder, name));
  return true;
}

/** Throws a sentence that names what is in the folder. The root of a new volume counts as empty. */
async function requireEmpty(folder: string, keptFile: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const others = names.filter((name) => name !== 'lost+found' && join(folder, name) !== resolve(keptFile));
  const [first] = others.toSorted();
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
