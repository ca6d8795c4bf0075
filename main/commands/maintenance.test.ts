import { expect, test } from 'vitest';
import { endOf } from './maintenance.ts';

const now = new Date('2026-11-27T23:30:00Z');

test.each([
  ['04:30', '2026-11-28T03:30:00.000Z'],
  ['00:10', '2026-11-28T23:10:00.000Z'],
  ['2026-11-28T04:30+01:00', '2026-11-28T03:30:00.000Z'],
])('maintenance until %s ends at %s', (written, end) => {
  expect(endOf(written, now).toISOString()).toBe(end);
});

test.each([
  'soon',
  '24:00',
  '4:30',
  '2026-11-28T04:30',
  '2027-02-30T04:30Z',
  '2027-02-30T04:30+01:00',
  '2026-11-31T04:30Z',
  '',
])('“%s” is no time', (written) => {
  expect(() => endOf(written, now)).toThrow('is no time');
});

test('a time that is over is refused', () => {
  expect(() => endOf('2026-11-27T23:00:00Z', now)).toThrow('is over');
});
