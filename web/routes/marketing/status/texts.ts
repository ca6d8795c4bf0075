import { dayBandOf, type MeasuredMinutes } from '#contract/operations/status/uptime.ts';
import { swissNumber } from '#contract/swiss-number.ts';
import { dayAndMonthOf } from '#web/ui/times.ts';

const number = swissNumber();
const long = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `1’904` */
export const numberText = (count: number): string => number.format(count);
/** `39 min` */
export const minutesText = (minutes: number): string => `${numberText(minutes)} min`;
/** `2026-09-02` as `2 Sept` and `2 September`. */
export const shortDay = (day: string): string => dayAndMonthOf(new Date(day));
export const longDay = (day: string): string => long.format(new Date(day));
/** `2026-10` as `October 2026`. */
export const monthText = (of: string): string => month.format(new Date(`${of}-01`));

export interface StatusDay extends MeasuredMinutes {
  day: string;
}

/** What happened on a day: `2 Sep: 12 min down`. */
export function dayText(day: StatusDay): string {
  const band = dayBandOf(day);
  const said =
    band === 'unmeasured' ? 'not measured' : band === 'none' ? 'no interruption' : `${minutesText(day.down)} down`;
  return `${shortDay(day.day)}: ${said}`;
}

/** The days as one sentence, for those who do not see the bars; each day that is like the others is counted only. */
export function daysText(days: readonly StatusDay[]): string {
  const quiet = days.filter((day) => dayBandOf(day) === 'none').length;
  const others = days.filter(({ down }) => down > 0).map(dayText);
  const unmeasured = unmeasuredPeriods(days);
  return [
    `No interruption on ${quiet} of ${days.length} days.`,
    ...(others.length > 0 ? [`${others.join(', ')}.`] : []),
    ...(unmeasured.length > 0 ? [`Not measured: ${unmeasured.join(', ')}.`] : []),
  ].join(' ');
}

/** `26 Aug to 3 Sep`, `9 Sep` */
function unmeasuredPeriods(days: readonly StatusDay[]): string[] {
  const periods: { first: string; last: string; next: number }[] = [];
  for (const [index, day] of days.entries()) {
    if (day.measured > 0) continue;
    const open = periods.at(-1);
    if (open?.next === index) Object.assign(open, { last: day.day, next: index + 1 });
    else periods.push({ first: day.day, last: day.day, next: index + 1 });
  }
  return periods.map(({ first, last }) =>
    first === last ? shortDay(first) : `${shortDay(first)} to ${shortDay(last)}`,
  );
}

const inZurich = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'Europe/Zurich' });

/** The day of a moment in Zurich: `14 October`. */
export const momentText = (at: Date): string => inZurich.format(at);
