import type { Download, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { queryDatabase } from '../testing/database.ts';
import { setUpSharedFixture } from '../testing/fixture.ts';
import { longWord } from '../testing/long-words.ts';

const fixture = setUpSharedFixture('administrators');
const email = 'data.subject@bank.example';
let admin: Page;

beforeAll(async () => {
  await queryDatabase(
    fixture.app,
    `insert into inquiries (id, number, name, email, subject, message, status, source_page, consent_note, attempt, received_at, due_at)
      values (gen_random_uuid(), 'INQ-1', '${longWord()}', '${email}', 'Archive', 'What is stored about me?', 'new', '/contact', '', 1, now(), now())`,
  );
  admin = await fixture.visitor();
  await fixture.signInAsAdministrator(admin, '/admin/privacy');
});

async function find(address: string): Promise<void> {
  await admin.getByLabel('Email address').fill(address);
  await admin.getByRole('button', { name: 'Find', exact: true }).click();
}

async function contentOf(file: Download): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(await file.createReadStream()));
}

async function giveReason(button: string, reason: string): Promise<void> {
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('a person without an account is found, exported, held, restricted and erased', async () => {
  await admin.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();
  await find('not an address');
  await admin.getByText('Please enter a valid email address').waitFor();
  await find('unknown.person@bank.example');
  await admin.getByText('Nothing is stored about unknown.person@bank.example').waitFor();
  await find(email);
  const card = admin.getByRole('region', { name: `Data under ${email}` });
  await card.getByRole('row', { name: 'Inquiries 1' }).waitFor();
  expect(admin.url()).not.toContain('data.subject');
  await expectAccessible(admin);

  const download = admin.waitForEvent('download');
  await card.getByRole('button', { name: 'Export (ZIP)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.zip$/);
  expect((await contentOf(file)).subarray(0, 2).toString()).toBe('PK');

  await admin.getByRole('button', { name: 'Place legal hold…' }).click();
  await giveReason('Place legal hold', 'Court order');
  await admin.getByText('Legal hold: person').waitFor();
  await expect.poll(() => card.getByRole('button', { name: 'Erase…' }).isDisabled()).toBe(true);
  await admin.getByRole('button', { name: 'Restrict processing…' }).click();
  await giveReason('Restrict processing', 'Accuracy is contested');
  await admin.getByText('Processing restricted').waitFor();

  await admin.getByRole('tab', { name: 'Legal holds' }).click();
  await admin.waitForURL('**/admin/privacy?tab=holds');
  await admin.getByText('Reason: Court order').waitFor();
  await admin.getByRole('listitem').filter({ hasText: 'Legal hold' }).getByRole('button', { name: 'Lift…' }).click();
  await giveReason('Lift', 'The case is closed');
  await admin.getByText('Lifted').first().waitFor();
  await admin.getByText('The case is closed').waitFor();

  await admin.getByRole('tab', { name: 'People' }).click();
  await admin.getByRole('tab', { name: 'People', selected: true }).waitFor();
  await find(email);
  await card.getByRole('button', { name: 'Erase…' }).click();
  const dialog = admin.getByRole('dialog', { name: `Erase the data under ${email}?` });
  await dialog.getByText('Inquiries: 1').waitFor();
  await dialog.getByRole('button', { name: 'Erase data' }).click();
  await admin.getByText(`Nothing is stored about ${email}`).waitFor();
});

test('a request of a person has a number and a due day, and is answered', async () => {
  await admin.getByRole('tab', { name: 'Requests' }).click();
  await admin.waitForURL('**/admin/privacy?tab=requests');
  await admin.getByText('No open requests').waitFor();
  await admin.getByRole('button', { name: 'Record request…' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Record a request' });
  await dialog.getByLabel('Email address').fill('clara@bank.example');
  await dialog.getByLabel('Asked for').selectOption('Erasure');
  await dialog.getByRole('button', { name: 'Record request' }).click();
  const request = admin.getByRole('listitem').filter({ hasText: 'clara@bank.example' });
  await request.getByText(/^DSR-\d{4}-\d{4} · Erasure$/).waitFor();
  await request.getByText('30 days left').waitFor();
  await request.getByRole('button', { name: /^Answer DSR-/ }).click();
  const answer = admin.getByRole('dialog', { name: /^Answer DSR-/ });
  await answer.getByRole('textbox', { name: 'Answer' }).fill('Nothing was stored; told by email.');
  await answer.getByRole('button', { name: 'Record answer' }).click();
  await request.getByText('Nothing was stored; told by email.').waitFor();
});

test('periods are checked and saved, what is due is counted, and the register can be downloaded', async () => {
  await admin.getByRole('tab', { name: 'Retention' }).click();
  await admin.waitForURL('**/admin/privacy?tab=retention');
  await admin.getByText('Nothing is due.').waitFor();
  const visits = admin.getByLabel('Visits (days)');
  await visits.fill('401');
  await admin.getByRole('button', { name: 'Save periods' }).click();
  await admin.getByText('Please enter a whole number from 30 to 400').waitFor();
  await visits.fill('90');
  await admin.getByRole('button', { name: 'Preview deletion' }).click();
  await admin.getByText('Visits: 90 days. Nothing has been deleted or saved yet.').waitFor();
  await admin.getByRole('button', { name: 'Save periods' }).click();
  await admin.getByText('The periods are saved,').first().waitFor();

  await admin.getByRole('tab', { name: 'Register' }).click();
  await admin.waitForURL('**/admin/privacy?tab=register');
  await admin.getByRole('region', { name: 'Visits' }).getByText('90 days').waitFor();
  const download = admin.waitForEvent('download');
  await admin.getByRole('link', { name: 'Export CSV' }).click();
  expect((await contentOf(await download)).toString()).toContain('"Visits","Statistics of page views"');
  // The browser logs the refused search.
  expect(fixture.consoleErrors.filter((error) => !error.includes('400 (Bad Request)'))).toEqual([]);
});
