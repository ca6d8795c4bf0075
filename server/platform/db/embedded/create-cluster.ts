import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isRunning } from '#server/platform/processes/is-running.ts';
import { clusterMajor, superuser } from './cluster.ts';
import { chownTree, syncPath, syncTree } from './file-tree.ts';
import type { Binaries } from './package-binaries.ts';
import { isRoot, namedIdentity, privateIdentity } from './run-as.ts';
import { dataArgument, serverEnvironment } from './server-settings.ts';
import { startError } from './start-error.ts';

/** Drafts this process is working on; in containers a previous process may have had the same process id. */
const ours = new Set<string>();

/**
 * Creates the cluster unless it exists; true: it was created. It is built in a draft folder and renamed, so that it is
 * never seen incomplete; of two processes at once the later one uses the other's.
 */
export async function createCluster(folder: string, binaries: Binaries, durable: boolean): Promise<boolean> {
  if ((await clusterMajor(folder)) !== null) return false;
  await removeAbandonedDrafts(folder);
  const draft = `${folder}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  ours.add(draft);
  try {
    await mkdir(draft, { mode: 0o700 });
    await initialise(draft, binaries);
    if (isRoot()) await chownTree(draft, privateIdentity(folder));
    if (durable) await syncTree(draft);
    return await moveIn(draft, folder, durable);
  } finally {
    await rm(draft, { recursive: true, force: true });
    ours.delete(draft);
  }
}

async function initialise(draft: string, binaries: Binaries): Promise<void> {
  const runAs = isRoot() ? await namedIdentity() : null;
  if (runAs) await chown(draft, runAs.uid, runAs.gid);
  // syncTree runs later, after the owner was changed.
  const flags = `--username=${superuser} --auth=trust --encoding=UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8 --data-checksums --no-sync --no-instructions`;
  const args = ['-D', dataArgument(draft), ...flags.split(' ')];
  await new Promise<void>((done, fail) => {
    execFile(
      join(binaries.native, 'bin', 'initdb'),
      args,
      { ...runAs, cwd: draft, env: serverEnvironment },
      (error, out, err) => (error ? fail(startError('could not be set up', `${out}${err}`, error)) : done()),
    );
  });
}

async function moveIn(draft: string, folder: string, durable: boolean): Promise<boolean> {
  try {
    await rename(draft, folder);
  } catch (error) {
    if ((await clusterMajor(folder)) !== null) return false;
    throw new Error(`The database cannot be placed in ${folder}; it must not exist, or be empty and no mount point.`, {
      cause: error,
    });
  }
  if (durable) await syncPath(dirname(folder));
  return true;
}

/** Drafts of processes that were killed while they created a cluster. */
async function removeAbandonedDrafts(folder: string): Promise<void> {
  const parent = dirname(folder);
  for (const name of await readdir(parent)) {
    if (!name.startsWith(`${basename(folder)}.new-`)) continue;
    const path = join(parent, name);
    const pid = Number(name.split('-').at(-2));
    if (pid === process.pid ? !ours.has(path) : !isRunning(pid)) await rm(path, { recursive: true, force: true });
  }
}
