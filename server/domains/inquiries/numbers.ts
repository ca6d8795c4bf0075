import { sql } from 'drizzle-orm';
import type { Services } from '#server/platform/context.ts';

type Waiting = PromiseWithResolvers<number>;
const lines = new WeakMap<object, Waiting[]>();

/** The next running number. Those who ask in the same moment are served by one query. */
export function takeRunningNumber({ db }: Pick<Services, 'db'>): Promise<number> {
  const own: Waiting = Promise.withResolvers();
  const line = lines.get(db);
  if (line) {
    line.push(own);
  } else {
    lines.set(db, [own]);
    setImmediate(() => void serve(db));
  }
  return own.promise;
}

async function serve(db: Services['db']): Promise<void> {
  const line = lines.get(db) ?? [];
  lines.delete(db);
  try {
    const { rows } = await db.read.execute<{ running: string }>(
      sql`select nextval('inquiry_numbers') as running from generate_series(1, ${line.length}::int)`,
    );
    for (const [index, waiting] of line.entries()) waiting.resolve(Number(rows[index]?.running));
  } catch (error) {
    for (const waiting of line) waiting.reject(error);
  }
}
