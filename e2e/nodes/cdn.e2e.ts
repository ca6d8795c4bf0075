import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepCookies } from '#server/platform/http/cookies.ts';
import { freePort } from '#server/platform/http/free-port.ts';
import { administrator, createDataDir, type RunningApp, startApp } from '../testing/app.ts';
import { waitUntil } from '../testing/fixture.ts';
import { type CachingProxy, purgeSecret, startCachingProxy } from './caching-proxy.ts';
import { type Engine, nginx } from './engines.ts';

let proxy: CachingProxy;
let node: RunningApp;
let cookie: string;

describe.skipIf(nginx === null)('a page in the cache of nginx in front of a node', () => {
  beforeAll(async () => {
    const [port, nodePort] = [await freePort(), await freePort()];
    proxy = await startCachingProxy(nginx as Engine, port, nodePort);
    const env = { APP_URL: proxy.url, TRUSTED_PROXIES: '127.0.0.1' };
    const cdn = { CDN_PURGE_URL: proxy.purgeUrl, CDN_PURGE_SECRET: purgeSecret };
    node = await startApp({ dataDir: await createDataDir(), port: nodePort, env: { ...env, ...cdn } });
    const answer = await post('/rpc/auth/signIn', administrator);
    expect(answer.status).toBe(200);
    cookie = keepCookies('', answer.headers);
    await waitUntil('the purge of the new version', async () => proxy.purges.length > 0);
  });
  afterAll(async () => {
    await node?.stop();
    await proxy?.stop();
    if (node) await rm(node.dataDir, { recursive: true, force: true });
  });

  test('is the same for every visitor, sets no cookie, and is neither sent to nor kept from somebody with a session', async () => {
    expect((await cached('/about')).headers.get('cache-control')).toBe('public, max-age=0, s-maxage=3600');
    const expected = await (await fetch(`${node.url}/about`)).text();
    const visitors: Record<string, string>[] = [
      {},
      { cookie: '_ga=GA1.1.1; theme=dark', 'accept-language': 'de-CH' },
      { cookie: 'firn_link_address=somebody', 'user-agent': 'Another browser', 'x-forwarded-for': '198.51.100.7' },
      { authorization: 'Bearer made-up' },
    ];
    for (const headers of visitors) {
      const answer = await get('/about', headers);
      expect([answer.headers.get('x-cache'), answer.headers.get('set-cookie')]).toEqual(['HIT', null]);
      expect(await answer.text()).toBe(expected);
    }
    // Scripts are allowed by the hash of their text: there is no nonce that two visitors would share.
    expect((await get('/about')).headers.get('content-security-policy')).not.toContain('nonce-');
    expect(expected).not.toContain('nonce=');

    const signedIn = await get('/about', { cookie });
    expect(signedIn.headers.get('x-cache')).toBe('BYPASS');
    expect(signedIn.headers.get('cache-control')).toBe('no-cache');
    for (let visit = 0; visit < 3; visit++) await get('/services', { cookie });
    expect((await get('/services')).headers.get('x-cache')).toBe('MISS');
  });

  test('is asked for again by browsers, which get no second copy of it', async () => {
    const { headers } = await cached('/about');
    const again = await get('/about', { 'if-none-match': headers.get('etag') ?? '' });
    expect([again.status, again.headers.get('x-cache')]).toEqual([304, 'HIT']);
  });

  test.each(['/auth', '/status', '/nowhere', '/search?q=cloud', '/dashboard', '/health/live'])(
    '%s is never one of them',
    async (path) => {
      for (let visit = 0; visit < 4; visit++) {
        const { headers } = await get(path);
        expect(headers.get('x-cache')).toBe('MISS');
        expect(headers.get('surrogate-key')).toBeNull();
      }
    },
  );

  test('is replaced within seconds of a change by a purge of its keys alone', async () => {
    await cached('/about');
    const before = proxy.purges.length;
    const page = (await (await post('/rpc/content/page', { path: '/about' })).json()) as { json: object };
    const title = 'Shown through the cache';
    const began = performance.now();
    const saved = await post('/rpc/content/savePage', { ...page.json, title }, [[1, 'publishedAt']]);
    expect(saved.status).toBe(200);
    await waitUntil('the new text', async () => (await (await get('/about')).text()).includes(title));
    process.stdout.write(`CDN: the changed page came ${Math.round(performance.now() - began)} ms after the change\n`);
    const purged = proxy.purges.slice(before).flat();
    expect(purged).not.toContain('firn-pages');
    const keys = (await cached('/about')).headers.get('surrogate-key')?.split(' ') ?? [];
    expect(purged.filter((key) => keys.includes(key)).length).toBeGreaterThan(0);
    expect(await (await cached('/about')).text()).toContain(title);
  });

  test('is sent while the node is away', async () => {
    await cached('/contact');
    await node.stop();
    expect((await get('/contact')).status).toBe(200);
    expect((await get('/never-asked-for')).status).toBe(502);
  });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(proxy.url + path, { headers, redirect: 'manual' });

/** The page once nginx has it. */
async function cached(path: string): Promise<Response> {
  return waitUntil(`${path} is in the cache`, async () => {
    const answer = await get(path);
    return answer.headers.get('x-cache') === 'HIT' && answer;
  });
}

function post(path: string, json: object, meta?: unknown): Promise<Response> {
  return fetch(proxy.url + path, {
    method: 'POST',
    headers: { origin: proxy.url, cookie: cookie ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({ json, ...(meta !== undefined && { meta }) }),
  });
}
