import { sql } from 'drizzle-orm';
import type { Services } from '#server/platform/context.ts';
import { inBatches } from '#server/platform/in-batches.ts';

const most = 100;
const lines = new WeakMap<Services['db'], (asker: undefined) => Promise<number>>();

/** The next running number. Those who ask while others wait for theirs are served by one query. */
export function takeRunningNumber({ db }: Pick<Services, 'db'>): Promise<number> {
  const line = lines.get(db) ?? inBatches((askers: undefined[]) => takeNumbers(db, askers.length), most);
  lines.set(db, line);
  return line(undefined);
}

async function takeNumbers(db: Services['db'], howMany: number): Promise<PromiseSettledResult<number>[]> {
  const { rows } = await db.read.execute<{ running: string }>(
    sql`select nextval('inquiry_numbers') as running from generate_series(1, ${howMany}::int)`,
  );
  return rows.map(({ running }) => ({ status: 'fulfilled', value: Number(running) }));
}
