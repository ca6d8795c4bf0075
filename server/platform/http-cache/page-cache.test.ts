import { expect, test } from 'vitest';
import { type StoredResponse, storeResponse } from '#server/platform/http/stored-response.ts';
import { createPageCache } from './page-cache.ts';

const answer = (text: string): Promise<StoredResponse> =>
  storeResponse({
    status: 200,
    route: '/',
    body: Buffer.from(text),
    headers: { 'content-type': 'text/html' },
    quality: 1,
  });
const textOf = (stored: StoredResponse) => stored.variants.identity.body.toString();

test('concurrent requests share one rendering, later ones the cached bytes', async () => {
  const cache = createPageCache();
  let renders = 0;
  const get = () => cache.get('/', async () => ({ value: await answer(`v${++renders}`), tags: ['site'] }));
  const [a, b] = await Promise.all([get(), get()]);
  expect(a).toBe(b);
  expect(textOf(await get())).toBe('v1');
  expect(renders).toBe(1);
});

test('invalidating a tag evicts the pages built from it and no others', async () => {
  const cache = createPageCache();
  await cache.get('/', async () => ({ value: await answer('home'), tags: ['site', 'page:/'] }));
  await cache.get('/about', async () => ({ value: await answer('about'), tags: ['site', 'page:/about'] }));
  cache.invalidate(['page:/']);
  expect(cache.find('/')).toBeUndefined();
  expect(cache.find('/about')).toBeDefined();
  cache.invalidate(null);
  expect(cache.find('/about')).toBeUndefined();
});

test('a page that was invalidated while it rendered is returned but not cached, nor shared with later requests', async () => {
  const cache = createPageCache();
  const { promise, resolve } = Promise.withResolvers<string>();
  const old = cache.get('/', async () => ({ value: await answer(await promise), tags: ['site'] }));
  cache.invalidate(['site']);
  const fresh = await cache.get('/', async () => ({ value: await answer('new'), tags: ['site'] }));
  resolve('old');
  expect(textOf(await old)).toBe('old');
  expect(textOf(fresh)).toBe('new');
  expect(textOf(cache.find('/') ?? fresh)).toBe('new');
});

test('a page is improved once, when it is asked for again, and not after it was invalidated', async () => {
  const cache = createPageCache();
  const [first, better] = [await answer('a'), await answer('a')];
  let improvements = 0;
  const improve = async () => {
    improvements++;
    return better;
  };
  await cache.get('/', async () => ({ value: first, tags: ['site'], improve }));
  expect(improvements).toBe(0);
  expect(cache.find('/')).toBe(first);
  await expect.poll(() => cache.find('/')).toBe(better);
  expect(improvements).toBe(1);
  await cache.get('/about', async () => ({ value: first, tags: ['site'], improve }));
  expect(cache.find('/about')).toBe(first);
  cache.invalidate(['site']);
  await new Promise(setImmediate);
  expect(cache.find('/about')).toBeUndefined();
});
