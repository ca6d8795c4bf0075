import { readFile } from 'node:fs/promises';
import { and, asc, gte, lt } from 'drizzle-orm';
import { statusComponentKeys } from '#contract/operations/status/components.ts';
import { dayMs } from '#contract/time/durations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { csv, csvLines } from '#server/platform/csv.ts';
import { refuse } from '#server/platform/refuse.ts';
import { verifierPath } from '#server/platform/verifiers.ts';
import { type StatusProbe, statusProbes } from '../tables.ts';
import { listMonths, monthBounds } from './months.ts';

/**
 * Returns every measurement of a month that is over as CSV, a line for each minute, read day after day: a whole month takes
 * more than a hundred megabytes. Refuses with NOT_FOUND a month whose measurements are no longer kept.
 */
export async function monthMeasurements(ctx: Ctx, month: string): Promise<AsyncIterable<string>> {
  const report = (await listMonths(ctx)).find((one) => one.month === month);
  if (!report?.hasData) throw refuse('NOT_FOUND');
  return linesOf(ctx, month);
}

async function* linesOf(ctx: Ctx, month: string): AsyncGenerator<string> {
  const { start, end } = monthBounds(month);
  yield csv([['minute', ...statusComponentKeys.flatMap((component) => [component, `${component} ms`]), 'reasons']]);
  for (let from = start.getTime(); from < end.getTime(); from += dayMs) {
    const probes = await probesOf(ctx, new Date(from), new Date(Math.min(from + dayMs, end.getTime())));
    const byMinute = Map.groupBy(probes, ({ minute }) => minute.getTime());
    yield csvLines([...byMinute].map(([at, round]) => lineOf(new Date(at).toISOString(), round)));
  }
}

function probesOf(ctx: Ctx, start: Date, end: Date): Promise<StatusProbe[]> {
  const { minute } = statusProbes;
  return ctx.db.read
    .select()
    .from(statusProbes)
    .where(and(gte(minute, start), lt(minute, end)))
    .orderBy(asc(minute));
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
