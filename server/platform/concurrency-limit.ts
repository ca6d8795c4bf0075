/** Runs one piece of work at its turn. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

export interface ConcurrencyLimitOptions {
  concurrency: number;
  /** How many may wait; one more is refused. */
  maximumWaiting: number;
  overloadError: () => Error;
}

/** A line with an end: work runs in the order of its coming, at most so much at once, and a crowd is refused early. */
export function createConcurrencyLimit({ concurrency, maximumWaiting, overloadError }: ConcurrencyLimitOptions): ConcurrencyLimit {
  const waitingTurns: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running >= concurrency) {
      if (waitingTurns.length >= maximumWaiting) throw overloadError();
      await new Promise<void>((turn) => waitingTurns.push(turn));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      const next = waitingTurns.shift();
      if (next) next();
      else running--;
    }
  };
}
