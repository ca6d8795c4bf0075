import { and, desc, eq, sum } from 'drizzle-orm';
import { analyticsCounts } from '#server/domains/analytics/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';

/** More would be searched for rather than chosen. */
const most = 100;

/** Returns the most frequent names, page patterns and sources of events, as counted every five minutes. */
export function eventValues(ctx: Ctx): Promise<{ names: string[]; paths: string[]; sources: string[] }> {
  return transact(ctx, async (tx) => ({
    names: await mostFrequent(tx, 'name'),
    paths: await mostFrequent(tx, 'path'),
    sources: await mostFrequent(tx, 'source'),
  }));
}

async function mostFrequent(tx: Tx, of: 'name' | 'path' | 'source'): Promise<string[]> {
  const { dimension, grain, value, events } = analyticsCounts;
  const rows = await tx
    .select({ value })
    .from(analyticsCounts)
    .where(and(eq(dimension, of), eq(grain, 'day')))
    .groupBy(value)
    .orderBy(desc(sum(events)))
    .limit(most);
  return rows.map((row) => row.value);
}
