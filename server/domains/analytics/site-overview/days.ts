import { sql } from 'drizzle-orm';
import type { SiteOverview } from '#contract/analytics/site-overview.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { Periods } from './periods.ts';

type Day = SiteOverview['days'][number];

/** Returns the visitors and page views of each day of the period, beside those of as many days earlier if they are kept. */
export async function readDays(tx: Tx, { now, before, isBeforeKept, days }: Periods): Promise<Day[]> {
  const isWithin = sql`from_at >= ${before.from.toISOString()}::timestamptz and from_at < ${now.until.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ at: string; visitors: number; page_views: number }>(sql`
    select from_at as at, sum(visitors)::int as visitors, sum(page_views)::int as page_views from (
      select from_at, visitors, 0 as page_views from analytics_visitors where dimension = 'all' and ${isWithin}
      union all
      select from_at, 0, events from analytics_counts
        where dimension = 'none' and grain = 'day' and event_type = 'page-view' and ${isWithin}
    ) as counted group by 1`);
  const byDay = new Map(rows.map((row) => [dayInZurich(new Date(row.at)), row]));
  const countsOf = (day: Temporal.PlainDate) => byDay.get(day.toString()) ?? { visitors: 0, page_views: 0 };
  return Array.from({ length: days }, (_, index) => {
    const day = Temporal.PlainDate.from(now.startDate).add({ days: index });
    const [current, earlier] = [countsOf(day), isBeforeKept ? countsOf(day.subtract({ days })) : null];
    return {
      day: day.toString(),
      visitors: { now: current.visitors, before: earlier?.visitors ?? null },
      pageViews: { now: current.page_views, before: earlier?.page_views ?? null },
    };
  });
}
