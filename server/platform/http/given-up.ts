import { AsyncLocalStorage } from 'node:async_hooks';
import { refuse, retrySecondsWhenUnavailable } from '#server/platform/refuse.ts';

const running = new AsyncLocalStorage<{ isGivenUp: boolean } | null>();

/** Runs work that somebody waits for. After `giveUp`, of its transactions none begins, and none commits what it has done. */
export function withGiveUp<T>(work: () => Promise<T>): { result: Promise<T>; giveUp(): void } {
  const state = { isGivenUp: false };
  return {
    result: running.run(state, work),
    giveUp() {
      state.isGivenUp = true;
    },
  };
}

/** Runs work that also belongs to others, who go on when the one who began it is given up. */
export function withoutGiveUp<T>(work: () => T): T {
  return running.run(null, work);
}

/** Refuses with UNAVAILABLE where the one who waited was told that it did not happen, and may have asked again. */
export function refuseGivenUp(): void {
  if (running.getStore()?.isGivenUp) throw refuse('UNAVAILABLE', { retryAfterSeconds: retrySecondsWhenUnavailable });
}
