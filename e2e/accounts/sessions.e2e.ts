import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { administrator } from '../testing/app.ts';
import { queryDatabase } from '../testing/database.ts';
import { setUpFixture, waitForResponses, waitUntil } from '../testing/fixture.ts';
import { returnToTab, waitForTextOnReturn } from '../testing/return-to-tab.ts';
import { signOutAdministrator } from '../testing/sidebar.ts';

const fixture = setUpFixture();
let inquiry = '';

beforeAll(async () => {
  const page = await fixture.visitor();
  await fixture.signInAsAdministrator(page);
  const fields = {
    name: 'Chief Information Officer',
    email: 'cio@familyoffice.example',
    subject: 'Archive in Switzerland',
  };
  const message = 'We hold about 38 TB of scanned client files with a provider abroad.';
  const { id } = await call<{ id: string }>(page, 'inquiries/record', { ...fields, message, acknowledge: false });
  inquiry = `/admin/inquiries/${id}`;
});

async function call<Answer>(page: Page, procedure: string, input: object): Promise<Answer> {
  const { status, json } = await page.evaluate(
    async ([path, body]) => {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ json: body }),
      };
      const answer = await fetch(`/rpc/${path}`, init);
      return { status: answer.status, ...(await answer.json()) };
    },
    [procedure, input] as const,
  );
  if (status !== 200) throw new Error(`${procedure} returned ${status}: ${JSON.stringify(json)}`);
  return json;
}

async function setTimeoutMinutes(page: Page, sessionTimeout: number): Promise<void> {
  type Stored = { security: object; versions: { security: number } };
  const { security, versions } = await call<Stored>(page, 'settings/get', {});
  const values = { ...security, sessionTimeout };
  await call(page, 'settings/update', { section: 'security', values, version: versions.security });
}

/** Simulates this many seconds without activity; the server caches a session for a few seconds only. */
async function simulateIdle(seconds: number): Promise<void> {
  await queryDatabase(fixture.app, `update sessions set last_activity_at = now() - interval '${seconds} seconds'`);
}

const signInHere = async (page: Page) => {
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password').fill(administrator.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
};

test('with a short timeout the session warns, is extended, expires, and the input is restored after signing in again', async () => {
  const page = await fixture.visitor();
  await fixture.signInAsAdministrator(page);
  // The warning covers the last sixth: a minute is enough for what is done during it, on any machine.
  await setTimeoutMinutes(page, 6);
  await page.goto(inquiry);
  const reply = page.getByRole('textbox', { name: 'Reply' });
  await reply.fill('The first step is a two-week inventory.');
  await page.reload();
  await expect.poll(() => reply.inputValue()).toBe('The first step is a two-week inventory.');
  const banner = page.locator('[aria-live="polite"]').filter({ hasText: 'Session' });

  await simulateIdle(301);
  await waitForTextOnReturn(page, 'Session Timeout Warning');
  await banner.getByText('Your session will expire soon due to inactivity.').waitFor();
  await banner.getByText(/^Last activity \d\d:\d\d$/).waitFor();
  // On a phone the banner is as wide as the window: the field with the focus stays above it.
  await page.setViewportSize({ width: 390, height: 700 });
  await reply.focus();
  const isAbove = async () => {
    const [field, card] = [await reply.boundingBox(), await page.locator('[data-session-banner]').boundingBox()];
    return field && card && field.y + field.height <= card.y;
  };
  await expect.poll(isAbove).toBe(true);
  await page.setViewportSize({ width: 1280, height: 900 });
  await banner.getByRole('button', { name: 'Extend Session' }).click();
  await page.getByText('Session Timeout Warning').waitFor({ state: 'detached' });
  const extended = await queryDatabase<{ fresh: boolean }>(
    fixture.app,
    "select bool_or(last_activity_at > now() - interval '60 seconds') as fresh from sessions",
  );
  expect(extended).toEqual([{ fresh: true }]);

  await simulateIdle(361);
  await waitForTextOnReturn(page, 'Session Expired');
  await banner.getByText('Your session has expired. Please refresh to continue.').waitFor();
  await expect.poll(() => reply.inputValue()).toBe('The first step is a two-week inventory.');
  await reply.press('End');
  await reply.pressSequentially(' Then we move.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await banner.getByRole('button', { name: 'Refresh Session' }).click();
  await page.waitForURL(`**/auth?next=${encodeURIComponent(inquiry)}&reason=ended`);
  await signInHere(page);
  await page.waitForURL(`**${inquiry}`);
  await expect.poll(() => reply.inputValue()).toBe('The first step is a two-week inventory. Then we move.');
  await setTimeoutMinutes(page, 60);
});

test('typing extends the session before the warning, silently; only viewing does not', async () => {
  const page = await fixture.visitor();
  await fixture.signInAsAdministrator(page);
  await page.goto(inquiry);
  const reply = page.getByRole('textbox', { name: 'Reply' });
  await reply.waitFor();
  const actedAgo = async () => {
    const sql = 'select extract(epoch from now() - max(last_activity_at))::int as seconds from sessions';
    return (await queryDatabase<{ seconds: number }>(fixture.app, sql))[0]?.seconds ?? 0;
  };
  await waitForResponses(page);
  await simulateIdle(51 * 60);
  let answers = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/rpc/auth/session')) answers++;
  });
  // A return to the tab during a running request sends no other.
  await waitUntil('three responses have arrived', async () => {
    await returnToTab(page);
    return answers >= 3;
  });
  expect(await actedAgo()).toBeGreaterThan(50 * 60);

  await reply.press('a');
  await waitUntil('typing has extended the session', async () => {
    await returnToTab(page);
    return (await actedAgo()) < 60;
  });
  await expect.poll(() => page.getByText('Session Timeout Warning').count()).toBe(0);
});

test('a public page says that the session has ended, its header at once, and leads back after signing in', async () => {
  const page = await fixture.visitor();
  const known = page.waitForResponse('**/rpc/auth/session');
  await fixture.signInAsAdministrator(page, '/services');
  await known;
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Dashboard' }).waitFor();
  await simulateIdle(61 * 60);
  await waitForTextOnReturn(page, 'Session Expired');
  await header.getByRole('link', { name: 'Sign in' }).waitFor();
  await page.getByRole('button', { name: 'Refresh Session' }).click();
  await page.waitForURL('**/auth?next=%2Fservices');

  const hint = { cookie: 'firn_signed_in=1' };
  const guarded = await fetch(`${fixture.app.url}/dashboard`, { headers: hint, redirect: 'manual' });
  expect(guarded.headers.get('location')).toBe('/auth?next=%2Fdashboard');
  expect(guarded.headers.getSetCookie()).toEqual([expect.stringMatching(/^firn_signed_in=; Max-Age=0/)]);
});

test('the input of one user is not shown to the next one in the same tab, nor after signing out', async () => {
  const page = await fixture.visitor();
  await fixture.signInAsAdministrator(page);
  await page.goto(inquiry);
  const reply = page.getByRole('textbox', { name: 'Reply' });
  await reply.fill('Half a sentence');
  const otherTab = await page.context().newPage();
  await otherTab.goto('/admin/inquiries');
  await otherTab.getByRole('heading', { level: 1, name: 'Inquiries' }).waitFor();
  await signOutAdministrator(page);
  await page.waitForURL((url) => url.pathname === '/');
  await otherTab.waitForURL('**/auth?next=%2Fadmin%2Finquiries');
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))).toEqual([]);
  await page.evaluate(() => {
    sessionStorage.setItem('drafts-of', 'somebody else');
    sessionStorage.setItem('draft:inquiry:1:reply', 'theirs');
  });
  await fixture.signInAsAdministrator(page);
  // The loading screen has a heading too; the drafts are gone before a screen of the app is drawn.
  await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('draft:inquiry:1:reply'))).toBeNull();
});

test('the absolute timeout is shown as such: it needs a new sign-in, and a half-filled form is restored afterwards', async () => {
  const page = await fixture.visitor();
  await fixture.signInAsAdministrator(page, '/admin/inquiries');
  await page.getByRole('button', { name: 'Record inquiry' }).click();
  const subject = page.getByRole('dialog').getByLabel('Subject *');
  await subject.fill('Asked on the phone');
  await queryDatabase(fixture.app, "update sessions set expires_at = now() + interval '4 minutes'");
  await waitForTextOnReturn(page, 'Session Timeout Warning');
  await page.getByText(/^Your session ends at \d\d:\d\d: sessions last at most one day\.$/).waitFor();
  await page.getByText('Sign in again').click();
  await page.waitForURL('**/auth?next=%2Fadmin%2Finquiries');
  await signInHere(page);
  await page.waitForURL('**/admin/inquiries');
  await page.getByRole('button', { name: 'Record inquiry' }).click();
  await expect.poll(() => subject.inputValue()).toBe('Asked on the phone');
});
