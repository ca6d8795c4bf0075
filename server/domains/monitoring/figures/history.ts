import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import { type FigureKey, figureKeys, figureOf } from '#contract/operations/monitoring/figures.ts';
import { type FigureHistory, type Period, periods } from '#contract/operations/monitoring/monitoring.ts';
import { type FigureRow, nodeFigures } from '#server/domains/monitoring/tables.ts';
import { inZurich } from '#server/platform/business-days.ts';
import type { Ctx } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { dayMs, hourMs, minuteMs } from '#server/platform/schedules/schedule.ts';
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
      diskDaysLeft: await diskDaysLeft(tx, now),
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

/** The mean over time of what the nodes have together. */
function meanOf(rows: readonly FigureRow[], key: FigureKey): number | null {
  const { across } = figureOf(key);
  if (across === 'requests') return combine(key, [], rows);
  const nodes = [...new Set(rows.map(({ node }) => node))];
  const byNode = nodes.map((node) => {
    const measured = rows
      .filter((row) => row.node === node)
      .flatMap(({ figures }) => (figures[key] ? [figures[key]] : []));
    const count = measured.reduce((sum, [, , n]) => sum + n, 0);
    return count === 0 ? null : measured.reduce((sum, [total]) => sum + total, 0) / count;
  });
  return rounded(combine(key, byNode, []));
}

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 1_000) / 1_000);

/** By a straight line through the free space of the last week; null while it does not shrink by what would matter in ten years. */
async function diskDaysLeft(tx: Tx, now: Date): Promise<number | null> {
  const { rows } = await tx.execute<{ slope: number | null; free: number | null; hours: number }>(sql`
    with free as (
      select extract(epoch from from_at) / 86400 as day, min((figures->'diskFree'->>0)::float8 / (figures->'diskFree'->>2)::int) as bytes
      from node_figures where grain = 'hour' and from_at > ${new Date(now.getTime() - 7 * dayMs).toISOString()}::timestamptz
        and from_at <= ${now.toISOString()}::timestamptz and figures ? 'diskFree' group by from_at
    )
    select regr_slope(bytes, day) as slope, (array_agg(bytes order by day desc))[1] as free, count(*)::int as hours from free`);
  const { slope = null, free = null, hours = 0 } = rows[0] ?? {};
  if (slope === null || free === null || hours < 24 || slope >= 0) return null;
  const days = free / -slope;
  return days > 3_650 ? null : Math.floor(days);
}

/** By whole hours: an hour counts as far as one of the nodes reported in it. */
async function uptime(tx: Tx, now: Date): Promise<FigureHistory['uptime']> {
  const { rows } = await tx.execute<{ samples: number | null; hours: number }>(sql`
    with hours as (
      select from_at, least(720, max(samples)) as samples from node_figures
      where grain = 'hour' and from_at > ${new Date(now.getTime() - 30 * dayMs).toISOString()}::timestamptz
        and from_at <= ${now.toISOString()}::timestamptz group by from_at
    )
    select sum(samples)::int as samples, coalesce((extract(epoch from max(from_at) - min(from_at)) / 3600 + 1)::int, 0) as hours from hours`);
  const { samples = null, hours = 0 } = rows[0] ?? {};
  return {
    percent: samples === null || hours === 0 ? null : Math.min(100, rounded((100 * samples) / (720 * hours)) ?? 0),
    hours,
  };
}
