import { sql } from 'drizzle-orm';
import { maximumGroups, typeOfMetric } from '#contract/analytics/widget-choices.ts';
import type { WidgetQuery } from '#contract/analytics/widgets.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { type Grouping, isWithin, type Source, sourceOf } from './cells.ts';
import { type Part, type Period, partsByMonths } from './period.ts';

/** The largest groups of the period, the largest first, and how many there are in all. */
export async function largestGroups(
  tx: Tx,
  query: WidgetQuery,
  period: Period,
): Promise<{ names: string[]; count: number }> {
  const sums = sql.join(
    partsOf(period, query.groupBy).map(({ part, isOfMonths }) => {
      // A day has a twentieth of the rows of its hours, a month a thirtieth of those of its days, and the same sums.
      const source = isOfMonths ? monthsOf(query, part) : sourceOf({ ...query, interval: 'day' }, part, query.groupBy);
      return sql`select ${source.group} as name, sum(${source.count}) as count from ${source.table}
        where ${source.isCounted} group by 1`;
    }),
    sql` union all `,
  );
  const { rows } = await tx.execute<{ name: string; groups: string }>(sql`
    select name, count(*) over () as groups from (${sums}) as sums
    group by name order by sum(count) desc, name limit ${maximumGroups}`);
  return { names: rows.map(({ name }) => name), count: Number(rows[0]?.groups ?? 0) };
}

/** Types are few, and not added up to months. */
function partsOf({ from, until }: Period, groupBy: Grouping): { part: Part; isOfMonths: boolean }[] {
  return groupBy === 'type' ? [{ part: { from, until }, isOfMonths: false }] : partsByMonths({ from, until });
}

function monthsOf(query: WidgetQuery, part: Part): Pick<Source, 'table' | 'isCounted' | 'group' | 'count'> {
  const type = query.metric === 'visitors' ? '' : typeOfMetric[query.metric];
  const ofType = type === undefined ? sql`event_type <> ''` : sql`event_type = ${type}`;
  return {
    table: sql`analytics_months`,
    isCounted: sql`dimension = ${query.groupBy} and ${isWithin(part)} and ${ofType}`,
    group: sql`value`,
    count: query.metric === 'search-results' ? sql`value_count` : sql`events`,
  };
}
