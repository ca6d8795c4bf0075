import { sql } from 'drizzle-orm';
import { zone } from '#server/platform/business-days.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { lockCounts } from './lock.ts';

/** Adds the counted days up to months, from the month of this day on, in place of what was added up before. */
export async function countMonths(tx: Tx, since: Date): Promise<void> {
  const from = sql`date_trunc('month', ${since.toISOString()}::timestamptz, ${zone})`;
  const month = sql`date_trunc('month', from_at, ${zone})`;
  await lockCounts(tx);
  await tx.execute(sql`delete from analytics_months where from_at >= ${from}`);
  await tx.execute(sql`
    insert into analytics_months (from_at, tenant_id, dimension, event_type, value, events, value_count)
      select ${month}, tenant_id, dimension, event_type, value, sum(events), sum(value_count)
        from analytics_counts
        where grain = 'day' and dimension in ('name', 'path', 'source', 'country') and from_at >= ${from}
        group by 1, 2, 3, 4, 5
      union all
      select ${month}, tenant_id, dimension, '', value, sum(visitors), 0
        from analytics_visitors
        where dimension in ('name', 'path', 'source', 'country') and from_at >= ${from}
        group by 1, 2, 3, 5`);
}
