import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { minuteMs } from '#contract/time/durations.ts';
import type { Cluster } from './cluster.ts';
import { type Launched, type LaunchOptions, launchServer } from './launch-server.ts';
import { removeStaleLocks, runningServer } from './lock-files.ts';
import { acquireLease, type ServerLease } from './server-lease.ts';
import { startError } from './start-error.ts';

/** The time to wait without any sign of a server. */
const noResponseMs = 15_000;
/** One that reports it is starting may take as long as it needs, since recovery replays its log; any other sign counts for so long. */
const longestMs = 10 * minuteMs;

export interface StartOrJoinOptions extends LaunchOptions {
  cluster: Cluster;
  connection: ClientConfig;
  log: (event: string, fields?: Record<string, unknown>) => void;
}

/** Takes a lease on the running server, or starts one; `launched`: it is the server that this call started. */
export async function startOrJoin(options: StartOrJoinOptions): Promise<{ lease: ServerLease; launched: boolean }> {
  const { cluster, connection } = options;
  let latest = performance.now() + longestMs;
  let giveUpAt = performance.now() + noResponseMs;
  let child: Launched | null = null;
  let reason = 'no server responds';
  try {
    while (performance.now() < Math.min(giveUpAt, latest)) {
      // Tried first: if a server responds its files need not be checked.
      const answer = await acquireLease(connection);
      if (answer.kind === 'acquired') {
        const running = await runningServer(cluster);
        // A server that was overtaken would start once the other one has stopped, and nobody would stop it.
        if (running !== null && running !== child?.pid) child?.kill();
        return { lease: answer.lease, launched: !!child && child.pid === running };
      }
      if (answer.kind === 'busy') {
        reason = answer.reason;
        if (answer.working) giveUpAt = performance.now() + noResponseMs;
        if (answer.working === 'starting') latest = performance.now() + longestMs;
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

/** Null while a server process exists that does not listen yet, or no longer. */
async function startUnlessRunning(options: StartOrJoinOptions): Promise<Launched | null> {
  if ((await runningServer(options.cluster)) !== null) return null;
  const stale = await removeStaleLocks(options.cluster);
  if (stale.length > 0) options.log('postgres.stale-locks-removed', { files: stale });
  return await launchServer(options.cluster, options);
}
