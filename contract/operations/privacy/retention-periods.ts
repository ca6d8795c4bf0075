import { type RetentionSetting, retentionSettings } from './retention-kinds.ts';

/** The periods of the settings as placeholders name them: `retention.spam` → `90 days`. */
export type Periods = Readonly<Record<string, string>>;

export function periodsOf(days: Readonly<Record<RetentionSetting, number>>): Periods {
  return Object.fromEntries(retentionSettings.map((setting) => [`retention.${setting}`, periodText(days[setting])]));
}

/** `90 days`, `10 years`. */
export function periodText(days: number): string {
  if (days === 0) return 'an unlimited time';
  const [count, unit] = days % 365 === 0 ? [days / 365, 'year'] : [days, 'day'];
  return `${count.toLocaleString('en')} ${unit}${count === 1 ? '' : 's'}`;
}

/** A placeholder with its period, for PostgreSQL too: `{retention.spam: 90 days}`. */
export const fixedPeriod = String.raw`\{retention\.\w+: ([^{}]*)\}`;

/** The text as its readers see it: `90 days`. */
export function showFixedPeriods(text: string): string {
  return text.replaceAll(new RegExp(fixedPeriod, 'g'), '$1');
}

/** Every period that a text names, in its order; `words`: the period beside it, if it was fixed. */
export function periodsIn(text: string): { name: string; words: string | undefined }[] {
  return [...text.matchAll(named)].map(([, name = '', words]) => ({ name, words }));
}

/** Writes the period of now beside each placeholder, so that the text does not change its meaning with the settings. */
export function fixPeriods(text: string, periods: Periods): string {
  return text.replaceAll(named, (token, name: string) => (name in periods ? `{${name}: ${periods[name]}}` : token));
}

const named = /\{(retention\.\w+)(?:: ([^{}]*))?\}/g;
