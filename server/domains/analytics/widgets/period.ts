import { type Interval, widgetPeriods } from '#contract/analytics/widget-choices.ts';
import type { WidgetQuery } from '#contract/analytics/widgets.ts';
import { beginOfDay, inZurich } from '#server/platform/business-days.ts';

export interface Period {
  /** The first and the last day, as `2026-11-17`. */
  startDate: string;
  endDate: string;
  from: Date;
  /** Exclusive. */
  until: Date;
}

/** The days of a query; one that goes back from today ends today. Whole days in Zurich. */
export function periodOf({ period, startDate, endDate }: WidgetQuery, now: Date): Period {
  if (period === 'dates') return periodBetween(startDate, endDate);
  const today = inZurich(now).toPlainDate();
  return periodBetween(today.subtract({ days: widgetPeriods[period] - 1 }).toString(), today.toString());
}

/** From the first day to the last one, both included. */
export function periodBetween(startDate: string, endDate: string): Period {
  const after = Temporal.PlainDate.from(endDate).add({ days: 1 });
  return { startDate, endDate, from: beginOfDay(Temporal.PlainDate.from(startDate)), until: beginOfDay(after) };
}

/** The whole months in Zurich from a moment to another; null where there is none. */
function wholeMonths({ from, until }: Pick<Period, 'from' | 'until'>): Pick<Period, 'from' | 'until'> | null {
  const [first, last] = [inZurich(from).toPlainDate(), inZurich(until).toPlainDate()];
  const begin = first.day === 1 ? first : first.with({ day: 1 }).add({ months: 1 });
  const end = last.with({ day: 1 });
  return Temporal.PlainDate.compare(begin, end) < 0 ? { from: beginOfDay(begin), until: beginOfDay(end) } : null;
}

/** A part of a period, from its first moment to the first one after it. */
export type Part = Pick<Period, 'from' | 'until'>;

/** The whole months of a period, and the days before and after them. */
export function partsByMonths({ from, until }: Part): { part: Part; isOfMonths: boolean }[] {
  const months = wholeMonths({ from, until });
  if (months === null) return [{ part: { from, until }, isOfMonths: false }];
  return [
    { part: { from, until: months.from }, isOfMonths: false },
    { part: months, isOfMonths: true },
    { part: { from: months.until, until }, isOfMonths: false },
  ];
}

/** A chart has no more points. */
const maximumIntervals = 1_000;

/** The first moments of the intervals of a period that have begun; the first interval begins with the period. */
export function intervalsOf({ from, until }: Period, interval: Interval, now: Date): Date[] {
  const end = Math.min(until.getTime(), now.getTime() + 1);
  const begins: Date[] = [];
  let next = from;
  while (next.getTime() < end && begins.length < maximumIntervals) {
    begins.push(next);
    next = after(next, interval);
  }
  return begins;
}

/** The begin of the next hour, day, week (Monday) or month in Zurich. */
function after(instant: Date, interval: Interval): Date {
  const time = inZurich(instant);
  if (interval === 'hour') return new Date(time.add({ hours: 1 }).epochMilliseconds);
  const day = time.toPlainDate();
  if (interval === 'day') return beginOfDay(day.add({ days: 1 }));
  if (interval === 'week') return beginOfDay(day.add({ days: 8 - day.dayOfWeek }));
  return beginOfDay(day.with({ day: 1 }).add({ months: 1 }));
}
