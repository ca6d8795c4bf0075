import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunning } from '#server/platform/processes/is-running.ts';
import type { Cluster } from './cluster.ts';
import { isServerOf } from './server-process.ts';
import { port } from './server-settings.ts';

// A starting server writes its lock file within milliseconds; one that stays empty was left by a power failure.
const emptyForMs = 5000;

const lockFiles = ['postmaster.pid', `.s.PGSQL.${port}.lock`];

/** The process id of the server that runs on the cluster, whether it accepts connections or not; null: none. */
export async function runningServer(cluster: Cluster): Promise<number | null> {
  const pid = lockedBy(await contents(join(cluster.folder, 'postmaster.pid')));
  return pid !== null && (await isServerOf(cluster, pid)) ? pid : null;
}

/**
 * Removes lock files whose process id was reused or belongs to a zombie, and files that stayed empty: PostgreSQL would take
 * them for a running server. It removes those of ended processes itself. In both cases it still refuses to start beside
 * orphaned backends, which it detects by their shared memory. Returns the names of the removed files.
 */
export async function removeStaleLocks(cluster: Cluster): Promise<string[]> {
  const removed: string[] = [];
  for (const name of lockFiles) {
    const path = join(cluster.folder, name);
    const seen = await contents(path);
    if (seen === null || !(await isStale(cluster, path, lockedBy(seen)))) continue;
    if (await removeIfUnchanged(path, seen)) removed.push(name);
  }
  return removed;
}

async function isStale(cluster: Cluster, path: string, pid: number | null): Promise<boolean> {
  if (pid !== null) return isRunning(pid) && !(await isServerOf(cluster, pid));
  const changed = await stat(path).catch(() => null);
  return changed !== null && Date.now() - changed.mtimeMs > emptyForMs;
}

/** Another process may have started a server since the check: then its lock file is restored. */
async function removeIfUnchanged(path: string, seen: string): Promise<boolean> {
  const aside = `${path}.stale-${randomBytes(4).toString('hex')}`;
  try {
    await rename(path, aside);
  } catch {
    return false;
  }
  const same = (await contents(aside)) === seen;
  if (!same) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
  return same;
}

const contents = (path: string) => readFile(path, 'utf8').catch(() => null);

function lockedBy(text: string | null): number | null {
  const pid = Math.abs(Number.parseInt(text ?? '', 10));
  return pid > 0 ? pid : null;
}
