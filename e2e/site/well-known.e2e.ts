import { expect, test } from 'vitest';
import { savePage, setUpSharedFixture } from '../testing/fixture.ts';

const fixture = setUpSharedFixture('published files');

const get = (path: string, headers: Record<string, string> = {}) => fetch(fixture.app.url + path, { headers });

test('well-known files have their type, an ETag and no cookie', async () => {
  const types = {
    '/sitemap.xml': 'application/xml',
    '/rss.xml': 'application/rss+xml',
    '/atom.xml': 'application/atom+xml',
    '/robots.txt': 'text/plain',
    '/.well-known/security.txt': 'text/plain',
    '/manifest.webmanifest': 'application/manifest+json',
    '/sw.js': 'text/javascript',
    '/favicon.ico': 'image/x-icon',
    '/favicon.svg': 'image/svg+xml',
    '/apple-touch-icon.png': 'image/png',
    '/icons/maskable-512.png': 'image/png',
  };
  for (const [path, type] of Object.entries(types)) {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('content-type')], path).toEqual([200, expect.stringContaining(type)]);
    expect(answer.headers.get('set-cookie'), path).toBeNull();
    const again = await get(path, { 'if-none-match': answer.headers.get('etag') ?? '' });
    expect(again.status, path).toBe(304);
  }
});

test('XML files are well-formed, and addresses in the sitemap are pages', async () => {
  const page = await fixture.visitor();
  await page.goto('/cookies');
  const problems = await page.evaluate(async () => {
    const found: string[] = [];
    for (const path of ['/sitemap.xml', '/rss.xml', '/atom.xml']) {
      const text = await (await fetch(path)).text();
      const { documentElement } = new DOMParser().parseFromString(text, 'application/xml');
      if (documentElement.querySelector('parsererror')) found.push(path);
    }
    return found;
  });
  expect(problems).toEqual([]);
  const addresses = [...(await (await get('/sitemap.xml')).text()).matchAll(/<loc>([^<]+)/g)].map(
    ([, url]) => url ?? '',
  );
  expect(addresses.length).toBeGreaterThan(40);
  for (const address of addresses.filter((_, index) => index % 8 === 0)) {
    expect((await fetch(address)).status, address).toBe(200);
  }
  const robots = await (await get('/robots.txt')).text();
  for (const area of ['/admin', '/dashboard', '/api', '/rpc']) expect(robots).toContain(`Disallow: ${area}\n`);
  expect(robots).toContain(`Sitemap: ${fixture.app.url}/sitemap.xml`);
});

test('a published page has a card of 1200 × 630 that its head links to, and nothing else has one', async () => {
  for (const path of ['/', '/services/cloud', '/blog/exit-plan-one-page', '/terms']) {
    const html = await (await get(path)).text();
    const address = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    for (const part of [
      'og:image:width" content="1200"',
      'og:image:height" content="630"',
      'og:image:alt',
      'summary_large_image',
    ]) {
      expect(html, path).toContain(part);
    }
    const card = await fetch(address);
    expect([card.status, card.headers.get('content-type')], address).toEqual([200, 'image/png']);
    // Other sites show it.
    expect(card.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const picture = Buffer.from(await card.arrayBuffer());
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(picture.length).toBeLessThan(250_000);
  }
  for (const path of ['/og/nowhere.png', '/og/admin.png', '/og/auth.png', '/og/../admin.png', '/og/%2e.png']) {
    expect((await get(path)).status, path).toBe(404);
  }
});

test('the head repeats the headers that browsers also read there', async () => {
  const html = await (await get('/')).text();
  expect(html).toMatch(/<meta http-equiv="content-security-policy" content="[^"]*script-src-attr/);
  expect(html).toContain('<meta http-equiv="x-content-type-options" content="nosniff"/>');
  expect(html).toMatch(
    /<meta http-equiv="permissions-policy" content="camera=\(\), microphone=\(\), geolocation=\(\)"/,
  );
  expect(html).toContain('<meta name="referrer" content="strict-origin"/>');
  expect(html).toContain('<meta name="theme-color" content="#f47147"/>');
});

test('content that looks like a closing script tag stays content, and appears on the card and in structured data at once', async () => {
  const page = await fixture.visitor();
  await fixture.signInAsAdministrator(page);
  const title = `</script><script>document.title='broken'</script><!--`;
  await savePage(page, '/about', { title, description: title });
  fixture.consoleErrors.length = 0;
  await page.goto('/about');
  await expect.poll(() => page.title()).toBe(`${title} · Firn`);
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  const things: { '@type': string; itemListElement?: { name: string }[] }[] = JSON.parse(data ?? '')['@graph'];
  expect(things.map((thing) => thing['@type'])).toEqual(['BreadcrumbList']);
  expect(things[0]?.itemListElement?.at(-1)?.name).toBe(title);
  expect((await get('/og/about.png')).status).toBe(200);
  expect(fixture.consoleErrors).toEqual([]);
});

test('browsers may prefetch the public page that a visitor is about to open, and none of the app', async () => {
  const page = await fixture.visitor();
  fixture.consoleErrors.length = 0;
  const session = await page.context().newCDPSession(page);
  const problems: unknown[] = [];
  const prepared: string[] = [];
  session.on('Preload.ruleSetUpdated', ({ ruleSet }) => ruleSet.errorType && problems.push(ruleSet.errorMessage));
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) =>
    prepared.push(...preloadingAttemptSources.map(({ key }) => new URL(key.url).pathname)),
  );
  await session.send('Preload.enable');
  await page.goto('/');
  await expect.poll(() => prepared).toContain('/services');
  expect(prepared.filter((path) => /^\/(admin|auth|dashboard|api)/.test(path) || path.includes('.'))).toEqual([]);
  expect(problems).toEqual([]);
  expect(fixture.consoleErrors).toEqual([]);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`navigation changes the page ${reducedMotion === 'reduce' ? 'at once with reduced motion' : 'by a transition'}`, async () => {
    const page = await fixture.visitor({ reducedMotion });
    await page.addInitScript(() => {
      addEventListener('pagereveal', (event) => {
        document.documentElement.dataset.turned = String(
          (event as Event & { viewTransition: unknown }).viewTransition !== null,
        );
      });
    });
    await page.goto('/');
    await page.getByRole('link', { name: 'About', exact: true }).first().click();
    await page.waitForURL('**/about');
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset.turned))
      .toBe(String(reducedMotion === 'no-preference'));
  });
}

test('printed text is black on white and without navigation, in both themes', async () => {
  const page = await fixture.visitor({ colorScheme: 'dark' });
  for (const path of ['/privacy', '/blog/exit-plan-one-page']) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const part of ['header[data-header]', '#footer', 'nav']) {
      await expect.poll(() => page.locator(part).first().isVisible(), { message: `${path} ${part}` }).toBe(false);
    }
    const colours = await page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.documentElement);
      return { backgroundColor, color };
    });
    expect(colours).toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(0, 0, 0)' });
    await page.emulateMedia({ media: 'screen' });
  }
});

test('PDFs of versions that do not exist are looked up within a limit for the network', async () => {
  const statuses: number[] = [];
  for (let position = 900; position < 965; position++)
    statuses.push((await get(`/privacy/versions/${position}.pdf`)).status);
  expect(statuses[0]).toBe(404);
  expect(statuses.at(-1)).toBe(429);
  expect((await get('/privacy/versions/1.pdf')).status).toBe(429);
  expect((await get('/privacy')).status).toBe(200);
});
