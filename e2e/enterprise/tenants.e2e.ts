import { expect, test } from 'vitest';
import { setUpFixture } from '../testing/fixture.ts';

const fixture = setUpFixture();

test('an administrator adds a tenant, checks the isolation and suspends it', { timeout: 240_000 }, async () => {
  const admin = await fixture.visitor();
  await fixture.signInAsAdministrator(admin);
  await admin.goto('/enterprise-features');
  await admin.getByRole('heading', { name: 'Tenants' }).waitFor();
  await admin.getByText('No tenants to display').waitFor();

  await admin.getByRole('button', { name: 'Run check' }).click();
  await admin.getByText('Every procedure is being called with the data of another tenant.').waitFor();

  await admin.getByRole('button', { name: 'Add tenant' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Add tenant' });
  await dialog.getByRole('heading', { name: 'Add tenant' }).waitFor();
  await dialog.getByLabel('Name').fill('Family office');
  await dialog.getByLabel('Subdomain').fill('family-office');
  await dialog.getByLabel('Owner’s email').fill('cio@family-office.example');
  await dialog.getByRole('button', { name: 'Add tenant' }).click();
  await admin.getByRole('heading', { name: 'Family office', level: 1 }).waitFor();
  await admin.getByText('Seats left: 99. Pending invitations: 1').waitFor();

  await admin.getByRole('button', { name: 'Suspend' }).click();
  const suspend = admin.getByRole('dialog', { name: 'Suspend “Family office”?' });
  await suspend.getByLabel('Reason').fill('Invoice 12 is open.');
  await suspend.getByRole('button', { name: 'Suspend tenant' }).click();
  await admin.getByText('Its people cannot sign in').waitFor();
  await admin.getByRole('button', { name: 'Activate' }).click();
  await admin.getByText('Its people cannot sign in').waitFor({ state: 'detached' });
  await admin.getByRole('link', { name: 'Enterprise Features' }).first().click();
  await admin.waitForURL('**/enterprise-features');
  await admin.getByRole('link', { name: 'Family office' }).waitFor();
  // It goes on while the page is left.
  await admin.getByText(/^No leaks in \d['’]\d{3} cases$/).waitFor({ timeout: 150_000 });
  expect(fixture.consoleErrors).toEqual([]);
});
