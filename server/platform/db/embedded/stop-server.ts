import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { runningServer } from './lock-files.ts';
import type { ServerLease } from './server-lease.ts';
import { isServerOf } from './server-process.ts';

// The shutdown checkpoint writes everything in memory, which takes long on a slow disk; interrupting it gains nothing.
const patienceMs = 60_000;

/** Releases the lease and, if it was the last, stops the server and waits until it has ended. Returns whether it stopped it. */
export async function stopIfLast(lease: ServerLease, cluster: Cluster): Promise<boolean> {
  // A query that fails here was cut off by another process that is stopping the server.
  if (!(await lease.release().catch(() => false))) return false;
  const pid = await runningServer(cluster);
  // Checked again afterwards: so `pid` is the server of this lease, and not one that was started after it.
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
        `The embedded PostgreSQL (process ${pid}) still runs ${patienceMs / 1000} s after it was signalled to stop.`,
      );
    await sleep(10);
  }
}
