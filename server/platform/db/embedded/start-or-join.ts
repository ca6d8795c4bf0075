import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import type { Cluster } from './cluster.ts';
import { type ServerLease, acquireLease } from './server-lease.ts';
import { type Launched, type LaunchOptions, launchServer } from './launch-server.ts';
import { runningServer, removeStaleLocks } from './lock-files.ts';
import { startError } from './start-error.ts';

/** Without any sign of a server. One that says it is starting may take longer: recovery replays all of its log. */
const patienceMs = 15_000;
const longestMs = 10 * 60_000;

export interface StartOrJoinOptions extends LaunchOptions {
  cluster: Cluster;
  connection: ClientConfig;
  log: (event: string, fields?: Record<string, unknown>) => void;
}

/** Claims the server that runs, or starts one; true in `launched` when the one we hold is the one we started. */
export async function startOrJoin(options: StartOrJoinOptions): Promise<{ lease: ServerLease; launched: boolean }> {
  const { cluster, connection } = options;
  const latest = performance.now() + longestMs;
  let giveUpAt = performance.now() + patienceMs;
  let child: Launched | null = null;
  let reason = 'nothing answers';
  try {
    while (performance.now() < Math.min(giveUpAt, latest)) {
      // Asked first: a server that answers needs no look at its files.
      const answer = await acquireLease(connection);
      if (answer.kind === 'acquired')
        return { lease: answer.lease, launched: !!child && child.pid === (await runningServer(cluster)) };
      if (answer.kind === 'busy') {
        reason = answer.reason;
        if (answer.working) giveUpAt = performance.now() + patienceMs;
      } else if (!child?.isRunning()) {
        const failure = await child?.failure();
        if (failure) throw failure;
        reason = (await child?.lines()) ?? reason;
        child = await startUnlessRunning(options);
      }
      await sleep(child ? 10 : 50);
    }
    throw startError('does not answer', (await child?.lines()) || reason);
  } catch (error) {
    child?.kill();
    throw error;
  }
}

/** Null while a server is there that does not listen yet, or no longer. */
async function startUnlessRunning(options: StartOrJoinOptions): Promise<Launched | null> {
  if ((await runningServer(options.cluster)) !== null) return null;
  const stale = await removeStaleLocks(options.cluster);
  if (stale.length > 0) options.log('postgres.stale-locks-removed', { files: stale });
  return await launchServer(options.cluster, options);
}
