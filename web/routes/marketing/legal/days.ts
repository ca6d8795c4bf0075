import type { LegalPageVersion } from '#contract/business/legal/pages.ts';
import { dayMs } from '#contract/time/durations.ts';

type Period = LegalPageVersion['periods'][number];

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const monthFormat = new Intl.DateTimeFormat('en-GB', { year: 'numeric', month: 'long', timeZone: 'UTC' });

const zurichFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich', dateStyle: 'short' });

/** The day in Zurich: `2026-11-22`. */
export const zurichDay = (at: Date): string => zurichFormat.format(at);

/** `2026-11-22` as `22 November 2026`. */
export const dayLabel = (day: string): string => format.format(new Date(day));

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
  if (until === null) return `from ${dayLabel(from)}`;
  const last = new Date(Date.parse(until) - dayMs).toISOString().slice(0, 10);
  return last === from ? `on ${dayLabel(from)}` : `from ${dayLabel(from)} until ${dayLabel(last)}`;
}
