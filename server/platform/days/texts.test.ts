import { expect, test } from 'vitest';
import { fullDay, fullMoment, longDay, longMoment } from './texts.ts';

// Midnight has passed in Zurich, and not yet in UTC.
const at = new Date('2026-11-27T23:30:00Z');

test('days and moments are written as in Zurich', () => {
  expect([longDay(at), fullDay(at)]).toEqual(['28 November 2026', 'Saturday, 28 November 2026']);
  expect([longMoment(at), fullMoment(at)]).toEqual([
    '28 November 2026 at 00:30',
    'Saturday, 28 November 2026 at 00:30',
  ]);
});
