import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { emailTo, setUpSharedFixture } from '../testing/fixture.ts';

const fixture = setUpSharedFixture('members');
const run = promisify(execFile);
let admin: Page;

beforeAll(async () => {
  admin = await fixture.visitor();
  await fixture.signInAsAdministrator(admin, '/admin/api');
});

test('an administrator creates a service token, runs the example of the reference with it, and revokes it', async () => {
  // The address of the installation is known once the page is running.
  const example = admin.getByRole('figure', { name: 'Example of a call' }).locator('code', { hasText: 'http' });
  const command = (await example.textContent()) ?? '';
  await admin.getByRole('link', { name: 'service token', exact: true }).click();
  await admin.waitForURL('**/admin/api/tokens');
  await admin.getByText('No tokens').waitFor();

  await admin.getByRole('button', { name: 'New token…' }).click();
  const dialog = admin.getByRole('dialog', { name: 'New token' });
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await dialog.getByText('Please enter a name').waitFor();
  await dialog.getByText('Please choose at least one permission').waitFor();
  await dialog.getByLabel('Name').fill('Statistics program');
  await dialog.getByLabel('Read inquiries').check();
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const shown = admin.getByRole('dialog', { name: 'Your new token' });
  const token = (await shown.locator('code').textContent()) ?? '';
  expect(token).toMatch(/^firn_/);
  await shown.getByRole('button', { name: 'I have copied it' }).click();
  await shown.waitFor({ state: 'detached' });
  const row = admin.getByRole('listitem').filter({ hasText: 'Statistics program' });
  await row.getByText('never used').waitFor();

  const call = () => run('sh', ['-c', command.replace('firn_…', token)]);
  expect(JSON.parse((await call()).stdout)).toMatchObject({ rows: [] });
  await row.getByRole('button', { name: 'Revoke Statistics program' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Revoke token' }).click();
  await admin.getByText('“Statistics program” was revoked.').first().waitFor();
  await admin.getByText('No tokens').waitFor();
  const refused = await call().then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  );
  expect(JSON.parse(refused)).toMatchObject({ code: 'TOKEN_INVALID' });
});

test('an administrator is signed in as a member, who is told; security stays closed, and End leads back', async () => {
  const email = 'sees-nothing@bank.example';
  const password = 'a quiet glacier morning';
  const headers = { origin: fixture.app.url };
  const member = await fixture.visitor();
  await member.request.post('/api/auth/sign-up', { data: { email, password, confirmPassword: password }, headers });
  const link = /(\/auth\/confirm\?token=[\w-]+)/.exec(await emailTo(fixture.app, email, 'Confirm your address'));
  await member.goto(link?.[1] ?? '');
  await member.getByRole('button', { name: 'Confirm my address' }).click();
  await member.getByText('You can now sign in with your password.').waitFor();
  expect((await member.request.post('/api/auth/sign-in', { data: { email, password }, headers })).ok()).toBe(true);
  await admin.goto('/admin/users');
  await admin.getByRole('button', { name: `Actions for ${email}` }).click();
  await admin.getByRole('menuitem', { name: 'Sign in as user…' }).click();
  const dialog = admin.getByRole('dialog', { name: `Sign in as ${email}?` });
  await dialog.getByRole('button', { name: 'Sign in as user' }).click();
  await dialog.getByText('Please give a reason').waitFor();
  await dialog.getByLabel('Reason').fill('Their project does not open');
  await dialog.getByRole('button', { name: 'Sign in as user' }).click();
  await admin.waitForURL('**/dashboard');
  const banner = admin.getByRole('complementary', { name: 'Signed in as another user' });
  await banner.getByText(`You are signed in as ${email}`).waitFor();
  await banner.getByText('Your own account is admin@firn.example').waitFor();
  await banner.getByText(/\d+ min left/).waitFor();
  const [strip, bar] = [await banner.boundingBox(), await admin.locator('main').boundingBox()];
  expect(strip?.y).toBe(0);
  expect(bar?.y).toBeGreaterThan(0);
  expect(await emailTo(fixture.app, email, 'An administrator signed in to your account')).toContain(
    'Their project does not open',
  );

  await admin.goto('/settings/account');
  await banner.waitFor();
  await admin.getByLabel('New email').fill('other@bank.example');
  await admin.getByRole('button', { name: 'Send link' }).click();
  await admin.getByText('You are signed in as another user').first().waitFor();
  await expectAccessible(admin);
  await banner.getByRole('button', { name: 'End' }).click();
  await admin.waitForURL('**/admin/users/*-*');
  await admin.getByRole('heading', { level: 1, name: email }).waitFor();
  await banner.waitFor({ state: 'detached' });

  await member.goto('/notifications');
  await member.getByText('An administrator signed in to your account').waitFor();
});
