import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { screens as listed } from '#contract/back-office.ts';
import { contract } from '#contract/contract.ts';
import { isOfBackOffice } from '#contract/permissions.ts';
import { listPermissions } from '#server/platform/guard/permissions.ts';
import { readAppScripts } from '../../bench/app-scripts.ts';
import { mostListRequests, weighedScreens, weighScreen } from '../../bench/app-weights.ts';
import { emailTo, setUpSharedFixture } from '../testing/fixture.ts';

const fixture = setUpSharedFixture('administrators');
const password = 'a long winter sentence';
const email = 'curious@bank.example';
let member: Page;

const screens = Object.keys(listed).filter((path) => path.startsWith('/admin'));

beforeAll(async () => {
  member = await fixture.visitor();
  const headers = { origin: fixture.app.url };
  const data = { email, password, confirmPassword: password };
  await member.request.post('/api/auth/sign-up', { data, headers });
  const link = /(\/auth\/confirm\?token=[\w-]+)/.exec(await emailTo(fixture.app, email, 'Confirm your address'));
  await member.goto(link?.[1] ?? '');
  await member.getByRole('button', { name: 'Confirm my address' }).click();
  await member.getByText('You can now sign in with your password.').waitFor();
  const signIn = await member.request.post('/api/auth/sign-in', { data: { email, password }, headers });
  expect(signIn.ok()).toBe(true);
});

test('a member who calls every procedure and opens every screen of the back office by hand gets nothing', async () => {
  const procedures = listPermissions(contract).filter(({ permission }) => isOfBackOffice(permission));
  expect(procedures.length).toBeGreaterThan(150);
  await member.goto('/dashboard');
  const answers = await member.evaluate(
    async (names) => {
      const answers: [string, number][] = [];
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"json":{}}' };
      for (const name of names) answers.push([name, (await fetch(`/rpc/${name.replaceAll('.', '/')}`, init)).status]);
      return answers;
    },
    procedures.map(({ procedure }) => procedure),
  );
  expect(answers.filter(([, status]) => status !== 403)).toEqual([]);
  for (const path of screens) {
    const answer = await member.request.get(path, { maxRedirects: 0 });
    expect([path, answer.status(), answer.headers().location]).toEqual([path, 302, '/dashboard']);
  }
});

test('an administrator opens every screen of the back office: each has its heading, is within its budget, and none fails', async () => {
  const scripts = await readAppScripts('build');
  const admin = await fixture.visitor();
  await fixture.signInAsAdministrator(admin);
  fixture.consoleErrors.length = 0;
  await admin.getByText('Admin Area', { exact: true }).waitFor();
  await admin.getByText('Admin Only', { exact: true }).waitFor();
  for (const path of screens) {
    await admin.goto(path);
    await admin.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await admin
      .getByText(/^Loading/)
      .first()
      .waitFor({ state: 'detached' });
    expect([path, await admin.getByText(/could not be loaded|Failed to load/).count()]).toEqual([path, 0]);
    if (!weighedScreens().includes(path)) continue;
    const weights = await weighScreen(scripts, path, await scriptsOf(admin));
    expect(weights.filter(({ holds }) => !holds)).toEqual([]);
    expect(await requestsOf(admin), path).toBeLessThanOrEqual(mostListRequests);
  }
  expect(fixture.consoleErrors).toEqual([]);
});

/** With that for the document. */
function requestsOf(page: Page): Promise<number> {
  return page.evaluate(() => performance.getEntriesByType('resource').length + 1);
}

async function scriptsOf(page: Page): Promise<Set<string>> {
  const addresses = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return new Set(addresses.map((address) => new URL(address).pathname).filter((path) => path.endsWith('.js')));
}

test('the sidebar fits 900 px, opens where the current screen is seen, folds its groups and remembers them; a table that it leaves no room for is a list', async () => {
  const admin = await fixture.visitor();
  await fixture.signInAsAdministrator(admin);
  const entry = admin.getByRole('navigation', { name: 'Back office' }).locator('[aria-current=page]');
  const isSeen = () =>
    entry.evaluate((link) => {
      const seen = link.closest('nav')?.getBoundingClientRect();
      const { top, bottom } = link.getBoundingClientRect();
      return seen !== undefined && top >= seen.top && bottom <= seen.bottom;
    });
  for (const height of [900, 560])
    for (const path of ['/admin', '/admin/users', '/enterprise-features', '/admin/settings', '/admin/media']) {
      await admin.setViewportSize({ width: 1280, height });
      await admin.goto(path);
      await entry.waitFor();
      await expect.poll(isSeen, { message: `${path} at ${height} px` }).toBe(true);
    }
  await admin.setViewportSize({ width: 1280, height: 900 });
  await admin.goto('/admin/company');
  const menu = admin.getByRole('navigation', { name: 'Back office' });
  await entry.waitFor();
  expect(await menu.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(0);
  const website = menu.getByRole('button', { name: 'Website' });
  await website.click();
  await menu.getByRole('link', { name: 'Newsletter' }).waitFor({ state: 'detached' });
  await menu.getByRole('link', { name: 'Company' }).waitFor();
  await admin.reload();
  await expect.poll(() => website.getAttribute('aria-expanded')).toBe('false');
  await website.click();
  await menu.getByRole('link', { name: 'Newsletter' }).waitFor();
  await admin.getByRole('navigation', { name: 'Related screens' }).getByRole('link', { name: 'Statistics' }).click();
  await admin.getByRole('heading', { level: 1, name: 'Statistics' }).waitFor();
  await menu.locator('[aria-current=page]', { hasText: 'Company' }).waitFor();
  for (const [width, role] of [
    [768, 'list'],
    [1024, 'table'],
  ] as const) {
    await admin.setViewportSize({ width, height: 900 });
    await admin.goto('/admin/users');
    await admin.getByRole(role, { name: 'User Management' }).waitFor();
  }
});
