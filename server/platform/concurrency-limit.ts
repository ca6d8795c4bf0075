/** Runs one task when a slot is free. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

export interface ConcurrencyLimitOptions {
  concurrency: number;
  /** How many tasks may wait; further ones are rejected with `overloadError`. */
  maximumWaiting: number;
  overloadError: () => Error;
}

/** A first-in-first-out queue: at most `concurrency` tasks run at once, at most `maximumWaiting` wait. */
export function createConcurrencyLimit({
  concurrency,
  maximumWaiting,
  overloadError,
}: ConcurrencyLimitOptions): ConcurrencyLimit {
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

/** Such a queue for each key, for instance a network. A key without tasks takes no memory. */
export function createKeyedConcurrencyLimit(options: ConcurrencyLimitOptions) {
  const queues = new Map<string, { limit: ConcurrencyLimit; tasks: number }>();

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(key) ?? { limit: createConcurrencyLimit(options), tasks: 0 };
    queues.set(key, queue);
    queue.tasks++;
    try {
      return await queue.limit(work);
    } finally {
      if (--queue.tasks === 0) queues.delete(key);
    }
  };
}
