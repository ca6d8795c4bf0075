import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { ServerLease } from './server-lease.ts';
import { runningServer } from './lock-files.ts';
import { isServerOf } from './server-process.ts';

// The last checkpoint writes all that is in memory; on a slow disk that takes a while, and cutting it short gains nothing.
const patienceMs = 60_000;

/** Gives the hold up and, if it was the last, stops the server and waits until it is gone; true: it did. */
export async function stopIfLast(lease: ServerLease, cluster: Cluster): Promise<boolean> {
  // A query that fails here was cut off by another process that is stopping the server.
  if (!(await lease.release().catch(() => false))) return false;
  const pid = await runningServer(cluster);
  // Asked again after the look: so `pid` is the server we hold, and not one that was started after it.
  if (pid === null || !(await lease.isResponding())) return false;
  await stopServer(cluster, pid);
  return true;
}

/** Fast shutdown: open transactions are rolled back. */
async function stopServer(cluster: Cluster, pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
    throw error;
  }
  const giveUpAt = performance.now() + patienceMs;
  while (await isServerOf(cluster, pid)) {
    if (performance.now() > giveUpAt)
      throw new Error(
        `The embedded PostgreSQL (process ${pid}) still runs ${patienceMs / 1000} s after it was told to stop.`,
      );
    await sleep(10);
  }
}
