import { expect, test } from 'vitest';
import { growthPerHour } from './growth.ts';

test('a leak is told from a memory that only swings', () => {
  const hours = Array.from({ length: 360 }, (_, index) => index / 180);
  const swing = (index: number) => 10 * Math.sin(index);
  const flat = growthPerHour(hours.map((at, index) => [at, 180 + swing(index)]));
  expect(Math.abs(flat.perHour)).toBeLessThan(1);
  const leak = growthPerHour(hours.map((at, index) => [at, 180 + 20 * at + swing(index)]));
  expect(leak.perHour).toBeGreaterThan(19);
  expect(leak.perHour).toBeLessThan(21);
  expect(leak.error).toBeLessThan(1);
});
