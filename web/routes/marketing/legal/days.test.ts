import { expect, test } from 'vitest';
import { asDay, periodsLabel } from './days.ts';

test('a day is one of the calendar', () => {
  expect(asDay(' 2026-03-29 ')).toBe('2026-03-29');
  for (const wrong of [
    '2026-02-30',
    '2026-13-01',
    '29.3.2026',
    'yesterday',
    '',
    '1899-12-31',
    '9999-01-01',
    '2026-3-1',
  ])
    expect(asDay(wrong)).toBeNull();
});

test('a period names its last day', () => {
  expect(
    periodsLabel([
      { from: '2026-03-01', until: '2026-03-30' },
      { from: '2026-10-25', until: '2026-10-26' },
      { from: '2026-11-01', until: null },
    ]),
  ).toBe('from 1 March 2026 until 29 March 2026 and on 25 October 2026 and from 1 November 2026');
});
