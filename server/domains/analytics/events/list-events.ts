import { inArray } from 'drizzle-orm';
import type { AnalyticsEventQuery, AnalyticsEventRow } from '#contract/analytics/events.ts';
import type { ListPage } from '#contract/lists.ts';
import { analyticsEvents } from '#server/domains/analytics/tables.ts';
import { type Ctx, readInTransaction } from '#server/platform/context.ts';
import { readPage } from '#server/records/list/list.ts';
import { eventList } from './list.ts';
import { namesWith } from './rows.ts';

/**
 * Returns one page of the events. The names that a search finds are read first, so that the database knows how rare they are: with a
 * subquery it looks for a name that no event has in all of them.
 */
export async function listEvents(ctx: Ctx, query: AnalyticsEventQuery): Promise<ListPage<AnalyticsEventRow>> {
  if (query.q === '') return readPage(ctx, eventList, query);
  const found = await readInTransaction(ctx, (tx) => namesWith(tx, query.q));
  const names = found.map(({ value }) => value);
  return readPage(ctx, { ...eventList, search: () => inArray(analyticsEvents.eventName, names) }, query);
}
