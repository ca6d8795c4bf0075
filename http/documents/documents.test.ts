import { expect, test } from 'vitest';
import type { Ctx } from '#server/platform/context.ts';
import { createPageCache } from '#server/platform/http-cache/page-cache.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Build } from './build.ts';
import type { CacheablePage } from './cacheable-page.ts';
import { createDocuments, type DocumentOptions } from './documents.ts';

const ctx = {
  appUrl: 'http://localhost:3000',
  log: silentLog,
  actor: null,
  request: { id: 'r1', address: '203.0.113.1' },
  response: new Headers(),
} as unknown as Ctx;
const page: CacheablePage = {
  key: '/',
  address: '/',
  route: '/',
  isCached: true,
  isForSharedCaches: true,
  isLimited: false,
  host: null,
  cacheControl: 'no-cache',
  status: 200,
  echoed: [],
  free: [],
  hasLimitPage: false,
};

type LoadContext = { loadSite(): Promise<unknown>; onError(error: unknown): void; onHtml(html: string): void };

/** Documents of an app whose page fails in this way, although its status is 200. */
function documentsOf(
  failures: unknown[],
  html = '',
  status: number | ((path: string) => number) = 200,
  wait: (context: LoadContext) => Promise<unknown> = async () => {},
  withSharedCaching: DocumentOptions['withSharedCaching'] = null,
) {
  const pageCache = createPageCache();
  let renderings = 0;
  const entry = {
    createLoadContext: (context: LoadContext) => context,
    createRequestHandler: () => async (request: Request, context: LoadContext) => {
      const failure = failures[renderings++];
      if (failure !== undefined) context.onError(failure);
      await wait(context);
      context.onHtml(`<!doctype html><title>Firn</title>${html}`);
      const code = typeof status === 'number' ? status : status(new URL(request.url).pathname);
      return new Response(null, { status: code, headers: { 'content-type': 'text/html; charset=utf-8' } });
    },
  };
  const build = { entry, server: {}, stylesheets: new Map(), enhance: null } as unknown as Build;
  const options = { build, pageCache, images: {}, areas: [], analyticsId: null, headers: {}, withSharedCaching };
  return { documents: createDocuments(options), pageCache, renderings: () => renderings };
}

test('a page is kept once it was rendered', async () => {
  const { documents, renderings } = documentsOf([]);
  for (const _ of [1, 2]) expect((await documents.cacheable(ctx, page)).status).toBe(200);
  expect(renderings()).toBe(1);
});

test.each([
  ['without the database', refuse('UNAVAILABLE', { retryAfterSeconds: 5 }), 503],
  ['with an error of ours in a part of it', new Error('a bug'), 200],
])('a page that was rendered %s is sent, and not kept', async (_how, failure, status) => {
  const { documents, pageCache, renderings } = documentsOf([failure]);
  const answer = await documents.cacheable(ctx, page);
  expect(answer.status).toBe(status);
  if (status === 503) expect(answer.variants.identity.headers).toContain('retry-after');
  expect(pageCache.find('/')).toBeUndefined();
  expect((await documents.cacheable(ctx, page)).status).toBe(200);
  expect(renderings()).toBe(2);
});

test('a page that cannot read the data of the site without the database is a 503', async () => {
  const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const cache = { get: () => Promise.reject(lost) } as unknown as Ctx['cache'];
  const { documents } = documentsOf([], '', 200, (context) => context.loadSite().catch(context.onError));
  const answer = await documents.perUser(
    { ...ctx, cache, dependsOn() {} },
    new Request('http://localhost:3000/search'),
  );
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
});

test('a page about the user that was rendered without the database is a 503 with the seconds to wait', async () => {
  const { documents } = documentsOf([refuse('UNAVAILABLE', { retryAfterSeconds: 5 })]);
  const answer = await documents.perUser(ctx, new Request('http://localhost:3000/auth/invitation'));
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
});

test('a network that had too many pages rendered for it gets a stored one with its own text', async () => {
  const free = { ...page, key: '/search?q=a', address: '/search?q=a', isCached: false, isLimited: true };
  const { documents, renderings } = documentsOf([], `<p>/put-the-value-of-q-here</p>`, 429);
  const search = (q: string, address = '203.0.113.1') =>
    documents.cacheable({ ...ctx, request: { ...ctx.request, address } }, { ...free, free: [{ name: 'q', value: q }] });
  for (let n = 0; n < 180; n++) await search(`word ${n}`);
  expect(renderings()).toBe(180);
  for (let n = 0; n < 5; n++) {
    const answer = await search(`<b>${n}`);
    expect(answer.status).toBe(429);
    expect(answer.variants.identity.body.toString()).toContain(`<p>&lt;b&gt;${n}</p>`);
  }
  expect(renderings()).toBe(181);
  await search('other', '203.0.113.2');
  expect(renderings()).toBe(182);
});

test('a burst of searches of one network is rendered two at a time, the rest of it refused, and other networks do not wait', async () => {
  const gate = Promise.withResolvers<void>();
  const { documents, renderings } = documentsOf([], '', 200, () => gate.promise);
  const search = (n: number, address = '203.0.113.1') => {
    const key = `/search?q=${n}`;
    const free = {
      ...page,
      key,
      address: key,
      isCached: false,
      isLimited: true,
      free: [{ name: 'q', value: String(n) }],
    };
    return documents.cacheable({ ...ctx, request: { ...ctx.request, address } }, free);
  };
  const burst = Array.from({ length: 100 }, (_, n) => search(n));
  await new Promise(setImmediate);
  // Two searches, and the page of the refused ones.
  expect(renderings()).toBe(3);
  const other = search(200, '203.0.113.2');
  await new Promise(setImmediate);
  expect(renderings()).toBe(4);
  gate.resolve();
  expect((await other).status).toBe(200);
  const statuses = (await Promise.all(burst)).map(({ status }) => status);
  expect([
    statuses.filter((status) => status === 200).length,
    statuses.filter((status) => status === 429).length,
  ]).toEqual([32, 68]);
  expect((await search(300)).status).toBe(200);
});

test('addresses of which most have no page are rendered within the limits of a network; a kept one is none of them', async () => {
  const { documents, renderings } = documentsOf([], '', (path) => (path === '/preview/none' ? 429 : 404));
  const version = (n: number, address = '203.0.113.1') => {
    const key = `/privacy/versions/${n}`;
    const own = { ...ctx, request: { ...ctx.request, address } };
    return documents.cacheable(own, { ...page, key, address: key, isLimited: true });
  };
  for (let n = 1; n <= 180; n++) expect((await version(n)).status).toBe(404);
  const before = renderings();
  for (let n = 181; n <= 185; n++) expect((await version(n)).status).toBe(429);
  // The page about the limit, once.
  expect(renderings()).toBe(before + 1);
  expect((await version(200, '203.0.113.2')).status).toBe(404);

  const existing = documentsOf([]);
  const first = { ...page, key: '/privacy/versions/1', address: '/privacy/versions/1', isLimited: true };
  for (let n = 0; n < 200; n++) expect((await existing.documents.cacheable(ctx, first)).status).toBe(200);
  expect(existing.renderings()).toBe(1);
});

test('forms that are rendered again wait for each other, and beyond a number are refused as busy', async () => {
  const gate = Promise.withResolvers<void>();
  const { documents, renderings } = documentsOf([], '', 200, () => gate.promise);
  const post = (signal?: AbortSignal) =>
    documents.perUser(ctx, new Request('http://localhost:3000/contact', signal ? { signal } : {}), {
      route: { id: 'contact', params: {}, handle: {} } as never,
      fields: new FormData(),
    });
  const [left, stay] = [new AbortController(), Array.from({ length: 61 }, () => post())];
  const gone = post(left.signal);
  await expect(post()).rejects.toMatchObject({ code: 'BUSY', status: 503 });
  expect(renderings()).toBe(2);
  left.abort();
  gate.resolve();
  await expect(gone).rejects.toMatchObject({ code: 'INTERRUPTED' });
  await Promise.all(stay);
  expect(renderings()).toBe(61);
});

test('pages for a visitor alone count too: beyond the limit of the network a stored page says so', async () => {
  const { documents, renderings } = documentsOf([], '', 429);
  const preview = (address = '203.0.113.1', actor: Ctx['actor'] = null) =>
    documents.perUser({ ...ctx, actor, request: { ...ctx.request, address } }, new Request(`${ctx.appUrl}/preview/a`));
  for (let n = 0; n < 180; n++) await preview();
  expect(renderings()).toBe(180);
  for (let n = 0; n < 5; n++) {
    const answer = await preview();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60']);
    expect([answer.headers.get('cache-control'), await answer.text()]).toEqual([
      'no-store',
      expect.stringContaining('<title>Firn</title>'),
    ]);
  }
  expect(renderings()).toBe(181);
  await preview('203.0.113.2');
  await preview('203.0.113.1', { id: 'u' } as Ctx['actor']);
  expect(renderings()).toBe(183);
});

test('only pages of the public site get what a CDN needs, also in the best quality, which waits for no second request', async () => {
  const given: (readonly string[])[] = [];
  const { documents, pageCache } = documentsOf([], '', 200, undefined, (stored, tags) => {
    given.push(tags);
    return { ...stored, forSharedCaches: stored };
  });
  const first = await documents.cacheable(ctx, page);
  expect(first.forSharedCaches).toBeDefined();
  await expect.poll(() => given).toEqual([[], []]);
  const best = pageCache.find('/');
  expect(best).not.toBe(first);
  expect(best?.forSharedCaches).toBeDefined();
  const signIn = { ...page, key: '/auth', address: '/auth', isForSharedCaches: false };
  expect((await documents.cacheable(ctx, signIn)).forSharedCaches).toBeUndefined();
});
