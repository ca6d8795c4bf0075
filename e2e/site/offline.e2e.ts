import { spawnSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { savePage, setUpSharedFixture, waitForResponses, waitUntil } from '../testing/fixture.ts';

const fixture = setUpSharedFixture('published files');

/** The paths of everything in the browser's caches. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });

const workers = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

async function visitWithWorker(path: string): Promise<Page> {
  const page = await fixture.visitor();
  await page.goto(path);
  await waitUntil('the page is cached', async () => (await cachedPaths(page)).includes(path));
  return page;
}

test('a visited page opens offline, another shows the offline page, and both work again with a network', async () => {
  const page = await visitWithWorker('/services');
  await page.goto('/services/cloud');
  await waitUntil('the second page is cached', async () => (await cachedPaths(page)).includes('/services/cloud'));
  await page.context().setOffline(true);
  for (const path of ['/services', '/services/cloud', '/contact']) {
    await page.goto(path);
    await expect.poll(() => page.locator('h1').textContent(), { message: path }).not.toBe('No connection');
  }
  for (const path of ['/dashboard', '/industries']) {
    await page.goto(path);
    await expect.poll(() => page.locator('h1').textContent(), { message: path }).toBe('No connection');
    expect(page.url()).toBe(fixture.app.url + path);
  }
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await waitUntil('the page is there', async () => (await page.locator('h1').textContent()) !== 'No connection');
});

test('the cached page is the version last received from the network', async () => {
  const page = await visitWithWorker('/vulnerability-disclosure');
  const before = await page.locator('h1').textContent();
  const admin = await fixture.visitor();
  await fixture.signInAsAdministrator(admin);
  await savePage(admin, '/vulnerability-disclosure', { title: 'Biscuits' });
  await page.reload();
  expect([before, await page.locator('h1').textContent()]).toEqual(['Reporting a vulnerability', 'Biscuits']);
  // The page is shown before it is stored.
  const stored = () =>
    page.evaluate(async () => (await caches.match('/vulnerability-disclosure', { ignoreVary: true }))?.text());
  await expect.poll(stored).toContain('Biscuits');
  await page.context().setOffline(true);
  await page.reload();
  await expect.poll(() => page.locator('h1').textContent()).toBe('Biscuits');
});

test('nothing of the app, of an account or of the API is cached, nor pages that do not exist', async () => {
  const page = await visitWithWorker('/contact');
  await fixture.signInAsAdministrator(page);
  for (const path of ['/admin', '/admin/inquiries', '/dashboard', '/auth', '/no-such-page', '/services?utm=x']) {
    await page.goto(path);
    await waitForResponses(page);
  }
  await page.goto('/about');
  await waitUntil('a later page is cached', async () => (await cachedPaths(page)).includes('/about'));
  const pages = (await cachedPaths(page)).filter((path) => !/^\/(assets|art|images)\//.test(path));
  expect(pages.sort()).toEqual(['/', '/about', '/contact', '/offline']);
});

test('the kill switch removes the worker and its caches, beside a running server, and turning it on again restores it', async () => {
  const page = await visitWithWorker('/services');
  const turn = (state: string) =>
    spawnSync(process.execPath, ['bin/firn.js', 'service-worker', state], {
      env: { PATH: process.env.PATH, DATA_DIR: fixture.app.dataDir, DATABASE_URL: fixture.app.databaseUrl ?? '' },
      encoding: 'utf8',
    });
  expect(turn('off')).toMatchObject({ status: 0, stdout: 'Saved. Browsers follow at their next visit.\n' });
  await waitUntil('the script is the other one', async () =>
    (await (await fetch(`${fixture.app.url}/sw.js`)).text()).includes('unregister'),
  );
  await page.goto('/about');
  await waitUntil(
    'worker and caches are removed',
    async () => (await workers(page)) === 0 && (await cachedPaths(page)).length === 0,
  );
  await page.goto('/services');
  await expect.poll(() => page.locator('h1').textContent()).toBe('Services');
  expect(turn('on').status).toBe(0);
  await page.goto('/about');
  await waitUntil('the worker is back', async () => (await cachedPaths(page)).includes('/offline'));
  expect(turn('sideways').status).toBe(2);
});
