import type { VitalFigure } from '#contract/operations/analytics.ts';
import { type VitalName, vitals } from '#contract/operations/vitals.ts';
import { mailTeam } from '#server/identity/users/mail-team.ts';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { figuresOf, sumVitals } from './queries.ts';
import { minimumSamples } from './rules.ts';
import { vitalBreaches } from './tables.ts';
import { dayOf } from './visitor.ts';

const hourMs = 3_600_000;

interface Breach extends VitalFigure {
  p75: number;
}

/**
 * Tells, once a day and vital, that the field broke a performance budget: a warning in the log, and a mail to the
 * administrators if the settings have alerts on. Looks at the last 24 full hours and the current one. Answers the vitals
 * that were told now.
 */
export async function noticeBreaches(services: Services): Promise<VitalName[]> {
  const ctx = systemContext(services, 'vitals');
  const breaches = await services.db.transact(systemScope, async (tx) => {
    const fresh = await takeFresh(tx, ctx);
    if (fresh.length > 0) await mailAdministrators(tx, ctx, fresh);
    return fresh;
  });
  for (const { metric, p75, samples } of breaches) {
    services.log.warn('performance.budget.breach', { metric, p75, budget: vitals[metric].budget, samples, hours: 24 });
  }
  return breaches.map(({ metric }) => metric);
}

/** What is over budget now and was not told today; written down, so that no other process tells it. */
async function takeFresh(tx: Tx, ctx: Ctx): Promise<Breach[]> {
  const at = ctx.now();
  const since = new Date(Math.floor(at.getTime() / hourMs - 24) * hourMs);
  const broken = figuresOf(await sumVitals(tx, since)).filter(isBreach);
  if (broken.length === 0) return [];
  const told = await tx
    .insert(vitalBreaches)
    .values(broken.map(({ metric, p75, samples }) => ({ day: dayOf(at), metric, p75, samples, at })))
    .onConflictDoNothing()
    .returning({ metric: vitalBreaches.metric });
  return broken.filter(({ metric }) => told.some((row) => row.metric === metric));
}

function isBreach(figure: VitalFigure): figure is Breach {
  return figure.p75 !== null && figure.samples >= minimumSamples && figure.p75 > vitals[figure.metric].budget;
}

const purpose = 'performance-budget';

async function mailAdministrators(tx: Tx, ctx: Ctx, breaches: readonly Breach[]): Promise<void> {
  const names = breaches.map(({ metric }) => metric).join(', ');
  const letter = {
    purpose,
    subject: `Performance budget breached: ${names}`,
    blocks: [
      { paragraph: "Measured in visitors' browsers over the last 24 hours, 75th percentile of all public pages:" },
      { facts: breaches.map(factOf) },
      {
        paragraph: 'You get this once a day for each measure, as long as admin alerts are switched on in the settings.',
      },
    ],
  };
  await mailTeam(tx, ctx, (recipient) => ({ ...letter, recipient }));
}

function factOf({ metric, p75, samples }: Breach): readonly [label: string, value: string] {
  const { label, budget, unit } = vitals[metric];
  const value = unit === 'ms' ? `${Math.round(p75)} ms` : p75.toFixed(2);
  return [`${label} (${metric})`, `${value}, budget ${budget}${unit && ` ${unit}`}, ${samples} visits`];
}
