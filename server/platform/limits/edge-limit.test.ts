import { expect, test } from 'vitest';
import { createEdgeLimit } from './edge-limit.ts';

test('a network is refused beyond its points until its window ends, and others are not', () => {
  const consume = createEdgeLimit({ name: 'networks', points: 2, perSeconds: 60, maximumNetworks: 10 });
  consume('a', 1, 0);
  consume('a', 1, 1_000);
  const refused = { code: 'TOO_MANY_REQUESTS', status: 429, data: { retryAfterSeconds: 40 } };
  expect(() => consume('a', 1, 20_000)).toThrow(expect.objectContaining(refused));
  consume('b', 1, 20_000);
  consume('a', 1, 60_000);
});

test('the number of counted networks is bounded: the oldest is forgotten', () => {
  const consume = createEdgeLimit({ name: 'networks', points: 1, perSeconds: 60, maximumNetworks: 2 });
  for (const network of ['a', 'b', 'c']) consume(network, 1, 0);
  expect(() => consume('c', 1, 1)).toThrow();
  expect(() => consume('b', 1, 1)).toThrow();
  consume('a', 1, 1);
});

test('a look without points counts nothing, and refuses a network that was refused in this window', () => {
  const consume = createEdgeLimit({ name: 'networks', points: 1, perSeconds: 60, maximumNetworks: 10 });
  for (let n = 0; n < 5; n++) consume('a', 0, 0);
  consume('a', 1, 1);
  consume('a', 0, 2);
  expect(() => consume('a', 1, 3)).toThrow();
  expect(() => consume('a', 0, 4)).toThrow();
  consume('a', 0, 60_000);
});

test('networks whose window has ended are deleted, each by the next ones, so that only those of a window are in memory', () => {
  const consume = createEdgeLimit({ name: 'networks', points: 1, perSeconds: 60, maximumNetworks: 20_000 });
  for (let n = 0; n < 10_000; n++) consume(`network-${n}`, 1, n * 100);
  expect(consume.counted()).toBe(600);
  for (let n = 10_000; n < 11_000; n++) consume(`network-${n}`, 1, 2_000_000);
  expect(consume.counted()).toBe(1_000);
  // One that comes back begins a window, and is behind the others.
  consume('network-10000', 0, 2_059_999);
  consume('network-10000', 1, 2_060_000);
  consume('another', 1, 2_060_000);
  expect(() => consume('network-10000', 1, 2_060_001)).toThrow();
  expect(consume.counted()).toBe(997);
});
