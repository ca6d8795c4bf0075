import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { emailTo, setUpFixture } from '../testing/fixture.ts';
import { addSecondAdministrator } from '../testing/people.ts';

const fixture = setUpFixture();
const second = 'second@firn.example';
let admin: Page;
let other: Page;

beforeAll(async () => {
  other = await addSecondAdministrator(fixture, second);
  admin = await fixture.visitor();
  await fixture.signInAsAdministrator(admin, '/admin/settings');
  await other.goto('/admin/settings');
});

test('wrong values are explained at their fields, nothing typed is lost, and each tab saves its own settings', async () => {
  await admin.getByRole('heading', { level: 1, name: 'System Settings' }).waitFor();
  await admin.getByLabel('Support email').fill('not an address');
  await admin.getByLabel('Site name').fill('Firn AG');
  await admin.getByRole('button', { name: 'Save general settings' }).click();
  await admin.getByText('Please enter a valid email address').waitFor();
  // Another tab and back: the draft is still there.
  await admin.getByRole('tab', { name: 'Security' }).click();
  await admin.getByRole('spinbutton', { name: 'Session timeout' }).waitFor();
  await admin.getByRole('tab', { name: 'General' }).click();
  await admin.getByText('You have changes from earlier that are not saved.').waitFor();
  await expect.poll(() => admin.getByLabel('Site name').inputValue()).toBe('Firn AG');
  await admin.getByLabel('Support email').fill('help@firn.example');
  await admin.getByRole('button', { name: 'Save general settings' }).click();
  await admin.getByText('General settings updated successfully').first().waitFor();
  await admin.getByText(/, admin@firn\.example: Firn → Firn AG/).waitFor();
});

test('of two administrators at once the second sees the conflict, keeps what was typed, and decides', async () => {
  await other.getByRole('tab', { name: 'Notifications' }).click();
  await other.getByLabel('Admin notification emails').fill(second);
  await admin.getByRole('tab', { name: 'Notifications' }).click();
  await admin.getByLabel('Admin notification emails').fill('team@firn.example');
  await admin.getByRole('button', { name: 'Save notification settings' }).click();
  await admin.getByText('Notification settings updated successfully').first().waitFor();
  await other.getByRole('button', { name: 'Save notification settings' }).click();
  await other
    .getByText('This was changed in the meantime, by someone else or in another tab. Reload and try again.')
    .waitFor();
  await other.getByRole('button', { name: 'Reload' }).click();
  await other.getByText('Admin notification emails: team@firn.example').waitFor();
  await expect.poll(() => other.getByLabel('Admin notification emails').inputValue()).toBe(second);
  await other.getByRole('button', { name: 'Save notification settings' }).click();
  await other.getByText('Notification settings updated successfully').first().waitFor();
  await admin.getByRole('button', { name: 'Send test email' }).click();
  await admin.getByText('The mail server accepted the email to admin@firn.example.').waitFor();
});

test('a stricter setting says who it affects and can wait; a looser one waits for the second administrator', async () => {
  await admin.getByRole('tab', { name: 'Security' }).click();
  await admin.getByRole('spinbutton', { name: 'Minimum password length' }).fill('12');
  await admin.getByText('set their password while the minimum was lower').waitFor();
  await expectAccessible(admin);
  await admin.getByLabel('Notice period').selectOption('14');
  await admin.getByRole('button', { name: 'Save security settings' }).click();
  await admin.getByText(/^From .*: 12$/).waitFor();
  await expect.poll(() => admin.getByRole('spinbutton', { name: 'Minimum password length' }).inputValue()).toBe('8');

  await admin.getByLabel('Second administrator: ').check();
  await admin.getByRole('button', { name: 'Save security settings' }).click();
  await admin.getByText(/, admin@firn\.example: off → on/).waitFor();
  await admin.getByRole('spinbutton', { name: 'Session timeout' }).fill('480');
  await admin.getByRole('button', { name: 'Save security settings' }).click();
  await admin.getByText('Session timeout 60 → 480 minutes').waitFor();
  await expect.poll(() => admin.getByRole('spinbutton', { name: 'Session timeout' }).inputValue()).toBe('60');
  await emailTo(fixture.app, second, 'Lower a security setting');

  await other.goto('/admin/oversight');
  await other.getByText('Session timeout 60 → 480 minutes').waitFor();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Confirm…' }).click();
  await other.getByRole('button', { name: 'Confirm change' }).click();
  await other.getByText('Confirmed by second@firn.example', { exact: false }).waitFor();
  await admin.reload();
  await admin.getByText(/, second@firn\.example: 60 → 480/).waitFor();
  await expect.poll(() => admin.getByRole('spinbutton', { name: 'Session timeout' }).inputValue()).toBe('480');
});

test('settings that cannot be loaded are shown with their defaults, and cannot be saved until they are', async () => {
  const page = await fixture.visitor();
  await fixture.signInAsAdministrator(page, '/admin');
  await page.route('**/rpc/settings/get*', (route) => route.abort());
  await page.goto('/admin/settings?tab=security');
  await page.getByText('Failed to load admin settings, using defaults').waitFor();
  await expect.poll(() => page.getByRole('spinbutton', { name: 'Session timeout' }).inputValue()).toBe('60');
  const save = page.getByRole('button', { name: 'Save security settings' });
  await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true');
  await page.unroute('**/rpc/settings/get*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Failed to load admin settings, using defaults').waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('spinbutton', { name: 'Session timeout' }).inputValue()).toBe('480');
  await expect.poll(() => save.getAttribute('aria-disabled')).toBeNull();
});

test('an access review lists who has access, and ends with a signed report', async () => {
  await other.getByRole('tab', { name: 'Access reviews' }).click();
  await other.getByRole('button', { name: 'Start a review' }).click();
  await other.getByRole('button', { name: 'Keep: admin@firn.example' }).click();
  await other.getByText('Still to do: 1 of 2').waitFor();
  await other.getByRole('button', { name: `Keep: ${second}` }).click();
  await other.getByText('Still to do', { exact: false }).waitFor({ state: 'detached' });
  await other.getByRole('button', { name: 'Finish review' }).click();
  await other.getByText('The signature matches the report').waitFor();
  const download = other.waitForEvent('download');
  await other.getByRole('button', { name: 'Download report' }).click();
  expect((await download).suggestedFilename()).toMatch(/^access-review-[\d-]+\.json$/);
});
