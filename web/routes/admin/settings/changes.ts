import type { FieldChange, PlannedValue, SettingValue } from '#contract/operations/settings.ts';
import { dateAndTime } from '#web/ui/times.ts';

const longestText = 40;

/** A value as a word: `on`, `60`, `empty`; a long text is cut. */
export function valueText(value: SettingValue | null): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (value === null || value === '') return 'empty';
  const characters = [...String(value)];
  return characters.length > longestText ? `${characters.slice(0, longestText).join('')}…` : String(value);
}

/** `30 → 60` */
export const stepText = ({ before, after }: Pick<FieldChange, 'before' | 'after'>): string =>
  `${valueText(before)} → ${valueText(after)}`;

/** `3 Nov, 09:14, security@firn.example: 30 → 60` */
export function changeText(change: FieldChange, now: Date): string {
  return `${dateAndTime(change.at, now)}, ${authorOf(change)}: ${stepText(change)}`;
}

export const authorOf = ({ by }: Pick<FieldChange | PlannedValue, 'by'>): string => by ?? 'a former account';
