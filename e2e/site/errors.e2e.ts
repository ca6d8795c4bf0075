import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setUpSharedFixture, waitForResponses, waitUntil } from '../testing/fixture.ts';
import { inSidebar } from '../testing/sidebar.ts';

const fixture = setUpSharedFixture('visitors');

interface Log {
  errors: { message: string; count: number; severity: string; context: string }[];
  breadcrumbs: { type: string; text: string }[];
}

const logOf = (page: Page): Promise<Log | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('firn-errors') ?? 'null'));
const logged = (page: Page, message: RegExp) =>
  waitUntil(`${message} is written down`, async () =>
    (await logOf(page))?.errors.find((entry) => message.test(entry.message)),
  );
const fail = (page: Page, message: string) =>
  page.evaluate(
    (text) =>
      void setTimeout(() => {
        throw new Error(text);
      }),
    message,
  );

const publicText = 'We apologize for the inconvenience. An unexpected error occurred while loading this page.';
const appText =
  "We're sorry, but something unexpected happened. Please try refreshing the page or return to the homepage.";

async function listed(
  page: Page,
): Promise<{ message: string; count: number; route: string; browser: string; stack: string }[]> {
  const answer = await page.request.get('/api/client-errors');
  return (await answer.json()).rows;
}

test('a page without errors loads no error log and stores nothing', async () => {
  const page = await fixture.visitor();
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname));
  await page.goto('/');
  await waitForResponses(page);
  expect(scripts.filter((path) => /error|collect/.test(path))).toEqual([]);
  expect(scripts).toContainEqual(expect.stringMatching(/public-scripts/));
  expect(await page.evaluate(() => localStorage.getItem('firn-errors'))).toBeNull();
});

test('an error on a public page is logged, counted, and shown to the administrators', async () => {
  const page = await fixture.visitor();
  await page.goto('/services?campaign=secret');
  await page.getByRole('button', { name: /theme/i }).first().click();
  await fail(page, 'broken for anna@bank.example');
  await fail(page, 'broken for anna@bank.example');
  await page.evaluate(() => void Promise.reject(new TypeError('nobody waited')));
  await logged(page, /nobody waited/);
  expect(await logged(page, /broken/)).toMatchObject({ count: 2, severity: 'error', context: '/services' });
  const steps = (await logOf(page))?.breadcrumbs.map(({ type, text }) => `${type} ${text}`);
  expect(steps?.slice(0, 2)).toEqual(['navigation /services', 'click button Switch theme']);

  const admin = await fixture.visitor();
  await fixture.signInAsAdministrator(admin);
  const rows = await waitUntil('the report arrives', async () => {
    const found = await listed(admin);
    // The second time is reported after the first.
    return found.length >= 2 && found.some(({ count }) => count === 2) && found;
  });
  const row = rows.find(({ message }) => message.includes('broken'));
  expect(row).toMatchObject({ message: 'Error: broken for …@…', count: 2, route: '/services', browser: 'Chrome' });
  expect(JSON.stringify(rows)).not.toMatch(/anna|secret/);
  await admin.reload();
  await admin.getByText(/^Phase 3: /).click();
  await admin.getByRole('heading', { name: 'Browser errors' }).waitFor();
});

test('reports of the security policy are taken from any browser, and listed in the back office', async () => {
  // Browsers hold such reports back for up to a minute; `npm run e2e:engines` waits for real ones.
  const send = (body: string) => fetch(`${fixture.app.url}/csp`, { method: 'POST', body });
  const body = {
    documentURL: `${fixture.app.url}/about?user=anna`,
    blockedURL: 'inline',
    effectiveDirective: 'img-src',
  };
  const answers = [
    await send(JSON.stringify([{ type: 'csp-violation', body }])),
    await send('{"csp-report":'),
    await send('x'.repeat(70_000)),
  ];
  expect(answers.map(({ status }) => status)).toEqual([204, 400, 413]);
  const admin = await fixture.visitor();
  await fixture.signInAsAdministrator(admin);
  await inSidebar(admin, 'Messages and API').click();
  await admin.getByRole('link', { name: 'Browser reports' }).click();
  await admin.getByRole('row', { name: /inline on \/about/ }).waitFor();
});

test('an island that fails to load leaves the form unchanged, and the next interaction tries again', async () => {
  const page = await fixture.visitor();
  await page.route('**/assets/island-*', (route) => route.abort());
  await page.goto('/contact');
  await page.locator('#contact-form').getByLabel('Name').fill('Anna Muster');
  await logged(page, /The island contact did not start/);
  await expect.poll(() => page.locator('#contact-form').getByLabel('Name').inputValue()).toBe('Anna Muster');
  await page.locator('#contact-form').getByLabel('Email').fill('anna@bank.example');
  await page.locator('#contact-form').getByLabel('Subject').fill('Without the island');
  await page.locator('#contact-form').getByLabel('Message').fill('The form still posts by itself.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('heading', { name: /^INQ-.* received$/ }).waitFor();
});

test('an island that throws shows an error in its place, and the rest of the page is unchanged', async () => {
  const page = await fixture.visitor();
  await page.goto('/contact');
  await page.evaluate(() => document.querySelector('[data-island]')?.setAttribute('data-state', '{}'));
  await page.locator('#contact-form').getByLabel('Name').focus();
  await page.getByRole('alert').getByText(publicText).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Try Again' }).isVisible()).toBe(true);
  await expect.poll(() => page.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
  await expect.poll(() => page.locator('h1').isVisible()).toBe(true);
  expect(await logged(page, /TypeError/)).toMatchObject({ severity: 'critical', context: '/contact' });
});

test('a panel that fails to load shows an error on its button', async () => {
  const page = await fixture.visitor();
  await page.route('**/assets/panel-*', (route) => route.abort());
  await page.goto('/');
  await page.getByRole('button', { name: 'Accessibility settings' }).click();
  await page.getByRole('button', { name: 'Something went wrong. Try Again' }).waitFor();
  await page.unroute('**/assets/panel-*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('dialog', { name: 'Accessibility settings' }).waitFor();
});

test('where storage is forbidden or full pages work on', async () => {
  for (const name of ['QuotaExceededError', 'SecurityError']) {
    const page = await fixture.visitor();
    await page.addInitScript((kind) => {
      Storage.prototype.setItem = () => {
        throw new DOMException('no', kind);
      };
    }, name);
    await page.goto('/');
    const seen: string[] = [];
    page.on('pageerror', ({ message }) => seen.push(message));
    await fail(page, 'first');
    await page.getByRole('button', { name: 'Accessibility settings' }).click();
    await page.getByRole('switch', { name: 'High contrast' }).check();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.prefs)).toBe('contrast');
    await expect.poll(() => seen).toEqual(['first']);
  }
});

test('an app whose script fails to load says so instead of showing its loading state forever', async () => {
  const page = await fixture.visitor();
  await fixture.signInAsAdministrator(page);
  await page.route('**/assets/entry.client-*', (route) => route.abort());
  await page.goto('/admin/inquiries');
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  await expect.poll(() => page.getByText(appText).isVisible()).toBe(true);
  await expect.poll(() => page.getByText('Securing Your Session').first().isVisible()).toBe(false);
  await expect.poll(() => page.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
  await page.unroute('**/assets/entry.client-*');
  await page.getByRole('link', { name: 'Try Again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Inquiries' }).waitFor();
});

test("a screen that throws shows the app's error text, is logged once, and Try Again clears it", async () => {
  const page = await fixture.visitor();
  await page.route('**/rpc/overview/get*', (route) => route.fulfill({ json: { json: {} } }));
  await fixture.signInAsAdministrator(page);
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  await expect.poll(() => page.getByText(appText).isVisible()).toBe(true);
  await expect.poll(() => page.getByText(publicText).count()).toBe(0);
  expect(await logged(page, /TypeError/)).toMatchObject({ severity: 'critical', count: 1, context: '/admin' });
  await page.unroute('**/rpc/overview/get*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.getByText('Open inquiries').waitFor();
});

test('a lost connection is shown until it is restored', async () => {
  const page = await fixture.visitor();
  await page.clock.install();
  await fixture.signInAsAdministrator(page);
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.context().setOffline(true);
  const lost = page.getByText('Connection lost');
  await lost.waitFor();
  // Other toasts have disappeared by then.
  await page.clock.runFor(11_000);
  await expect.poll(() => lost.isVisible()).toBe(true);
  await page.context().setOffline(false);
  await lost.waitFor({ state: 'detached' });
  const restored = page.getByText('Connection restored');
  await restored.waitFor();
  await page.clock.runFor(11_000);
  await restored.waitFor({ state: 'detached' });
});

test('toasts of public pages: F8 focuses them, a short swipe has no effect, one of 50 px dismisses', async () => {
  const page = await fixture.visitor();
  await page.clock.install();
  await page.route('**/rpc/inquiries/submit', (route) => route.abort());
  await page.goto('/contact');
  await page.locator('#contact-form').getByLabel('Name').fill('Anna Muster');
  await page.locator('#contact-form').getByLabel('Email').fill('anna@bank.example');
  await page.locator('#contact-form').getByLabel('Subject').fill('A toast');
  await page.locator('#contact-form').getByLabel('Message').fill('It cannot be sent.');
  // The clock is paused from here, so that toasts do not disappear during the assertions.
  await page.clock.pauseAt(Date.now() + 10_000);
  const send = page.getByRole('button', { name: 'Send Message' });
  const toasts = page.getByRole('list', { name: 'Notifications (F8)' }).getByRole('alert');
  await send.click();
  await toasts.first().waitFor();
  await page.keyboard.press('F8');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await expect.poll(focused).toBe('Notifications (F8)');
  const newest = await toasts.first().elementHandle();
  if (!newest) throw new Error('no toast');
  const swipe = async (px: number) => {
    const box = await newest.boundingBox();
    if (!box) throw new Error('the toast has disappeared');
    await page.mouse.move(box.x + 60, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 60 + px, box.y + 20, { steps: 5 });
    await page.mouse.up();
  };
  const isThere = () => newest.evaluate(({ isConnected }) => isConnected);
  await swipe(49);
  expect(await isThere()).toBe(true);
  await swipe(50);
  await waitUntil('the newest toast has disappeared', async () => !(await isThere()));
});
