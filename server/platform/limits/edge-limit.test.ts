import { expect, test } from 'vitest';
import { createEdgeLimit } from './edge-limit.ts';

test('a network is refused beyond its points until its window ends, and others are not', () => {
  const take = createEdgeLimit({ name: 'networks', points: 2, perSeconds: 60, maximumNetworks: 10 });
  take('a', 1, 0);
  take('a', 1, 1_000);
  const refused = { code: 'TOO_MANY_REQUESTS', status: 429, data: { retryAfterSeconds: 40 } };
  expect(() => take('a', 1, 20_000)).toThrow(expect.objectContaining(refused));
  take('b', 1, 20_000);
  take('a', 1, 60_000);
});

test('the number of counted networks is bounded: the oldest is forgotten', () => {
  const take = createEdgeLimit({ name: 'networks', points: 1, perSeconds: 60, maximumNetworks: 2 });
  for (const network of ['a', 'b', 'c']) take(network, 1, 0);
  expect(() => take('c', 1, 1)).toThrow();
  expect(() => take('b', 1, 1)).toThrow();
  take('a', 1, 1);
});

test('a look without points counts nothing, and refuses a network that was refused in this window', () => {
  const take = createEdgeLimit({ name: 'networks', points: 1, perSeconds: 60, maximumNetworks: 10 });
  for (let n = 0; n < 5; n++) take('a', 0, 0);
  take('a', 1, 1);
  take('a', 0, 2);
  expect(() => take('a', 1, 3)).toThrow();
  expect(() => take('a', 0, 4)).toThrow();
  take('a', 0, 60_000);
});

test('networks whose window has ended are deleted, each by the next ones, so that only those of a window are in memory', () => {
  const take = createEdgeLimit({ name: 'networks', points: 1, perSeconds: 60, maximumNetworks: 20_000 });
  for (let n = 0; n < 10_000; n++) take(`network-${n}`, 1, n * 100);
  expect(take.counted()).toBe(600);
  for (let n = 10_000; n < 11_000; n++) take(`network-${n}`, 1, 2_000_000);
  expect(take.counted()).toBe(1_000);
  // One that comes back begins a window, and is behind the others.
  take('network-10000', 0, 2_059_999);
  take('network-10000', 1, 2_060_000);
  take('another', 1, 2_060_000);
  expect(() => take('network-10000', 1, 2_060_001)).toThrow();
  expect(take.counted()).toBe(997);
});
