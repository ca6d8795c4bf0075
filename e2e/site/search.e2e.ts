import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsInBothThemes } from '../testing/axe.ts';
import { setUpSharedFixture, waitForResponses } from '../testing/fixture.ts';

const fixture = setUpSharedFixture('visitors');

const field = (page: Page) => page.getByRole('combobox', { name: 'Search this site' });
const options = (page: Page) => page.getByRole('option');
const chosen = (page: Page) => page.locator('[role="option"][aria-selected="true"]');
const status = (page: Page) => page.getByRole('dialog', { name: 'Search' }).getByRole('status');

async function openSearch(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await field(page).waitFor();
}

test('a visitor searches with the mouse: a button, a word, a click on a result', async () => {
  const page = await fixture.visitor();
  await page.goto('/');
  await openSearch(page);
  await field(page).fill('family');
  await options(page).getByText('Family Office', { exact: true }).click();
  await page.waitForURL('**/services/family-office');
  await expect.poll(() => page.locator('h1').innerText()).toBe('Family Office');
});

test('a visitor searches with the keyboard alone: open, arrows, Home and End, Enter, Escape', async () => {
  const page = await fixture.visitor();
  await page.goto('/services');
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  await expect.poll(() => field(page).getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.insertText('cloud');
  await options(page).first().waitFor();
  await expect.poll(() => field(page).getAttribute('aria-expanded')).toBe('true');
  await expect.poll(() => status(page).innerText()).toMatch(/^\d+ results, showing 6$/);
  await expect.poll(() => chosen(page).count()).toBe(0);

  const at = async () => {
    const id = await field(page).getAttribute('aria-activedescendant');
    expect(id).toBe(await chosen(page).getAttribute('id'));
    return Number(id?.split('-').at(-1));
  };
  await page.keyboard.press('ArrowDown');
  expect(await at()).toBe(0);
  await page.keyboard.press('ArrowDown');
  expect(await at()).toBe(1);
  await page.keyboard.press('End');
  expect(await at()).toBe(5);
  await page.keyboard.press('Home');
  expect(await at()).toBe(0);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => field(page).getAttribute('aria-activedescendant')).toBeNull();
  await page.keyboard.press('ArrowUp');
  expect(await at()).toBe(5);
  expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await violationsInBothThemes(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await field(page).waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  await expect.poll(() => field(page).inputValue()).toBe('cloud');
  await expect.poll(() => chosen(page).count()).toBe(0);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => chosen(page).locator('span').first().innerText()).toBe('Cloud Infrastructure');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/services/cloud');
});

test('the skip link focuses the search, and Escape returns the focus', async () => {
  const page = await fixture.visitor();
  await page.goto('/about');
  const skip = page.getByRole('link', { name: 'Skip to search' });
  await skip.focus();
  await page.keyboard.press('Enter');
  const button = page.getByRole('banner').getByRole('button', { name: 'Search' });
  const hasFocus = () => button.evaluate((element) => element === document.activeElement);
  await expect.poll(hasFocus).toBe(true);
  await page.keyboard.press('Enter');
  await field(page).waitFor();
  await page.keyboard.press('Escape');
  await field(page).waitFor({ state: 'hidden' });
  await expect.poll(hasFocus).toBe(true);
});

test('a typing error is corrected, and the search says so; Enter shows all results', async () => {
  const page = await fixture.visitor();
  await page.goto('/');
  await page.evaluate(() => {
    const searches: unknown[] = [];
    Object.assign(window, { searches });
    document.addEventListener('firn:search', (event) => searches.push((event as CustomEvent).detail));
  });
  await openSearch(page);
  await page.keyboard.insertText('bakcup');
  await options(page).first().waitFor();
  await expect.poll(() => status(page).innerText()).toContain('Showing results for “backup”.');
  await expect.poll(() => options(page).first().innerText()).toContain('Backups that were never restored');
  expect(await page.evaluate(() => (window as unknown as { searches: unknown[] }).searches)).toEqual([
    { results: expect.any(Number) },
  ]);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=bakcup');
  await expect.poll(() => page.getByText('Showing results for “backup”.').count()).toBe(1);
  await expect.poll(() => page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  await page.getByRole('link', { name: 'Backups that were never restored' }).click();
  await page.waitForURL('**/blog/backups-that-were-never-restored');
});

test('an empty result and a server error are shown with alternatives, and the search can be retried', async () => {
  const page = await fixture.visitor();
  await page.goto('/');
  await openSearch(page);
  await page.keyboard.insertText('xyzzyplugh');
  await page.getByText('No results for “xyzzyplugh”.').waitFor();
  await expect.poll(() => page.getByRole('dialog').getByRole('link', { name: 'ask a person' }).isVisible()).toBe(true);
  await expect.poll(() => field(page).getAttribute('aria-expanded')).toBe('false');
  await page.route('**/api/content/search*', (route) => route.abort());
  await field(page).fill('cloud');
  await page.getByText("We couldn't retrieve the results. Please try again.").waitFor();
  await page.unroute('**/api/content/search*');
  await field(page).fill('cloud ');
  await options(page).first().waitFor();
});

test('a word typed without a pause causes one request, and the latest response wins', async () => {
  const page = await fixture.visitor();
  await page.clock.install();
  await page.goto('/');
  await openSearch(page);
  const asked: string[] = [];
  const { promise: late, resolve: releaseRequests } = Promise.withResolvers<void>();
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  await page.route('**/api/content/search*', async (route) => {
    const q = new URL(route.request().url()).searchParams.get('q') ?? '';
    asked.push(q);
    if (q !== 'family') return route.continue();
    // The first response is delayed on purpose: it must not replace the second. The page may have aborted it.
    await late;
    const answer = await route.fetch();
    await route.fulfill({ response: answer }).catch(() => {});
    end();
  });
  // No time passes while the word is typed, however slow the machine is.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.type('family');
  await page.clock.resume();
  await expect.poll(() => asked).toEqual(['family']);
  await field(page).fill('passkeys');
  await options(page).getByText('Passkeys').first().waitFor();
  releaseRequests();
  await over;
  await waitForResponses(page);
  expect(asked).toEqual(['family', 'passkeys']);
  await expect.poll(() => options(page).first().innerText()).toMatch(/passkeys/i);
});

test('without JavaScript the button links to the search page, which finds, corrects and helps', async () => {
  const page = await fixture.visitor({ javaScriptEnabled: false });
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('**/search?');
  await page.getByLabel('Search this site').fill('fmaily ofice');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('**/search?q=fmaily+ofice');
  await expect.poll(() => page.getByLabel('Search this site').inputValue()).toBe('fmaily ofice');
  await expect.poll(() => page.getByText('Showing results for “family office”.').count()).toBe(1);
  await expect
    .poll(() => page.getByRole('main').getByRole('heading', { level: 3 }).first().innerText())
    .toBe('Family Office');
  await page.getByLabel('Search this site').fill('xyzzyplugh');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'No results' }).waitFor();
  await expect
    .poll(() =>
      page
        .getByRole('main')
        .getByRole('link', { name: /^Services/ })
        .count(),
    )
    .toBe(1);
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]) {
  test(`the search is accessible in both themes and no wider than its window at ${viewport.width} px`, async () => {
    const page = await fixture.visitor({ viewport });
    fixture.consoleErrors.length = 0;
    for (const path of ['/search', '/search?q=cloud', '/search?q=bakcup', '/search?q=xyzzyplugh']) {
      expect((await page.goto(path))?.status()).toBe(200);
      await expect.poll(() => page.locator('h1').count(), { message: path }).toBe(1);
      expect(await violationsInBothThemes(page), path).toEqual([]);
    }
    await page.goto(`/search?q=${'x'.repeat(3_000)}`);
    await expect.poll(() => page.getByText('Only the first 100 characters were used.').count()).toBe(1);
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    expect(await fits()).toBe(true);
    await openSearch(page);
    await page.keyboard.insertText('security');
    await options(page).first().waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await fits()).toBe(true);
    expect(fixture.consoleErrors).toEqual([]);
  });
}

test('responses of the search are not cached, and too many queries are refused with a time to wait', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.77' };
  const get = (q: string) => fetch(`${fixture.app.url}/search?q=${q}`, { headers });
  const ask = (q: string) => fetch(`${fixture.app.url}/api/content/search?q=${q}`, { headers });
  // The API counts towards the same limit and is faster, so that the requests fit into the limit's minute.
  await Promise.all(Array.from({ length: 160 }, (_, index) => ask(`cloud${index}`)));
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => get(`cloud${index}`)));
  const refused = answers.filter(({ status: code }) => code === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused[0]?.text()).toContain('Too many requests. Please wait a moment and try again.');
  // From a cache it would still be answered.
  const answered = answers.findIndex(({ status: code }) => code === 200);
  expect((await get(`cloud${answered}`)).status).toBe(429);
  expect((await fetch(`${fixture.app.url}/search`, { headers })).status).toBe(200);
});
