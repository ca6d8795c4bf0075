import { inZurich } from '#server/platform/business-days.ts';

/** The next Monday, or the first day of the next month, in Zurich: as `2026-11-23`. */
export function nextDay(now: Date, every: 'week' | 'month'): string {
  const today = inZurich(now).toPlainDate();
  const next = every === 'week' ? today.add({ days: 8 - today.dayOfWeek }) : today.with({ day: 1 }).add({ months: 1 });
  return next.toString();
}
