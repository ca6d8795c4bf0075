import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { statement } from '#server/domains/invoices/bank/statements.fixture.ts';
import { sampleBilling } from '#server/domains/invoices/sample-billing.fixture.ts';
import { expectAccessible } from '../testing/axe.ts';
import { setUpFixture } from '../testing/fixture.ts';
import { createAccount } from '../testing/people.ts';

const fixture = setUpFixture();
const email = 'payer@bank.example';

async function post(page: Page, path: string, data: object) {
  const response = await page.request.post(path, { headers: { origin: fixture.app.url }, data });
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}

test('an invoice is issued, a bank statement marks it as paid, its payment is reversed and assigned again, and the client has the PDF', async () => {
  const admin = await fixture.visitor();
  await fixture.signInAsAdministrator(admin);
  await createAccount(fixture.app, email, 'user');
  const client = await fixture.visitor({ viewport: { width: 390, height: 844 }, acceptDownloads: true });
  await fixture.signInAs(email, client, '/projects');
  const project = { name: 'Paid archive', description: 'Move our archive to Switzerland, please.' };
  const { id } = await post(client, '/api/projects', project);
  const { version } = await (await admin.request.get('/api/billing/details')).json();
  await post(admin, '/api/billing/details', { version, ...sampleBilling });

  await admin.goto(`/admin/projects/${id}`);
  await admin.getByRole('button', { name: 'New invoice', exact: true }).click();
  await admin.waitForURL('**/admin/invoices/*');
  await admin.getByText('Not ready to be issued').waitFor();
  await admin.getByRole('button', { name: 'Add position', exact: true }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Service').fill('30% at the start');
  await dialog.getByLabel('Price of one in CHF').fill('a lot');
  await dialog.getByRole('button', { name: 'Add position', exact: true }).click();
  await dialog.getByText('Please enter an amount such as 999 or 999.50').waitFor();
  await dialog.getByLabel('Price of one in CHF').fill('28’350');
  await dialog.getByRole('button', { name: 'Add position', exact: true }).click();
  await admin.getByText('30’646.35').first().waitFor();
  const address = { Client: 'Family office', Street: 'Bundesplatz', 'Postal code': '6300', City: 'Zug' };
  for (const [label, text] of Object.entries(address))
    await admin.getByRole('textbox', { name: label }).first().fill(text);
  await admin.getByRole('button', { name: 'Save draft', exact: true }).click();
  await admin.getByText('Not ready to be issued').waitFor({ state: 'hidden' });
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Issue invoice', exact: true }).click();
  await dialog.getByRole('button', { name: 'Issue invoice', exact: true }).click();
  await admin.getByText('Invoice issued', { exact: true }).waitFor();
  const invoice = admin.url().split('/').at(-1);
  const { number, content } = await (await admin.request.get(`/api/invoices/${invoice}`)).json();

  await admin.goto('/admin/invoices');
  await admin.getByRole('button', { name: 'Import payments', exact: true }).click();
  const choose = (name: string, text: string) =>
    admin.getByLabel('Bank statement').setInputFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(text) });
  await choose('wrong.xml', '<a/>');
  await dialog.getByText('This is not a camt.054 file of version 04 or 08').waitFor();
  await choose('camt054.xml', statement('08', [{ amount: '30646.35', reference: content.reference }]));
  await dialog.getByRole('link', { name: number }).waitFor();
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Record 1 payment', exact: true }).click();
  await admin.getByText('Payments imported', { exact: true }).waitFor();

  await admin.goto(`/admin/invoices/${invoice}`);
  await admin.getByRole('button', { name: 'Reverse payment of', exact: false }).click();
  await dialog.getByLabel('Reason').fill('Of another client');
  await dialog.getByRole('button', { name: 'Reverse payment', exact: true }).click();
  await admin.getByText('Payment reversed', { exact: true }).waitFor();
  await admin.goto('/admin/invoices');
  await admin.getByRole('button', { name: 'Import payments', exact: true }).click();
  await dialog.getByText('camt054.xml').click();
  await dialog.getByRole('button', { name: 'Assign CHF', exact: false }).click();
  await dialog.getByLabel('Open invoice').selectOption({ label: `${number}, Family office: CHF 30’646.35 open` });
  await dialog.getByText('It will be paid in full.').waitFor();
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Record payment', exact: true }).click();
  await admin.getByText('Booking assigned', { exact: true }).waitFor();

  await client.goto(`/projects/${id}`);
  await client.getByText('Thank you, it is paid.').waitFor();
  await expectAccessible(client);
  const download = client.waitForEvent('download');
  await client.getByRole('link', { name: `${number}.pdf` }).click();
  const file = await readFile(await (await download).path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
});
