import { expect, test, vi } from 'vitest';
import { createByteCache } from './byte-cache.ts';

const loader = (text: string) => vi.fn(async () => Buffer.from(text));

test('beyond its bytes the file that was not used for longest is forgotten', async () => {
  const cache = createByteCache(10);
  const [a, b, c] = [loader('aaaa'), loader('bbbb'), loader('cccc')];
  const get = async (key: string, load: () => Promise<Buffer>) => (await cache.get(key, 4, load)).toString();
  expect([await get('a', a), await get('b', b), await get('a', a)]).toEqual(['aaaa', 'bbbb', 'aaaa']);
  await get('c', c);
  await get('a', a);
  await get('b', b);
  expect([a, b, c].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 1]);
});

test('concurrent callers share one load, and one that fails is tried again', async () => {
  const cache = createByteCache(10);
  const load = vi.fn(async (): Promise<Buffer> => Promise.reject(new Error('no disk')));
  const both = await Promise.allSettled([cache.get('a', 4, load), cache.get('a', 4, load)]);
  expect([both.map(({ status }) => status), load.mock.calls.length]).toEqual([['rejected', 'rejected'], 1]);
  expect((await cache.get('a', 4, loader('aaaa'))).toString()).toBe('aaaa');
});
