import { desc, eq, sum } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { analyticsCounts } from '#server/domains/analytics/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';

/** More would be searched for rather than chosen. */
const most = 100;

/** Returns the most frequent names, page patterns and sources of events, as counted every five minutes. */
export function eventValues(ctx: Ctx): Promise<{ names: string[]; paths: string[]; sources: string[] }> {
  return transact(ctx, async (tx) => ({
    names: await mostFrequent(tx, analyticsCounts.eventName),
    paths: await mostFrequent(tx, analyticsCounts.route),
    sources: await mostFrequent(tx, analyticsCounts.source),
  }));
}

async function mostFrequent(tx: Tx, column: PgColumn): Promise<string[]> {
  const rows = await tx
    .select({ value: column })
    .from(analyticsCounts)
    .where(eq(analyticsCounts.grain, 'day'))
    .groupBy(column)
    .orderBy(desc(sum(analyticsCounts.events)))
    .limit(most);
  return rows.map(({ value }) => String(value));
}
