import type { VitalFigure } from '#contract/operations/analytics.ts';
import { type VitalName, vitals } from '#contract/operations/vitals.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { hourMs } from '#server/platform/schedules/schedule.ts';
import { notify } from '#server/records/notifications/notify.ts';
import { figuresOf, sumVitals } from './queries.ts';
import { minimumSamples } from './rules.ts';
import { webVitalAlerts } from './tables.ts';

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
