import { sql } from 'drizzle-orm';
import type { Services } from '#server/platform/context.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { inBatches } from '#server/platform/in-batches.ts';
import { refuse } from '#server/platform/refuse.ts';

const batches = { most: 100, waiting: 2_000, full: () => refuse('BUSY', { retryAfterSeconds: 5 }) };
const lines = new WeakMap<Services['db'], (asker: undefined) => Promise<number>>();

/** The next running number. Those who ask while others wait for theirs are served by one query. */
export function takeRunningNumber({ db }: Pick<Services, 'db'>): Promise<number> {
  let line = lines.get(db);
  if (!line) {
    line = inBatches(async (askers: undefined[]) => {
      const taken = await nextNumbers(db).execute({ howMany: askers.length });
      return taken.map(({ running }) => ({ status: 'fulfilled', value: running }));
    }, batches);
    lines.set(db, line);
  }
  return line(undefined);
}

const nextNumbers = prepared((read) =>
  read
    .select({ running: sql`nextval('inquiry_numbers')`.mapWith(Number) })
    .from(sql`generate_series(1, ${sql.placeholder('howMany')}::int)`)
    .prepare('next_inquiry_numbers'),
);
