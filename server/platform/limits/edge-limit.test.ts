import { expect, test } from 'vitest';
import { createEdgeLimit } from './edge-limit.ts';

test('a network is refused beyond its points until its window ends, and others are not', () => {
  const take = createEdgeLimit({ points: 2, perSeconds: 60, maximumNetworks: 10 });
  take('a', 0);
  take('a', 1_000);
  const refused = { code: 'TOO_MANY_REQUESTS', status: 429, data: { retryAfterSeconds: 40 } };
  expect(() => take('a', 20_000)).toThrow(expect.objectContaining(refused));
  take('b', 20_000);
  take('a', 60_000);
});

test('the number of counted networks is bounded: the oldest is forgotten', () => {
  const take = createEdgeLimit({ points: 1, perSeconds: 60, maximumNetworks: 2 });
  for (const network of ['a', 'b', 'c']) take(network, 0);
  expect(() => take('c', 1)).toThrow();
  expect(() => take('b', 1)).toThrow();
  take('a', 1);
});

test('a look without points counts nothing, and refuses a network that was refused in this window', () => {
  const take = createEdgeLimit({ points: 1, perSeconds: 60, maximumNetworks: 10 });
  for (let n = 0; n < 5; n++) take('a', 0, 0);
  take('a', 1);
  take('a', 2, 0);
  expect(() => take('a', 3)).toThrow();
  expect(() => take('a', 4, 0)).toThrow();
  take('a', 60_000, 0);
});
