export interface BatchOptions {
  /** Items of one batch. */
  maximumSize: number;
  /** How many may wait, as when the database hangs; one more is refused. */
  waiting: number;
  overloadError: () => Error;
}

/** What became of each item, in the order of the items. */
type BatchResults<Result> = PromiseSettledResult<Result>[];

/**
 * Calls that arrive together, or while a batch is under way, are served together by the next: under load a batch costs
 * little more than one alone, and without load nobody waits. One batch at a time: two make more, and each wakes the
 * database. `serve` gets at most `most` items; should it throw, all of them fail.
 */
export function createBatcher<Item, Result>(
  runBatch: (items: Item[]) => Promise<BatchResults<Result>>,
  { maximumSize, waiting: maximumWaiting, overloadError }: BatchOptions,
): (item: Item) => Promise<Result> {
  const waiting: { item: Item; outcome: PromiseWithResolvers<Result> }[] = [];
  let isRunning = false;

  async function runAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, maximumSize);
      try {
        const results = await runBatch(batch.map(({ item }) => item));
        for (const [index, { outcome }] of batch.entries()) settle(outcome, results[index]);
      } catch (error) {
        for (const { outcome } of batch) outcome.reject(error);
      }
    }
    isRunning = false;
  }

  return (item) => {
    if (waiting.length >= maximumWaiting) return Promise.reject(overloadError());
    const outcome = Promise.withResolvers<Result>();
    waiting.push({ item, outcome });
    if (!isRunning) {
      isRunning = true;
      // After this turn of the event loop: what arrived with this one goes with it.
      setImmediate(runAll);
    }
    return outcome.promise;
  };
}

function settle<Result>(outcome: PromiseWithResolvers<Result>, results: PromiseSettledResult<Result> | undefined): void {
  if (results?.status === 'fulfilled') outcome.resolve(results.value);
  else outcome.reject(results?.reason ?? new Error('a batch answered fewer results than it was given items'));
}
