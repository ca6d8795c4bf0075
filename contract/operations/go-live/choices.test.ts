import { expect, test } from 'vitest';
import { areCriticalComplete, isDeploymentReady } from './choices.ts';

/** Twelve items, nine of them critical, of which these are complete. */
function items(critical: number, others: number) {
  const some = (count: number, completed: number, isCritical: boolean) =>
    Array.from({ length: count }, (_none, index) => ({ critical: isCritical, completed: index < completed }));
  return [...some(9, critical, true), ...some(3, others, false)];
}

test('a go-live needs every critical item', () => {
  expect(areCriticalComplete(items(8, 3))).toBe(false);
  expect(areCriticalComplete(items(9, 0))).toBe(true);
});

test('a deployment is ready with every critical item and at least 80 % of all', () => {
  expect(isDeploymentReady(items(8, 3))).toBe(false);
  expect(isDeploymentReady(items(9, 0))).toBe(false);
  expect(isDeploymentReady(items(9, 1))).toBe(true);
  expect(isDeploymentReady([])).toBe(false);
});
