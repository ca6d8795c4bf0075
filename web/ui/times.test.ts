import { expect, test } from 'vitest';
import { minuteMs } from '#contract/time/durations.ts';
import {
  dateAndTime,
  dayAndTime,
  dayOf,
  dueDateAndTime,
  dueDayAndTime,
  dueWeekdayAndTime,
  durationOf,
  fullDateOf,
  isoDayOf,
  relativeTimeOf,
  timeOf,
  timeWithSeconds,
  weekdayAndTime,
} from './times.ts';

const now = new Date('2026-11-20T14:24:00Z');
const at = (iso: string) => new Date(iso);
const minutes = (n: number) => n * minuteMs;

test('times are in the Zurich time zone, in winter and in summer', () => {
  expect(timeOf(at('2026-11-20T13:32:00Z'))).toBe('14:32');
  expect(timeOf(at('2026-07-20T13:32:00Z'))).toBe('15:32');
  expect(timeWithSeconds(at('2026-11-20T10:07:09Z'))).toBe('11:07:09');
});

test('a day is today, yesterday or its date', () => {
  expect(dayOf(at('2026-11-20T00:10:00Z'), now)).toBe('today');
  expect(dayOf(at('2026-11-19T16:20:00Z'), now)).toBe('yesterday');
  expect(dayOf(at('2026-11-18T16:20:00Z'), now)).toBe('18 Nov');
  expect(dayOf(at('2025-11-18T16:20:00Z'), now)).toBe('18 Nov 2025');
});

test('the day changes at midnight in Zurich, not in UTC', () => {
  expect(dayOf(at('2026-11-19T23:30:00Z'), now)).toBe('today');
  expect(dayOf(at('2026-11-19T22:30:00Z'), now)).toBe('yesterday');
});

test('a day begins at midnight in Zurich, in winter and summer time', () => {
  const days = ['2026-11-22T22:59:59Z', '2026-11-22T23:00:00Z', '2026-06-30T21:59:59Z', '2026-06-30T22:00:00Z'];
  expect(days.map((at) => isoDayOf(new Date(at)))).toEqual(['2026-11-22', '2026-11-23', '2026-06-30', '2026-07-01']);
});

test('dates with times', () => {
  expect(dayAndTime(at('2026-11-20T10:07:00Z'), now)).toBe('today, 11:07');
  expect(dateAndTime(at('2026-11-23T13:32:00Z'), now)).toBe('23 Nov, 14:32');
  expect(weekdayAndTime(at('2026-11-23T10:07:00Z'), now)).toBe('Mon 23 Nov, 11:07');
  expect(fullDateOf(now)).toBe('Friday, 20 November 2026');
});

test('what is due at midnight is due at the end of the day before', () => {
  const midnight = at('2026-11-23T23:00:00Z');
  expect(dueDateAndTime(midnight, now)).toBe('end of 23 Nov');
  expect(dueWeekdayAndTime(midnight, now)).toBe('end of Mon 23 Nov');
  expect(dueDayAndTime(at('2026-11-19T23:00:00Z'), now)).toBe('end of yesterday');
  expect(dueDateAndTime(at('2026-11-23T13:32:00Z'), now)).toBe('23 Nov, 14:32');
  expect(dueWeekdayAndTime(at('2026-11-23T13:32:00Z'), now)).toBe('Mon 23 Nov, 14:32');
  expect(dueDayAndTime(at('2026-11-20T13:32:00Z'), now)).toBe('today, 14:32');
});

test('durations show two units at most', () => {
  expect(durationOf(20_000)).toBe('under 1 min');
  expect(durationOf(minutes(12))).toBe('12 min');
  expect(durationOf(minutes(4 * 60 + 6))).toBe('4 h 06');
  expect(durationOf(minutes(67 * 60 + 59))).toBe('2 d 19 h');
  expect(durationOf(minutes(48 * 60))).toBe('2 d');
});

test('a relative time names the largest whole unit', () => {
  const before = (ms: number) => relativeTimeOf(new Date(now.getTime() - ms), now);
  expect([0, 5, 60, 60 * 24, 60 * 24 * 15, 60 * 24 * 400].map((count) => before(minutes(count)))).toEqual([
    'just now',
    '5 minutes ago',
    '1 hour ago',
    '1 day ago',
    '2 weeks ago',
    '1 year ago',
  ]);
  expect(before(-minutes(1))).toBe('just now');
});
