import { lt, lte, sql } from 'drizzle-orm';
import { dayInZurich, inZurich, zone } from '#server/platform/business-days.ts';
import type { Services } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { dayMs } from '#server/platform/schedules/schedule.ts';
import { countEvents } from './counts/count-events.ts';
import { dashboardLinks } from './dashboards/tables.ts';
import { notifyOverBudget } from './notify-over-budget.ts';
import { retentionDays } from './rules.ts';
import {
  analyticsCounts,
  analyticsLeftOut,
  analyticsMonths,
  analyticsSalts,
  analyticsUncountedDays,
  analyticsVisitors,
  webVitalAlerts,
  webVitals,
} from './tables.ts';
import { saltTag } from './visitor.ts';

const steps: ((services: Services) => Promise<unknown>)[] = [
  deleteOldMeasurements,
  countEvents,
  notifyOverBudget,
  ({ db, now }) => db.transact(systemScope, (tx) => rollUpHours(tx, now())),
];

/**
 * Deletes what is past its retention, counts events, sends alerts, and rolls hours up to days. A step that fails does not
 * stop the others; the first failure is thrown after them.
 */
export async function rollUpAnalytics(services: Services): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) await step(services).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** Deletes measurements and alerts past their retention, the salts of past days, and links that are over. */
export async function deleteOldMeasurements({ db, now }: Services): Promise<void> {
  const end = new Date(now().getTime() - retentionDays * dayMs);
  await db.transact(systemScope, async (tx) => {
    const salts = await tx
      .delete(analyticsSalts)
      .where(lt(analyticsSalts.day, dayInZurich(now())))
      .returning();
    if (salts.length > 0) tx.invalidate(saltTag);
    await tx.delete(dashboardLinks).where(lte(dashboardLinks.expiresAt, now()));
    await tx.delete(webVitals).where(lt(webVitals.fromAt, end));
    await tx.delete(webVitalAlerts).where(lt(webVitalAlerts.at, end));
    await tx.delete(analyticsCounts).where(lt(analyticsCounts.fromAt, end));
    await tx.delete(analyticsVisitors).where(lt(analyticsVisitors.fromAt, end));
    await tx.delete(analyticsMonths).where(lt(analyticsMonths.fromAt, end));
    await tx.delete(analyticsUncountedDays).where(lt(analyticsUncountedDays.fromAt, end));
    await tx.delete(analyticsLeftOut).where(lt(analyticsLeftOut.day, dayInZurich(end)));
  });
}

/** Hours are stored for two days, for the alerts; older measurements are stored by day. */
async function rollUpHours(tx: Tx, now: Date): Promise<void> {
  const until = inZurich(now).subtract({ days: 2 }).startOfDay().toInstant().toString();
  await tx.execute(sql`
    with hours as (
      delete from web_vitals where grain = 'hour' and from_at < ${until}::timestamptz returning *
    ), sums as (
      select date_trunc('day', from_at, ${zone}) as day, route, metric, band, sum(n)::int as n
      from hours, unnest(buckets) with ordinality as bands(n, band) group by day, route, metric, band
    )
    insert into web_vitals as t (from_at, grain, route, metric, buckets)
      select day, 'day', route, metric, array_agg(n order by band) from sums group by day, route, metric
    on conflict (from_at, grain, route, metric) do update
      set buckets = array(select a + b from unnest(t.buckets, excluded.buckets) as pair(a, b))`);
}
