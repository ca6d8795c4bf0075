import { sql } from 'drizzle-orm';
import { countryName } from '#contract/analytics/countries.ts';
import { type EventType, eventTypeLabels } from '#contract/analytics/event-types.ts';
import { typeOfMetric } from '#contract/analytics/widget-choices.ts';
import type { WidgetData, WidgetQuery } from '#contract/analytics/widgets.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { figureOf, nothing, overIntervals, plus } from './aggregate.ts';
import { type Cell, cellsOfAll, cellsOfGroups, isOf, isWithin } from './cells.ts';
import { largestGroups } from './largest-groups.ts';
import { intervalsOf, type Period, periodOf } from './period.ts';

/** Returns the figures of a widget's query from the counts, which are made every five minutes. */
export function readWidgetData(ctx: Ctx, query: WidgetQuery): Promise<WidgetData> {
  return transact(ctx, (tx) => widgetDataOf(tx, query, ctx.now()));
}

/** The same within a transaction. */
export async function widgetDataOf(tx: Tx, query: WidgetQuery, now: Date): Promise<WidgetData> {
  const period = periodOf(query, now);
  const intervals = intervalsOf(period, query.interval, now);
  const figuresOf = (cells: readonly Cell[]) => figuresOver(intervals, query, cells);
  const all = await cellsOfAll(tx, query, period);
  const { series, otherGroups } =
    query.groupBy === 'none' || all.length === 0
      ? { series: all.length === 0 ? [] : [{ name: 'All', ...figuresOf(all) }], otherGroups: 0 }
      : await seriesOfGroups();
  return {
    asOf: now,
    ...{ startDate: period.startDate, endDate: period.endDate, intervals },
    total: figuresOf(all).total,
    ...{ series, otherGroups },
    ...(await readSample(tx, query, period)),
  };

  async function seriesOfGroups(): Promise<Pick<WidgetData, 'series' | 'otherGroups'>> {
    const { names, count } = await largestGroups(tx, query, period);
    const cells = Map.groupBy(await cellsOfGroups(tx, query, period, names), ({ group }) => group);
    return {
      series: names.map((group) => ({ name: nameOf(query, group), ...figuresOf(cells.get(group) ?? []) })),
      otherGroups: count - names.length,
    };
  }
}

function figuresOver(intervals: readonly Date[], { metric, aggregation }: WidgetQuery, cells: readonly Cell[]) {
  const byInterval = Map.groupBy(cells, ({ at }) => at.getTime());
  const points = intervals.map((begin) => (byInterval.get(begin.getTime()) ?? []).reduce(plus, nothing));
  if (metric === 'search-results')
    return {
      total: figureOf(cells.reduce(plus, nothing), aggregation),
      points: points.map((point) => figureOf(point, aggregation)),
    };
  const counts = points.map(({ count }) => count);
  return { total: overIntervals(counts, aggregation), points: counts };
}

function nameOf({ groupBy }: WidgetQuery, group: string): string {
  if (groupBy === 'type') return eventTypeLabels[group as EventType] ?? group;
  if (groupBy === 'country') return group === '' ? '–' : countryName(group);
  return group;
}

/**
 * Returns what a figure is based on: the events and visitors of its period, and the reports that were not counted, whose
 * country is not known.
 */
async function readSample(tx: Tx, { metric, country }: WidgetQuery, period: Period) {
  const type = typeOfMetric[metric];
  const isInPeriod = isWithin(period);
  const isDay = sql`day between ${period.startDate}::date and ${period.endDate}::date`;
  const areCounted = !(country && type);
  const visitors = type ? sql`dimension = 'type' and value = ${type}` : isOf('all', country);
  const { rows } = await tx.execute<Record<'events' | 'visitors' | 'bots', string | null>>(sql`
    select
      (select sum(events) from analytics_counts where ${isOf('none', country)} and grain = 'day' and ${isInPeriod}
        ${type ? sql`and event_type = ${type}` : sql``}) as events,
      (select sum(visitors) from analytics_visitors where ${isInPeriod} and ${visitors}) as visitors,
      (select sum(reports) from analytics_left_out where reason = 'bot' and ${isDay}) as bots`);
  const numberOf = (name: 'events' | 'visitors' | 'bots') => Number(rows[0]?.[name] ?? 0);
  return {
    sample: { events: numberOf('events'), visitors: areCounted ? numberOf('visitors') : null },
    leftOut: { bots: numberOf('bots') },
  };
}
