import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { emailTo, setUpSharedFixture } from '../testing/fixture.ts';

const fixture = setUpSharedFixture('tenants');
const owner = { email: 'cio@alpine-trust.example', password: 'moraine kettle 2026' };

/** Adds a tenant as the administrator of this page; returns its id. */
async function addTenant(admin: Page): Promise<string> {
  const answer = await admin.request.post('/api/tenants', {
    headers: { origin: fixture.app.url },
    data: { name: 'Alpine trust', subdomain: 'alpine-trust', ownerEmail: owner.email },
  });
  return (await answer.json()).id;
}

/** Makes the account of the invited owner, who is signed in then. */
async function acceptInvitation(page: Page): Promise<void> {
  const email = await emailTo(fixture.app, owner.email, 'Your invitation');
  await page.goto(/http:\/\/localhost:\d+(\/auth\/invitation\?[\w=&-]+)/.exec(email)?.[1] ?? '');
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByLabel('Confirm password').fill(owner.password);
  await page.getByRole('button', { name: 'Join Alpine trust' }).click();
  await page.waitForURL('**/dashboard**');
}

test('an owner sets the rules of the organisation; a required second factor keeps them out until they add it', async () => {
  const admin = await fixture.visitor();
  await fixture.signInAsAdministrator(admin);
  const id = await addTenant(admin);
  const page = await fixture.visitor({ extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.9' } });
  await acceptInvitation(page);
  await page.goto('/settings/organisation');
  await page.getByRole('heading', { name: 'Security', exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Usage' }).waitFor();
  await page.getByText('One person has neither two-step verification nor a passkey:').waitFor();

  const networks = page.getByLabel('Allowed networks');
  await networks.fill('203.0.113.0/24');
  await page.getByRole('button', { name: 'Save networks' }).click();
  await page.getByText('Your own address 198.51.100.9 is not in the list.').first().waitFor();
  await networks.fill('203.0.113.0/24\n198.51.100.9/24');
  await page.getByRole('button', { name: 'Save networks' }).click();
  await page.getByText('The rules of “Alpine trust” are saved.').first().waitFor();
  await expect.poll(() => networks.inputValue()).toBe('203.0.113.0/24\n198.51.100.0/24');

  await page.getByLabel('Data retention (days)').fill('60');
  await page.getByRole('button', { name: 'Preview deletion' }).click();
  const preview = page.getByRole('dialog', { name: 'Keep data for 60 days?' });
  await preview.getByText('Unaccepted invitations').waitFor();
  await preview.getByRole('button', { name: 'Save data retention' }).click();
  await page.getByText('Data retention saved').first().waitFor();

  await admin.goto(`/enterprise-features/tenants/${id}`);
  await admin.getByRole('heading', { name: 'Alpine trust', level: 1 }).waitFor();
  await admin.getByRole('tab', { name: 'Sign-in' }).click();
  await admin.getByRole('button', { name: 'Require two-step verification' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Require two-step verification?' });
  await dialog.getByText('One person is without it').waitFor();
  await dialog.getByLabel('Notice').selectOption('0');
  await dialog.getByRole('button', { name: 'Require it' }).click();
  await admin.getByRole('button', { name: 'Stop requiring it' }).waitFor();
  await emailTo(fixture.app, owner.email, 'requires two-step verification');

  await page.goto('/projects');
  await page.getByRole('heading', { name: 'Turn on two-step verification', level: 1 }).waitFor();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Turn on two-step verification' }).click();
  await page.waitForURL('**/settings/security');
  await page.getByRole('button', { name: 'Add authenticator app' }).waitFor();

  await admin.getByRole('tab', { name: 'People' }).click();
  await admin.getByRole('button', { name: `Remove ${owner.email}` }).click();
  const removal = admin.getByRole('dialog', { name: `Remove ${owner.email} from “Alpine trust”?` });
  await removal.getByRole('button', { name: 'Remove person' }).click();
  await admin.getByText('An organisation needs an owner.').first().waitFor();
});
