import { and, eq, gte, lt } from 'drizzle-orm';
import { zone } from '#server/platform/business-days.ts';
import type { Ctx } from '#server/platform/context.ts';
import { statusDays } from '../tables.ts';

/** The most days that a report names. */
const named = 10;

/** Returns the days of a month that have minutes without a measurement, in words, those with the most first; null: none. */
export async function gapsOf(ctx: Pick<Ctx, 'db'>, month: string): Promise<string | null> {
  const { day, component, measured } = statusDays;
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  const next = first.add({ months: 1 });
  const rows = await ctx.db.read
    .select({ day, measured })
    .from(statusDays)
    .where(and(eq(component, 'any'), gte(day, `${first}`), lt(day, `${next}`)));
  const measuredOn = new Map(rows.map((row) => [row.day, row.measured]));
  const days = Array.from({ length: first.daysInMonth }, (_, index) => first.add({ days: index }));
  const gaps = days
    .map((one) => ({ day: one, missing: minutesOfDay(one) - (measuredOn.get(`${one}`) ?? 0) }))
    .filter(({ missing }) => missing > 0)
    .toSorted((a, b) => b.missing - a.missing);
  if (gaps.length === 0) return null;
  const texts = gaps.slice(0, named).map((gap) => `${gap.missing} on ${shortDay(gap.day)}`);
  return [...texts, ...(gaps.length > named ? [`and others on ${gaps.length - named} more days`] : [])].join(', ');
}

/** 23 or 25 hours when the clocks change. */
const minutesOfDay = (day: Temporal.PlainDate) => day.toZonedDateTime(zone).hoursInDay * 60;

const shortDay = (day: Temporal.PlainDate) => day.toLocaleString('en-GB', { day: 'numeric', month: 'short' });
