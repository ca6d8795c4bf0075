import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts';

/** Before the process id of the server that made the copy. */
const folderPrefix = 'firn-security-audit-';

/** Those that this process attacks now. */
const inUse = new Set<string>();

/** A new folder for a copy, which is not taken for one that was left. */
export async function createCopyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `${folderPrefix}${process.pid}-`));
  inUse.add(folder);
  return folder;
}

/** Removes what a run has left in its folder. A database server whose applications were killed is still running: it is joined, and stopped. */
export async function removeCopy(folder: string): Promise<void> {
  const isLeft = (await readdir(join(folder, 'postgres')).catch((): string[] => [])).includes('postmaster.pid');
  if (isLeft) await (await startEmbedded({ dataDir: folder, durable: false, log() {} })).stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  inUse.delete(folder);
}

/** Removes the copies of servers on this machine that were killed; in a container a new one may have the same process id. */
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

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
