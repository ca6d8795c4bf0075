import { type SQL, sql } from 'drizzle-orm';
import { countryName } from '#contract/analytics/countries.ts';
import type { Compared, Ranking } from '#contract/analytics/site-overview.ts';
import { overviewRows } from '#contract/analytics/site-overview-choices.ts';
import { type VisitSource, visitSources } from '#contract/analytics/visit-sources.ts';
import { isWithin } from '#server/domains/analytics/widgets/cells.ts';
import { type Period, partsByMonths } from '#server/domains/analytics/widgets/period.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { Periods } from './periods.ts';

/** Pages by the names of page views, which are their addresses; a label of a button begins with no slash. */
export const isPage = sql`dimension = 'name' and value like '/%'`;

export function pageRanking(tx: Tx, periods: Periods): Promise<Ranking> {
  return readRanking(tx, periods, isPage);
}

export async function countryRanking(tx: Tx, periods: Periods): Promise<Ranking> {
  const { rows, values } = await readRanking(tx, periods, sql`dimension = 'country'`);
  return { values, rows: rows.map((row) => ({ ...row, name: row.name === '' ? 'Not known' : countryName(row.name) })) };
}

const deviceNames: Record<string, string> = { desktop: 'Desktop', mobile: 'Phone', tablet: 'Tablet' };

export async function deviceRanking(tx: Tx, periods: Periods): Promise<Ranking> {
  const { rows, values } = await readRanking(tx, periods, sql`dimension = 'device'`, false);
  return { values, rows: rows.map((row) => ({ ...row, name: deviceNames[row.name] ?? row.name })) };
}

/** A visitor whose page views name no other site came directly, or their browser does not say. */
export async function sourceRanking(tx: Tx, periods: Periods, visitors: Compared): Promise<Ranking> {
  const { rows } = await readRanking(tx, periods, sql`dimension = 'source' and value <> 'web'`);
  const restOf = (key: keyof Compared) => rows.reduce((rest, row) => rest - (row[key] ?? 0), visitors[key] ?? 0);
  const rest = {
    now: Math.max(0, restOf('now')),
    before: periods.isBeforeKept ? Math.max(0, restOf('before')) : null,
  };
  const all = [{ name: 'web', ...rest }, ...rows].filter(({ now, before }) => now + (before ?? 0) > 0);
  const named = all.map((row) => ({ ...row, name: visitSources[row.name as VisitSource] ?? row.name }));
  return { values: named.length, rows: named.toSorted((a, b) => b.now - a.now) };
}

/** `hasMonths`: its days are added up to months. */
async function readRanking(tx: Tx, periods: Periods, dimension: SQL, hasMonths = true): Promise<Ranking> {
  const { rows } = await tx.execute<Compared & { name: string; values: number }>(
    selectRanking(periods, dimension, hasMonths),
  );
  return { rows: rows.map(({ values: _values, ...row }) => row), values: rows[0]?.values ?? 0 };
}

/** The values with the most visitors, by the sums of months and of the days beside them: a month has a thirtieth of the rows of its days. */
export function selectRanking({ now, before, isBeforeKept }: Periods, dimension: SQL, hasMonths: boolean): SQL {
  const countsOf = (period: Period, side: keyof Compared) => {
    const parts = hasMonths ? partsByMonths(period) : [{ part: period, isOfMonths: false }];
    return parts.map(({ part, isOfMonths }) => {
      const counted = isOfMonths ? sql`events from analytics_months` : sql`visitors from analytics_visitors`;
      const ofVisitors = isOfMonths ? sql`event_type = '' and ` : sql``;
      return sql`select ${side}::text as side, value, ${counted} where ${ofVisitors}${dimension} and ${isWithin(part)}`;
    });
  };
  const counts = sql.join(
    [...countsOf(now, 'now'), ...(isBeforeKept ? countsOf(before, 'before') : [])],
    sql` union all `,
  );
  const ofBefore = sql`coalesce(sum(visitors) filter (where side = 'before'), 0)::int`;
  return sql`
    select *, count(*) over ()::int as values from (
      select value as name, coalesce(sum(visitors) filter (where side = 'now'), 0)::int as now,
        ${isBeforeKept ? ofBefore : sql`null::int`} as before
      from (${counts}) as counted (side, value, visitors) group by value
    ) as ranked where now > 0 order by now desc, name limit ${overviewRows}`;
}
