import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { humanUserAgent, setUpFixture, waitForResponses, waitUntil } from '../testing/fixture.ts';

const fixture = setUpFixture({ userAgent: humanUserAgent, env: { GTAG_ID: 'G-TEST12345' } });

/** A visitor whose requests to other hosts are recorded and answered here: tests contact no external host. */
async function visitor(): Promise<{ page: Page; outside: string[] }> {
  const page = await fixture.visitor();
  const outside: string[] = [];
  await page.route(
    (url) => url.origin !== fixture.app.url,
    async (route) => {
      outside.push(route.request().url());
      await route.fulfill({ contentType: 'text/javascript', body: 'document.cookie = "_ga=1; Path=/; Max-Age=999"' });
    },
  );
  return { page, outside };
}

const notice = (page: Page) => page.getByRole('region', { name: 'Consent to statistics' });

const tagged = (page: Page) =>
  page.evaluate(() =>
    ((globalThis as { dataLayer?: IArguments[] }).dataLayer ?? []).map((words) => [...words].slice(0, 3)),
  );

test('before a choice nothing is loaded; refusing is as easy as allowing, and is remembered', async () => {
  const { page, outside } = await visitor();
  await page.goto('/services');
  await notice(page).waitFor();
  const sizes = await notice(page)
    .getByRole('button')
    .evaluateAll((all) => all.map((button) => [button.className, button.getBoundingClientRect().height]));
  expect(sizes).toHaveLength(2);
  expect(sizes[0]).toEqual(sizes[1]);
  await notice(page).getByRole('button', { name: 'Refuse' }).click();
  await notice(page).waitFor({ state: 'detached' });
  await page.goto('/about');
  await waitForResponses(page);
  await expect.poll(() => notice(page).count()).toBe(0);
  expect(outside).toEqual([]);
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ 'firn-consent': 'denied' });
});

test('after consent the tag is loaded on each page and gets the page view; consent can be withdrawn on /cookies', async () => {
  const { page, outside } = await visitor();
  fixture.consoleErrors.length = 0;
  await page.goto('/');
  await notice(page).getByRole('button', { name: 'Allow' }).click();
  await waitUntil('it is loaded', async () => outside.length === 1);
  expect(outside).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST12345']);
  await page.goto('/services/cloud');
  await waitUntil('the page view is handed on', async () =>
    (await tagged(page)).some(([, name, facts]) => name === 'page_view' && facts.page_path === '/services/cloud'),
  );
  expect(await page.context().cookies()).toHaveLength(1);
  await page.goto('/cookies');
  await notice(page).getByText('You have allowed').waitFor();
  const before = outside.length;
  await Promise.all([
    page.waitForEvent('load'),
    notice(page).getByRole('button', { name: 'Withdraw consent' }).click(),
  ]);
  await notice(page).getByText('You have refused').waitFor();
  await page.goto('/');
  await waitForResponses(page);
  expect(outside).toHaveLength(before);
  expect(await page.context().cookies()).toEqual([]);
  expect(fixture.consoleErrors).toEqual([]);
});

test('a browser with a do-not-track signal is not asked, and nothing is loaded', async () => {
  const { page, outside } = await visitor();
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.goto('/');
  await waitForResponses(page);
  await page.goto('/cookies');
  await waitForResponses(page);
  await expect.poll(() => notice(page).count()).toBe(0);
  expect(outside).toEqual([]);
});

test("the content security policy allows the tag's hosts on public pages only", async () => {
  const policyOf = async (path: string) => (await fetch(fixture.app.url + path)).headers.get('content-security-policy');
  expect(await policyOf('/')).toMatch(/script-src [^;]*https:\/\/www\.googletagmanager\.com/);
  expect(await policyOf('/')).toMatch(/connect-src 'self' [^;]*https:\/\/\*\.google-analytics\.com/);
  expect(await policyOf('/auth')).not.toContain('https:');
  expect(await policyOf('/newsletter/confirm?token=secret')).not.toContain('https:');
});

test('the consent notice has no axe violation and fits, in both themes, on a phone and on a desktop', async () => {
  const { page } = await visitor();
  for (const path of ['/', '/cookies']) {
    await page.goto(path);
    await notice(page).waitFor();
    await expectAccessible(page);
  }
});
