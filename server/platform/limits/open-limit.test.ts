import { expect, test } from 'vitest';
import { createOpenLimit } from './open-limit.ts';

const busy = expect.objectContaining({ code: 'BUSY', status: 503, data: { retryAfterSeconds: 5 } });

test('a network has only so many open at once, and all networks together', () => {
  const take = createOpenLimit({ perNetwork: 2, altogether: 3 });
  const ends = [take('a'), take('a')];
  expect(() => take('a')).toThrow(busy);
  take('b');
  expect(() => take('c')).toThrow(busy);
  ends[0]?.();
  take('c');
  ends[1]?.();
  take('a');
});
