import { sql } from 'drizzle-orm';
import { typeOfMetric } from '#contract/analytics/widget-choices.ts';
import type { WidgetData, WidgetQuery } from '#contract/analytics/widgets.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { isOf, isWithin } from './cells.ts';
import type { Period } from './period.ts';

/**
 * Returns what a figure is based on: the events and visitors of its period, and the reports that were not counted, whose
 * country is not known.
 */
export async function readSample(
  tx: Tx,
  { metric, country }: WidgetQuery,
  period: Period,
): Promise<Pick<WidgetData, 'sample' | 'leftOut'>> {
  const type = typeOfMetric[metric];
  const isInPeriod = isWithin(period);
  const isDay = sql`day between ${period.startDate}::date and ${period.endDate}::date`;
  const areCounted = !(country && type);
  const visitors = type ? sql`dimension = 'type' and value = ${type}` : isOf('all', country);
  const { rows } = await tx.execute<Record<'events' | 'visitors' | 'bots' | 'opted_out', string | null>>(sql`
    select
      (select sum(events) from analytics_counts where ${isOf('none', country)} and grain = 'day' and ${isInPeriod}
        ${type ? sql`and event_type = ${type}` : sql``}) as events,
      (select sum(visitors) from analytics_visitors where ${isInPeriod} and ${visitors}) as visitors,
      (select sum(reports) from analytics_left_out where reason = 'bot' and ${isDay}) as bots,
      (select sum(reports) from analytics_left_out where reason = 'opted-out' and ${isDay}) as opted_out`);
  const numberOf = (name: 'events' | 'visitors' | 'bots' | 'opted_out') => Number(rows[0]?.[name] ?? 0);
  return {
    sample: { events: numberOf('events'), visitors: areCounted ? numberOf('visitors') : null },
    leftOut: { bots: numberOf('bots'), optedOut: numberOf('opted_out') },
  };
}
