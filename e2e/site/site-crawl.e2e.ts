import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { violations } from '../testing/axe.ts';
import { anchorsOf, type CrawledPage, crawl, matchText, problemsOfFit } from '../testing/crawl.ts';
import { setUpSharedFixture } from '../testing/fixture.ts';

const fixture = setUpSharedFixture('visitors');
let pages: CrawledPage[];

beforeAll(async () => {
  pages = [...(await crawl(fixture.app.url)).values()];
});

/** The pages to check; files and the sign-in are tested elsewhere. */
const documents = () => pages.filter(({ html, path }) => html !== '' && !path.startsWith('/auth'));

test('every link of the site has a target, without JavaScript', () => {
  expect(
    pages
      .filter(({ status }) => status !== 200)
      .map(({ path, from, status }) => `${path} ${status}, linked from ${from}`),
  ).toEqual([]);
  expect(documents().length).toBeGreaterThan(55);
});

test('every page has one h1, a title and a description of its own, and its canonical address', () => {
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const { path, html } of documents()) {
    if (path.includes('?')) continue;
    expect(html.match(/<h1\b/g), path).toHaveLength(1);
    const title = matchText(html, /<title>([^<]*)<\/title>/);
    const description = matchText(html, /<meta name="description" content="([^"]*)"/);
    expect(titles.get(title), `${path}: “${title}”`).toBeUndefined();
    expect(descriptions.get(description), `${path}: “${description}”`).toBeUndefined();
    expect(description.length, path).toBeGreaterThan(50);
    expect(matchText(html, /<link rel="canonical" href="([^"]*)"/), path).toBe(fixture.app.url + path);
    titles.set(title, path);
    descriptions.set(description, path);
  }
});

test('every page of the sitemap can be reached by links', async () => {
  const sitemap = await (await fetch(`${fixture.app.url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
  const walked = new Set(pages.map(({ path }) => path));
  expect(listed.length).toBeGreaterThan(55);
  expect(listed.filter((path) => !walked.has(path))).toEqual([]);
});

test('every page has structured data with its type and breadcrumbs', () => {
  for (const { path, html } of documents()) {
    if (path.startsWith('/newsletter') || path.startsWith('/search')) continue;
    const text = matchText(html, /<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/);
    const kinds = (JSON.parse(text)['@graph'] as { '@type': string }[]).map((thing) => thing['@type']);
    expect(kinds, path).toContain(path === '/' ? 'Organization' : 'BreadcrumbList');
    if (/^\/blog\/./.test(path)) expect(kinds, path).toContain('BlogPosting');
    if (/^\/services\/./.test(path)) expect(kinds, path).toContain('Service');
  }
});

test('every fragment that a page links to exists on it', () => {
  for (const { path, html } of documents()) {
    for (const id of anchorsOf(html)) expect(html, `${path}#${id}`).toContain(`id="${id}"`);
  }
});

/** The widths between are checked on the same page, by resizing the window. */
const fittedWidths: Record<number, number[]> = { 390: [390, 768], 1280: [1280, 1024] };

/** Each page is loaded in the light theme at one width and in the dark theme at the other, then changed to the other theme. */
const themes = ['light', 'dark'] as const;

for (const [side, viewport] of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
].entries()) {
  test(`every page is accessible in both themes, fits and logs no console error at ${viewport.width} px`, async () => {
    fixture.consoleErrors.length = 0;
    const waiting = documents().map(({ path }, index) => ({ path, isDarkFirst: (index + side) % 2 === 1 }));
    const known = new Set(pages.map(({ path }) => path.split('?', 1)[0]));
    const reader = async () => {
      const page = await fixture.visitor({ viewport });
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { path, isDarkFirst } = next;
        const [loaded, changed] = isDarkFirst ? themes.toReversed() : themes;
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme: loaded, reducedMotion: 'no-preference' });
        await page.goto(path);
        for (const colorScheme of [loaded, changed]) {
          // Colours change at once without motion, also in parts that are not drawn yet.
          if (colorScheme === changed) await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          expect([path, await colorSchemeOf(page)]).toEqual([path, colorScheme]);
          expect(await violations(page, { colorScheme })).toEqual([]);
        }
        expect(await problemsOfFit(page, fittedWidths[viewport.width] ?? [])).toEqual([]);
        // Scripts add no link that the crawl without JavaScript did not find.
        const links = page.locator('a[href]').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
        for (const { origin, pathname } of (await links).map((link) => new URL(link)))
          if (origin === fixture.app.url) expect(known, `linked from ${path}`).toContain(pathname);
      }
      await page.context().close();
    };
    await Promise.all([reader(), reader(), reader()]);
    expect(fixture.consoleErrors).toEqual([]);
  }, 300_000);
}

/** The theme that the page's style sheets chose. */
function colorSchemeOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
}
