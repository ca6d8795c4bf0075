import { expect, test } from 'vitest';
import { quantile, simulateNodes } from './simulate-nodes.ts';

const base = { nodes: 1, databaseCores: 1, seconds: 2_000, seed: 7 };
const only = (request: { nodeMs: number; databaseMs: number }) => () => [{ kind: 'page', afterMs: null, ...request }];

test('one node without a database waits as the queue M/M/1 does', () => {
  // The time in it is exponential with the rate 1/s − λ.
  const { page = [] } = simulateNodes({ ...base, rate: 100, choose: only({ nodeMs: 6, databaseMs: 0 }) });
  const mean = 1_000 / (1_000 / 6 - 100);
  expect(page.length).toBeGreaterThan(190_000);
  expect(quantile(page, 0.5) / (mean * Math.log(2))).toBeCloseTo(1, 1);
  expect(quantile(page, 0.99) / (mean * Math.log(100))).toBeCloseTo(1, 1);
});

test('a database with two cores waits as the queue M/M/2 does', () => {
  const { page = [] } = simulateNodes({
    ...{ ...base, nodes: 50, databaseCores: 2, rate: 250 },
    choose: only({ nodeMs: 0, databaseMs: 6 }),
  });
  // Erlang C: the mean is s · (1 + C / (c − a)), here with a = 1.5 and C = 0.6429.
  const mean = page.reduce((sum, ms) => sum + ms, 0) / page.length;
  expect(mean / (6 * (1 + 0.6429 / 0.5))).toBeCloseTo(1, 1);
});

test('requests of a visit are sent together or one after the other', () => {
  const request = { kind: 'page', nodeMs: 0.001, databaseMs: 0 };
  const { page = [], act = [] } = simulateNodes({
    ...{ ...base, rate: 0.5 },
    choose: () => [
      { ...request, afterMs: null },
      { ...request, afterMs: null },
      { ...request, kind: 'act', nodeMs: 5, afterMs: 1_000 },
    ],
  });
  expect(page.length).toBe(2 * act.length);
  expect(quantile(act, 0.5)).toBeLessThan(20);
});

test('of nothing the quantile is 0, and of one value it is that value', () => {
  expect([quantile([], 0.5), quantile([3], 0.99), quantile([1, 2, 3, 4], 0.5)]).toEqual([0, 3, 2]);
});
