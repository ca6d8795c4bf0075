import { readFile } from 'node:fs/promises';
import { and, asc, gte, lt } from 'drizzle-orm';
import { statusComponentKeys } from '#contract/operations/status/components.ts';
import type { Ctx } from '#server/platform/context.ts';
import { csv } from '#server/platform/csv.ts';
import { refuse } from '#server/platform/refuse.ts';
import { verifierPath } from '#server/platform/verifiers.ts';
import { type StatusProbe, statusProbes } from '../tables.ts';
import { listMonths, monthBounds } from './months.ts';

/**
 * Returns every measurement of a month that is over as CSV, a line for each minute. Refuses with NOT_FOUND a month whose
 * measurements are no longer kept.
 */
export async function monthMeasurements(ctx: Ctx, month: string): Promise<string> {
  const report = (await listMonths(ctx)).find((one) => one.month === month);
  if (!report?.hasData) throw refuse('NOT_FOUND');
  const { start, end } = monthBounds(month);
  const { minute } = statusProbes;
  const probes = await ctx.db.read
    .select()
    .from(statusProbes)
    .where(and(gte(minute, start), lt(minute, end)))
    .orderBy(asc(minute));
  const byMinute = Map.groupBy(probes, (probe) => probe.minute.toISOString());
  const header = ['minute', ...statusComponentKeys.flatMap((component) => [component, `${component} ms`]), 'reasons'];
  return csv([header, ...[...byMinute].map(([at, round]) => lineOf(at, round))]);
}

function lineOf(minute: string, round: readonly StatusProbe[]): string[] {
  const cells = statusComponentKeys.flatMap((component) => {
    const probe = round.find((one) => one.component === component);
    return probe ? [probe.ok ? 'ok' : 'down', String(probe.ms)] : ['', ''];
  });
  const reasons = round.flatMap(({ component, reason }) => (reason === null ? [] : [`${component}: ${reason}`]));
  return [minute, ...cells, reasons.join('; ')];
}

/** Returns the program that recomputes a report from its measurements. */
export async function measurementsVerifier({ appUrl }: Pick<Ctx, 'appUrl'>): Promise<string> {
  return (await readFile(verifierPath('verify-sla.mjs'), 'utf8')).replaceAll('__ISSUER__', () => appUrl);
}
