import { expect, test } from 'vitest';
import { figureOf, nothing, overIntervals, plus } from './aggregate.ts';
import { intervalsOf } from './period.ts';

test('counts are aggregated over the intervals, those without events included', () => {
  const counts = [4, 0, 8];
  expect(overIntervals(counts, 'count')).toBe(12);
  expect(overIntervals(counts, 'sum')).toBe(12);
  expect(overIntervals(counts, 'avg')).toBe(4);
  expect(overIntervals(counts, 'min')).toBe(0);
  expect(overIntervals(counts, 'max')).toBe(8);
  expect(overIntervals([], 'avg')).toBeNull();
});

test('measured values are aggregated over the values, and nothing measured is no figure', () => {
  const both = plus({ count: 2, sum: 10, min: 3, max: 7 }, plus(nothing, { count: 1, sum: 2, min: 2, max: 2 }));
  expect(both).toEqual({ count: 3, sum: 12, min: 2, max: 7 });
  expect(figureOf(both, 'avg')).toBe(4);
  expect(figureOf(both, 'min')).toBe(2);
  expect(figureOf(nothing, 'avg')).toBeNull();
  expect(figureOf(nothing, 'count')).toBe(0);
});

test('intervals begin in Zurich, also where the clocks change, and end now', () => {
  const at = (iso: string) => new Date(iso);
  const period = { startDate: '', endDate: '', from: at('2026-10-23T22:00Z'), until: at('2026-10-27T23:00Z') };
  const iso = (interval: 'day' | 'week' | 'month') =>
    intervalsOf(period, interval, at('2026-10-26T12:00Z')).map((begin) => begin.toISOString().slice(0, 13));
  expect(iso('day')).toEqual(['2026-10-23T22', '2026-10-24T22', '2026-10-25T23']);
  expect(iso('week')).toEqual(['2026-10-23T22', '2026-10-25T23']);
  expect(iso('month')).toEqual(['2026-10-23T22']);
  const lastDay = { ...period, from: at('2026-10-24T22:00Z'), until: at('2026-10-25T23:00Z') };
  expect(intervalsOf(lastDay, 'hour', at('2026-11-01T00:00Z'))).toHaveLength(25);
});
