import { expect, test } from 'vitest';
import { createTaggedCache } from './tagged-cache.ts';

function slowLoad() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { load: async () => ({ value: await promise, tags: ['site'] }), end: resolve };
}

test('a value is not cached when its tag was invalidated while it loaded, whatever was invalidated before that', async () => {
  const cache = createTaggedCache<string>({ limit: 10 });
  const { load, end } = slowLoad();
  const old = cache.get('/', load);
  cache.invalidate(['session:1']);
  cache.invalidate(['site']);
  end('old');
  expect(await old).toBe('old');
  expect(cache.find('/')).toBeUndefined();
});

test('a value is cached when other tags were invalidated while it loaded', async () => {
  const cache = createTaggedCache<string>({ limit: 10 });
  const { load, end } = slowLoad();
  const value = cache.get('/', load);
  cache.invalidate(['session:1']);
  end('current');
  await value;
  expect(cache.find('/')).toBe('current');
});

test('a value without tags is shared while it loads, and not cached', async () => {
  const cache = createTaggedCache<number>({ limit: 10 });
  let loads = 0;
  const get = () => cache.get('/', async () => ({ value: ++loads, tags: null }));
  expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  expect(await get()).toBe(2);
  expect(cache.size).toBe(0);
});

test('a failed load rejects for all waiting callers, and the next caller loads again', async () => {
  const cache = createTaggedCache<string>({ limit: 10 });
  const failing = () => cache.get('/', () => Promise.reject(new Error('down')));
  const outcomes = await Promise.allSettled([failing(), failing()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await cache.get('/', async () => ({ value: 'up', tags: [] }))).toBe('up');
});

test('values that have expired do not stay: a session that is opened once is not kept until thousands are', async () => {
  let now = 0;
  const cache = createTaggedCache<string>({ now: () => now, limit: 20_000 });
  await cache.get('kept', async () => ({ value: 'x', tags: [] }));
  for (let n = 0; n < 5_000; n++) {
    now = n * 1_000;
    await cache.get(`session:${n}`, async () => ({ value: 'x', tags: [] }), 5_000);
  }
  expect(cache.size).toBeLessThan(200);
  expect(cache.find('kept')).toBe('x');
  expect(cache.find('session:4999')).toBe('x');
});
