import { HtmlValidate } from 'html-validate';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Checked, expectAccessibleFrame, showTheme, violations } from '../testing/axe.ts';
import { anchorsOf, type CrawledPage, crawl, matchText, problemsOfFit } from '../testing/crawl.ts';
import { setUpSharedFixture } from '../testing/fixture.ts';

const fixture = setUpSharedFixture('visitors');
let pages: CrawledPage[];

beforeAll(async () => {
  pages = [...(await crawl(fixture.app.url)).values()];
});

/** The pages to check; files and the sign-in are tested elsewhere. */
const documents = () => pages.filter(({ html, path }) => html !== '' && !path.startsWith('/auth'));

/** Those that search engines may list: an earlier version of a legal text is not one of them. */
const listedDocuments = () => documents().filter(({ html }) => !/<meta name="robots" content="[^"]*noindex/.test(html));

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
  expect(listedDocuments().length).toBeGreaterThan(55);
  for (const { path, html } of listedDocuments()) {
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

test('every page follows the HTML standard', async () => {
  const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });
  const problems: string[] = [];
  for (const { path, html } of pages) {
    const { results } = await validator.validateString(html);
    for (const { messages } of results)
      problems.push(...messages.map(({ ruleId, message, selector }) => `${path} ${selector}: ${message} (${ruleId})`));
  }
  expect(problems).toEqual([]);
}, 60_000);

test('every page of the sitemap can be reached by links', async () => {
  const sitemap = await (await fetch(`${fixture.app.url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
  const walked = new Set(pages.map(({ path }) => path));
  expect(listed.length).toBeGreaterThan(55);
  expect(listed.filter((path) => !walked.has(path))).toEqual([]);
});

test('every page has structured data with its type and breadcrumbs', () => {
  for (const { path, html } of listedDocuments()) {
    if (/^\/(newsletter|search|status)/.test(path)) continue;
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

const height = 900;
/** Pages are checked at the first and, in the other theme, at the last; between them they must fit. */
const widths = [390, 768, 1024, 1280];
const themes = ['light', 'dark'] as const;

test('every page is accessible in one theme on a phone and in the other on a desktop, fits at every width and logs no console error', async () => {
  fixture.consoleErrors.length = 0;
  const waiting = Object.values(Object.groupBy(documents(), ({ path }) => templateOf(path))).flatMap((alike = []) =>
    alike.map(({ path }, index) => ({ path, index })),
  );
  // An address with a question fills in the same form.
  const opened = waiting.filter(({ path, index }) => !path.includes('?') || index < 2);
  expect(opened.length).toBeGreaterThan(65);
  const known = new Set(pages.map(({ path }) => path.split('?', 1)[0]));
  const reader = async () => {
    const page = await fixture.visitor();
    for (let next = opened.shift(); next; next = opened.shift()) {
      const { path, index } = next;
      // Half of the pages of a template are loaded on a phone, and half of each in the dark theme; then they change.
      const [first = 390, ...others] = index % 2 === 0 ? widths : widths.toReversed();
      const [loaded, changed] = index % 4 < 2 ? themes : themes.toReversed();
      await page.setViewportSize({ width: first, height });
      await page.emulateMedia({ colorScheme: loaded, reducedMotion: 'no-preference' });
      await page.goto(path);
      const withoutFrame = path !== '/';
      await expectTheme(page, path, loaded, { withoutFrame });
      // The first four have met both themes at both widths: further ones have other texts in the same style.
      const isAlike = index >= 4;
      expect(await problemsOfFit(page, isAlike ? others.slice(-1) : others)).toEqual([]);
      if (!isAlike) {
        await showTheme(page, changed);
        await expectTheme(page, path, changed, { onlyColours: true, withoutFrame });
      }
      // Scripts add no link that the crawl without JavaScript did not find.
      const links = page.locator('a[href]').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
      for (const { origin, pathname } of (await links).map((link) => new URL(link)))
        if (origin === fixture.app.url) expect(known, `linked from ${path}`).toContain(pathname);
    }
    await page.context().close();
  };
  await Promise.all([reader(), reader()]);
  expect(fixture.consoleErrors).toEqual([]);
}, 300_000);

test('the header and the footer are accessible in both themes at both widths', async () => {
  const page = await fixture.visitor();
  await page.goto('/services');
  await expectAccessibleFrame(page);
});

/** Pages with the same value are drawn by the same template: `/services/cloud` and `/services/data`. */
function templateOf(path: string): string {
  const [address = '', question] = path.split('?', 2);
  return `${address.replace(/^(\/[^/]+)\/.+$/, '$1/*')}${question === undefined ? '' : '?'}`;
}

/** Expects the page to be in this theme, and accessible in it. */
async function expectTheme(page: Page, path: string, colorScheme: 'light' | 'dark', checked: Checked): Promise<void> {
  expect([path, await colorSchemeOf(page)]).toEqual([path, colorScheme]);
  expect(await violations(page, checked)).toEqual([]);
}

/** The theme that the page's style sheets chose. */
function colorSchemeOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
}
