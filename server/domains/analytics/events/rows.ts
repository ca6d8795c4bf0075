import { and, eq, gte, ilike, inArray, type SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { AnalyticsEventQuery, AnalyticsEventRow } from '#contract/analytics/events.ts';
import { auditPeriods } from '#contract/operations/audit-periods.ts';
import { analyticsEvents, analyticsMonths } from '#server/domains/analytics/tables.ts';
import { beginOfDay, inZurich } from '#server/platform/business-days.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { literalPattern } from '#server/platform/db/paging.ts';

export const selectEvents = (tx: Tx) => tx.select({ event: analyticsEvents }).from(analyticsEvents).$dynamic();
export type SelectedEvent = Awaited<ReturnType<typeof selectEvents>>[number];

/** The names with this part, of those counted: there are few, while a search in the text of every event would read them all. */
export function namesWith(tx: Pick<Tx, 'selectDistinct'>, typed: string) {
  const { dimension, value } = analyticsMonths;
  const isFound = and(eq(dimension, 'name'), ilike(value, literalPattern(typed)));
  return tx.selectDistinct({ value }).from(analyticsMonths).where(isFound);
}

export function namesLike(typed: string): SQL {
  return inArray(analyticsEvents.eventName, namesWith(new QueryBuilder(), typed));
}

/** The condition for events of a period that ends now; whole days in Zurich. */
export function since(period: AnalyticsEventQuery['period'], now: Date): SQL | undefined {
  if (period === 'all') return undefined;
  return gte(analyticsEvents.at, beginOfDay(inZurich(now).toPlainDate().subtract({ days: auditPeriods[period] })));
}

export function toRow({ event }: SelectedEvent): AnalyticsEventRow {
  const { id, at, eventType: type, eventName: name, source, userAgent: browser, userId, country } = event;
  return { id, at, type, name, path: pathOf(event), source, browser, isSignedIn: userId !== null, country };
}

/** The page on which it happened. */
export function pathOf({ eventType, eventName, properties, route }: SelectedEvent['event']): string {
  return eventType === 'page-view' ? eventName : String(properties.path ?? route);
}
