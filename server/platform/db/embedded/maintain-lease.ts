import { setTimeout as sleep } from 'node:timers/promises';
import type { LeaseResult, ServerLease } from './server-lease.ts';

interface MaintainOptions {
  take: () => Promise<LeaseResult>;
  isRunning: () => Promise<boolean>;
  onLost: (reason: string) => void;
}

const patienceMs = 15_000;

/**
 * Watches the connection of a lease. When it ends while the server runs (a backend crashed, an operator ended the session)
 * the lease is acquired again; when the server is gone `onLost` is called once.
 */
export function maintainLease(first: ServerLease, { take, isRunning, onLost }: MaintainOptions) {
  let current: ServerLease | null = first;
  let recovering = Promise.resolve();
  let ended = false;
  const watch = (lease: ServerLease) =>
    lease.onEnd(() => {
      current = null;
      if (!ended) recovering = recover();
    });
  const recover = async () => {
    const found = await reacquire(take, isRunning, () => ended);
    if (typeof found === 'string') {
      if (!ended) onLost(found);
      return;
    }
    current = found;
    if (found) watch(found);
  };
  watch(first);
  return {
    /** Stops watching; returns the lease, or null when it was lost. */
    async end(): Promise<ServerLease | null> {
      ended = true;
      await recovering;
      return current;
    },
  };
}

/** The new lease, or the reason why there is none, or null when it is no longer wanted. */
async function reacquire(
  take: MaintainOptions['take'],
  isRunning: MaintainOptions['isRunning'],
  isUnwanted: () => boolean,
): Promise<ServerLease | string | null> {
  let giveUpAt = performance.now() + patienceMs;
  while (performance.now() < giveUpAt) {
    if (isUnwanted()) return null;
    try {
      const answer = await take();
      if (answer.kind === 'acquired') return answer.lease;
      if (answer.kind === 'busy' && answer.working) giveUpAt = performance.now() + patienceMs;
    } catch (error) {
      return (error as Error).message;
    }
    if (!(await isRunning())) return 'the server process is gone';
    await sleep(50);
  }
  return 'the server does not answer';
}
