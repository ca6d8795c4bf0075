/** Runs one piece of work at its turn. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

export interface QueueOptions {
  concurrency: number;
  /** How many may wait; one more is refused. */
  waiting: number;
  full: () => Error;
}

/** A line with an end: work runs in the order of its coming, at most so much at once, and a crowd is refused early. */
export function createQueue({ concurrency, waiting, full }: QueueOptions): Queue {
  const line: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running >= concurrency) {
      if (line.length >= waiting) throw full();
      await new Promise<void>((turn) => line.push(turn));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running--;
    }
  };
}
