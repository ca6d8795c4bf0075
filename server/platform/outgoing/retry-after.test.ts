import { expect, test } from 'vitest';
import { retryAfterSeconds } from './retry-after.ts';

test('a time to wait is given in seconds or as a time, and nothing else is waited for', () => {
  const now = new Date('2026-11-28T12:00:00Z');
  const asked = (value: string) => retryAfterSeconds(new Headers({ 'retry-after': value }), now);
  expect(asked('120')).toBe(120);
  expect(asked('Sat, 28 Nov 2026 12:01:30 GMT')).toBe(90);
  expect(asked('Sat, 28 Nov 2026 11:59:00 GMT')).toBe(0);
  expect(asked('soon')).toBe(0);
  expect(asked('-5')).toBe(0);
  expect(retryAfterSeconds(new Headers(), now)).toBe(0);
});
