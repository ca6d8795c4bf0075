import { expect, test } from 'vitest';
import { storeFile } from '#server/platform/http/stored-response.ts';
import { withSharedCaching } from './shared-caches.ts';
import { everyPageKey, keysOfPage, keysToPurge, maximumKeys } from './surrogate-keys.ts';

const image = (number: number) => `media:${number}`;
const many = Array.from({ length: maximumKeys + 1 }, (_, number) => image(number));

test('what invalidates a page has one of its keys, and a key tells nothing about what it stands for', () => {
  const keys = keysOfPage(['site', 'page:/services', 'media:7'], '/services') ?? [];
  expect(keys[0]).toBe(everyPageKey);
  for (const tag of ['site', 'page:/services', 'media:7']) expect(keys).toContain(keysToPurge([tag])[0]);
  expect(keys).not.toContain(keysToPurge(['page:/about'])[0]);
  for (const key of keys.slice(1)) expect(key).toMatch(/^[\w-]{10}$/);
});

test('sessions, members and the measured status are no business of a CDN', () => {
  expect(keysToPurge(['session:1', 'user:1', 'administrators', 'status', 'tenant-branding:1'])).toEqual([]);
  expect(keysOfPage(['site', 'status'], '/services')).toBeNull();
  expect(keysOfPage(['site', 'user:1'], '/services')).toBeNull();
  expect(keysOfPage([], '/services')).toBeNull();
});

test('a page with too many keys for a header is not cached by a CDN, and a change of too many purges everything', () => {
  expect(keysOfPage(many, '/services')).toBeNull();
  expect(keysToPurge(many)).toEqual([everyPageKey]);
  expect((keysOfPage(many.slice(3), '/services') ?? []).join(' ').length).toBeLessThan(1_200);
});

const page = storeFile(
  {
    status: 200,
    route: '/about',
    body: Buffer.from('<p>About</p>'),
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', 'x-frame-options': 'DENY' },
  },
  null,
);

test('a CDN caches a page for an hour, browsers ask again, and the bytes are the same', () => {
  const { forSharedCaches } = withSharedCaching(page, ['site', 'page:/about'], '/about');
  expect(forSharedCaches?.headers).toEqual({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, s-maxage=3600',
    'cdn-cache-control': 'max-age=3600, stale-while-revalidate=60, stale-if-error=86400',
    'surrogate-key': keysOfPage(['site', 'page:/about'], '/about')?.join(' '),
    'cache-tag': keysOfPage(['site', 'page:/about'], '/about')?.join(','),
    'x-frame-options': 'DENY',
    vary: 'accept-encoding',
  });
  for (const encoding of ['br', 'identity'] as const)
    expect(forSharedCaches?.variants[encoding]).toMatchObject({
      body: page.variants[encoding].body,
      etag: page.variants[encoding].etag,
    });
});

test('what is not a page of the public site in full is sent without them', () => {
  expect(withSharedCaching({ ...page, status: 404 }, ['site'], '/about').forSharedCaches).toBeUndefined();
  expect(withSharedCaching(page, ['site', 'status'], '/about').forSharedCaches).toBeUndefined();
});
