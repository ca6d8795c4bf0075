import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { emailTo, setUpSharedFixture } from '../testing/fixture.ts';

const fixture = setUpSharedFixture('administrators');
const member = { email: 'cfo@familyoffice.example', password: 'moraine kettle 2026' };
let admin: Page;

beforeAll(async () => {
  admin = await fixture.visitor();
  await fixture.signInAsAdministrator(admin, '/admin/users');
});

const row = (email: string) => admin.getByRole('row').filter({ hasText: email });

async function choose(email: string, item: string): Promise<void> {
  await admin.getByRole('button', { name: `Actions for ${email}` }).click();
  await admin.getByRole('menuitem', { name: item, exact: true }).click();
}

test('an administrator invites a person, who accepts; wrong input is explained and an unknown search says so', async () => {
  await row('admin@firn.example').waitFor();
  await admin.getByRole('searchbox').fill('nobody-has-this');
  await admin.getByText('No users found').waitFor();
  await admin.getByRole('link', { name: 'Clear filters' }).click();
  await row('admin@firn.example').waitFor();

  await admin.getByRole('button', { name: 'Invite User' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Invite User' });
  await dialog.getByLabel('Email').fill('not an address');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await dialog.getByText('Please enter a valid email address').waitFor();
  await dialog.getByLabel('Email').fill('admin@firn.example');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await dialog.getByText('This address already has an account').waitFor();
  await dialog.getByLabel('Email').fill(member.email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await admin.getByText('Invitation sent').first().waitFor();
  await row(member.email).getByText('Pending').waitFor();
  await row(member.email).getByText('invitation valid until').waitFor();

  const link = /http:\/\/localhost:\d+(\/auth\/invitation\?token=[\w-]+)/.exec(
    await emailTo(fixture.app, member.email, 'Your invitation'),
  );
  const person = await fixture.visitor();
  await person.goto(link?.[1] ?? '');
  await person.getByLabel('Password', { exact: true }).fill(member.password);
  await person.getByLabel('Confirm password').fill(member.password);
  await person.getByRole('button', { name: 'Become a member' }).click();
  await person.waitForURL('**/dashboard**');
  // The browser logs the refused invitation.
  expect(fixture.consoleErrors.filter((error) => !error.includes('400 (Bad Request)'))).toEqual([]);
});

test('two administrators change one profile: the second sees the conflict and loses nothing', async () => {
  await admin.goto('/admin/users');
  await row(member.email).getByText('Confirmed').waitFor();
  await choose(member.email, 'View details');
  await admin.waitForURL('**/admin/users/*-*');
  await admin.getByRole('heading', { level: 1, name: member.email }).waitFor();
  await admin.getByRole('region', { name: 'Recent Activity' }).getByText('Signed in').first().waitFor();
  const address = admin.url();
  const state = await admin.context().storageState();
  const other = await fixture.visitor({ storageState: state });
  await other.goto(address);
  for (const page of [admin, other]) {
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('First name').fill('Carla');
  }
  await admin.getByRole('button', { name: 'Save Changes' }).click();
  await admin.getByText('Last name is required').waitFor();
  await admin.getByLabel('Last name').fill('Frei');
  await admin.getByRole('button', { name: 'Save Changes' }).click();
  await admin.getByText('The profile is saved.').first().waitFor();

  await other.getByLabel('Last name').fill('Meier');
  await other.getByLabel('Company').fill('Family office');
  await other.getByRole('button', { name: 'Save Changes' }).click();
  await other.getByText('This was changed in the meantime, by someone else or in another tab').waitFor();
  await other.getByRole('button', { name: 'Reload' }).click();
  await other.getByText('Last name: Frei').waitFor();
  await expect.poll(() => other.getByLabel('Last name').inputValue()).toBe('Meier');
  await other.getByRole('button', { name: 'Save Changes' }).click();
  await other.getByText('The profile is saved.').first().waitFor();
  await other.getByRole('region', { name: 'Profile' }).getByText('Meier').waitFor();
  await other.getByRole('region', { name: 'Profile' }).getByText('Family office').waitFor();
  await admin.setViewportSize({ width: 1280, height: 900 });
});

test('an administrator makes somebody an administrator and back, bans them, and deletes them after the consequences', async () => {
  await admin.goto('/admin/users');
  await choose(member.email, 'Make admin');
  const roleQuestion = admin.getByRole('dialog', { name: `Make ${member.email} an administrator?` });
  await roleQuestion.getByRole('button', { name: 'Make admin' }).click();
  await admin.getByText('User role updated to admin').first().waitFor();
  await row(member.email).getByText('Admin', { exact: true }).waitFor();
  await choose(member.email, 'Remove admin role');
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove admin role' }).click();
  await admin.getByText('User role updated to user').first().waitFor();
  await row(member.email).getByText('User', { exact: true }).waitFor();

  await row(member.email).getByRole('checkbox').check();
  await admin.getByRole('button', { name: 'Ban…', exact: true }).click();
  const ban = admin.getByRole('dialog');
  await ban.getByRole('button', { name: 'Ban 1 user' }).click();
  await ban.getByText('Please give a reason').waitFor();
  await ban.getByLabel('Reason').fill('A test');
  await ban.getByRole('button', { name: 'Ban 1 user' }).click();
  await row(member.email).getByText('Banned').waitFor();
  await admin.setViewportSize({ width: 1280, height: 900 });

  await choose(member.email, 'Delete user');
  const dialog = admin.getByRole('dialog', { name: `Delete ${member.email}?` });
  await dialog
    .getByText('Are you sure you want to delete this user? This action cannot be undone.', { exact: true })
    .waitFor();
  await dialog.getByText('This deletes the account with its profile and messages').waitFor();
  await dialog.getByRole('button', { name: 'Delete user' }).click();
  await admin.getByText('User deleted successfully').first().waitFor();
  await row(member.email).waitFor({ state: 'detached' });
  await admin.goto('/admin/users/00000000-0000-4000-8000-000000000000');
  await admin.getByRole('heading', { level: 1, name: 'User not found' }).waitFor();
});
