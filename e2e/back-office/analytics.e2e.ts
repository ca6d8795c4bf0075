import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsInBothThemes } from '../testing/axe.ts';
import { queryDatabase } from '../testing/database.ts';
import { emailTo, humanUserAgent, setUpFixture, waitForResponses, waitUntil } from '../testing/fixture.ts';

const fixture = setUpFixture({ userAgent: humanUserAgent });

interface StoredEvent {
  event_type: string;
  event_name: string;
  properties: Record<string, unknown>;
  measured: string[];
}

function events(where = 'true'): Promise<StoredEvent[]> {
  return queryDatabase(
    fixture.app,
    `select event_type, event_name, properties, measured from analytics_events where ${where} order by at, event_type`,
  );
}

/** Collects what the page sends to /collect. */
function reportsOf(page: Page): string[] {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/collect')) reports.push(`${new URL(page.url()).pathname} ${request.postData()}`);
  });
  return reports;
}

test('a visit is counted: pages, clicks, a form, a vital of each kind, in at most two requests per page', async () => {
  const page = await fixture.visitor();
  const reports = reportsOf(page);
  await page.goto('/');
  await waitUntil('the page view is sent', async () => reports.length > 0);
  // An interaction that leaves the page at once is never followed by a paint, so it cannot be measured.
  await page.getByRole('button', { name: 'Switch theme' }).click();
  await page.evaluate(
    () => new Promise((measured) => new PerformanceObserver(measured).observe({ type: 'first-input', buffered: true })),
  );
  await page.getByRole('link', { name: 'All services' }).click();
  await page.waitForURL('**/services');
  await waitForResponses(page);
  await page.goto('/contact');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('somebody@bank.example');
  await page.getByLabel('Message').fill('Nobody counts these words.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText('Name must be at least 2 characters').first().waitFor();
  await page.goto('/about');

  // What is sent while a page is left may arrive after the view of the next page.
  const names = async () => (await events()).map(({ event_type: type, event_name: name }) => `${type} ${name}`);
  await expect
    .poll(names)
    .toEqual(
      expect.arrayContaining([
        'click All services',
        'click Send Message',
        'form-submit Contact form',
        'page-view /',
        'page-view /about',
        'page-view /contact',
        'page-view /services',
      ]),
    );
  const stored = await events();
  const home = stored.find(({ event_name: name }) => name === '/');
  expect(home?.measured).toEqual(expect.arrayContaining(['LCP', 'CLS', 'FCP', 'TTFB', 'INP', 'FID']));
  expect(JSON.stringify(stored)).not.toMatch(/bank\.example|Nobody counts/);
  expect(reports.filter((report) => report.startsWith('/ ')).length).toBeLessThanOrEqual(2);
});

test('a search is counted with its number of results, and without the query', async () => {
  const page = await fixture.visitor();
  await page.goto('/about');
  await waitForResponses(page);
  await page.keyboard.press('Control+k');
  const answered = page.waitForResponse((response) => new URL(response.url()).searchParams.get('q') === 'cloud');
  await page.getByRole('dialog').getByRole('combobox').pressSequentially('cloud');
  await answered;
  await page.getByRole('option').first().waitFor();
  // It is counted after a pause. A timer of the page that is set later and is longer ends after it, on any machine.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2_500)));
  const reports = reportsOf(page);
  await page.goto('/search?q=cybersecurity');
  await waitUntil('the page view is sent', async () => reports.some((report) => report.startsWith('/search')));
  await page.locator('#main').getByRole('button', { name: 'Search' }).click();
  await waitForResponses(page);
  const searches = await waitUntil('both are stored', async () => {
    const all = await events("event_type = 'search'");
    return all.length >= 2 && all;
  });
  expect(searches.map(({ event_name: name }) => name)).toEqual(['panel', 'page']);
  expect(searches[0]?.properties).toEqual({ path: '/about', results: expect.any(Number) });
  expect(Number(searches[0]?.properties.results)).toBeGreaterThan(0);
  expect(JSON.stringify(await events())).not.toMatch(/q=|cybersecurity"/);
});

test('counting leaves nothing in the browser', async () => {
  const page = await fixture.visitor();
  const reports = reportsOf(page);
  await page.goto('/services');
  await waitUntil('the page view is sent', async () => reports.length > 0);
  expect(await page.context().cookies()).toEqual([]);
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()),
  ]);
  expect(stored).toEqual([]);
});

for (const signal of ['globalPrivacyControl', 'doNotTrack'] as const) {
  test(`a browser with ${signal} measures nothing, and its header alone prevents counting on the server`, async () => {
    // Of a page that no other test opens: one that an earlier test has left may still send its events.
    const views = () => events("event_type = 'page-view' and route = '/gtc'");
    const quiet = await fixture.visitor();
    await quiet.addInitScript((name) => {
      Object.defineProperty(navigator, name, { value: name === 'doNotTrack' ? '1' : true });
    }, signal);
    const loaded: string[] = [];
    quiet.on('request', (request) => loaded.push(request.url()));
    await quiet.goto('/gtc');
    await waitForResponses(quiet);
    // Events are sent when the page is left, at the latest.
    await quiet.goto('/about');
    expect(loaded.filter((url) => url.endsWith('/collect'))).toEqual([]);

    const header = signal === 'doNotTrack' ? 'dnt' : 'sec-gpc';
    const loud = await fixture.visitor({ extraHTTPHeaders: { [header]: '1' } });
    const answered = loud.waitForResponse('**/collect');
    await loud.goto('/gtc');
    await answered;
    expect(await views()).toEqual([]);
  });
}

test('programs and invalid reports get a plain response and are not stored', async () => {
  const views = () => events("event_type = 'page-view'");
  const before = (await views()).length;
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${fixture.app.url}/collect`, { method: 'POST', body, headers });
  const event = { id: crypto.randomUUID(), type: 'page-view', name: '/', path: '/' };
  const ours = { 'sec-fetch-site': 'same-origin', 'user-agent': humanUserAgent };
  expect((await post(JSON.stringify({ events: [event] }))).status).toBe(204);
  expect((await post('{', ours)).status).toBe(400);
  expect((await post('{"events":[{}]}', ours)).status).toBe(400);
  expect((await post('x'.repeat(17_000), ours)).status).toBe(413);
  expect((await post('{}', { ...ours, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(await views()).toHaveLength(before);
  expect((await post(JSON.stringify({ events: [event] }), ours)).status).toBe(204);
  expect(await events(`id = '${event.id}'`)).toHaveLength(1);
});

test('the monitor appears on the home page only on request, measures this page and measures again every 30 s', async () => {
  const page = await fixture.visitor();
  await page.goto('/');
  await waitForResponses(page);
  await expect.poll(() => page.getByText('Performance monitor').count()).toBe(0);
  await page.addInitScript(() => {
    const { setInterval: real } = globalThis;
    // Shortens the interval of 30 s to half a second; others are unchanged.
    globalThis.setInterval = ((work: () => void, ms: number) => real(work, ms === 30_000 ? 500 : ms)) as typeof real;
  });
  await page.goto('/?monitor');
  const monitor = page.locator('details', { hasText: 'Performance monitor' });
  await monitor.getByRole('rowheader', { name: 'Load time' }).waitFor();
  for (const name of ['Memory (JavaScript heap)', 'First paint', 'First contentful paint', 'Cumulative layout shift']) {
    await expect.poll(() => monitor.getByRole('row', { name }).innerText()).toMatch(/\d/);
  }
  const interaction = monitor.getByRole('row', { name: 'Interaction to next paint' });
  await interaction.getByText('no click or key yet').waitFor();
  await page.getByRole('button', { name: 'Switch theme' }).first().click();
  await waitUntil('the click is measured', async () => /\d ms/.test(await interaction.innerText()));
  await expect.poll(() => monitor.getByRole('row', { name: 'First input delay' }).innerText()).toMatch(/\d ms/);
  await monitor.getByText('Measured live in this browser').waitFor();
  const asOf = () => monitor.locator('summary').innerText();
  const first = await asOf();
  await waitUntil('it looked again', async () => (await asOf()) !== first);
});

test('a browser without performance observers gets a console message, and nothing breaks', async () => {
  const page = await fixture.visitor();
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PerformanceObserver'));
  fixture.consoleErrors.length = 0;
  const reports = reportsOf(page);
  await page.goto('/?monitor');
  await page.getByRole('row', { name: 'Largest contentful paint' }).getByText('not available').waitFor();
  await waitUntil('the page view is sent all the same', async () => reports.length > 0);
  expect(warnings.join()).toMatch(/Unsupported performance observer: LCP, CLS/);
  expect(fixture.consoleErrors).toEqual([]);
});

test('administrators see real figures on the home page; members and visitors neither see nor receive any', async () => {
  const asAdministrator = await fixture.visitor();
  await fixture.signInAsAdministrator(asAdministrator, '/');
  const panel = asAdministrator.locator('details', { hasText: 'Analytics' });
  const views = panel.getByRole('row', { name: 'Page views' });
  await views.waitFor();
  const counted = (await events("event_type = 'page-view'")).length;
  const [, today] = (await views.innerText()).split(/\s+(?=\d)/);
  expect(Math.abs(Number(today) - counted)).toBeLessThanOrEqual(1);
  await expect.poll(() => panel.locator('summary').innerText()).toMatch(/as of today, \d\d:\d\d/);
  await expect.poll(() => panel.getByRole('row', { name: 'Largest contentful paint' }).innerText()).toMatch(/\d ms/);

  const page = await fixture.visitor();
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/rpc/') && calls.push(request.url()));
  await page.goto('/');
  await waitForResponses(page);
  expect(calls).toEqual([]);
  await signUp(page);
  await page.goto('/');
  await waitUntil('the session was asked for', async () => calls.some((url) => url.endsWith('/auth/session')));
  await waitForResponses(page);
  expect(calls.filter((url) => url.includes('analytics'))).toEqual([]);
  await expect.poll(() => page.getByText('Analytics', { exact: true }).count()).toBe(0);
  const refused = await page.evaluate(async () => (await fetch('/api/analytics/figures')).status);
  expect(refused).toBe(403);
  expect(/Page views|Web vitals/.test(await (await fetch(fixture.app.url)).text())).toBe(false);
});

test.each([390, 1280])('monitor and panel have no axe violation and fit at %i px', async (width) => {
  const page = await fixture.visitor({ viewport: { width, height: 844 } });
  await fixture.signInAsAdministrator(page, '/?monitor');
  for (const name of ['Performance monitor', 'Analytics']) {
    const instrument = page.locator('details', { hasText: name });
    await instrument.waitFor();
    if ((await instrument.getAttribute('open')) === null) await instrument.locator('summary').click();
    await instrument.locator('table').first().waitFor();
    expect(await violationsInBothThemes(page, '.instruments')).toEqual([]);
  }
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

async function signUp(page: Page): Promise<void> {
  const email = 'reader@bank.example';
  const password = 'a long winter sentence';
  await page.goto('/auth?mode=sign-up');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  const message = await emailTo(fixture.app, email, 'Confirm your address');
  await page.goto(/http:\/\/localhost:\d+\/auth\/confirm\?token=[\w-]+/.exec(message)?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await page.getByText('You can now sign in with your password.').waitFor();
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/dashboard');
}
