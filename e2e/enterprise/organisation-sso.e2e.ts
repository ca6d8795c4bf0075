import { beforeAll, expect, test } from 'vitest';
import { startOidcProvider } from '#server/identity/sso/sso.fixture.ts';
import { expectAccessible } from '../testing/axe.ts';
import { queryDatabase } from '../testing/database.ts';
import { emailTo, setUpSharedFixture } from '../testing/fixture.ts';

const fixture = setUpSharedFixture('tenants');
const domain = 'alpine-bank.example';
// Outside the domain, so that it can be enforced.
const owner = { email: 'owner@alpine-holding.example', password: 'moraine kettle 2026' };

let key: string;
let issuer: string;

/** The administrator of the platform prepares a provider for the organisation, without its connection. */
beforeAll(async () => {
  const admin = await fixture.visitor();
  await fixture.signInAsAdministrator(admin);
  const post = async (path: string, data: object) => {
    const answer = await admin.request.post(path, { data, headers: { origin: fixture.app.url } });
    if (!answer.ok()) throw new Error(`${path} returned ${answer.status()}: ${await answer.text()}`);
    return answer.json();
  };
  const tenant = { name: 'Alpine bank', subdomain: 'alpine-bank', ownerEmail: owner.email };
  const { id } = await post('/api/tenants', tenant);
  const form = { name: 'Alpine login', type: 'oidc', domains: '', configuration: {}, clientSecret: '', tenantId: id };
  ({ key } = await post('/api/sso/providers', form));
  issuer = await startOidcProvider(`${fixture.app.url}/auth/sso/callback/${key}`);
});

test('the owner of an organisation configures its provider, enables it and enforces a domain', async () => {
  const page = await fixture.visitor();
  const mail = await emailTo(fixture.app, owner.email, 'Your invitation to');
  const link = /http:\/\/localhost:\d+(\/auth\/invitation\?\S+)/.exec(mail)?.[1] ?? '';
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByLabel('Confirm Password').fill(owner.password);
  await page.getByRole('button', { name: /^Join / }).click();
  await page.waitForURL('**/dashboard');

  await page.goto('/settings/organisation');
  await page.getByRole('link', { name: 'Manage single sign-on' }).click();
  await page.waitForURL('**/settings/organisation/single-sign-on');
  await page.getByText('OpenID Connect. Needs Discovery URL, Client ID, Client secret.').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Configure Alpine login' }).click();
  await page.getByLabel('2. Sign-in address for your people').waitFor();
  await page.getByRole('button', { name: 'Open Test sign-in' }).click();
  await page.getByText('Needs Discovery URL, Client ID, Client secret, saved with the form').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Test sign-in', exact: true }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Open Verify the domain' }).click();
  await page.getByLabel('Trusted domains').fill(domain);
  await page.getByRole('button', { name: 'Next: paste ID and secret' }).click();
  await page.getByText('Roles by group', { exact: true }).last().click();
  await page.getByLabel('Groups of administrators').fill('IT');
  await expectAccessible(page);
  await page.getByLabel('Discovery URL').fill(issuer);
  await page.getByLabel('Client ID').fill('firn');
  await page.getByLabel('Client secret').fill('a secret between the two of them');
  await page.getByRole('button', { name: 'Save provider' }).first().click();
  await page.getByText('Alpine login is saved.').first().waitFor();
  // As if the record had been seen: the tests have no DNS.
  await queryDatabase(
    fixture.app,
    `insert into sso_domains (provider_id, domain, proven_at, checked_at, findings)
     select id, '${domain}', now(), now(), '[]' from sso_providers where key = '${key}'`,
  );
  await page.getByRole('button', { name: 'Test sign-in', exact: true }).click();
  await page.getByRole('heading', { name: 'Test provider' }).waitFor();
  await page.getByLabel('Address').fill(`ada@${domain}`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/settings/organisation/single-sign-on?**');
  await page.getByText('Received claims').waitFor();
  await page.getByText('Step 6 of 6. Not enabled').waitFor();
  // Without a question, because the test succeeded.
  await page.getByRole('button', { name: 'Enable Alpine login' }).click();
  await page.getByText('Alpine login is enabled').first().waitFor();
  await page.getByText('All six steps are done.').waitFor();
  await page.getByRole('button', { name: 'Change Verify the domain' }).click();
  await page.getByRole('button', { name: `Enforce ${domain}` }).click();
  const dialog = page.getByRole('dialog', { name: `Enforce ${domain}?` });
  await dialog.getByText(`No account has an address with @${domain} yet.`).waitFor();
  await dialog.getByRole('button', { name: 'Enforce domain' }).click();
  await page.getByText(`People with @${domain} sign in through Alpine login only.`).waitFor();
});

test('its people sign in at its address and belong to it; somebody else is told why not', async () => {
  const page = await fixture.visitor();
  const signIn = async (login: string) => {
    await page.goto(`/auth/sso?provider=${key}`);
    await page.getByRole('button', { name: 'Continue with Alpine login' }).click();
    await page.getByRole('heading', { name: 'Test provider' }).waitFor();
    await page.getByLabel('Address').fill(login);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  await signIn('eve@bank.example');
  await page.waitForURL('**/auth?sso=other-domain');
  await page.getByText('Your email address does not belong to a verified domain of this organisation.').waitFor();
  await page.context().clearCookies();
  await signIn(`ada@${domain}`);
  await page.waitForURL('**/dashboard');
  await page.goto('/settings/organisation');
  await page.getByText(`ada@${domain}`).first().waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Manage single sign-on' }).count()).toBe(0);
  await page.goto('/settings/organisation/single-sign-on');
  await page.getByText('Only owners and administrators manage single sign-on').waitFor();
  expect(fixture.consoleErrors).toEqual([]);
});
