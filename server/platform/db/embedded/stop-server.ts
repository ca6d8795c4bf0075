import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { runningServer } from './lock-files.ts';
import { isServerOf } from './server-process.ts';

// The last checkpoint writes all that is in memory; on a slow disk that takes a while, and cutting it short gains nothing.
const patienceMs = 60_000;

/** Fast shutdown (open transactions are rolled back); returns when the process is gone. */
export async function stopServer(cluster: Cluster): Promise<void> {
  const pid = await runningServer(cluster);
  if (pid === null) return;
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
