import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { setUpFixture } from '../testing/fixture.ts';
import { createAccount } from '../testing/people.ts';

const fixture = setUpFixture();
const email = 'signer@bank.example';

async function post(page: Page, path: string, data: object) {
  const response = await page.request.post(path, { headers: { origin: fixture.app.url }, data });
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}

test('an inquiry becomes an offer in a few clicks, and its client reads, asks, signs and keeps the receipt on a phone', async () => {
  const admin = await fixture.visitor();
  await fixture.signInAsAdministrator(admin);
  await createAccount(fixture.app, email, 'user');
  const { id } = await post(admin, '/api/inquiries', {
    ...{ name: 'Sample Person', email, company: 'Family office', phone: '', serviceType: 'cloud', budget: '50k-100k' },
    ...{ subject: 'Document archive', message: 'Please move our archive to Switzerland.', acknowledge: false },
  });

  let clicks = 0;
  const click = async (name: string, where: Pick<Page, 'getByRole'> = admin) => {
    clicks++;
    await where.getByRole('button', { name, exact: true }).click();
  };
  await admin.goto(`/admin/inquiries/${id}`);
  await click('Make offer');
  await click('Make offer', admin.getByRole('dialog'));
  await admin.waitForURL('**/admin/offers/*');
  for (const label of ['Data volume', 'Integrations', 'Compliance', 'Customisation'])
    await admin.getByLabel(label, { exact: true }).selectOption({ index: 2 });
  await click('Use this price');
  await admin.getByLabel('Price, CHF, position 1').fill('a lot');
  await admin.getByLabel('Hours, position 1').fill('400');
  await admin.getByLabel(/^What an hour costs/).fill('120');
  await click('Review and send…');
  await admin.getByText('Please enter an amount').waitFor();
  await admin.getByLabel('Price, CHF, position 1').fill('94’500');
  await admin.getByText(/^46’500\.00, 49\.2%/).waitFor();
  await expectAccessible(admin);
  await click('Review and send…');
  await admin.getByRole('dialog').getByText('CHF 102’154.50 including VAT').waitFor();
  await click('Send offer');
  await admin.getByText('Offer sent', { exact: true }).waitFor();
  // One of them was the wrong amount.
  expect(clicks - 1).toBeLessThanOrEqual(8);
  const offer = admin.url().split('/').at(-1);

  const client = await fixture.visitor({ viewport: { width: 390, height: 844 }, acceptDownloads: true });
  await fixture.signInAs(email, client, '/dashboard');
  const rest = { company: 'Family office', position: null, phone: null };
  await post(client, '/api/profile', { first_name: 'Sample', last_name: 'Person', ...rest });
  await client.getByRole('link', { name: /^OF-\d{4}-\d{4}: Document archive/ }).click();
  await client.getByRole('heading', { name: 'Accept this offer' }).waitFor();
  expect(client.url()).toContain(`/offers/${offer}`);
  await expect
    .poll(() => client.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0);
  await expectAccessible(client);
  const pdf = client.waitForEvent('download');
  await client.getByRole('link', { name: 'Download PDF' }).click();
  expect((await readFile(await (await pdf).path())).subarray(0, 5).toString()).toBe('%PDF-');
  await client.getByLabel('Ask about this offer').fill('Can we pay in three parts?');
  await client.getByRole('button', { name: 'Send', exact: true }).click();
  await client.getByText('1 message').waitFor();

  await client.getByLabel('Type your full name').fill('Someone Else');
  await client.getByRole('button', { name: 'Accept offer' }).click();
  await client.getByText('Please type your name as in your profile: Sample Person').waitFor();
  await client.getByLabel('Type your full name').fill('Sample Person');
  await client.getByRole('button', { name: 'Accept offer' }).click();
  await client.getByText('This offer is accepted').waitFor();
  const receipt = client.waitForEvent('download');
  await client.getByRole('button', { name: 'Receipt (JSON) of Sample Person' }).click();
  const file = await readFile(await (await receipt).path(), 'utf8');
  const text = client.waitForEvent('download');
  await client.getByRole('button', { name: 'Signed text (JSON)' }).click();
  const bytes = await readFile(await (await text).path());
  expect(JSON.parse(file).receipt.document.hash).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(await post(client, '/api/receipts/check', { file })).toMatchObject({ isValid: true });

  await admin.goto(`/admin/offers/${offer}`);
  await admin.getByText('Can we pay in three parts?').waitFor();
  await admin.getByText(`Signed by ${email}; offer accepted`).waitFor();
});
