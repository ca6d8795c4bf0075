import { sql } from 'drizzle-orm';
import type { SiteOverview } from '#contract/analytics/site-overview.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { Periods } from './periods.ts';

type Day = SiteOverview['days'][number];

/** Returns the visitors and page views of each day of the period, beside those of as many days earlier. */
export async function readDays(tx: Tx, { now, before, days }: Periods): Promise<Day[]> {
  const isWithin = sql`from_at >= ${before.from.toISOString()}::timestamptz and from_at < ${now.until.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ at: string; visitors: number; page_views: number }>(sql`
    select from_at as at, sum(visitors)::int as visitors, sum(page_views)::int as page_views from (
      select from_at, visitors, 0 as page_views from analytics_visitors where dimension = 'all' and ${isWithin}
      union all
      select from_at, 0, events from analytics_counts
        where dimension = 'none' and grain = 'day' and event_type = 'page-view' and ${isWithin}
    ) as counted group by 1`);
  const byDay = new Map(rows.map((row) => [dayInZurich(new Date(row.at)), row]));
  return Array.from({ length: days }, (_, index) => {
    const day = Temporal.PlainDate.from(now.startDate).add({ days: index });
    const [current, earlier] = [byDay.get(day.toString()), byDay.get(day.subtract({ days }).toString())];
    return {
      day: day.toString(),
      visitors: { now: current?.visitors ?? 0, before: earlier?.visitors ?? 0 },
      pageViews: { now: current?.page_views ?? 0, before: earlier?.page_views ?? 0 },
    };
  });
}
