import { spawnSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { savePage, setUpFixture, waitUntil } from './fixture.ts';

const fixture = setUpFixture();

/** Paths of everything that the browser keeps of us. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });

const workers = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

async function visitWithWorker(path: string): Promise<Page> {
  const page = await fixture.visitor();
  await page.goto(path);
  await waitUntil('the page is kept', async () => (await kept(page)).includes(path));
  return page;
}

test('a page that was read opens without a network, another says so, and both come back with it', async () => {
  const page = await visitWithWorker('/services');
  await page.goto('/services/cloud');
  await waitUntil('the second page is kept', async () => (await kept(page)).includes('/services/cloud'));
  await page.context().setOffline(true);
  for (const path of ['/services', '/services/cloud', '/contact']) {
    await page.goto(path);
    expect(await page.locator('h1').textContent(), path).not.toBe('No connection');
  }
  await page.goto('/industries');
  expect(await page.locator('h1').textContent()).toBe('No connection');
  expect(page.url()).toBe(`${fixture.app.url}/industries`);
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await waitUntil('the page is there', async () => (await page.locator('h1').textContent()) !== 'No connection');
});

test('a page is kept as the network last gave it', async () => {
  const page = await visitWithWorker('/cookies');
  const before = await page.locator('h1').textContent();
  const admin = await fixture.visitor();
  await fixture.signInAsAdministrator(admin);
  await savePage(admin, '/cookies', { title: 'Biscuits' });
  await page.reload();
  expect([before, await page.locator('h1').textContent()]).toEqual(['Cookie Policy', 'Biscuits']);
  await page.context().setOffline(true);
  await page.reload();
  expect(await page.locator('h1').textContent()).toBe('Biscuits');
});

test('nothing of the app, of an account or of the API is ever kept, nor what is missing', async () => {
  const page = await visitWithWorker('/contact');
  await fixture.signInAsAdministrator(page);
  for (const path of ['/admin', '/admin/inquiries', '/dashboard', '/auth', '/no-such-page', '/services?utm=x']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  await page.goto('/about');
  await waitUntil('a later page is kept', async () => (await kept(page)).includes('/about'));
  const pages = (await kept(page)).filter((path) => !/^\/(assets|art|images)\//.test(path));
  expect(pages.sort()).toEqual(['/', '/about', '/contact', '/offline']);
});

test('the kill switch takes the worker and all that it kept, beside a running server, and back on it returns', async () => {
  const page = await visitWithWorker('/services');
  const turn = (state: string) =>
    spawnSync(process.execPath, ['bin/firn.js', 'service-worker', state], {
      env: { PATH: process.env.PATH, DATA_DIR: fixture.app.dataDir },
      encoding: 'utf8',
    });
  expect(turn('off')).toMatchObject({ status: 0, stdout: 'Saved. Browsers follow at their next visit.\n' });
  await waitUntil('the script is the other one', async () =>
    (await (await fetch(`${fixture.app.url}/sw.js`)).text()).includes('unregister'),
  );
  await page.goto('/about');
  await waitUntil('worker and stores are gone', async () => (await workers(page)) === 0 && (await kept(page)).length === 0);
  await page.goto('/services');
  expect(await page.locator('h1').textContent()).toBe('Services');
  expect(turn('on').status).toBe(0);
  await page.goto('/about');
  await waitUntil('the worker is back', async () => (await kept(page)).includes('/offline'));
  expect(turn('sideways').status).toBe(2);
});
