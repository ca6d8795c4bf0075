import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { administrator as first } from '../testing/app.ts';
import { expectAccessible } from '../testing/axe.ts';
import { emailTo, setUpSharedFixture, waitForResponses } from '../testing/fixture.ts';
import { createAccount } from '../testing/people.ts';
import { waitForTextOnReturn } from '../testing/return-to-tab.ts';
import { inSidebar } from '../testing/sidebar.ts';

const fixture = setUpSharedFixture('accounts');
const administrator = { ...first, email: 'sessions@firn.example' };
const newPassword = 'another long winter';

beforeAll(() => createAccount(fixture.app, administrator.email, 'admin'));

const signInHere = async (page: Page, password = administrator.password) => {
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
};

test('the security page and an expired session have no axe violation in both themes, on a phone and on a desktop', async () => {
  const page = await fixture.visitor();
  await fixture.signInAs(administrator.email, page, '/settings/security');
  await page.getByText('This session').waitFor();
  // Requests that are still running when the session ends would redirect to sign-in by themselves.
  await waitForResponses(page);
  await page.context().clearCookies();
  await waitForTextOnReturn(page, 'Session Expired');
  await expectAccessible(page);
});

test('the guard shows a status while it checks access to the back office', async () => {
  const page = await fixture.visitor();
  await fixture.signInAs(administrator.email, page, '/settings/security');
  await page.getByText('This session').waitFor();
  const { promise: seen, resolve: letArrive } = Promise.withResolvers<void>();
  await page.route('**/assets/**', async (route) => {
    await seen;
    await route.continue();
  });
  await page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: 'Dashboard', exact: true })
    .click();
  await page.getByText('Verifying access...').waitFor();
  letArrive();
  await page.getByText('Verifying access...').waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
});

test('one browser lists and ends another session; a new password ends all others, with a notice', async () => {
  const here = await fixture.visitor();
  await fixture.signInAs(administrator.email, here);
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
  const there = await fixture.visitor({ userAgent });
  await fixture.signInAs(administrator.email, there);
  await emailTo(fixture.app, administrator.email, 'New sign-in to your account');

  await here.goto('/settings/security');
  const list = here.getByRole('list', { name: 'Sessions' });
  await list.getByRole('listitem').filter({ hasText: 'This session' }).getByText('Chrome on Linux').waitFor();
  await list.getByRole('button', { name: /^End session: Firefox on Windows/ }).click();
  await here.getByText('Firefox on Windows was signed out.').first().waitFor();
  await list.getByText('Firefox on Windows').waitFor({ state: 'detached' });
  await inSidebar(there, 'Inquiries').click();
  // Every refused call goes to the sign-in page, so its first navigation may be replaced.
  await expect.poll(() => new URL(there.url()).pathname).toBe('/auth');
  await there.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
  await signInHere(there);
  await there.waitForURL('**/admin/inquiries');
  // Requests that are still running when the session ends would redirect to sign-in by themselves.
  await waitForResponses(there);

  await here.getByRole('button', { name: 'End all other sessions' }).click();
  await here
    .getByText(/other sessions? (was|were) ended\./)
    .first()
    .waitFor();
  await here.getByText('There are no other sessions').waitFor();
  await there.goto('/admin');
  // Every refused call goes to the sign-in page, so its first navigation may be replaced.
  await expect.poll(() => new URL(there.url()).pathname).toBe('/auth');
  await there.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
  await signInHere(there);
  await there.waitForURL('**/admin');
  await waitForResponses(there);

  await here.getByLabel('Current password').fill('not the password');
  await here.getByLabel('New password', { exact: true }).fill(newPassword);
  await here.getByLabel('Confirm new password').fill('something else');
  await here.getByRole('button', { name: 'Change password' }).click();
  await here.getByText("Passwords don't match").waitFor();
  await here.getByLabel('Confirm new password').fill(newPassword);
  await here.getByRole('button', { name: 'Change password' }).click();
  await here.getByText('This is not your password').waitFor();
  await here.getByLabel('Current password').fill(administrator.password);
  await here.getByRole('button', { name: 'Change password' }).click();
  await here.getByText('Your password was changed and all other devices were signed out.').first().waitFor();
  await expect.poll(() => here.getByLabel('Current password').inputValue()).toBe('');
  await emailTo(fixture.app, administrator.email, 'Your password was changed');
  await here.goto('/dashboard');
  await here.getByRole('heading', { level: 1, name: /Welcome/ }).waitFor();
  await there.goto('/admin');
  await there.waitForURL('**/auth?next=**');
  await signInHere(there, newPassword);
  await there.waitForURL('**/admin');
});
