import { expect, test } from 'vitest';
import { fromZurichField, toZurichField } from './zurich-time.ts';

test('a time is read and written as clocks in Zurich show it, in winter, in summer and around the change', () => {
  for (const [written, moment] of [
    ['2026-11-23T08:00', '2026-11-23T07:00:00.000Z'],
    ['2026-07-01T00:30', '2026-06-30T22:30:00.000Z'],
    ['2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25T04:00', '2026-10-25T03:00:00.000Z'],
  ] as const) {
    expect(fromZurichField(written)?.toISOString()).toBe(moment);
    expect(toZurichField(new Date(moment))).toBe(written);
  }
  expect(fromZurichField('')).toBeNull();
});
