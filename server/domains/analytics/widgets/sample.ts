import { sql } from 'drizzle-orm';
import { typeOfMetric } from '#contract/analytics/widget-choices.ts';
import type { WidgetData, WidgetQuery } from '#contract/analytics/widgets.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { Period } from './period.ts';

/** Returns what a figure is based on: the events and visitors of its period, and the reports that were not counted. */
export async function readSample(
  tx: Tx,
  { metric }: WidgetQuery,
  { startDate, endDate, from, until }: Period,
): Promise<Pick<WidgetData, 'sample' | 'leftOut'>> {
  const type = typeOfMetric[metric];
  const isWithin = sql`from_at >= ${from.toISOString()}::timestamptz and from_at < ${until.toISOString()}::timestamptz`;
  const isDay = sql`day between ${startDate}::date and ${endDate}::date`;
  const { rows } = await tx.execute<Record<'events' | 'visitors' | 'bots' | 'opted_out', string | null>>(sql`
    select
      (select sum(events) from analytics_counts where dimension = 'none' and grain = 'day' and ${isWithin}
        ${type ? sql`and event_type = ${type}` : sql``}) as events,
      (select sum(visitors) from analytics_visitors where ${isWithin}
        and ${type ? sql`dimension = 'type' and value = ${type}` : sql`dimension = 'all'`}) as visitors,
      (select sum(reports) from analytics_left_out where reason = 'bot' and ${isDay}) as bots,
      (select sum(reports) from analytics_left_out where reason = 'opted-out' and ${isDay}) as opted_out`);
  const numberOf = (name: 'events' | 'visitors' | 'bots' | 'opted_out') => Number(rows[0]?.[name] ?? 0);
  return {
    sample: { events: numberOf('events'), visitors: numberOf('visitors') },
    leftOut: { bots: numberOf('bots'), optedOut: numberOf('opted_out') },
  };
}
