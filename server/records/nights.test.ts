import { expect, test } from 'vitest';
import { nightOf } from './nights.ts';

const of = (at: string, instant: string) => nightOf(new Date(instant), { at, hours: 6 });

test('a night that begins late in the evening is that of its first day, also after midnight', () => {
  expect(of('23:55', '2026-11-17T22:54:59Z')).toBeNull();
  expect(of('23:55', '2026-11-17T22:55:00Z')).toBe('2026-11-17');
  expect(of('23:55', '2026-11-18T04:54:59Z')).toBe('2026-11-17');
  expect(of('23:55', '2026-11-18T04:55:00Z')).toBeNull();
  expect(of('01:30', '2026-11-18T00:30:00Z')).toBe('2026-11-18');
});

test('the clocks of Zurich tell when a night begins and ends where they are changed', () => {
  // At 2:00 they go to 3:00: 2:30 does not exist.
  expect(of('02:30', '2026-03-29T01:29:59Z')).toBeNull();
  expect(of('02:30', '2026-03-29T01:30:00Z')).toBe('2026-03-29');
  expect(of('23:55', '2026-03-29T03:54:59Z')).toBe('2026-03-28');
  expect(of('23:55', '2026-03-29T03:55:00Z')).toBeNull();
  // At 3:00 they go back to 2:00: 2:30 comes twice.
  expect(of('02:30', '2026-10-25T00:30:00Z')).toBe('2026-10-25');
  expect(of('02:30', '2026-10-25T01:30:00Z')).toBe('2026-10-25');
  expect(of('23:55', '2026-10-25T04:54:59Z')).toBe('2026-10-24');
});
