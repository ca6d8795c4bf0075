import { and, desc, eq, ne, notInArray, sum } from 'drizzle-orm';
import type { AnalyticsEventValues } from '#contract/analytics/events.ts';
import { otherNames } from '#server/domains/analytics/counts/names.ts';
import { analyticsMonths } from '#server/domains/analytics/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';

/** More would be searched for rather than chosen. */
const most = 100;

/** Returns the most frequent names, page patterns, sources and countries of events, as counted every five minutes. */
export function eventValues(ctx: Ctx): Promise<AnalyticsEventValues> {
  return transact(ctx, async (tx) => ({
    names: await mostFrequent(tx, 'name'),
    paths: await mostFrequent(tx, 'path'),
    sources: await mostFrequent(tx, 'source'),
    countries: await mostFrequent(tx, 'country'),
  }));
}

async function mostFrequent(tx: Tx, of: 'name' | 'path' | 'source' | 'country'): Promise<string[]> {
  // By month: counts by day are thirty times as many. Without a type they are visitors.
  const { dimension, eventType, value, events } = analyticsMonths;
  const rows = await tx
    .select({ value })
    .from(analyticsMonths)
    // An unknown country is an empty value; no event has the name of those that are counted together.
    .where(and(eq(dimension, of), ne(eventType, ''), notInArray(value, ['', otherNames])))
    .groupBy(value)
    .orderBy(desc(sum(events)))
    .limit(most);
  return rows.map((row) => row.value);
}
