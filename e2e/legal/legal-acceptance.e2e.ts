import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { queryDatabase } from '../testing/database.ts';
import { emailTo, setUpFixture } from '../testing/fixture.ts';
import { addMember, reviewerEmail, signInAuthorAndReviewer } from '../testing/people.ts';

const fixture = setUpFixture();
const clientEmail = 'carla@bank.example';
const title = 'Service contract';
let author: Page;
let reviewer: Page;
let client: Page;
let receipt = '';

/** Calls a procedure of legal documents as the user who is signed in on the page. */
async function call<T>(page: Page, method: string, input: object): Promise<T> {
  const answer = await page.request.post(`/rpc/legalDocuments/${method}`, {
    data: { json: input },
    headers: { origin: fixture.app.url },
  });
  if (!answer.ok()) throw new Error(`${method} returned ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()).json;
}

interface Document {
  id: string;
  version: number;
  approvalHash: string;
}

/** Has a draft approved by the other administrator, and publishes it. */
async function publish({ id, version }: Document): Promise<void> {
  const [{ id: reviewerId } = { id: '' }] = await queryDatabase<{ id: string }>(
    fixture.app,
    `select id from users where email = '${reviewerEmail}'`,
  );
  const sent = await call<Document>(author, 'sendForReview', { id, version });
  const asked = await call<Document>(author, 'requestApproval', {
    id,
    version: sent.version,
    reviewerIds: [reviewerId],
  });
  const { approvalHash } = asked;
  const approved = await call<Document>(reviewer, 'review', { id, approvalHash, decision: 'approved' });
  await call(author, 'publish', { id, version: approved.version });
}

beforeAll(async () => {
  ({ author, reviewer } = await signInAuthorAndReviewer(fixture));
  client = await addMember(fixture, clientEmail);
});

test('an administrator sends a published contract to a client by address', async () => {
  const content = '## 1. Services\nWe operate your servers.\n\n## 2. Place\nThe court of Bern decides.';
  const upload = await author.request.post('/api/upload/legal-document?name=Annex.txt', {
    data: 'Annex A: prices',
    headers: { origin: fixture.app.url },
  });
  const { id: fileId } = await upload.json();
  const draft = await call<Document>(author, 'create', { title, documentType: 'contract', content, fileId });
  await author.goto(`/admin/legal?tab=viewer&document=${draft.id}&view=clients`);
  await author.getByText('You can send it to clients once a version is published.').waitFor();
  await publish(draft);
  await author.reload();
  await author.getByText('This document has not been sent to any client yet.').waitFor();
  await author.getByRole('textbox', { name: 'Email addresses of clients' }).fill('nobody@bank.example');
  await author.getByRole('button', { name: 'Send to clients' }).click();
  await author.getByText('No client has an account with nobody@bank.example').waitFor();
  await author.getByRole('textbox', { name: 'Email addresses of clients' }).fill(clientEmail);
  await author.getByRole('textbox', { name: 'Message' }).fill('As discussed on Monday.');
  await author.getByRole('button', { name: 'Send to clients' }).click();
  await author.getByRole('list', { name: 'Clients' }).getByText(clientEmail).waitFor();
  await author.setViewportSize({ width: 390, height: 900 });
  await author.reload();
  const isWhole = () =>
    author.getByRole('tab', { name: 'Clients' }).evaluate((tab) => {
      const list = tab.parentElement?.getBoundingClientRect();
      return list !== undefined && tab.getBoundingClientRect().right <= list.right + 1;
    });
  await expect.poll(isWhole).toBe(true);
  const email = await emailTo(fixture.app, clientEmail, 'Please read and accept');
  expect(email).toContain('/projects/documents/');
});

test('the client finds it on the dashboard, objects, accepts it with their name, and keeps the receipt', async () => {
  await client.goto('/dashboard');
  await client.getByRole('list', { name: 'Documents to accept' }).getByRole('link', { name: title }).click();
  await client.waitForURL('**/projects/documents/*');
  await client.getByText('The court of Bern decides.').waitFor();
  await client.getByText('As discussed on Monday.').waitFor();
  await client.getByRole('heading', { name: '2. Place' }).waitFor();
  const annex = client.waitForEvent('download');
  await client.getByRole('link', { name: 'Annex.txt' }).click();
  expect(await text(await (await annex).createReadStream())).toBe('Annex A: prices');
  await expectAccessible(client);
  await client.setViewportSize({ width: 1280, height: 900 });
  await client.getByRole('button', { name: 'I do not agree…' }).click();
  const dialog = client.getByRole('dialog', { name: `Object to “${title}”?` });
  await dialog.getByLabel('What do you object to?').fill('We are in Zurich.');
  await dialog.getByRole('button', { name: 'Send objection' }).click();
  await client.getByText('You objected').waitFor();
  await client.getByRole('button', { name: 'Accept' }).click();
  await client.getByText('Please type your name').waitFor();
  await client.getByLabel('Your full name').fill('Carla Muster');
  await client.getByRole('button', { name: 'Accept' }).click();
  await client.getByText('You accepted this document').waitFor();
  const download = client.waitForEvent('download');
  await client.getByRole('button', { name: 'Download receipt' }).click();
  receipt = await text(await (await download).createReadStream());
  expect(JSON.parse(receipt).receipt.acceptedBy).toMatchObject({ email: clientEmail, name: 'Carla Muster' });

  await author.reload();
  await author.getByText('as “Carla Muster”').waitFor();
  await author.getByRole('link', { name: 'Open inquiry' }).click();
  await author.getByRole('heading', { name: `Objection to “${title}”` }).waitFor();
  await author.getByText('We are in Zurich.').first().waitFor();
});

test('a member is asked for new terms in place of the screen, and goes on after accepting them', async () => {
  const terms = await call<Document>(author, 'create', { title: 'Terms', documentType: 'terms', content: 'Be kind.' });
  await publish(terms);
  await client.goto('/projects');
  await client.getByRole('heading', { level: 1, name: 'Our terms have changed' }).waitFor();
  await client.getByRole('region', { name: 'Changes' }).getByText('Be kind.').waitFor();
  await expectAccessible(client);
  await client.setViewportSize({ width: 1280, height: 900 });
  await client.getByRole('button', { name: 'Accept and continue' }).click();
  await client.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
  await client.getByRole('navigation').getByRole('link', { name: 'Documents', exact: true }).first().click();
  await client.waitForURL('**/projects/documents');
  await client.getByText('Terms, version 1, accepted').waitFor();
  await expectAccessible(client);
});

test('anybody verifies the receipt, without scripts too; a changed one is refused', async () => {
  const visitor = await fixture.visitor({ javaScriptEnabled: false });
  await visitor.goto('/verify');
  const file = { name: 'receipt.json', mimeType: 'application/json', buffer: Buffer.from(receipt) };
  await visitor.getByLabel('Receipt file').setInputFiles(file);
  await visitor.getByRole('button', { name: 'Verify' }).click();
  await visitor.getByText('This receipt is valid').waitFor();
  await visitor.getByText('Carla Muster (carla@bank.example)').waitFor();
  await visitor.getByLabel('Or its text').fill(receipt.replace('Carla', 'Maria'));
  await visitor.getByRole('button', { name: 'Verify' }).click();
  await visitor.getByText('The signature does not match').waitFor();
  await visitor.getByRole('button', { name: 'Verify' }).click();
  await visitor.getByText('Please choose the file of a receipt').waitFor();
  const program = await visitor.request.get('/verify/verify.mjs');
  expect(program.headers()['content-disposition']).toContain('verify.mjs');
  expect(await program.text()).toContain('BEGIN PUBLIC KEY');
});
