import { expect, test } from 'vitest';
import { createInteractionDelay, createShiftScore } from './vital-values.ts';

test('layout shifts add up within a window of a second between two and five seconds in all; the worst window counts', () => {
  const score = createShiftScore();
  expect(score.value()).toBe(0);
  score.add(0, 0.1);
  score.add(900, 0.1);
  expect(score.value()).toBeCloseTo(0.2);
  score.add(1_900, 0.15);
  expect(score.value()).toBeCloseTo(0.2);
  for (let at = 2_800; at < 6_900; at += 900) score.add(at, 0.01);
  expect(score.value()).toBeCloseTo(0.2);
  score.add(6_950, 0.3);
  expect(score.value()).toBeCloseTo(0.3);
});

test('the slowest interaction counts, and one of its events, the longest', () => {
  const delay = createInteractionDelay();
  expect(delay.value()).toBeNull();
  delay.add(1, 40);
  delay.add(1, 64);
  delay.add(2, 48);
  delay.add(2, 16);
  expect(delay.value()).toBe(64);
});

test('of every fifty interactions the slowest one is left out', () => {
  const delay = createInteractionDelay();
  for (let id = 0; id < 12; id++) delay.add(id, 100 + id);
  expect(delay.value(49)).toBe(111);
  expect(delay.value(50)).toBe(110);
  expect(delay.value(5_000)).toBe(102);
});
