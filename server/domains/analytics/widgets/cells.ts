import { type SQL, sql } from 'drizzle-orm';
import { unknownCountry } from '#contract/analytics/countries.ts';
import { typeOfMetric } from '#contract/analytics/widget-choices.ts';
import type { WidgetQuery } from '#contract/analytics/widgets.ts';
import { zone } from '#server/platform/business-days.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { Measured } from './aggregate.ts';
import type { Part, Period } from './period.ts';

export type Grouping = WidgetQuery['groupBy'];

/** What was counted of a group in an interval. */
export interface Cell extends Measured {
  at: Date;
  group: string;
}

/** What was counted of these groups in each interval. */
export function cellsOfGroups(tx: Tx, query: WidgetQuery, period: Period, names: string[]): Promise<Cell[]> {
  return readCells(tx, query, period, query.groupBy, names);
}

/** What was counted in each interval, of all groups together. */
export function cellsOfAll(tx: Tx, query: WidgetQuery, period: Period): Promise<Cell[]> {
  return readCells(tx, query, period, 'none', null);
}

async function readCells(tx: Tx, query: WidgetQuery, period: Period, groupBy: Grouping, names: string[] | null) {
  if (names?.length === 0) return [];
  const { table, isCounted, group, count, measures } = sourceOf(query, period, groupBy);
  const isNamed = names === null ? sql`` : sql`and ${group} = any(${sql.param(names)}::text[])`;
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    select ${beginOf(query.interval, period)} as at, ${names === null ? sql`''` : group} as "group",
      sum(${count}) as count, ${measures}
    from ${table} where ${isCounted} ${isNamed} group by 1, 2`);
  const numberOf = (value: unknown) => (value === null ? null : Number(value));
  return rows.map((row) => ({
    at: new Date(row.at as Date),
    group: String(row.group),
    count: Number(row.count),
    sum: Number(row.sum),
    min: numberOf(row.min),
    max: numberOf(row.max),
  }));
}

export interface Source {
  table: SQL;
  isCounted: SQL;
  /** The expression of the group's name. */
  group: SQL;
  count: SQL;
  measures: SQL;
}

/** Where the counts of a dimension are. Types are the rows of all events, or of those of a country, which are counted by type. */
export function sourceOf({ metric, interval, country }: WidgetQuery, part: Part, groupBy: Grouping): Source {
  if (metric === 'visitors')
    return {
      table: sql`analytics_visitors`,
      isCounted: sql`${isOf(groupBy === 'none' ? 'all' : groupBy, country)} and ${isWithin(part)}`,
      group: sql`value`,
      count: sql`visitors`,
      measures: sql`0 as sum, null as min, null as max`,
    };
  const type = typeOfMetric[metric];
  return {
    table: sql`analytics_counts`,
    isCounted: sql`${isOf(groupBy === 'type' ? 'none' : groupBy, country)}
      and grain = ${interval === 'hour' ? 'hour' : 'day'} and ${isWithin(part)} ${type ? sql`and event_type = ${type}` : sql``}`,
    group: groupBy === 'type' ? sql`event_type` : sql`value`,
    count: metric === 'search-results' ? sql`value_count` : sql`events`,
    measures: sql`sum(value_sum) as sum, min(value_min) as min, max(value_max) as max`,
  };
}

/** The rows of a dimension; with a country those of its own counts, which have no other dimension. */
export function isOf(dimension: string, country: string | undefined): SQL {
  if (!country) return sql`dimension = ${dimension}`;
  return sql`dimension = 'country' and value = ${country === unknownCountry ? '' : country}`;
}

export function isWithin({ from, until }: Part): SQL {
  return sql`from_at >= ${from.toISOString()}::timestamptz and from_at < ${until.toISOString()}::timestamptz`;
}

/** The begin of the interval; of the first one that of the period. */
function beginOf(interval: WidgetQuery['interval'], { from }: Period): SQL {
  if (interval === 'hour' || interval === 'day') return sql`from_at`;
  return sql`greatest(date_trunc(${interval}, from_at, ${zone}), ${from.toISOString()}::timestamptz)`;
}
