import { sql } from 'drizzle-orm';
import type { Services } from '#server/platform/context.ts';
import { inBatches } from '#server/platform/in-batches.ts';
import { refuse } from '#server/platform/refuse.ts';

const batches = { most: 100, waiting: 2_000, full: () => refuse('BUSY', { retryAfterSeconds: 5 }) };
const lines = new WeakMap<Services['db'], (asker: undefined) => Promise<number>>();

/** The next running number. Those who ask while others wait for theirs are served by one query. */
export function takeRunningNumber({ db }: Pick<Services, 'db'>): Promise<number> {
  const line = lines.get(db) ?? inBatches((askers: undefined[]) => takeNumbers(db, askers.length), batches);
  lines.set(db, line);
  return line(undefined);
}

async function takeNumbers(db: Services['db'], howMany: number): Promise<PromiseSettledResult<number>[]> {
  const { rows } = await db.read.execute<{ running: string }>(
    sql`select nextval('inquiry_numbers') as running from generate_series(1, ${howMany}::int)`,
  );
  return rows.map(({ running }) => ({ status: 'fulfilled', value: Number(running) }));
}
