import { expect, test } from 'vitest';
import { firstDay, isDay, lastDay } from './days.ts';

test('a day is one of the calendar, written with four, two and two digits', () => {
  expect(['2026-11-17', '2028-02-29', firstDay, lastDay].filter((text) => !isDay(text))).toEqual([]);
  const others = ['', '2026-02-30', '2026-13-01', '2026-1-1', '1999-12-31', '0000-01-01', '2026-11-17T00:00Z', 'today'];
  expect(others.filter(isDay)).toEqual([]);
});
