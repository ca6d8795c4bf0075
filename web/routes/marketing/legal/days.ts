import type { LegalPageVersion } from '#contract/business/legal/pages.ts';
import { dayMs } from '#contract/time/durations.ts';
import { longDayOf } from '#web/ui/times.ts';

type Period = LegalPageVersion['periods'][number];

const monthFormat = new Intl.DateTimeFormat('en-GB', { year: 'numeric', month: 'long', timeZone: 'UTC' });

/** `2024-12-01` as `December 2024`. */
export const monthLabel = (day: string): string => monthFormat.format(new Date(day));

/** The day that somebody asks for; null where there is no such day. */
export function asDay(written: string): string | null {
  const day = written.trim();
  if (!/^(19|2\d)\d\d-\d\d-\d\d$/.test(day)) return null;
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day ? null : day;
}

/** `from 1 March 2026 until 31 May 2026 and from 1 July 2026`. Both days are part of the period. */
export function periodsLabel(periods: readonly Period[]): string {
  return periods.map(periodLabel).join(' and ');
}

function periodLabel({ from, until }: Period): string {
  if (until === null) return `from ${longDayOf(from)}`;
  const last = new Date(Date.parse(until) - dayMs).toISOString().slice(0, 10);
  return last === from ? `on ${longDayOf(from)}` : `from ${longDayOf(from)} until ${longDayOf(last)}`;
}
