import { type SQL, sql } from 'drizzle-orm';
import { type EventType, eventTypeLabels } from '#contract/analytics/event-types.ts';
import { maximumGroups, typeOfMetric } from '#contract/analytics/widget-choices.ts';
import type { WidgetData, WidgetQuery } from '#contract/analytics/widgets.ts';
import { zone } from '#server/platform/business-days.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { figureOf, type Measured, nothing, overIntervals, plus } from './aggregate.ts';
import { intervalsOf, type Period, periodOf } from './period.ts';
import { readSample } from './sample.ts';

/** Returns the figures of a widget's query from the counts, which are made every five minutes. */
export function readWidgetData(ctx: Ctx, query: WidgetQuery): Promise<WidgetData> {
  return transact(ctx, (tx) => widgetDataOf(tx, query, ctx.now()));
}

/** The same within a transaction. */
export async function widgetDataOf(tx: Tx, query: WidgetQuery, now: Date): Promise<WidgetData> {
  const period = periodOf(query, now);
  const intervals = intervalsOf(period, query.interval, now);
  const cells = await readCells(tx, query, period);
  const groups = [...Map.groupBy(cells, ({ group }) => group)];
  const pointsOf = (of: readonly Cell[]) => {
    const byInterval = Map.groupBy(of, ({ at }) => at.getTime());
    return intervals.map((begin) => (byInterval.get(begin.getTime()) ?? []).reduce(plus, nothing));
  };
  const figuresOf = (of: readonly Cell[]) => {
    const points = pointsOf(of);
    if (query.metric === 'search-results') {
      return {
        total: figureOf(of.reduce(plus, nothing), query.aggregation),
        points: points.map((point) => figureOf(point, query.aggregation)),
      };
    }
    const counts = points.map(({ count }) => count);
    return { total: overIntervals(counts, query.aggregation), points: counts };
  };
  const isShown = ({ isOther }: Cell) => !isOther;
  return {
    asOf: now,
    ...{ startDate: period.startDate, endDate: period.endDate, intervals },
    total: figuresOf(cells).total,
    series: groups
      .filter(([, of]) => of.every(isShown))
      .map(([group, of]) => ({ name: nameOf(query, group), ...figuresOf(of) })),
    otherGroups: cells.find(({ isOther }) => isOther)?.groups ?? 0,
    ...(await readSample(tx, query, period)),
  };
}

interface Cell extends Measured {
  at: Date;
  group: string;
  /** The groups beyond those shown, together, and how many they are. */
  isOther: boolean;
  groups: number;
}

function nameOf({ groupBy }: WidgetQuery, group: string): string {
  if (groupBy === 'type') return eventTypeLabels[group as EventType] ?? group;
  return groupBy === 'none' ? 'All' : group;
}

/** What was counted of the largest groups in each interval, and of all others together. */
async function readCells(tx: Tx, query: WidgetQuery, period: Period): Promise<Cell[]> {
  const isOfVisitors = query.metric === 'visitors';
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    with cells as materialized (
      ${isOfVisitors ? visitorCells(query, period) : countCells(query, period)}
    ), ranked as (
      select "group", row_number() over (order by sum(count) desc, "group") as rank from cells group by "group"
    )
    select at, case when rank <= ${maximumGroups} then "group" else '' end as "group", rank > ${maximumGroups} as is_other,
      sum(count) as count, sum(sum) as sum, min(min) as min, max(max) as max,
      (select count(*) from ranked where rank > ${maximumGroups}) as groups
    from cells join ranked using ("group") group by 1, 2, 3 order by min(rank), at`);
  return rows.map((row) => ({
    at: new Date(row.at as Date),
    group: String(row.group),
    isOther: row.is_other === true,
    groups: Number(row.groups),
    count: Number(row.count),
    sum: Number(row.sum),
    min: row.min === null ? null : Number(row.min),
    max: row.max === null ? null : Number(row.max),
  }));
}

function countCells({ metric, groupBy, interval }: WidgetQuery, period: Period): SQL {
  const type = typeOfMetric[metric];
  return sql`
    select ${beginOf(interval, period)} as at, ${groupBy === 'type' ? sql`event_type` : sql`value`} as "group",
      sum(${metric === 'search-results' ? sql`value_count` : sql`events`}) as count,
      sum(value_sum) as sum, min(value_min) as min, max(value_max) as max
    from analytics_counts
    where dimension = ${groupBy === 'type' ? 'none' : groupBy}
      and grain = ${interval === 'hour' ? 'hour' : 'day'} and ${isWithin(period)}
      ${type ? sql`and event_type = ${type}` : sql``}
    group by 1, 2`;
}

function visitorCells({ groupBy, interval }: WidgetQuery, period: Period): SQL {
  return sql`
    select ${beginOf(interval, period)} as at, value as "group", sum(visitors) as count,
      0 as sum, null::double precision as min, null::double precision as max
    from analytics_visitors
    where dimension = ${groupBy === 'none' ? 'all' : groupBy} and ${isWithin(period)}
    group by 1, 2`;
}

/** The begin of the interval; of the first one that of the period. */
function beginOf(interval: WidgetQuery['interval'], { from }: Period): SQL {
  if (interval === 'hour' || interval === 'day') return sql`from_at`;
  return sql`greatest(date_trunc(${interval}, from_at, ${zone}), ${from.toISOString()}::timestamptz)`;
}

function isWithin({ from, until }: Period): SQL {
  return sql`from_at >= ${from.toISOString()}::timestamptz and from_at < ${until.toISOString()}::timestamptz`;
}
