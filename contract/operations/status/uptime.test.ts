import { expect, test } from 'vitest';
import { agreedValueOf, coverageText, dayBandOf, periodUptimeText, sumOfMinutes, uptimeText } from './uptime.ts';

test('a day has no interruption, one under 15 minutes, one of 15 minutes or more, or was not measured', () => {
  const bands = [
    [0, 0, 'unmeasured'],
    [1440, 0, 'none'],
    [1440, 1, 'short'],
    [1440, 14, 'short'],
    [1440, 15, 'long'],
    [1440, 1440, 'long'],
    [3, 0, 'none'],
  ] as const;
  for (const [measured, down, band] of bands) expect(dayBandOf({ measured, down })).toBe(band);
});

test('a percentage is of the measured minutes, is never rounded up, and is absent without a measurement', () => {
  expect(uptimeText({ measured: 0, down: 0 })).toBe('not measured');
  expect(uptimeText({ measured: 129_600, down: 0 })).toBe('100%');
  expect(uptimeText({ measured: 129_600, down: 1 })).toBe('99.99%');
  expect(uptimeText({ measured: 129_600, down: 39 })).toBe('99.96%');
  expect(uptimeText({ measured: 44_640, down: 39 })).toBe('99.91%');
  expect(uptimeText({ measured: 1000, down: 1 })).toBe('99.90%');
  expect(uptimeText({ measured: 10, down: 10 })).toBe('0.00%');
  expect(
    sumOfMinutes([
      { measured: 2, down: 1 },
      { measured: 3, down: 0 },
    ]),
  ).toEqual({ measured: 5, down: 1 });
});

test('a month kept the agreed value only if nearly all of its minutes were measured', () => {
  const october = 31 * 24 * 60;
  expect(agreedValueOf({ measured: october, down: 44 }, october)).toBe('kept');
  expect(agreedValueOf({ measured: october, down: 45 }, october)).toBe('not kept');
  expect(agreedValueOf({ measured: 44_194, down: 0 }, october)).toBe('kept');
  expect(agreedValueOf({ measured: 44_193, down: 0 }, october)).toBe('unknown');
  expect(agreedValueOf({ measured: 3, down: 0 }, october)).toBe('unknown');
  expect(agreedValueOf({ measured: 3, down: 3 }, october)).toBe('unknown');
  expect(agreedValueOf({ measured: 20_000, down: 45 }, october)).toBe('not kept');
});

test('of a period of which too little was measured no percentage is shown, but how much was measured', () => {
  const october = 31 * 24 * 60;
  expect(periodUptimeText({ measured: 3, down: 0 }, october)).toBe('not enough measured');
  expect(periodUptimeText({ measured: 44_193, down: 0 }, october)).toBe('not enough measured');
  expect(periodUptimeText({ measured: 44_194, down: 0 }, october)).toBe('100%');
  expect(periodUptimeText({ measured: 20_000, down: 45 }, october)).toBe('99.77%');
  expect(periodUptimeText({ measured: 0, down: 0 }, october)).toBe('not measured');
  expect(coverageText({ measured: 44_639, down: 0 }, october)).toBe('99.99%');
});
