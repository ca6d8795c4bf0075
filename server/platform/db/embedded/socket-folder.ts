import { createHash, randomBytes } from 'node:crypto';
import { lstat, lutimes, readlink, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { minuteMs } from '#contract/time/durations.ts';
import { port } from './server-settings.ts';

// sun_path without its terminating zero: 107 bytes on Linux, 103 elsewhere.
const longestPath = process.platform === 'linux' ? 107 : 103;
const fits = (folder: string) => Buffer.byteLength(join(folder, `.s.PGSQL.${port}`)) <= longestPath;

/**
 * The folder through which clients reach the socket: the cluster itself, or, when its path is too long for a
 * socket, a short link in a temporary folder.
 */
export async function socketFolder(cluster: string, temporary = [tmpdir(), '/tmp']): Promise<string> {
  if (fits(cluster)) return cluster;
  const name = `firn-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`;
  for (const folder of temporary) {
    if (!(await isSafe(folder))) continue;
    // Another user may have taken a name to redirect us to their own server: then the next one is tried.
    for (let attempt = 0; attempt < 9; attempt++) {
      const path = join(folder, attempt === 0 ? name : `${name}-${attempt}`);
      if (fits(path) && (await pointTo(path, cluster))) return path;
    }
  }
  throw new Error(`The path of the data folder is too long for a socket, and no link to it can be made: ${cluster}`);
}

/** Refreshes the link's times, because cleanups of temporary folders remove old entries. */
export function refreshSocketLink(path: string, cluster: string, everyMs = 15 * minuteMs): () => void {
  if (path === cluster) return () => {};
  const timer = setInterval(async () => {
    const now = new Date();
    if (await pointTo(path, cluster).catch(() => false)) await lutimes(path, now, now).catch(() => {});
  }, everyMs).unref();
  return () => clearInterval(timer);
}

/** Only this user and root may be able to replace the link. */
async function isSafe(folder: string): Promise<boolean> {
  const stat = await lstat(folder).catch(() => null);
  if (!stat?.isDirectory() || (stat.uid !== 0 && stat.uid !== process.getuid?.())) return false;
  return (stat.mode & 0o022) === 0 || (stat.mode & 0o1000) !== 0;
}

/** False: the path belongs to another user, or is no link. */
async function pointTo(path: string, target: string): Promise<boolean> {
  const stat = await lstat(path).catch(() => null);
  if (stat && (!stat.isSymbolicLink() || stat.uid !== process.getuid?.())) return false;
  if (stat && (await readlink(path)) === target) return true;
  const draft = `${path}.${randomBytes(4).toString('hex')}`;
  try {
    await symlink(target, draft);
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
  return (await readlink(path)) === target;
}
