import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createSigner } from '#server/identity/sso/certificate.fixture.ts';
import { startSamlProvider } from '#server/identity/sso/saml-provider.fixture.ts';
import { startOidcProvider } from '#server/identity/sso/sso.fixture.ts';
import { administrator } from '../testing/app.ts';
import { violationsInBothThemes } from '../testing/axe.ts';
import { emailTo, setUpFixture, waitUntil } from '../testing/fixture.ts';
import { signOutAdministrator } from '../testing/sidebar.ts';

const fixture = setUpFixture();
const signer = createSigner();
let oidcIssuer: string;
let samlIssuer: string;
let admin: Page;

beforeAll(async () => {
  [oidcIssuer, samlIssuer] = await Promise.all([
    startOidcProvider(`${fixture.app.url}/auth/sso/callback/azure`),
    startSamlProvider(fixture.app.url, 'bank-login', signer),
  ]);
  admin = await fixture.visitor();
  await fixture.signInAsAdministrator(admin);
});

async function signInAtProvider(page: Page, login: string) {
  await page.getByRole('heading', { name: 'Test provider' }).waitFor();
  await page.getByLabel('Address').fill(login);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const hasWorker = () => navigator.serviceWorker.controller !== null;

test('while no provider is configured the button explains that, and the page continues to work', async () => {
  const page = await fixture.visitor({ javaScriptEnabled: false });
  await page.goto('/auth?next=%2Fsettings%2Fsecurity');
  await page.getByRole('button', { name: 'Continue with single sign-on' }).click();
  await page.getByText('Single sign-on is not set up yet.').waitFor();
  expect(new URL(page.url()).searchParams.get('next')).toBe('/settings/security');
  await page.getByLabel('Email').waitFor();
});

test('an administrator configures Azure AD, tests it, and enables it', async () => {
  await admin.getByRole('link', { name: 'Enterprise Features' }).click();
  await admin.getByRole('tab', { name: 'SSO' }).click();
  await admin.getByText('OpenID Connect. Needs Discovery URL, Client ID, Client secret.').first().waitFor();
  await expect.poll(() => admin.getByRole('switch', { name: 'Azure AD enabled' }).isDisabled()).toBe(true);
  await admin.getByRole('link', { name: 'Configure Azure AD' }).click();
  await admin.getByText('Step 2 of 6. Not enabled').waitFor();
  const redirectUri = await admin.getByLabel('1. Redirect URI').inputValue();
  expect(redirectUri).toBe(`${fixture.app.url}/auth/sso/callback/azure`);
  await admin.getByRole('button', { name: 'Open Verify the domain' }).click();
  await admin.getByLabel('Trusted domains').fill('bank');
  await admin.getByRole('button', { name: 'Save provider' }).click();
  await admin.getByText('Please enter domains such as bank.example, separated by commas').waitFor();
  await admin.getByLabel('Trusted domains').fill('bank.example');
  await admin.getByRole('button', { name: 'Close Verify the domain' }).click();
  await admin.getByRole('button', { name: 'Next: paste ID and secret' }).click();
  await admin.getByLabel('Discovery URL').fill(`${oidcIssuer}/.well-known/openid-configuration`);
  await admin.getByLabel('Client ID').fill('firn');
  await admin.getByLabel('Client secret').fill('a secret between the two of them');
  await admin.getByText('Field mappings', { exact: true }).last().click();
  await expect.poll(() => admin.getByLabel('Email verified').inputValue()).toBe('xms_edov');
  await admin.getByLabel('Email verified').fill('');
  await admin.getByRole('button', { name: 'Save provider' }).click();
  await admin.getByText('Azure AD is saved.').first().waitFor();
  await admin.getByText('Client ID and secret are stored.').waitFor();
  await admin.getByText('A secret is stored. Leave empty to keep it.').waitFor();
  await expect.poll(() => admin.getByLabel('Client secret').inputValue()).toBe('');
  await admin.getByRole('button', { name: 'Test discovery' }).click();
  await admin.getByText('The provider works.').waitFor();
  await admin.getByRole('link', { name: 'All providers' }).click();
  await admin.getByRole('switch', { name: 'Azure AD enabled' }).click({ force: true });
  const question = admin.getByRole('dialog', { name: 'Enable Azure AD without a successful test?' });
  await question.getByText('No test sign-in with the saved configuration has succeeded.').waitFor();
  await question.getByRole('button', { name: 'Enable anyway' }).click();
  await admin.getByText('Azure AD is enabled: users can sign in through it.').first().waitFor();
});

for (const javaScriptEnabled of [true, false]) {
  test(`${javaScriptEnabled ? 'with' : 'without'} JavaScript a member signs in through the provider, and gets to the requested page`, async () => {
    const page = await fixture.visitor({ javaScriptEnabled });
    // A returning visitor has the service worker, which must not ask for the callback twice: the second answer is “expired”.
    await page.goto('/services');
    if (javaScriptEnabled) await waitUntil('the service worker is in control', () => page.evaluate(hasWorker));
    await page.goto('/settings/security');
    await page.waitForURL('**/auth?next=**');
    await page.getByRole('button', { name: 'Continue with single sign-on' }).click();
    await signInAtProvider(page, 'ada@bank.example');
    await page.waitForURL('**/settings/security');
    const cookies = (await page.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith('firn'));
    expect(cookies.sort()).toEqual(['firn_session', 'firn_signed_in']);
  });
}

test('the only sign-in method cannot be unlinked, with an explanation; the screen for administrators has explanations', async () => {
  const page = await fixture.visitor();
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Continue with single sign-on' }).click();
  await signInAtProvider(page, 'ada@bank.example');
  await page.waitForURL('**/dashboard');
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Disconnect Azure AD' }).click();
  await page.getByText('This is the last way to sign in to your account. Set a password first.').waitFor();
  await page.goto('/enterprise-features?tab=sso');
  await page.getByText('You are not in an organisation').waitFor();
  await expect.poll(() => page.getByRole('table').count()).toBe(0);
});

test('a return address outside the site redirects home', async () => {
  const page = await fixture.visitor();
  await page.goto('/auth');
  await page.evaluate(() => {
    const field = Object.assign(document.createElement('input'), { name: 'next', value: 'https://evil.example/' });
    document.querySelector('form[action="/auth/sso"]')?.append(field);
  });
  await page.getByRole('button', { name: 'Continue with single sign-on' }).click();
  await signInAtProvider(page, 'bob@bank.example');
  await page.waitForURL(`${fixture.app.url}/dashboard`);
});

test('an unsolicited response, and an unverified email address, are explained on the sign-in page', async () => {
  const page = await fixture.visitor();
  for (const provider of ['', '/azure']) {
    await page.goto(`/auth/sso/callback${provider}?code=x&state=y`);
    await page.waitForURL('**/auth?sso=expired');
  }
  await page.getByText('Invalid or expired authentication request').waitFor();
  await page.getByRole('button', { name: 'Continue with single sign-on' }).click();
  await signInAtProvider(page, 'unverified@bank.example');
  await page.waitForURL('**/auth?sso=failed');
  await page.getByText('Single sign-on did not work.').waitFor();
});

test('a sign-in cannot be started from another site', async () => {
  const form = { method: 'POST', body: new URLSearchParams({ provider: 'azure' }) };
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', cookie: 'a=b' };
  expect((await fetch(`${fixture.app.url}/auth/sso`, { ...form, headers: foreign })).status).toBe(403);
  const posted = await fetch(`${fixture.app.url}/auth/sso/callback/azure`, {
    method: 'POST',
    redirect: 'manual',
    headers: foreign,
    body: new URLSearchParams({ RelayState: 'guessed', SAMLResponse: 'x' }),
  });
  expect([posted.status, posted.headers.get('location')]).toEqual([303, '/auth?sso=expired']);
});

test('a signed-in user links the provider, signs in through it the next time, and unlinks it', async () => {
  const page = await fixture.visitor();
  await fixture.signInAsAdministrator(page, '/settings/security');
  const section = page.getByRole('region', { name: 'Connected sign-in providers' });
  await section.getByText('Not connected').waitFor();
  await section.getByRole('button', { name: 'Connect Azure AD', exact: true }).click();
  await signInAtProvider(page, 'boss@elsewhere.example');
  await page.getByText('You can now sign in through this provider.').first().waitFor();
  await section.getByText('Connected today, last used today').waitFor();
  await expect.poll(() => section.getByRole('button', { name: 'Connect Azure AD', exact: true }).count()).toBe(0);
  await page.waitForURL(`${fixture.app.url}/settings/security`);
  expect(await emailTo(fixture.app, administrator.email, 'Azure AD was connected to your account')).toContain(
    'connected Azure AD',
  );
  await page.reload();
  await section.getByRole('button', { name: 'Disconnect Azure AD' }).waitFor();
  await expect.poll(() => page.getByText('You can now sign in through this provider.').count()).toBe(0);

  await signOutAdministrator(page);
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Continue with single sign-on' }).click();
  await page.waitForURL('**/admin');
  await page.goto('/settings/security');
  await section.getByRole('button', { name: 'Disconnect Azure AD' }).click();
  await page.getByText('You can no longer sign in through this provider.').first().waitFor();
  await section.getByRole('button', { name: 'Connect Azure AD', exact: true }).waitFor();
});

test('linking an identity of another account shows a notice until it is closed', async () => {
  const page = await fixture.visitor({ viewport: { width: 390, height: 900 } });
  await fixture.signInAsAdministrator(page, '/settings/security');
  await page.getByRole('button', { name: 'Connect Azure AD', exact: true }).click();
  await signInAtProvider(page, 'ada@bank.example');
  await page.getByText('Your account at the provider is connected to another account here.').first().waitFor();
  await page.getByRole('button', { name: 'Connect Azure AD', exact: true }).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test('a SAML provider is added, and appears on the sign-in page at once', async () => {
  const page = await fixture.visitor();
  await page.goto('/auth');
  await expect.poll(() => page.getByRole('button', { name: 'Continue with Bank Login' }).count()).toBe(0);

  await admin.goto('/enterprise-features?tab=sso');
  await admin.getByRole('link', { name: 'Add provider' }).click();
  await admin.getByLabel('Name *').fill('Bank Login');
  await admin.getByLabel('Type').selectOption('SAML 2');
  await admin.getByRole('button', { name: 'Add provider' }).click();
  const address = admin.getByLabel('1. Assertion consumer URL');
  await expect.poll(() => address.inputValue()).toBe(`${fixture.app.url}/auth/sso/callback/bank-login`);
  await admin.getByRole('button', { name: 'Next: enter its metadata' }).click();
  await admin.getByLabel('SAML entry point').fill(`${samlIssuer}/sso`);
  await admin.getByLabel('SAML issuer').fill('https://idp.bank.example');
  await admin.getByLabel('Signing certificate').fill('no certificate');
  await admin.getByRole('button', { name: 'Save provider' }).click();
  await admin.getByText('Please paste a certificate in PEM form').waitFor();
  await admin.getByLabel('Signing certificate').fill(signer.certificate);
  await admin.getByRole('button', { name: 'Save provider' }).click();
  await admin.getByText('Bank Login is saved.').first().waitFor();
  await admin.getByRole('button', { name: 'Open Verify the domain' }).click();
  await admin.getByLabel('Trusted domains').fill('bank.example');
  await admin.getByRole('button', { name: 'Save provider' }).last().click();
  await admin
    .getByRole('list', { name: 'Steps to connect' })
    .getByText('bank.example', { exact: true })
    .first()
    .waitFor();
  await admin.getByText('Step 4 of 6. Not enabled').waitFor();
  await admin.getByRole('button', { name: 'Open Enable' }).click();
  await admin.getByRole('button', { name: 'Enable Bank Login' }).click();
  await admin.getByRole('button', { name: 'Enable anyway' }).click();
  await admin.getByText('Bank Login is enabled').first().waitFor();

  await page.goto('/auth');
  await page.getByRole('button', { name: 'Continue with Bank Login' }).waitFor();
});

test('its response, posted from another site, links it to the signed-in user', async () => {
  const page = await fixture.visitor();
  await fixture.signInAsAdministrator(page, '/settings/security');
  await page.getByRole('button', { name: 'Connect Bank Login', exact: true }).click();
  await page.getByRole('button', { name: 'Back to Firn' }).click();
  await page.getByText('You can now sign in through this provider.').first().waitFor();
  await page.getByRole('button', { name: 'Disconnect Bank Login' }).click();
  await page.getByText('You can no longer sign in through this provider.').first().waitFor();
});

test('its posted response signs a member in', async () => {
  const page = await fixture.visitor();
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Continue with Bank Login' }).click();
  await page.getByRole('button', { name: 'Back to Firn' }).click();
  await page.waitForURL(`${fixture.app.url}/dashboard`);
  await page.getByText('sam@bank.example').first().waitFor();
});

test('the screens of single sign-on have no axe violation in both themes', async () => {
  const page = await fixture.visitor({ viewport: { width: 390, height: 900 } });
  const found: string[] = [];
  await page.goto('/auth/sso');
  found.push(...(await violationsInBothThemes(page)));
  // The intermediate page to the provider, stopped before it refreshes.
  await page.route('**/auth/sso', async (route) => {
    const response = await route.fetch();
    const { refresh, ...headers } = response.headers();
    expect(refresh).toMatch(/^0; url=http/);
    await route.fulfill({ response, headers });
  });
  await page.getByRole('button', { name: 'Continue with single sign-on' }).click();
  await page.getByRole('link', { name: 'Continue to Azure AD' }).waitFor();
  found.push(...(await violationsInBothThemes(page)));
  expect(found).toEqual([]);
});

test('the console has no errors except expected refusals', () => {
  expect(fixture.consoleErrors.filter((complaint) => !/status of (400|409)/.test(complaint))).toEqual([]);
});
