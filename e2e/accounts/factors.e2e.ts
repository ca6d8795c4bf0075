import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { administrator as first } from '../testing/app.ts';
import { violations } from '../testing/axe.ts';
import { queryDatabase } from '../testing/database.ts';
import { emailTo, setUpSharedFixture, waitUntil } from '../testing/fixture.ts';
import { createAccount } from '../testing/people.ts';
import { inSidebar, openAccountMenu } from '../testing/sidebar.ts';

const fixture = setUpSharedFixture('accounts');
const administrator = { ...first, email: 'factors@firn.example' };
let secret = '';
let recoveryCode = '';

beforeAll(() => createAccount(fixture.app, administrator.email, 'admin'));

/** The current code, or that of the next step: a code works once, and the next one is accepted early. */
const code = (later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });

async function signIn(page: Page, path = '/auth') {
  await page.goto(path);
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password').fill(administrator.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Changes rows of this account directly, and invalidates the caches of every process. */
const rewrite = (sql: string) =>
  queryDatabase(
    fixture.app,
    `${sql} where user_id = (select id from users where email = '${administrator.email}');
     select pg_notify('firn_invalidation', 'null')`,
  );

async function deleteFactors(): Promise<void> {
  await queryDatabase(fixture.app, `update users set has_factor = false where email = '${administrator.email}'`);
  await rewrite('delete from factors');
}

test('an administrator adds an authenticator app, is notified by email, and gets recovery codes', async () => {
  const page = await fixture.visitor();
  await fixture.signInAs(administrator.email, page);
  await page.getByRole('link', { name: 'Turn on two-step verification' }).click();
  await page.getByRole('heading', { level: 2, name: 'Two-step verification' }).waitFor();
  await page.getByText('Two-step verification is off.').waitFor();
  await page.getByRole('button', { name: 'Add authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('Authenticator app');
  await dialog.getByLabel('Name').fill('');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('Please give it a name').waitFor();
  await dialog.getByLabel('Name').fill('Work phone');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('img', { name: /QR code/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  secret = (await dialog.getByText(/^[A-Z2-7]{32}$/).innerText()).trim();
  await dialog.getByLabel('Code from “Work phone”').fill(code() === '000000' ? '111111' : '000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByText('This code is wrong or was already used').waitFor();
  await dialog.getByLabel('Code from “Work phone”').fill(code());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const last = page.getByRole('dialog', { name: 'Two-step verification is on' });
  await last.waitFor();
  await emailTo(fixture.app, administrator.email, 'A two-step verification method was added');
  const codes = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  await expect.poll(() => codes.count()).toBe(10);
  recoveryCode = await codes.first().innerText();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Close without saving the codes?' }).waitFor();
  await page.getByRole('button', { name: 'Back to the codes' }).click();
  await expect.poll(() => codes.first().innerText()).toBe(recoveryCode);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('10 of 10 codes left').waitFor();
  await page.goto('/admin');
  await (await openAccountMenu(page)).getByText('Administrator (two-step verified)').waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Turn on two-step verification' }).count()).toBe(0);
});

test('without JavaScript the right password leads to the second factor, and its code to the requested page', async () => {
  const page = await fixture.visitor({ javaScriptEnabled: false });
  await signIn(page, '/auth?next=%2Fadmin%2Finquiries%3Fstatus%3Dnew');
  await page.waitForURL('**/auth/verify?next=**');
  for (const path of ['/admin', '/settings/security']) {
    await page.goto(path);
    await page.waitForURL(`**/auth/verify?next=${encodeURIComponent(path)}`);
  }
  await page.goto('/auth/verify?next=%2Fadmin%2Finquiries%3Fstatus%3Dnew');
  const field = page.getByLabel('Code from “Work phone”');
  await expect.poll(() => field.getAttribute('inputmode')).toBe('numeric');
  await expect.poll(() => field.getAttribute('autocomplete')).toBe('one-time-code');
  await field.fill('12');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Enter the six digits of the code').waitFor();
  for (let attempt = 0; attempt < 6; attempt++) {
    await field.fill(code() === '000000' ? '111111' : '000000');
    // The next code goes into the next page.
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Continue' }).click()]);
  }
  await page.waitForURL('**/auth?next=%2Fadmin%2Finquiries%3Fstatus%3Dnew&reason=ended');
  await emailTo(fixture.app, administrator.email, 'Wrong verification codes for your account');
  await signIn(page, '/auth?next=%2Fadmin%2Finquiries%3Fstatus%3Dnew');
  await field.fill(code(1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/admin/inquiries?status=new');
  await page.goto('/auth/verify');
  await page.waitForURL('**/admin');
});

test('a recovery code replaces the second factor once', async () => {
  const page = await fixture.visitor({ javaScriptEnabled: false });
  await signIn(page);
  await page.getByRole('link', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/admin');
  await emailTo(fixture.app, administrator.email, 'A recovery code was used for your account');
  const again = await fixture.visitor({ javaScriptEnabled: false });
  await signIn(again);
  await again.getByRole('link', { name: 'Use a recovery code' }).click();
  await again.getByLabel('Recovery code').fill(recoveryCode);
  await again.getByRole('button', { name: 'Continue' }).click();
  await again.getByText('This code is wrong or was already used').waitFor();
  await again.getByRole('link', { name: 'Sign out' }).click();
  await again.getByRole('button', { name: 'Sign Out' }).click();
  await again.waitForURL((url) => url.pathname === '/');
  await again.goto('/auth/verify?next=%2Fadmin%2Fapi');
  await again.waitForURL('**/auth?next=%2Fadmin%2Fapi');
});

test('the reauthentication dialog keeps the input: cancelled, it is still there; completed, the action is done', async () => {
  await rewrite('update factors set last_step = 0');
  const page = await fixture.visitor();
  await signIn(page, '/auth?next=%2Fsettings%2Fsecurity');
  await page.getByLabel('Code from “Work phone”').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Code from “Work phone”').fill(code());
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/settings/security');
  await page.getByRole('button', { name: 'Add phone' }).waitFor();
  await rewrite("update sessions set authenticated_at = now() - interval '1 hour'");

  await page.getByRole('button', { name: 'Add phone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a phone' });
  await dialog.getByLabel('Name').fill('Spare phone');
  await dialog.getByLabel('Number').fill('+41 79 555 01 42');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const reauthentication = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await reauthentication.getByLabel('Your password').fill('not my password');
  await reauthentication.getByRole('button', { name: 'Confirm' }).click();
  await reauthentication.getByText('This is not your password').waitFor();
  await reauthentication.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('Spare phone');
  await expect.poll(() => dialog.getByLabel('Number').inputValue()).toBe('+41 79 555 01 42');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await reauthentication.getByRole('button', { name: 'Use “Work phone”' }).click();
  await reauthentication.getByLabel('Code from “Work phone”').fill(code(1));
  await reauthentication.getByRole('button', { name: 'Confirm' }).click();

  await dialog.getByText('We send a code to the number ending in 42.').waitFor();
  await dialog.getByRole('button', { name: 'Send by WhatsApp' }).click();
  await dialog.getByLabel('Code from “Spare phone”').fill(await codeOnPhone('+41795550142'));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('With “Spare phone”.').first().waitFor();
});

test('a session is asked for a factor that was added elsewhere, without leaving the page', async () => {
  await deleteFactors();
  const page = await fixture.visitor();
  await fixture.signInAs(administrator.email, page);
  const other = await fixture.visitor();
  await signIn(other, '/auth?next=%2Fsettings%2Fsecurity');
  await other.getByRole('button', { name: 'Add authenticator app' }).click();
  await other.getByLabel('Name').fill('Other app');
  await other.getByRole('button', { name: 'Continue' }).click();
  secret = (await other.getByText(/^[A-Z2-7]{32}$/).innerText()).trim();
  await other.getByLabel('Code from “Other app”').fill(code());
  await other.getByRole('button', { name: 'Turn on' }).click();
  await other.getByText('With “Other app”.').first().waitFor();

  await inSidebar(page, 'Inquiries').click();
  const reauthentication = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await reauthentication.getByLabel('Code from “Other app”').fill(code(1));
  await reauthentication.getByRole('button', { name: 'Confirm' }).click();
  await reauthentication.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { level: 1, name: 'Inquiries' }).waitFor();
  expect(fixture.consoleErrors.filter((line) => !/40[013]/.test(line))).toEqual([]);
});

test('programs add, verify and remove factors at the addresses of the requirements', async () => {
  await deleteFactors();
  const page = await fixture.visitor();
  await fixture.signInAs(administrator.email, page);
  const call = (method: string, path: string, body?: object) =>
    page.evaluate(
      async ([verb, address, json]) => {
        const answer = await fetch(`/api/auth/factors${address}`, {
          method: verb,
          ...(json && { body: json, headers: { 'content-type': 'application/json' } }),
        });
        return { status: answer.status, body: await answer.json() };
      },
      [method, path, body ? JSON.stringify(body) : ''] as const,
    );
  const { body: enrolled } = await call('POST', '', {
    friendly_name: 'Script',
    factor_type: 'totp',
    issuer: 'Private Bank',
  });
  expect(enrolled.totp.uri).toContain('issuer=Private%20Bank');
  expect(enrolled.totp.qr_code).toMatch(/^data:image\/svg\+xml/);
  secret = enrolled.totp.secret;
  const { body: challenge } = await call('POST', `/${enrolled.id}/challenge`, { channel: 'sms' });
  const verified = await call('POST', `/${enrolled.id}/verify`, { code: code(), challenge_id: challenge.id });
  expect(verified.body).toMatchObject({ assurance_level: 'aal2', next_level: 'aal2' });
  expect((await call('GET', '')).body.factors).toMatchObject([{ id: enrolled.id, status: 'verified' }]);
  expect((await call('DELETE', `/${enrolled.id}`)).body).toEqual({ ok: true });
  expect((await call('DELETE', `/${enrolled.id}`)).status).toBe(404);
});

/** The newest code that was sent to this number by WhatsApp. */
function codeOnPhone(number: string): Promise<string> {
  const folder = join(fixture.app.dataDir, 'sms');
  return waitUntil(`a text to ${number}`, async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.txt')).sort();
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    const found = texts.findLast((text) => text.startsWith(`To: ${number}\nChannel: whatsapp\n`));
    return found && /\d{6}(?= is your code)/.exec(found)?.[0];
  });
}
