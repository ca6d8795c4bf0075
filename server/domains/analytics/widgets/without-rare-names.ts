import { and, eq, gte, inArray, lt, max } from 'drizzle-orm';
import { leastVisitorsOfName } from '#contract/analytics/link-choices.ts';
import type { WidgetData, WidgetQuery } from '#contract/analytics/widgets.ts';
import { analyticsVisitors } from '#server/domains/analytics/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { periodBetween } from './period.ts';

/** Pages and labels of buttons are texts that a browser sent. */
const groupsOfSentTexts = ['name', 'path'] as const;

/**
 * Leaves out the groups whose name few visitors of one day had, as the same person counts again on another day, or that looks like an email address: what a browser sent may be about a
 * person. They count as groups that are not shown.
 */
export async function withoutRareNames(tx: Tx, { groupBy }: WidgetQuery, data: WidgetData): Promise<WidgetData> {
  const dimension = groupsOfSentTexts.find((one) => one === groupBy);
  const names = data.series.map(({ name }) => name);
  if (dimension === undefined || names.length === 0) return data;
  const { from, until } = periodBetween(data.startDate, data.endDate);
  const { value, visitors, fromAt } = analyticsVisitors;
  const rows = await tx
    .select({ value })
    .from(analyticsVisitors)
    .where(and(eq(analyticsVisitors.dimension, dimension), inArray(value, names), gte(fromAt, from), lt(fromAt, until)))
    .groupBy(value)
    .having(gte(max(visitors), leastVisitorsOfName));
  const frequent = new Set(rows.map((row) => row.value));
  const series = data.series.filter(({ name }) => frequent.has(name) && !name.includes('@'));
  return { ...data, series, otherGroups: data.otherGroups + data.series.length - series.length };
}
