export interface BatchOptions {
  /** Items of one batch. */
  most: number;
  /** How many may wait, as when the database hangs; one more is refused. */
  waiting: number;
  full: () => Error;
}

/** What became of each item, in the order of the items. */
type Served<Result> = PromiseSettledResult<Result>[];

/**
 * Calls that arrive together, or while a batch is under way, are served together by the next: under load a batch costs
 * little more than one alone, and without load nobody waits. One batch at a time: two make more, and each wakes the
 * database. `serve` gets at most `most` items; should it throw, all of them fail.
 */
export function inBatches<Item, Result>(
  serve: (items: Item[]) => Promise<Served<Result>>,
  { most, waiting: longest, full }: BatchOptions,
): (item: Item) => Promise<Result> {
  const waiting: { item: Item; outcome: PromiseWithResolvers<Result> }[] = [];
  let isServing = false;

  async function serveAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, most);
      try {
        const served = await serve(batch.map(({ item }) => item));
        for (const [index, { outcome }] of batch.entries()) settle(outcome, served[index]);
      } catch (error) {
        for (const { outcome } of batch) outcome.reject(error);
      }
    }
    isServing = false;
  }

  return (item) => {
    if (waiting.length >= longest) return Promise.reject(full());
    const outcome = Promise.withResolvers<Result>();
    waiting.push({ item, outcome });
    if (!isServing) {
      isServing = true;
      // After this turn of the event loop: what arrived with this one goes with it.
      setImmediate(serveAll);
    }
    return outcome.promise;
  };
}

function settle<Result>(outcome: PromiseWithResolvers<Result>, served: PromiseSettledResult<Result> | undefined): void {
  if (served?.status === 'fulfilled') outcome.resolve(served.value);
  else outcome.reject(served?.reason ?? new Error('a batch answered fewer results than it was given items'));
}
