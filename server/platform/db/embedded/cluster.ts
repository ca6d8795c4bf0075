import { chmod, lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { spaceForCopy } from '#server/platform/db/upgrade/folders.ts';
import { megabytes } from '#server/platform/files/megabytes.ts';
import { chownTree } from './file-tree.ts';
import { type Identity, isRoot, privateIdentity } from './run-as.ts';

/** An existing cluster, and what distinguishes its processes from others. */
export interface Cluster {
  folder: string;
  /** Stays the same when the folder is renamed; in the server's command line as its cluster_name. */
  id: string;
  device: bigint;
  inode: bigint;
  uid: number;
  /** The user that runs the server; null: the current one. */
  runAs: Identity | null;
}

export const superuser = 'firn_owner';

/** The file in which PostgreSQL itself records the major version of a cluster. */
const versionFile = 'PG_VERSION';

/** The cluster's major version; null: there is no cluster. */
export async function clusterMajor(folder: string): Promise<number | null> {
  try {
    return Number.parseInt(await readFile(join(folder, versionFile), 'utf8'), 10);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    if ((error as NodeJS.ErrnoException).code === 'EACCES') throw await foreignFolder(folder);
    throw error;
  }
}

/** The cluster folders in a folder that is thrown away, and in those directly below it, where it was being restored. */
export async function clustersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const below = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return ['.', ...below].map((name) => join(folder, name, 'postgres'));
}

/** Throws unless these binaries can run the cluster in `folder`, and this process may start it. */
export async function openCluster(folder: string, major: number): Promise<Cluster> {
  const found = await clusterMajor(folder);
  if (found !== major) throw await otherMajor(folder, found, major);
  await fixOwner(folder);
  const { dev, ino, uid, gid, mode } = await lstat(folder, { bigint: true });
  if (!isRoot() && Number(uid) !== process.getuid?.()) throw await foreignFolder(folder);
  // Access is decided by this folder alone (trust authentication); copies and restores often widen its mode.
  if ((mode & 0o077n) !== 0n) await chmod(folder, 0o700);
  return {
    folder,
    id: `firn-${dev.toString(36)}-${ino.toString(36)}`,
    device: dev,
    inode: ino,
    uid: Number(uid),
    runAs: isRoot() ? { uid: Number(uid), gid: Number(gid) } : null,
  };
}

async function otherMajor(folder: string, found: number | null, major: number): Promise<Error> {
  const versions = `${folder} was made by PostgreSQL ${found}, this release of Firn brings PostgreSQL ${major}`;
  if (found === null || found > major)
    return new Error(
      `${versions}. Start the release that brings PostgreSQL ${found}; to go back to the folder from before its upgrade: npx firn upgrade undo`,
    );
  const { needed, free } = await spaceForCopy(folder);
  return new Error(
    `${versions}. Nothing was changed. Upgrade it, which needs ${megabytes(needed)} of free disk (${megabytes(free)} are free): npx firn upgrade database (with --preview: what that would do). Or start the release from before.`,
  );
}

/** A cluster restored by root belongs to root, as whom PostgreSQL does not run. */
async function fixOwner(folder: string): Promise<void> {
  if (isRoot() && (await lstat(folder)).uid === 0) await chownTree(folder, privateIdentity(folder));
}

async function foreignFolder(folder: string): Promise<Error> {
  const { uid } = await lstat(folder);
  return new Error(
    `${folder} belongs to user ${uid}, Firn runs as ${process.getuid?.()}: start it as root or as the user who made it, or change the folder's owner.`,
  );
}
