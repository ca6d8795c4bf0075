import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import { type FigureKey, figureKeys, figureOf, hoursForForecast } from '#contract/operations/monitoring/figures.ts';
import { type FigureHistory, type Period, periods } from '#contract/operations/monitoring/monitoring.ts';
import { dayMs, hourMs, minuteMs } from '#contract/time/durations.ts';
import { type FigureRow, nodeFigures } from '#server/domains/monitoring/tables.ts';
import { inZurich } from '#server/platform/business-days.ts';
import type { Ctx } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { changesSince, deploysBetween } from './changes.ts';
import { combine } from './combine.ts';

const grains = { hour: 'minute', day: 'hour', month: 'day' } as const satisfies Record<Period, FigureRow['grain']>;

/** Figures over time, read once for everybody who looks within a minute. */
export function getHistory(ctx: Ctx, { period }: { period: Period }): Promise<FigureHistory> {
  const now = ctx.now();
  const untilNextMinute = minuteMs - (now.getTime() % minuteMs);
  return ctx.cache.get(`monitoring-history-${period}`, [], () => readHistory(ctx, period, now), untilNextMinute);
}

async function readHistory({ db }: Ctx, period: Period, now: Date): Promise<FigureHistory> {
  const { minutes, step } = periods[period];
  const until = endOf(period, now);
  const from = new Date(until.getTime() - minutes * minuteMs);
  const before = new Date(from.getTime() - minutes * minuteMs);
  return db.transact(systemScope, async (tx) => {
    const rows = await rowsBetween(tx, grains[period], before, until);
    const recent = rows.filter((row) => row.fromAt >= from);
    const nodes = [...new Set(recent.map(({ node }) => node))].toSorted();
    const starts = Array.from({ length: minutes / step }, (_, index) => from.getTime() + index * step * minuteMs);
    return {
      asOf: now,
      from,
      nodes,
      series: figureKeys.map((key) => ({
        key,
        byNode: nodes.map((node) =>
          pointsOf(
            recent.filter((row) => row.node === node),
            key,
            starts,
            step * minuteMs,
          ),
        ),
        mean: meanOf(recent, key),
        before: meanOf(
          rows.filter((row) => row.fromAt < from),
          key,
        ),
      })),
      disk: await diskForecast(tx, now),
      uptime: await uptime(tx, now),
      changes: await changesSince(tx, new Date(now.getTime() - 12 * hourMs)),
      deploys: await deploysBetween(tx, from, now),
    };
  });
}

/** The end of the last whole minute or hour, or of today. */
function endOf(period: Period, now: Date): Date {
  if (period === 'month') return new Date(inZurich(now).startOfDay().add({ days: 1 }).epochMilliseconds);
  const step = period === 'hour' ? minuteMs : hourMs;
  return new Date(Math.floor(now.getTime() / step) * step);
}

function rowsBetween(tx: Tx, grain: FigureRow['grain'], from: Date, until: Date): Promise<FigureRow[]> {
  const { fromAt } = nodeFigures;
  return tx
    .select()
    .from(nodeFigures)
    .where(and(eq(nodeFigures.grain, grain), gte(fromAt, from), lt(fromAt, until)))
    .orderBy(asc(fromAt));
}

/** The mean of each step; a day of 23 or 25 hours belongs to the step that it begins in. */
function pointsOf(
  rows: readonly FigureRow[],
  key: FigureKey,
  starts: readonly number[],
  stepMs: number,
): (number | null)[] {
  return starts.map((start) => {
    const row = rows.find(({ fromAt }) => Math.abs(fromAt.getTime() - start) < stepMs / 2);
    return row ? meanOf([row], key) : null;
  });
}

/** The mean over time of what the nodes have together: a node that replaced another one is not added to it. */
function meanOf(rows: readonly FigureRow[], key: FigureKey): number | null {
  const { across } = figureOf(key);
  if (across === 'requests') return combine(key, [], rows);
  const steps = [...Map.groupBy(rows, ({ fromAt }) => fromAt.getTime()).values()].flatMap((of) => {
    const means = of.flatMap(({ figures: { [key]: measured } }) => (measured ? [measured[0] / measured[2]] : []));
    return combine(key, means, []) ?? [];
  });
  return steps.length === 0 ? null : rounded(steps.reduce((sum, value) => sum + value, 0) / steps.length);
}

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 1_000) / 1_000);

/**
 * By a straight line through the free space of the last week; null while less than a day was measured, or it does not shrink
 * by what would matter in ten years.
 */
async function diskForecast(tx: Tx, now: Date): Promise<FigureHistory['disk']> {
  const { rows } = await tx.execute<{ slope: number | null; free: number | null; hours: number }>(sql`
    with free as (
      select extract(epoch from from_at) / 86400 as day, min((figures->'diskFree'->>0)::float8 / (figures->'diskFree'->>2)::int) as bytes
      from node_figures where grain = 'hour' and from_at > ${new Date(now.getTime() - 7 * dayMs).toISOString()}::timestamptz
        and from_at <= ${now.toISOString()}::timestamptz and figures ? 'diskFree' group by from_at
    )
    select regr_slope(bytes, day) as slope, (array_agg(bytes order by day desc))[1] as free, count(*)::int as hours from free`);
  const { slope = null, free = null, hours = 0 } = rows[0] ?? {};
  if (slope === null || free === null || hours < hoursForForecast || slope >= 0) return { daysLeft: null, hours };
  const days = free / -slope;
  return { daysLeft: days > 3_650 ? null : Math.floor(days), hours };
}

/** By whole hours: the minutes in which one of the nodes measured something, of all since the first one in 30 days. */
async function uptime(tx: Tx, now: Date): Promise<FigureHistory['uptime']> {
  const { rows } = await tx.execute<{ reported: number | null; expected: number; hours: number }>(sql`
    with hours as (
      select from_at, bit_or(minutes) as minutes from node_figures
      where grain = 'hour' and from_at > ${new Date(now.getTime() - 30 * dayMs).toISOString()}::timestamptz
        and from_at <= ${now.toISOString()}::timestamptz group by from_at
    )
    select sum(bit_count(minutes))::int as reported, count(*)::int as hours,
      coalesce((extract(epoch from max(from_at) - min(from_at)) / 60 + 61 - (array_agg(position(B'1' in minutes) order by from_at))[1])::int, 0) as expected
    from hours`);
  const { reported = null, expected = 0, hours = 0 } = rows[0] ?? {};
  return { percent: reported === null || expected === 0 ? null : rounded((100 * reported) / expected), hours };
}
