import { sql } from 'drizzle-orm';
import type { AnalyticsFigures, VitalFigure, VitalReport } from '#contract/operations/analytics.ts';
import { type VitalDevice, type VitalName, vitalNames } from '#contract/operations/vitals.ts';
import { beginOfDay, inZurich } from '#server/platform/business-days.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { countOf, sumBuckets } from '#server/platform/histogram.ts';
import { firstUncountedDay } from './counts/uncounted-days.ts';
import { p75Of } from './histogram.ts';

/** Returns the figures of today and of the last seven days, today included. Spam does not count as an inquiry. */
export function analyticsFigures(ctx: Ctx): Promise<AnalyticsFigures> {
  const asOf = ctx.now();
  const today = startOfDay(asOf, 0);
  const week = startOfDay(asOf, 6);
  return transact(ctx, async (tx) => {
    const { rows: inquiries } = await tx.execute<{ today: string; week: string }>(sql`
      select count(*) filter (where received_at >= ${at(today)}) as today, count(*) as week
      from inquiries where status <> 'spam' and not is_canary and received_at >= ${at(week)}`);
    const [inquiry] = inquiries;
    if (!inquiry) throw new Error('the aggregate query returned no row');
    return {
      asOf,
      ...(await readVisits(tx, today, week)),
      inquiries: { today: Number(inquiry.today), last7Days: Number(inquiry.week) },
      vitals: figuresOf(await sumVitals(tx, week)),
    };
  });
}

/** Reads the days that are counted completely from their counts and the others from their events, which gives the same figures. */
async function readVisits(tx: Tx, today: Date, week: Date): Promise<Pick<AnalyticsFigures, 'pageViews' | 'visitors'>> {
  const uncounted = (await firstUncountedDay(tx)) ?? today;
  const since = new Date(Math.min(Math.max(uncounted.getTime(), week.getTime()), today.getTime()));
  const isCounted = sql`from_at >= ${at(week)} and from_at < ${at(since)}`;
  const { rows } = await tx.execute<{ is_today: boolean; views: string; visitors: string }>(sql`
    select at >= ${at(today)} as is_today, count(*) filter (where event_type = 'page-view') as views,
      count(distinct session_id) as visitors
      from analytics_events where at >= ${at(since)} group by 1
    union all
    select false, (select coalesce(sum(events), 0) from analytics_counts
        where dimension = 'none' and grain = 'day' and event_type = 'page-view' and ${isCounted}),
      (select coalesce(sum(visitors), 0) from analytics_visitors where dimension = 'all' and ${isCounted})`);
  const sumOf = (figure: 'views' | 'visitors') => ({
    today: Number(rows.find((row) => row.is_today)?.[figure] ?? 0),
    last7Days: rows.reduce((sum, row) => sum + Number(row[figure]), 0),
  });
  return { pageViews: sumOf('views'), visitors: sumOf('visitors') };
}

/** Returns the vitals of each public page for the last days, today included. */
export function vitalReport(
  ctx: Ctx,
  { days, device = 'all' }: { days: number; device?: VitalDevice | 'all' | undefined },
): Promise<VitalReport> {
  const asOf = ctx.now();
  const since = startOfDay(asOf, days - 1);
  return transact(ctx, async (tx) => {
    const byRoute = Map.groupBy(await sumVitals(tx, since, device), ({ route }) => route);
    const routes = [...byRoute].map(([route, sums]) => ({ route, vitals: figuresOf(sums) }));
    return { asOf, since, routes: routes.sort((a, b) => (a.route < b.route ? -1 : 1)) };
  });
}

interface VitalSum extends Record<string, unknown> {
  route: string;
  metric: VitalName;
  buckets: number[];
}

/** Returns the sum of the buckets since then, for each route and vital, of one kind of device or all. */
export async function sumVitals(tx: Tx, since: Date, device: VitalDevice | 'all' = 'all'): Promise<VitalSum[]> {
  const { rows } = await tx.execute<VitalSum>(sql`
    select route, metric, array_agg(n order by band) as buckets from (
      select route, metric, band, sum(n)::int as n from web_vitals, unnest(buckets) with ordinality as bands(n, band)
      where from_at >= ${at(since)} and (${device} = 'all' or device = ${device})
      group by route, metric, band
    ) as sums group by route, metric`);
  return rows;
}

/** Returns a figure for every vital, measured or not. */
export function figuresOf(sums: readonly VitalSum[]): VitalFigure[] {
  return vitalNames.map((metric) => {
    const total = sumBuckets(sums.filter((sum) => sum.metric === metric).map(({ buckets }) => buckets));
    return { metric, p75: p75Of(metric, total), samples: countOf(total) };
  });
}

/** Midnight in Zurich this many days ago. */
function startOfDay(now: Date, daysAgo: number): Date {
  return beginOfDay(inZurich(now).toPlainDate().subtract({ days: daysAgo }));
}

const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;
