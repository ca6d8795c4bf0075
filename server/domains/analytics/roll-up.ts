import { lt, lte, sql } from 'drizzle-orm';
import type { VitalFigure } from '#contract/operations/analytics.ts';
import { type VitalName, vitals } from '#contract/operations/vitals.ts';
import { dayMs, hourMs } from '#contract/time/durations.ts';
import { beginOfDay, dayInZurich, inZurich, zone } from '#server/platform/business-days.ts';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { notify } from '#server/records/notifications/notify.ts';
import { countEvents } from './counts/count-events.ts';
import { dashboardLinks } from './dashboards/tables.ts';
import { figuresOf, sumVitals } from './queries.ts';
import { minimumSamples, retentionDays } from './rules.ts';
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
  const until = beginOfDay(inZurich(now).toPlainDate().subtract({ days: 2 })).toISOString();
  await tx.execute(sql`
    with hours as (
      delete from web_vitals where grain = 'hour' and from_at < ${until}::timestamptz returning *
    ), sums as (
      select date_trunc('day', from_at, ${zone}) as day, route, metric, device, band, sum(n)::int as n
      from hours, unnest(buckets) with ordinality as bands(n, band) group by day, route, metric, device, band
    )
    insert into web_vitals as t (from_at, grain, route, metric, device, buckets)
      select day, 'day', route, metric, device, array_agg(n order by band) from sums group by day, route, metric, device
    on conflict (from_at, grain, route, metric, device) do update
      set buckets = array(select a + b from unnest(t.buckets, excluded.buckets) as pair(a, b))`);
}

interface OverBudgetVital extends VitalFigure {
  p75: number;
}

/**
 * Reports vitals over their performance budget, once per day and vital: a warning in the log, and a mail to the
 * administrators if the settings have alerts on. Covers the last 24 full hours and the current one. Returns the vitals
 * that were reported now.
 */
export async function notifyOverBudget(services: Services): Promise<VitalName[]> {
  const ctx = systemContext(services, 'vitals');
  const overBudget = await services.db.transact(systemScope, async (tx) => {
    const newAlerts = await recordNewAlerts(tx, ctx);
    if (newAlerts.length > 0) await mailTeam(tx, ctx, newAlerts);
    return newAlerts;
  });
  for (const { metric, p75, samples } of overBudget) {
    services.log.warn('performance.budget.exceeded', {
      metric,
      p75,
      budget: vitals[metric].budget,
      samples,
      hours: 24,
    });
  }
  return overBudget.map(({ metric }) => metric);
}

/**
 * Records the vitals that are over budget and were not reported today; the row keeps other processes from reporting
 * them again.
 */
async function recordNewAlerts(tx: Tx, ctx: Ctx): Promise<OverBudgetVital[]> {
  const at = ctx.now();
  const since = new Date(Math.floor(at.getTime() / hourMs - 24) * hourMs);
  const exceeded = figuresOf(await sumVitals(tx, since)).filter(isOverBudget);
  if (exceeded.length === 0) return [];
  const recorded = await tx
    .insert(webVitalAlerts)
    .values(exceeded.map(({ metric, p75, samples }) => ({ day: dayInZurich(at), metric, p75, samples, at })))
    .onConflictDoNothing()
    .returning({ metric: webVitalAlerts.metric });
  return exceeded.filter(({ metric }) => recorded.some((row) => row.metric === metric));
}

function isOverBudget(figure: VitalFigure): figure is OverBudgetVital {
  return figure.p75 !== null && figure.samples >= minimumSamples && figure.p75 > vitals[figure.metric].budget;
}

async function mailTeam(tx: Tx, ctx: Ctx, overBudget: readonly OverBudgetVital[]): Promise<void> {
  const names = overBudget.map(({ metric }) => metric).join(', ');
  const mail = {
    purpose: 'performance-budget',
    subject: `Performance budget exceeded: ${names}`,
    blocks: [
      "75th percentile over all public pages, measured in visitors' browsers in the last 24 hours:",
      { facts: overBudget.map(factOf) },
      'You receive this at most once a day for each metric while admin alerts are turned on in the settings.',
    ],
  };
  await notify(tx, ctx, { team: 'all' }, { mail });
}

function factOf({ metric, p75, samples }: OverBudgetVital): readonly [label: string, value: string] {
  const { label, budget, unit } = vitals[metric];
  const value = unit === 'ms' ? `${Math.round(p75)} ms` : p75.toFixed(2);
  return [`${label} (${metric})`, `${value}, budget ${budget}${unit && ` ${unit}`}, ${samples} visits`];
}
