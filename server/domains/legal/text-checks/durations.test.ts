import { expect, test } from 'vitest';
import { durationsIn, durationText } from './durations.ts';

const dayMinutes = 1_440;

test('times are found in digits and in words', () => {
  const text = 'After 10 minutes, thirty days, twenty-four hours, 3,650 days, a week or an hour; for up to two years.';
  expect(durationsIn(text).map(({ minutes, words }) => [words, minutes])).toEqual([
    ['10 minutes', 10],
    ['thirty days', 30 * dayMinutes],
    ['twenty-four hours', dayMinutes],
    ['3,650 days', 3_650 * dayMinutes],
    ['a week', 7 * dayMinutes],
    ['an hour', 60],
    ['two years', 730 * dayMinutes],
  ]);
});

test('what is no time is none', () => {
  expect(durationsIn('Each day, 60 pages, someone days, version 3. Days pass; December 2024.')).toEqual([]);
});

test('a time is written in the largest unit that fits', () => {
  expect([10, 60, 1_440, 2_880, 90].map(durationText)).toEqual([
    '10 minutes',
    '1 hour',
    '24 hours',
    '2 days',
    '90 minutes',
  ]);
});
