import { sql } from 'drizzle-orm';
import { createBatcher } from '#server/platform/batcher.ts';
import type { Services } from '#server/platform/context.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { refuse } from '#server/platform/refuse.ts';

const batchOptions = {
  maximumSize: 100,
  maximumWaiting: 2_000,
  overloadError: () => refuse('BUSY', { retryAfterSeconds: 5 }),
};
const batchers = new WeakMap<Services['db'], (request: undefined) => Promise<number>>();

/** Returns the next sequence number. Requests that arrive while others wait are served by one query. */
export function takeSequenceNumber({ db }: Pick<Services, 'db'>): Promise<number> {
  let takeNext = batchers.get(db);
  if (!takeNext) {
    takeNext = createBatcher(async (requests: undefined[]) => {
      const taken = await nextNumbers(db).execute({ howMany: requests.length });
      return taken.map(({ running }) => ({ status: 'fulfilled', value: running }));
    }, batchOptions);
    batchers.set(db, takeNext);
  }
  return takeNext(undefined);
}

const nextNumbers = prepared((read) =>
  read
    .select({ running: sql`nextval('inquiry_numbers')`.mapWith(Number) })
    .from(sql`generate_series(1, ${sql.placeholder('howMany')}::int)`)
    .prepare('next_inquiry_numbers'),
);
