import { chmod, lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
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

/** Throws unless these binaries can run the cluster in `folder`, and this process may start it. */
export async function openCluster(folder: string, major: number): Promise<Cluster> {
  const found = await clusterMajor(folder);
  if (found !== major)
    throw new Error(
      `${folder} was made by PostgreSQL ${found}, this release of Firn brings PostgreSQL ${major}: export the data with the release that made it and import it here.`,
    );
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
