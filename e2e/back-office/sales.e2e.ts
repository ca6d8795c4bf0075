import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { statement } from '#server/domains/invoices/bank/statements.fixture.ts';
import { sampleBilling } from '#server/domains/invoices/sample-billing.fixture.ts';
import { administrator } from '../testing/app.ts';
import { expectAccessible } from '../testing/axe.ts';
import { queryDatabase } from '../testing/database.ts';
import { emailTo, setUpFixture, waitOutMinimumTime } from '../testing/fixture.ts';
import { longWord } from '../testing/long-words.ts';
import { signInAuthorAndReviewer } from '../testing/people.ts';

/** From a change of the prices to a paid invoice: each test goes on where the one before ended. */
const fixture = setUpFixture();
const email = 'partner@familyoffice.example';
let admin: Page;
let reviewer: Page;
let client: Page;
let offer = '';

beforeAll(async () => {
  ({ author: admin, reviewer } = await signInAuthorAndReviewer(fixture, '/admin/price-books'));
  client = await fixture.visitor({ viewport: { width: 390, height: 844 }, acceptDownloads: true });
});

async function post(page: Page, path: string, data: object) {
  const response = await page.request.post(path, { headers: { origin: fixture.app.url }, data });
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}

/** Nothing is wider than the window. */
async function expectNoScrolling(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0);
}

async function download(page: Page, role: 'button' | 'link', name: string | RegExp): Promise<Buffer> {
  const file = page.waitForEvent('download');
  await page.getByRole(role, { name }).click();
  return readFile(await (await file).path());
}

test('two administrators change a price: draft, comparison, approval', async () => {
  await admin.getByRole('link', { name: 'Price book 2026-11' }).first().click();
  await admin.getByRole('button', { name: 'New draft from this version' }).click();
  await admin.getByText('Tier: Swiss').click();
  const price = admin.getByRole('textbox', { name: 'Base price' }).first();
  await price.fill('much');
  await admin.getByRole('button', { name: 'Save price book' }).click();
  await admin.getByText('Please enter a price from 1').waitFor();
  await price.fill('16’000');
  await admin.getByRole('button', { name: 'Save price book' }).click();
  await admin.getByText('The draft is saved. Compare it under Changes.').first().waitFor();
  await admin.getByText('Question: Customisation').click();
  for (const name of [/^Question/, 'A little: whole answer'])
    await admin.getByRole('textbox', { name }).last().fill(longWord());
  await admin.getByRole('button', { name: 'Save price book' }).click();
  await admin.getByText('The draft is saved. Compare it under Changes.').nth(1).waitFor();

  await admin.getByRole('tab', { name: 'Changes' }).click();
  await admin
    .getByRole('row', { name: /^The answers that the calculator starts with Swiss CHF.94’500 CHF.100’800/ })
    .waitFor();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Request approval…' }).click();
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich' }).format(new Date());
  await admin.getByLabel('In force from').fill(today);
  await admin.getByRole('button', { name: 'Request approval', exact: true }).click();
  await admin.getByText(/^It waits for the approval of second@firn.example/).waitFor();
  await expect.poll(() => admin.getByRole('button', { name: 'Approve…' }).count()).toBe(0);

  await reviewer.goto(new URL(admin.url()).pathname);
  await reviewer.getByText(/^It waits for your approval/).waitFor();
  await reviewer.getByRole('button', { name: 'Approve…' }).click();
  await reviewer.getByRole('button', { name: 'Approve price book' }).click();
  await reviewer.getByRole('heading', { name: new RegExp(`^Price book ${today.slice(0, 7)}`) }).waitFor();
});

test('a visitor answers by keyboard, sees the new price and its reasons, and sends it with an inquiry', async () => {
  const { keyboard } = client;
  await client.goto('/solutions/interactive-tools');
  await client.getByRole('heading', { name: 'Why CHF 100’800' }).waitFor();
  await expect.poll(() => client.getByRole('link', { name: 'Send with inquiry' }).count()).toBe(0);
  await client.getByRole('radio', { name: 'What one system holds today, in order' }).focus();
  await expectNoScrolling(client);
  const view = client.getByRole('button', { name: 'View Results' });
  await expect.poll(() => view.getAttribute('aria-disabled')).toBe('true');
  for (const [place, down] of [2, 1, 3, 0].entries()) {
    await keyboard.press('Space');
    for (let pressed = 0; pressed < down; pressed++) await keyboard.press('ArrowDown');
    await keyboard.press('Tab');
    if (place === 1) {
      // With two answers the button does nothing.
      await view.press('Enter');
      await client.getByText('2 of 4 answered. The result needs an answer to each question.').waitFor();
      await client.getByRole('radio', { name: 'None but the usual protection of data' }).focus();
    }
  }
  await view.press('Enter');
  await client.getByText('4 of 4 answered').waitFor();
  await client.getByText('score 3.0 of 4').waitFor();
  await client.getByRole('link', { name: 'Send with inquiry' }).press('Enter');

  await client.getByRole('checkbox', { name: /^Send my estimate: CHF.100’800/ }).waitFor();
  await client.getByLabel('Name *').fill('Sample Person');
  await client.getByLabel('Email *').fill('familyoffice');
  await client.getByLabel('Company').fill('Family office');
  await client.getByLabel('Subject *').fill('Our archive with its estimate');
  await client.getByLabel('Message *').fill('Please move our archive to Switzerland.');
  await waitOutMinimumTime(client);
  await client.getByRole('button', { name: 'Send Message' }).click();
  await client.getByText('Please enter a valid email address').waitFor();
  await client.getByLabel('Email *').fill(email);
  await client.getByRole('button', { name: 'Send Message' }).dblclick();
  await client.getByText('Message sent successfully!').waitFor();
});

test('an administrator makes it an offer in five clicks, and sees the margin before sending', async () => {
  let clicks = 0;
  const click = async (name: string, where: Pick<Page, 'getByRole'> = admin) => {
    clicks++;
    await where.getByRole('button', { name, exact: true }).click();
  };
  await admin.goto('/admin/inquiries');
  await admin
    .getByRole('link', { name: /Our archive with its estimate/ })
    .first()
    .click();
  await admin.getByRole('link', { name: /^CHF.100’800$/ }).waitFor();
  await admin.getByText('Compliance: Regulated × 2').waitFor();
  await click('Make offer');
  await click('Make offer', admin.getByRole('dialog'));
  await admin.waitForURL('**/admin/offers/*');
  await click('Use this price');
  await admin.getByLabel('Price, CHF, position 1').fill('a lot');
  await admin.getByLabel('Hours, position 1').fill('400');
  await admin.getByLabel(/^What an hour costs/).fill('120');
  await click('Review and send…');
  await admin.getByText('Please enter an amount').waitFor();
  await admin.getByLabel('Price, CHF, position 1').fill('100’800');
  await admin.getByText(/^52’800\.00, 52\.4%/).waitFor();
  await expectAccessible(admin);
  await click('Review and send…');
  await admin.getByRole('dialog').getByText('CHF 108’964.80 including VAT').waitFor();
  await click('Send offer');
  await admin.getByText('Offer sent', { exact: true }).waitFor();
  // One of them was the wrong amount.
  expect(clicks - 1).toBe(5);
  offer = admin.url().split('/').at(-1) ?? '';
});

test('the client is invited, reads and asks on a phone, and cannot accept what has expired meanwhile', async () => {
  const invitation = await emailTo(fixture.app, email, 'Open your account');
  await client.goto(/http:\/\/localhost:\d+(\/auth\/invitation\?token=[\w-]+)/.exec(invitation)?.[1] ?? '');
  await client.getByLabel('Password', { exact: true }).fill(administrator.password);
  await client.getByLabel('Confirm password').fill(administrator.password);
  await client.getByRole('button', { name: 'Become a member' }).click();
  await client.waitForURL('**/dashboard');
  const rest = { company: 'Family office', position: null, phone: null };
  await post(client, '/api/profile', { first_name: 'Sample', last_name: 'Person', ...rest });

  await client.getByRole('link', { name: /^OF-\d{4}-\d{4}: Our archive/ }).click();
  await client.getByRole('heading', { name: 'Accept this offer' }).waitFor();
  expect(client.url()).toContain(`/offers/${offer}`);
  await expectNoScrolling(client);
  await expectAccessible(client);
  expect((await download(client, 'link', 'Download PDF')).subarray(0, 5).toString()).toBe('%PDF-');
  await client.getByLabel('Ask about this offer').fill('Can we pay in three parts?');
  await client.getByRole('button', { name: 'Send', exact: true }).dblclick();
  await client.getByText('1 message', { exact: true }).waitFor();

  // It expires between the click and the server: a page that reads it again before the click hides the form.
  await client.route('**/accept', async (route) => {
    await queryDatabase(
      fixture.app,
      `set session_replication_role = replica; update offers set valid_until = current_date - 2 where id = '${offer}'`,
    );
    await route.continue();
  });
  await client.getByLabel('Type your full name').fill('Sample Person');
  await client.getByRole('button', { name: 'Accept offer' }).click();
  await client.getByText('This offer has expired').first().waitFor();
  await client.unroute('**/accept');
});

test('a new version is accepted with the right name and password only, and its receipt can be verified', async () => {
  const { id } = await post(admin, `/api/offers/${offer}/revise`, {});
  const draft = await (await admin.request.get(`/api/offers/${id}`)).json();
  const validUntil = Temporal.Now.plainDateISO('Europe/Zurich').add({ days: 30 }).toString();
  const { version } = await post(admin, `/api/offers/${id}`, { ...draft, validUntil });
  await post(admin, `/api/offers/${id}/send`, { version });

  await client.goto('/dashboard');
  await client.getByRole('link', { name: /^OF-\d{4}-\d{4}: Our archive/ }).click();
  await client.getByLabel('Type your full name').fill('Someone Else');
  await client.getByRole('button', { name: 'Accept offer' }).click();
  await client.getByText('Please type your name as in your profile: Sample Person').waitFor();
  await queryDatabase(
    fixture.app,
    `update sessions set authenticated_at = now() - interval '1 day' from users
     where users.id = user_id and email = '${email}'; select pg_notify('firn_invalidation', 'null')`,
  );
  await client.getByLabel('Type your full name').fill('Sample Person');
  await client.getByRole('button', { name: 'Accept offer' }).click();
  const dialog = client.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Your password').fill('not the password');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByText('This is not your password').waitFor();
  await dialog.getByLabel('Your password').fill(administrator.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await client.getByText('This offer is accepted').waitFor();
  const receipt = (await download(client, 'button', /^Receipt.* of Sample Person$/)).toString();
  const signed = await download(client, 'button', /^Signed (content|text)/);
  expect(JSON.parse(receipt).receipt.document.hash).toBe(createHash('sha256').update(signed).digest('hex'));
  expect(await post(client, '/api/receipts/check', { file: receipt })).toMatchObject({ isValid: true });

  await admin.goto(`/admin/offers/${offer}`);
  await admin.getByText('Can we pay in three parts?').waitFor();
  await admin.goto(`/admin/offers/${id}`);
  await admin.getByText(/^Signed by Sample Person.* accepted$/).waitFor();
});

test('a share of it is invoiced, a bank statement marks it as paid, and its payment is reversed and assigned again', async () => {
  const { version } = await (await admin.request.get('/api/billing/details')).json();
  await post(admin, '/api/billing/details', { version, ...sampleBilling });
  await admin.getByRole('button', { name: 'New invoice', exact: true }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Share in percent').fill('150');
  await dialog.getByRole('button', { name: 'Begin invoice' }).click();
  await dialog.getByText('Please enter a percentage of 0.1 to 100').waitFor();
  await dialog.getByLabel('Share in percent').fill('30');
  await dialog.getByRole('button', { name: 'Begin invoice' }).click();
  await admin.waitForURL('**/admin/invoices/*');
  await admin.getByText('32’689.44').first().waitFor();
  await admin.getByText('Not ready to be issued').waitFor();
  await admin.getByRole('button', { name: 'Add position', exact: true }).click();
  await dialog.getByLabel('Service').fill('Travel');
  await dialog.getByLabel('Price of one in CHF').fill('a lot');
  await dialog.getByRole('button', { name: 'Add position', exact: true }).click();
  await dialog.getByText('Please enter an amount such as 999 or 999.50').waitFor();
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  for (const [label, text] of Object.entries({ Street: 'Bundesplatz', 'Postal code': '6300', City: 'Zug' }))
    await admin.getByRole('textbox', { name: label }).first().fill(text);
  await admin.getByRole('button', { name: 'Save draft', exact: true }).click();
  await admin.getByText('Not ready to be issued').waitFor({ state: 'hidden' });
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Issue invoice', exact: true }).click();
  await dialog.getByRole('button', { name: 'Issue invoice', exact: true }).click();
  await admin.getByText('Invoice issued', { exact: true }).waitFor();
  const invoice = admin.url().split('/').at(-1);
  const { number, content, project } = await (await admin.request.get(`/api/invoices/${invoice}`)).json();

  await admin.goto('/admin/invoices');
  await admin.getByRole('button', { name: 'Import payments', exact: true }).click();
  const choose = (name: string, text: string) =>
    admin.getByLabel('Bank statement').setInputFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(text) });
  await choose('wrong.xml', '<a/>');
  await dialog.getByText('This is not a camt.054 file of version 04 or 08').waitFor();
  await choose('camt054.xml', statement('08', [{ amount: '32689.44', reference: content.reference }]));
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
  await dialog.getByLabel('Open invoice').selectOption({ label: `${number}, Family office: CHF 32’689.44 open` });
  await dialog.getByText('It will be paid in full.').waitFor();
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Record payment', exact: true }).click();
  await admin.getByText('Booking assigned', { exact: true }).waitFor();

  await client.goto(`/projects/${project.id}`);
  await client.getByText('Thank you, it is paid.').waitFor();
  await expectAccessible(client);
  expect((await download(client, 'link', `${number}.pdf`)).subarray(0, 5).toString()).toBe('%PDF-');
});
