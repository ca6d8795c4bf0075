import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Hold } from './hold.ts';

interface Keeping {
  take: () => Promise<Answer>;
  isRunning: () => Promise<boolean>;
  onLost: (reason: string) => void;
}

const patienceMs = 15_000;

/**
 * Watches the connection of a hold. When it breaks while the server lives (a backend crashed, an operator ended the
 * session) the hold is taken again; when the server is gone `onLost` is called once.
 */
export function keepHold(first: Hold, { take, isRunning, onLost }: Keeping) {
  let current: Hold | null = first;
  let regaining = Promise.resolve();
  let ended = false;
  const watch = (hold: Hold) =>
    hold.onEnd(() => {
      current = null;
      if (!ended) regaining = regain();
    });
  const regain = async () => {
    const found = await takeAgain(take, isRunning, () => ended);
    if (typeof found === 'string') {
      if (!ended) onLost(found);
      return;
    }
    current = found;
    if (found) watch(found);
  };
  watch(first);
  return {
    /** Stops watching; the hold, or null when there is none any more. */
    async end(): Promise<Hold | null> {
      ended = true;
      await regaining;
      return current;
    },
  };
}

/** The new hold, or why there is none, or null when it is no longer wanted. */
async function takeAgain(
  take: Keeping['take'],
  isRunning: Keeping['isRunning'],
  isUnwanted: () => boolean,
): Promise<Hold | string | null> {
  let giveUpAt = performance.now() + patienceMs;
  while (performance.now() < giveUpAt) {
    if (isUnwanted()) return null;
    try {
      const answer = await take();
      if (answer.kind === 'held') return answer.hold;
      if (answer.kind === 'busy' && answer.working) giveUpAt = performance.now() + patienceMs;
    } catch (error) {
      return (error as Error).message;
    }
    if (!(await isRunning())) return 'the server process is gone';
    await sleep(50);
  }
  return 'the server does not answer';
}
