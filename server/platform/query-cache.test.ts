import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { refuseGivenUp, withGiveUp } from '#server/platform/http/given-up.ts';
import { createQueryCache } from './query-cache.ts';

test('a value is loaded once until one of its tags is invalidated', async () => {
  const cache = createQueryCache();
  let loads = 0;
  const read = () => cache.get('page', ['page:/', 'site'], async () => ++loads);
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  cache.invalidate(['other']);
  expect(await read()).toBe(1);
  cache.invalidate(['site']);
  expect(await read()).toBe(2);
  cache.invalidate(null);
  expect(await read()).toBe(3);
});

test('a value that was invalidated while it loaded is returned but not cached', async () => {
  const cache = createQueryCache();
  const loads: ((value: string) => void)[] = [];
  const read = () => cache.get('x', ['x'], () => new Promise<string>((resolve) => loads.push(resolve)));
  const first = read();
  cache.invalidate(['x']);
  const second = read();
  loads[0]?.('old');
  loads[1]?.('new');
  expect(await first).toBe('old');
  expect(await second).toBe('new');
  expect(await read()).toBe('new');
});

test('a failure is not cached, and a value expires after its time to live', async () => {
  let now = 0;
  const cache = createQueryCache({ now: () => now });
  await expect(cache.get('x', [], () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await cache.get('x', [], async () => 1, 1000)).toBe(1);
  now = 999;
  expect(await cache.get('x', [], async () => 2, 1000)).toBe(1);
  now = 1000;
  expect(await cache.get('x', [], async () => 2, 1000)).toBe(2);
});

test('the oldest values are evicted when the limit is reached', async () => {
  const cache = createQueryCache({ limit: 2 });
  for (const key of ['a', 'b', 'c']) await cache.get(key, [], async () => key);
  expect(cache.size).toBe(2);
  expect(await cache.get('a', [], async () => 'again')).toBe('again');
});

test('what a listener begins is not refused when the request that invalidated is given up', async () => {
  const cache = createQueryCache();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  cache.onInvalidate(() => begin(pause(1).then(refuseGivenUp)));
  const { giveUp } = withGiveUp(async () => cache.invalidate(['a']));
  giveUp();
  await expect(begun).resolves.toBeUndefined();
});
