import { expect, test } from 'vitest';
import { labelsOf } from './labels.ts';
import { daysText } from './texts.ts';

/** Ninety measured days with these minutes down by their number. */
const daysWith = (down: Record<number, number>) =>
  Array.from({ length: 90 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 7, 26 + index)).toISOString().slice(0, 10),
    measured: 1440,
    down: down[index] ?? 0,
  }));

test('labels do not overlap: the longest interruption has its label, and the last days have theirs before them', () => {
  expect(labelsOf(daysWith({}))).toEqual([]);
  expect(labelsOf(daysWith({ 7: 12, 9: 40, 30: 5, 85: 20 }))).toEqual([
    { index: 9, anchor: 'start', isNarrow: true },
    { index: 85, anchor: 'end', isNarrow: true },
    { index: 30, anchor: 'start', isNarrow: false },
  ]);
});

test('the days are one sentence, with each interruption and each period that was not measured', () => {
  const days = daysWith({ 7: 12 }).map((day, index) => (index < 3 || index === 20 ? { ...day, measured: 0 } : day));
  expect(daysText(days)).toBe(
    'No interruption on 85 of 90 days. 2 Sept: 12 min down. Not measured: 26 Aug to 28 Aug, 15 Sept.',
  );
});
