import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { administrator as first } from '../testing/app.ts';
import { emailTo, setUpSharedFixture } from '../testing/fixture.ts';
import { createAccount } from '../testing/people.ts';
import { openAccountMenu, signOutAdministrator } from '../testing/sidebar.ts';

const fixture = setUpSharedFixture('accounts');
const administrator = { ...first, email: 'passkeys@firn.example' };

beforeAll(() => createAccount(fixture.app, administrator.email, 'admin'));

/** Adds a virtual authenticator with user verification to this page's browser context. Returns access to its credentials. */
async function withDevice(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verifies: (isUserVerified: boolean) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

test('a user adds a passkey, signs out and signs in with it, without typing anything', async () => {
  const page = await fixture.visitor();
  const device = await withDevice(page);
  await fixture.signInAs(administrator.email, page, '/settings/security');
  await page.getByText('You have no passkeys.').waitFor();
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('Please give it a name').waitFor();
  await dialog.getByLabel('Name').fill('My laptop');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('You can now sign in with “My laptop”.').first().waitFor();
  await emailTo(fixture.app, administrator.email, 'A passkey was added');

  await page.getByRole('button', { name: 'Rename My laptop' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Travel laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await page
    .getByRole('list', { name: 'Passkeys' })
    .getByRole('listitem')
    .filter({ hasText: 'Travel laptop' })
    .waitFor();
  await signOutAdministrator(page);
  await page.waitForURL((url) => url.pathname === '/');

  await page.goto('/auth?next=%2Fadmin%2Fapi');
  await device.verifies(false);
  const asked = page.waitForResponse('**/api/passkeys/sign-in/options');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await asked;
  await page.getByRole('button', { name: 'Sign in with a passkey', disabled: false }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/auth');
  await device.verifies(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL('**/admin/api');
  await (await openAccountMenu(page)).getByText('Administrator (two-step verified)').waitFor();

  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Remove Travel laptop' }).click();
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await page.getByText('You have no passkeys.').waitFor();
  await signOutAdministrator(page);
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText('This passkey was not accepted. Try again, or sign in another way.').waitFor();
});

test('focusing the email field offers the passkeys that the browser has', async () => {
  const page = await fixture.visitor();
  await withDevice(page);
  await fixture.signInAs(administrator.email, page, '/settings/security');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Offered');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await page.getByText('You can now sign in with “Offered”.').first().waitFor();
  await signOutAdministrator(page);
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/auth');
  await expect.poll(() => page.getByLabel('Email').getAttribute('autocomplete')).toBe('username webauthn');
  // The browser's list selects the only passkey.
  await page.getByLabel('Email').focus();
  await page.waitForURL('**/admin');
});

test('a browser without passkeys, or without scripts, shows no button for them', async () => {
  const page = await fixture.visitor();
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0);
  const plain = await fixture.visitor({ javaScriptEnabled: false });
  await plain.goto('/auth');
  await plain.getByLabel('Email').waitFor();
  await expect.poll(() => plain.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0);
});
