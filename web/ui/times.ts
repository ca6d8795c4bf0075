import { formatDue } from '#contract/business/due-time.ts';
import { dayMs, hourMs, minuteMs } from '#contract/time/durations.ts';

const locale = 'en-GB';
const timeZone = 'Europe/Zurich';

const clock = new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit' });
const clockWithSeconds = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'medium' });
const dayAndMonth = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short' });
const shortDate = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short', year: 'numeric' });
const longDate = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long', year: 'numeric' });
const fullDate = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'full' });
const weekday = new Intl.DateTimeFormat(locale, { timeZone, weekday: 'short' });
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });

/** `2026-11-20`, the day in Zurich. */
export const isoDayOf = (at: Date): string => isoDay.format(at);
/** `14:32` in Zurich, as all times here. */
export const timeOf = (at: Date): string => clock.format(at);
/** `11:07:09` */
export const timeWithSeconds = (at: Date): string => clockWithSeconds.format(at);
/** `18 March 2024` */
export const longDateOf = (at: Date): string => longDate.format(at);
/** `18 March 2024`, of a day without a time: `2024-03-18`. */
export const longDayOf = (day: string): string => longDate.format(new Date(`${day}T12:00:00Z`));
/** `18 Mar 2024` */
export const shortDateOf = (at: Date): string => shortDate.format(at);
/** `18 Mar 2024`, of a day without a time. */
export const shortDayOf = (day: string): string => shortDate.format(new Date(`${day}T12:00:00Z`));
/** `18 Mar` */
export const dayAndMonthOf = (at: Date): string => dayAndMonth.format(at);
/** `Friday, 20 November 2026` */
export const fullDateOf = (at: Date): string => fullDate.format(at);

/** `today`, `yesterday`, `18 Nov`, or `18 Nov 2025` in another year. */
export function dayOf(at: Date, now: Date): string {
  const day = isoDay.format(at);
  if (day === isoDay.format(now)) return 'today';
  if (day === isoDay.format(new Date(now.getTime() - dayMs))) return 'yesterday';
  return dateOf(at, now);
}

/** `23 Nov`, with the year when it is another one. */
export function dateOf(at: Date, now: Date): string {
  const isSameYear = isoDay.format(at).slice(0, 4) === isoDay.format(now).slice(0, 4);
  return (isSameYear ? dayAndMonth : shortDate).format(at);
}

/** `today, 11:07` */
export const dayAndTime = (at: Date, now: Date): string => `${dayOf(at, now)}, ${timeOf(at)}`;
/** `23 Nov, 14:32` */
export const dateAndTime = (at: Date, now: Date): string => `${dateOf(at, now)}, ${timeOf(at)}`;
const weekdayAndDate = (at: Date, now: Date): string => `${weekday.format(at)} ${dateOf(at, now)}`;
/** `Mon 23 Nov, 11:07` */
export const weekdayAndTime = (at: Date, now: Date): string => `${weekdayAndDate(at, now)}, ${timeOf(at)}`;

/** When something is due: `23 Nov, 14:32`, `end of 23 Nov`. */
export const dueDateAndTime = (at: Date, now: Date): string =>
  formatDue(at, { day: (day) => dateOf(day, now), moment: (moment) => dateAndTime(moment, now) });
/** `today, 14:32`, `end of yesterday` */
export const dueDayAndTime = (at: Date, now: Date): string =>
  formatDue(at, { day: (day) => dayOf(day, now), moment: (moment) => dayAndTime(moment, now) });
/** `Mon 23 Nov, 14:32`, `end of Mon 23 Nov` */
export const dueWeekdayAndTime = (at: Date, now: Date): string =>
  formatDue(at, { day: (day) => weekdayAndDate(day, now), moment: (moment) => weekdayAndTime(moment, now) });

/** `under 1 min`, `12 min`, `4 h 06`, `2 d 19 h`: two units at most, cut rather than rounded. */
export function durationOf(ms: number): string {
  if (ms < minuteMs) return 'under 1 min';
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min`;
  const hours = Math.floor(ms / hourMs);
  if (ms < dayMs) return `${hours} h ${String(Math.floor((ms % hourMs) / minuteMs)).padStart(2, '0')}`;
  const rest = hours % 24;
  return rest === 0 ? `${Math.floor(hours / 24)} d` : `${Math.floor(hours / 24)} d ${rest} h`;
}

const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
const units = [
  ['year', 365 * dayMs],
  ['month', 30 * dayMs],
  ['week', 7 * dayMs],
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
] as const;

/** How many whole units have passed: `5 minutes ago`, `1 day ago`, `3 weeks ago`; `just now` within a minute. */
export function relativeTimeOf(at: Date, now: Date): string {
  const past = now.getTime() - at.getTime();
  const [unit, ms] = units.find(([, length]) => past >= length) ?? [];
  return unit === undefined ? 'just now' : relative.format(-Math.floor(past / ms), unit);
}
