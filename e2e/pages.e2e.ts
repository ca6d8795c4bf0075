import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setStage } from './stage.ts';

const stage = setStage();

const publicPages = [
  '/',
  '/services',
  '/services/cloud',
  '/services/security',
  '/services/ai',
  '/services/support',
  '/services/business',
  '/contact',
  '/about',
  '/solutions',
  '/industries',
  '/cultural-themes',
  '/privacy',
  '/terms',
  '/cookies',
  '/auth',
  '/auth?mode=sign-up',
  '/auth/confirm?token=unknown',
  '/auth/set-up?token=unknown',
  '/no-such-page',
];
const adminPages = ['/admin', '/admin/inquiries', '/admin/api', '/dashboard'];
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(
    ({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of sizes) {
    test(`public pages have no axe violation, one h1 and a quiet console, ${colorScheme} at ${viewport.width} px`, async () => {
      const page = await stage.visitor({ colorScheme, viewport });
      const titles = new Map<string, string>();
      stage.complaints.length = 0;
      for (const path of publicPages) {
        const answer = await page.goto(path);
        expect(answer?.status(), path).toBe(path === '/no-such-page' ? 404 : 200);
        expect(await page.locator('h1').count(), path).toBe(1);
        expect(await violations(page)).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
          `${path} is too wide`,
        ).toBe(true);
        titles.set(path, await page.title());
      }
      expect(stage.complaints.filter((text) => !text.includes('404'))).toEqual([]);
      const pages = publicPages.filter((path) => !path.startsWith('/auth'));
      expect(new Set(pages.map((path) => titles.get(path))).size).toBe(pages.length);
      await page.context().close();
    });

    test(`app pages have no axe violation and a quiet console, ${colorScheme} at ${viewport.width} px`, async () => {
      const page = await stage.visitor({ colorScheme, viewport });
      await stage.signInAsAdministrator(page);
      stage.complaints.length = 0;
      for (const path of adminPages) {
        await page.goto(path);
        await page.locator('h1').first().waitFor();
        await page.waitForLoadState('networkidle');
        expect(await page.locator('h1').count(), path).toBe(1);
        expect(await violations(page)).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
          `${path} is too wide`,
        ).toBe(true);
      }
      expect(stage.complaints).toEqual([]);
      await page.context().close();
    });
  }
}

for (const javaScriptEnabled of [true, false]) {
  test(`every internal link leads to a page, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async () => {
    const page = await stage.visitor({ javaScriptEnabled });
    const seen = new Map<string, number>();
    const open = ['/'];
    for (let path = open.shift(); path !== undefined; path = open.shift()) {
      if (seen.has(path)) continue;
      const answer = await page.goto(path);
      seen.set(path, answer?.status() ?? 0);
      const links = await page
        .locator('a[href]')
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
      for (const link of links) {
        const url = new URL(link);
        if (url.origin === stage.app.url && !seen.has(url.pathname)) open.push(url.pathname);
        if (url.hash.length > 1 && url.pathname === new URL(page.url()).pathname) {
          const id = decodeURIComponent(url.hash.slice(1));
          expect(await page.locator(`[id="${id}"]`).count(), `${path}${url.hash}`).toBe(1);
        }
      }
    }
    expect([...seen].filter(([, status]) => status !== 200)).toEqual([]);
    expect([...seen.keys()]).toEqual(expect.arrayContaining(['/services/business', '/cookies', '/auth', '/contact']));
    await page.context().close();
  });
}

test('the chosen theme is there before the first paint and survives a reload', async () => {
  const page = await stage.visitor({ colorScheme: 'light' });
  await page.goto('/');
  await page.getByRole('button', { name: /theme/i }).first().click();
  const chosen = await page.evaluate(() => document.documentElement.dataset.theme);
  expect(chosen).toBe('dark');
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => document.documentElement?.dataset.theme === 'dark');
});

test('answers carry the promised headers, and pages set no cookie', async () => {
  const answer = await fetch(stage.app.url);
  const again = await fetch(stage.app.url, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(answer.headers.get('content-security-policy')).not.toContain('unsafe-inline');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('permissions-policy')).toContain('camera=()');
  expect(answer.headers.get('referrer-policy')).toBe('strict-origin');
});

test('bodies of unknown length, without a body or without a form are answered plainly, never with 500', async () => {
  const send = (path: string, init: RequestInit & { duplex?: 'half' }) =>
    fetch(stage.app.url + path, { method: 'POST', redirect: 'manual', ...init });
  const stream = (size: number) => new Blob(['x'.repeat(size)]).stream();
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await send('/contact', { headers: form, body: stream(100), duplex: 'half' })).status).toBe(422);
  expect((await send('/contact', { headers: form, body: stream(300_000), duplex: 'half' })).status).toBe(413);
  expect((await send('/contact', { headers: { 'content-type': 'text/plain' }, body: 'x' })).status).toBe(400);
  expect((await send('/auth', { headers: { 'content-type': 'application/json' }, body: '{}' })).status).toBe(400);
  expect((await send('/nowhere', {})).status).toBe(405);
  expect((await send('/api/inquiries/0190a000-0000-7000-8000-000000000001', { method: 'DELETE' })).status).toBe(401);
  for (const path of ['/?constructor=x', '/auth?toString=1', '/contact?__proto__=1']) {
    expect((await fetch(stage.app.url + path)).status, path).toBe(200);
  }
  const upper = await fetch(`${stage.app.url}/CONTACT?a=b`, { redirect: 'manual' });
  expect([upper.status, upper.headers.get('location')]).toEqual([308, '/contact?a=b']);
  expect((await fetch(`${stage.app.url}/%63ontact`)).status).toBe(404);
});

test('writes from elsewhere, bodies without end and odd addresses are refused plainly', async () => {
  const post = (path: string, init: RequestInit) =>
    fetch(stage.app.url + path, { method: 'POST', redirect: 'manual', ...init });
  const foreign = { origin: 'https://evil.example', 'content-type': 'application/json' };
  expect((await post('/api/auth/sign-out', { headers: foreign, body: '{}' })).status).toBe(403);
  expect((await post('/contact', { headers: { 'sec-fetch-site': 'cross-site' }, body: 'name=x' })).status).toBe(403);
  expect((await post('/api/inquiries/submit', { body: 'x'.repeat(300_000) })).status).toBe(413);
  expect(
    (await post('/api/inquiries/submit', { headers: { 'content-type': 'application/json' }, body: '{"name":' })).status,
  ).toBe(400);
  const slashes = await fetch(`${stage.app.url}//evil.example/`, { redirect: 'manual' });
  expect(slashes.headers.get('location') ?? '').not.toMatch(/^(\/\/|https?:\/\/evil)/);
  expect((await fetch(`${stage.app.url}/api/inquiries`)).status).toBe(401);
});
