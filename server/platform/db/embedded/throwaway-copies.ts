import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from '#server/platform/processes/is-running.ts';
import { clustersIn } from './cluster.ts';
import { stopAbandoned } from './embedded.ts';

/** Before the process id of who made the copy: a security audit, a test of pages, or the restore test of a backup. */
const folderPrefix = 'firn-copy-';

/** Those that this process uses now. */
const inUse = new Set<string>();

/** A new folder for a data folder that is thrown away, which is not taken for one that was left. */
export async function createCopyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `${folderPrefix}${process.pid}-`));
  inUse.add(folder);
  return folder;
}

/** Stops a database server that a killed process left in a folder, or in one directly below it, and removes the folder. */
export async function removeCopy(folder: string): Promise<void> {
  // One that cannot be stopped, as of another user, keeps nothing from being removed.
  for (const cluster of await clustersIn(folder)) await stopAbandoned(cluster).catch(() => {});
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  inUse.delete(folder);
}

/** Removes the copies of processes on this machine that were killed; in a container a new one may have the same process id. */
export async function removeLeftCopies(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const folder = join(tmpdir(), name);
    const pid = Number(name.startsWith(folderPrefix) ? name.slice(folderPrefix.length).split('-')[0] : Number.NaN);
    const isLeft = pid === process.pid ? !inUse.has(folder) : !isRunning(pid);
    // The folder is everybody's: what another user put there under such a name is not ours.
    if (Number.isInteger(pid) && isLeft && (await isOwn(folder))) await removeCopy(folder);
  }
}

async function isOwn(folder: string): Promise<boolean> {
  const facts = await lstat(folder).catch(() => null);
  return facts?.isDirectory() === true && facts.uid === process.getuid?.();
}
