import { and, desc, eq, lt, min, sql, sum } from 'drizzle-orm';
import type { MonthReport } from '#contract/operations/status/status.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { inZurich, zone } from '#server/platform/business-days.ts';
import type { Ctx } from '#server/platform/context.ts';
import { statusDays, statusProbes } from '../tables.ts';

/** The most months that are listed: the days of more are not kept. */
const listedMonths = 13;

/** The first moment of a month in Zurich, such as `2026-10`, and of the one after it. */
export function monthBounds(month: string): { start: Date; end: Date } {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  const startOf = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(zone).epochMilliseconds);
  return { start: startOf(first), end: startOf(first.add({ months: 1 })) };
}

/** How many minutes a month has in Zurich. */
function minutesOf(month: string): number {
  const { start, end } = monthBounds(month);
  return (end.getTime() - start.getTime()) / minuteMs;
}

/**
 * Returns the months that are over and were measured, the newest first. Its minutes down are those in which at least one
 * component was down.
 */
export async function listMonths(ctx: Pick<Ctx, 'db' | 'now'>): Promise<MonthReport[]> {
  const { day, component, measured, down } = statusDays;
  const current = inZurich(ctx.now()).toPlainDate().with({ day: 1 }).toString();
  const month = sql<string>`to_char(${day}, 'YYYY-MM')`;
  const [months, [oldest]] = await Promise.all([
    ctx.db.read
      .select({ month, measured: sum(measured).mapWith(Number), down: sum(down).mapWith(Number) })
      .from(statusDays)
      .where(and(eq(component, 'any'), lt(day, current)))
      .groupBy(month)
      .orderBy(desc(month))
      .limit(listedMonths),
    ctx.db.read.select({ minute: min(statusProbes.minute) }).from(statusProbes),
  ]);
  const first = oldest?.minute ?? null;
  const kept = await Promise.all(months.map((report) => hasAllData(ctx, report, first)));
  return months.map((report, index) => ({
    ...report,
    minutes: minutesOf(report.month),
    hasData: kept[index] ?? false,
  }));
}

/** Whether as many minutes are stored as were counted: the oldest measurements are deleted. */
async function hasAllData(
  ctx: Pick<Ctx, 'db'>,
  { month, measured }: Pick<MonthReport, 'month' | 'measured'>,
  oldest: Date | null,
): Promise<boolean> {
  const { start, end } = monthBounds(month);
  if (oldest === null || oldest >= end) return false;
  if (oldest <= start) return true;
  const { minute } = statusProbes;
  const [row] = await ctx.db.read
    .select({ count: sql<number>`count(distinct ${minute})::integer` })
    .from(statusProbes)
    .where(and(sql`${minute} >= ${start}`, lt(minute, end)));
  return row?.count === measured;
}
