import { withoutGiveUp } from '#server/platform/http/given-up.ts';

export interface BatchOptions {
  /** The largest number of items in one batch. */
  maximumSize: number;
  /** How many items may wait, for example while the database hangs; further ones are rejected with `overloadError`. */
  maximumWaiting: number;
  overloadError: () => Error;
}

/** The result of each item, in the order of the items. */
type BatchResults<Result> = PromiseSettledResult<Result>[];

/**
 * Batches calls: those that arrive together, or while a batch is running, form the next batch. Under load a batch costs
 * little more than a single item, and without load nothing waits. One batch runs at a time: parallel batches would only
 * mean more of them. `runBatch` gets at most `maximumSize` items; if it throws, all of them are rejected.
 */
export function createBatcher<Item, Result>(
  runBatch: (items: Item[]) => Promise<BatchResults<Result>>,
  { maximumSize, maximumWaiting, overloadError }: BatchOptions,
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
      // After this turn of the event loop, so that calls made in the same turn share the batch.
      withoutGiveUp(() => setImmediate(runAll));
    }
    return outcome.promise;
  };
}

function settle<Result>(outcome: PromiseWithResolvers<Result>, results: PromiseSettledResult<Result> | undefined) {
  if (results?.status === 'fulfilled') outcome.resolve(results.value);
  else outcome.reject(results?.reason ?? new Error('runBatch returned fewer results than it was given items'));
}
