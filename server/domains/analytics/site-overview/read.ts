import { type SQL, sql } from 'drizzle-orm';
import type { Compared, SiteOverview } from '#contract/analytics/site-overview.ts';
import { liveMinutes, type OverviewPeriod } from '#contract/analytics/site-overview-choices.ts';
import { minuteMs } from '#contract/time/durations.ts';
import type { Period } from '#server/domains/analytics/widgets/period.ts';
import { beginOfDay, inZurich } from '#server/platform/business-days.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { readDays } from './days.ts';
import { overviewPeriodsOf, type Periods } from './periods.ts';
import { countryRanking, deviceRanking, pageRanking, sourceRanking } from './rankings.ts';

/** Returns the visits of a period from the counts, which are made every five minutes, and who is there now from the events. */
export function readSiteOverview(ctx: Ctx, { period }: { period: OverviewPeriod }): Promise<SiteOverview> {
  const asOf = ctx.now();
  const periods = overviewPeriodsOf(period, asOf);
  return transact(ctx, async (tx) => {
    const days = await readDays(tx, periods);
    const sum = (figure: 'visitors' | 'pageViews'): Compared => ({
      now: days.reduce((total, day) => total + day[figure].now, 0),
      before: periods.isBeforeKept ? days.reduce((total, day) => total + (day[figure].before ?? 0), 0) : null,
    });
    const [visitors, pageViews] = [sum('visitors'), sum('pageViews')];
    return {
      asOf,
      ...{ startDate: periods.now.startDate, endDate: periods.now.endDate },
      ...{ beforeStartDate: periods.before.startDate, beforeEndDate: periods.before.endDate },
      ...{ hasVisits: visitors.now > 0, hadVisitsBefore: (visitors.before ?? 0) > 0, visitors, pageViews, days },
      ...(await readGoals(tx, periods)),
      pages: await pageRanking(tx, periods),
      sources: await sourceRanking(tx, periods, visitors),
      countries: await countryRanking(tx, periods),
      devices: await deviceRanking(tx, periods),
      live: await readLive(tx, asOf),
      today: await readToday(tx, asOf),
      leftOut: await readLeftOut(tx, periods.now),
    };
  });
}

/** What visitors did on the site. What an administrator recorded or imported names a page of the back office as its own. */
async function readGoals(
  tx: Tx,
  periods: Periods,
): Promise<Pick<SiteOverview, 'inquiries' | 'signUps' | 'subscriptions'>> {
  return {
    inquiries: await countRows(
      tx,
      periods,
      sql`received_at`,
      sql`inquiries where status <> 'spam' and not is_canary and source_page not like '/admin/%'`,
    ),
    signUps: await countRows(tx, periods, sql`created_at`, sql`users where email_verified and role = 'user'`),
    subscriptions: await countRows(
      tx,
      periods,
      sql`confirmed_at`,
      sql`newsletter_subscriptions where consent_page not like '/admin/%'`,
    ),
  };
}

async function countRows(tx: Tx, { now, before }: Periods, at: SQL, rows: SQL): Promise<Compared> {
  const begin = sql`${now.from.toISOString()}::timestamptz`;
  const { rows: counted } = await tx.execute<Record<'now' | 'before', number>>(sql`
    select (count(*) filter (where ${at} >= ${begin}))::int as now, (count(*) filter (where ${at} < ${begin}))::int as before
    from ${rows} and ${at} >= ${before.from.toISOString()}::timestamptz and ${at} < ${now.until.toISOString()}::timestamptz`);
  return counted[0] ?? { now: 0, before: 0 };
}

/** The paths that the most visitors of the last minutes were last seen on come first. */
async function readLive(tx: Tx, asOf: Date): Promise<SiteOverview['live']> {
  const since = new Date(asOf.getTime() - liveMinutes * minuteMs).toISOString();
  const { rows } = await tx.execute<{ path: string | null; visitors: number }>(sql`
    select coalesce(path, route) as path, count(*)::int as visitors from (
      select distinct on (session_id) session_id, route,
        case when event_type = 'page-view' then event_name else properties ->> 'path' end as path
      from analytics_events where at > ${since}::timestamptz and at <= ${asOf.toISOString()}::timestamptz
      order by session_id, at desc
    ) as last group by 1 order by 2 desc, 1`);
  return {
    visitors: rows.reduce((total, row) => total + row.visitors, 0),
    paths: rows.slice(0, 3).flatMap(({ path }) => path ?? []),
  };
}

async function readToday(tx: Tx, asOf: Date): Promise<SiteOverview['today']> {
  const midnight = beginOfDay(inZurich(asOf).toPlainDate()).toISOString();
  const { rows } = await tx.execute<SiteOverview['today']>(sql`
    select count(distinct session_id)::int as visitors,
      (count(*) filter (where event_type = 'page-view'))::int as "pageViews"
    from analytics_events where at >= ${midnight}::timestamptz and at <= ${asOf.toISOString()}::timestamptz`);
  return rows[0] ?? { visitors: 0, pageViews: 0 };
}

async function readLeftOut(tx: Tx, { startDate, endDate }: Period): Promise<SiteOverview['leftOut']> {
  const { rows } = await tx.execute<{ bots: number }>(sql`
    select coalesce(sum(reports), 0)::int as bots from analytics_left_out
    where reason = 'bot' and day between ${startDate}::date and ${endDate}::date`);
  return { bots: rows[0]?.bots ?? 0 };
}
