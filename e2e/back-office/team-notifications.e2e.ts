import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { teamKinds } from '#contract/operations/notifications.ts';
import { expectAccessible } from '../testing/axe.ts';
import { emailTo, setUpFixture, waitOutMinimumTime } from '../testing/fixture.ts';
import { openAccountMenu } from '../testing/sidebar.ts';

const fixture = setUpFixture();
let admin: Page;

beforeAll(async () => {
  admin = await fixture.visitor();
  await fixture.signInAsAdministrator(admin);
});

/** Sends an inquiry through the public form; the team is notified once its email has arrived. */
async function sendInquiry(subject: string): Promise<void> {
  const visitor = await fixture.visitor();
  await visitor.goto('/contact');
  await visitor.getByLabel('Name *').fill('Chief Information Officer');
  await visitor.getByLabel('Email *').fill('cio@familyoffice.example');
  await visitor.getByLabel('Subject *').fill(subject);
  await visitor.getByLabel('Message *').fill('We hold about 38 TB of scanned client files.');
  await waitOutMinimumTime(visitor);
  await visitor.getByRole('button', { name: 'Send Message' }).click();
  await visitor.getByText('Message sent successfully!').waitFor();
  await emailTo(fixture.app, 'admin@firn.example', subject);
}

const bell = (name: string) => admin.getByRole('button', { name, exact: true });

test('the bell notifies an administrator of a new inquiry, links to it, and is cleared once it is read', async () => {
  await bell('Notifications').waitFor();
  await sendInquiry('Document archive: move to Switzerland');
  await admin.goto('/admin');
  await bell('Notifications, 1 unread').waitFor();
  await bell('Notifications, 1 unread').click();
  const entry = admin
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: 'New inquiry: Document archive: move to Switzerland' });
  await entry.waitFor();
  await admin
    .getByText(/Chief Information Officer \(cio@familyoffice\.example\)\. INQ-\d{4}-\d{4}, respond by/)
    .waitFor();
  await expectAccessible(admin);
  await entry.click();
  await admin.waitForURL('**/admin/inquiries/*');
  await admin.getByRole('heading', { level: 1, name: 'Document archive: move to Switzerland' }).waitFor();
  await bell('Notifications').waitFor();
});

test("an administrator who turned off inquiry notifications gets none; the team's emails continue", async () => {
  await admin.goto('/settings/notifications');
  const team = admin.getByRole('region', { name: 'For the team' });
  await team.getByText('The admin settings define who gets emails.').waitFor();
  await expect.poll(() => team.getByRole('switch').count()).toBe(teamKinds.length);
  await team.getByRole('switch', { name: 'New inquiry: in the app' }).click();
  await admin.getByText('Your choice was saved.').first().waitFor();
  await sendInquiry('Exposure report before year-end');
  await admin.goto('/notifications');
  const entries = admin.getByRole('list', { name: 'Notifications', exact: true }).getByRole('link');
  await entries.first().waitFor();
  await expect.poll(() => entries.count()).toBe(1);
  expect(fixture.consoleErrors).toEqual([]);
});

test('an administrator keeps the sidebar of the back office on every screen, and at unknown addresses', async () => {
  const sidebar = admin.getByRole('navigation', { name: 'Back office' });
  for (const path of ['/enterprise-features', '/enterprise-features?tab=analytics', '/admin/activity']) {
    await admin.goto(path);
    await sidebar.locator(`[aria-current=page][href="${path}"]`).waitFor();
  }
  for (const path of ['/dashboard', '/analytics', '/settings/security']) {
    await admin.goto(path);
    await sidebar.waitFor();
    const own = await openAccountMenu(admin);
    await own.locator(`[aria-current=page][href="${path}"]`).waitFor();
    await admin.keyboard.press('Escape');
    await own.waitFor({ state: 'detached' });
  }
  for (const path of ['/admin/nothing', '/dashboard/nothing']) {
    expect((await admin.goto(path))?.status()).toBe(404);
    await admin.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    await sidebar.waitFor();
  }
  await admin.getByRole('main').getByRole('link', { name: 'Go to the dashboard' }).click();
  await admin.waitForURL('**/dashboard');
});
