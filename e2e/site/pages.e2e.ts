import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { publicScreens } from '../accessibility/screens.ts';
import { matchText } from '../testing/crawl.ts';
import { setUpSharedFixture } from '../testing/fixture.ts';

const fixture = setUpSharedFixture('visitors');

test('each public page without a link to it has its status and a title of its own', async () => {
  const titles = new Map<string, string>();
  for (const path of publicScreens) {
    const answer = await fetch(fixture.app.url + path);
    expect(answer.status, path).toBe(path === '/no-such-page' ? 404 : 200);
    titles.set(path, matchText(await answer.text(), /<title>([^<]*)<\/title>/));
  }
  // Every page behind a mailed link has the same title when the link is dead.
  const pages = publicScreens.filter((path) => !path.includes('unknown') && !path.startsWith('/auth'));
  expect(new Set(pages.map((path) => titles.get(path))).size).toBe(pages.length);
});

test.each(['light', 'dark'] as const)('the app is loaded in the %s theme of the system', async (colorScheme) => {
  const page = await fixture.visitor({ colorScheme });
  await fixture.signInAsAdministrator(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(colorScheme);
});

test('the chosen theme is applied before the first paint and survives a reload', async () => {
  const page = await fixture.visitor({ colorScheme: 'light' });
  await page.goto('/');
  await page.getByRole('button', { name: /theme/i }).first().click();
  const chosen = await page.evaluate(() => document.documentElement.dataset.theme);
  expect(chosen).toBe('dark');
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => document.documentElement?.dataset.theme === 'dark');
});

test('responses have the documented headers, and pages set no cookie', async () => {
  const answer = await fetch(fixture.app.url);
  const again = await fetch(fixture.app.url, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(answer.headers.get('content-security-policy')).not.toContain('unsafe-inline');
  expect(answer.headers.get('content-security-policy')).toMatch(/report-uri \/csp$/);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('permissions-policy')).toContain('camera=()');
  expect(answer.headers.get('referrer-policy')).toBe('strict-origin');
  const call = await fetch(`${fixture.app.url}/api/content/pages?kind=post`);
  expect(call.headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
});

test('metrics are for the own machine only, never through a proxy', async () => {
  const own = await fetch(`${fixture.app.url}/metrics`);
  expect(own.status).toBe(200);
  expect(await own.text()).toContain('firn_database_up 1');
  const forwarded = { 'x-forwarded-for': '203.0.113.9' };
  expect((await fetch(`${fixture.app.url}/metrics`, { headers: forwarded })).status).toBe(404);
});

test('the API document is public, compressed and sent again only when it changed', async () => {
  const get = (headers: Record<string, string>) =>
    fetch(`${fixture.app.url}/api/openapi.json`, { headers: { 'accept-encoding': 'br', ...headers } });
  const answer = await get({ 'x-forwarded-for': '203.0.113.9' });
  expect(await answer.json()).toMatchObject({ openapi: expect.any(String), paths: expect.any(Object) });
  expect(answer.headers.get('content-encoding')).toBe('br');
  const known = answer.headers.get('etag') ?? '';
  expect((await get({ 'if-none-match': known })).status).toBe(304);
});

test('requests with a body of unknown length, without a body or without a form get a plain response, never 500', async () => {
  const send = (path: string, init: RequestInit & { duplex?: 'half' }) =>
    fetch(fixture.app.url + path, { method: 'POST', redirect: 'manual', ...init });
  const stream = (size: number) => new Blob(['x'.repeat(size)]).stream();
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await send('/contact', { headers: form, body: stream(100), duplex: 'half' })).status).toBe(400);
  // The server closes the connection during the upload; a client may notice that before it gets the response.
  const large = () => send('/contact', { headers: form, body: stream(300_000), duplex: 'half' });
  const refused = await large().catch(large).catch(large);
  expect(refused.status).toBe(413);
  expect((await send('/contact', { headers: { 'content-type': 'text/plain' }, body: 'x' })).status).toBe(400);
  expect((await send('/auth', { headers: { 'content-type': 'application/json' }, body: '{}' })).status).toBe(400);
  expect((await send('/nowhere', {})).status).toBe(405);
  expect((await send('/api/inquiries/0190a000-0000-7000-8000-000000000001', { method: 'DELETE' })).status).toBe(401);
  for (const path of ['/?constructor=x', '/auth?toString=1', '/contact?__proto__=1']) {
    expect((await fetch(fixture.app.url + path)).status, path).toBe(200);
  }
  const upper = await fetch(`${fixture.app.url}/CONTACT?a=b`, { redirect: 'manual' });
  expect([upper.status, upper.headers.get('location')]).toEqual([308, '/contact?a=b']);
  expect((await fetch(`${fixture.app.url}/%63ontact`)).status).toBe(404);
});

test('an oversized body, unread or streamed, is refused, and the server continues', async () => {
  const { host, port } = { host: 'localhost', port: Number(new URL(fixture.app.url).port) };
  const send = (head: string, body: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, host, () => socket.write(`${head}\r\nhost: ${host}:${port}\r\n\r\n${body}`));
      let answer = '';
      socket.on('data', (part) => {
        answer += part;
      });
      socket.on('error', reject);
      socket.on('close', () => resolve(answer));
      socket.setTimeout(30_000, () => socket.destroy());
    });
  const long = 'content-length: 300000';
  expect(await send(`GET /rpc/content/site HTTP/1.1\r\n${long}`, '{"a":')).toContain('413');
  expect(await send(`POST /rpc/auth/signIn HTTP/1.1\r\ncontent-type: text/event-stream\r\n${long}`, 'data:')).toContain(
    '413',
  );
  expect(
    await send(
      'POST /rpc/auth/signIn HTTP/1.1\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked',
      '5\r\ndata:\r\n',
    ),
  ).toContain('415');
  expect((await fetch(`${fixture.app.url}/health/live`)).status).toBe(200);
});

test('cross-site writes, endless bodies and malformed addresses are refused plainly', async () => {
  const post = (path: string, init: RequestInit) =>
    fetch(fixture.app.url + path, { method: 'POST', redirect: 'manual', ...init });
  const foreign = { origin: 'https://evil.example', 'content-type': 'application/json' };
  expect((await post('/api/auth/sign-out', { headers: foreign, body: '{}' })).status).toBe(403);
  expect((await post('/contact', { headers: { 'sec-fetch-site': 'cross-site' }, body: 'name=x' })).status).toBe(403);
  expect((await post('/api/inquiries/submit', { body: 'x'.repeat(300_000) })).status).toBe(413);
  expect(
    (await post('/api/inquiries/submit', { headers: { 'content-type': 'application/json' }, body: '{"name":' })).status,
  ).toBe(400);
  const slashes = await fetch(`${fixture.app.url}//evil.example/`, { redirect: 'manual' });
  expect(slashes.headers.get('location') ?? '').not.toMatch(/^(\/\/|https?:\/\/evil)/);
  expect((await fetch(`${fixture.app.url}/api/inquiries`)).status).toBe(401);
});
