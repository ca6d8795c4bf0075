import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { documentStatuses, documentTypes } from '#contract/business/legal/document-choices.ts';
import { dayMs } from '#contract/time/durations.ts';
import { pdfOf, pdfWithContent, pdfWithScript } from '#server/platform/documents/documents.fixture.ts';
import { administrator } from '../testing/app.ts';
import { setUpFixture } from '../testing/fixture.ts';
import { deleteSeededDocuments, reviewerEmail, signInAuthorAndReviewer } from '../testing/people.ts';

const fixture = setUpFixture();
let anna: Page;
let beat: Page;

beforeAll(async () => {
  await deleteSeededDocuments(fixture.app);
  ({ author: anna, reviewer: beat } = await signInAuthorAndReviewer(fixture));
});

const card = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Legal Document Management' }).getByRole('listitem').filter({ hasText: title });

async function create(page: Page, title: string, fields: Record<string, string>, content: string): Promise<void> {
  await page.goto('/admin/legal');
  await page.getByRole('button', { name: 'New Document' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Document' });
  await dialog.getByLabel('Title').fill(title);
  for (const [label, choice] of Object.entries(fields)) await dialog.getByLabel(label).selectOption(choice);
  await dialog.getByLabel('Content').fill(content);
  await dialog.getByRole('button', { name: 'Create document' }).click();
  await dialog.waitFor({ state: 'detached' });
  await card(page, title).getByRole('link', { name: title }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByText('No approval requests found').waitFor();
}

/** From the viewer of a draft to its approval by the other administrator. */
async function getApproved(author: Page, reviewer: Page, email: string): Promise<void> {
  await author.getByRole('button', { name: 'Send for review to…' }).click();
  await author.getByRole('checkbox', { name: email }).check();
  await author.getByRole('button', { name: 'Send for review', exact: true }).click();
  await author.getByText('After a change of the title, the text, the file').waitFor();
  await author.getByText('0 of 1 approvals. One is needed to publish').waitFor();
  const { pathname, search } = new URL(author.url());
  await reviewer.goto(pathname + search);
  await reviewer.getByRole('button', { name: 'Approve', exact: true }).click();
  await reviewer.getByText('1 of 1 approvals.').waitFor();
  await author.reload();
  await author.getByRole('button', { name: 'Publish' }).waitFor();
}

async function publish(author: Page, title: string): Promise<void> {
  await author.getByRole('button', { name: 'Publish' }).click();
  const dialog = author.getByRole('dialog', { name: `Publish “${title}”?` });
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await author.getByRole('tab', { name: 'Versions (1)' }).waitFor();
}

const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

test('two administrators take two documents from draft to a public page; a changed date is approved again', async () => {
  await create(anna, 'Our privacy policy', { 'Document type': 'Privacy' }, '## 1. Purpose\nWe keep little.');
  await anna.getByRole('tab', { name: 'Versions', exact: true }).click();
  await anna.getByText('No earlier versions').waitFor();
  await anna.getByRole('tab', { name: 'Approvals (0)' }).click();
  await getApproved(anna, beat, reviewerEmail);
  await publish(anna, 'Our privacy policy');

  await create(
    beat,
    'Our cookie policy',
    { 'Document type': 'Policy', 'Public page': '/cookies' },
    'One cookie, for the session.',
  );
  await getApproved(beat, anna, administrator.email);
  await beat.getByRole('button', { name: 'Edit' }).click();
  await beat
    .getByText(
      'After a change of the title, the text, the file, the type, the public page, a date or the summary of changes',
    )
    .waitFor();
  await beat.getByLabel('Effective date').fill(dayIn(-2));
  await beat.getByRole('button', { name: 'Save document' }).click();
  await beat.getByText('No longer counts since').waitFor();
  await getApproved(beat, anna, administrator.email);
  await publish(beat, 'Our cookie policy');

  const visitor = await fixture.visitor();
  await visitor.goto('/privacy');
  await visitor.getByRole('heading', { level: 1, name: 'Our privacy policy' }).waitFor();
  await visitor.getByText('We keep little.').waitFor();
  await visitor.goto('/cookies');
  await visitor.getByRole('heading', { level: 1, name: 'Our cookie policy' }).waitFor();
  await visitor.getByText('One cookie, for the session.').waitFor();
});

async function post(path: string, data: object): Promise<{ id: string; version: number }> {
  const headers = { origin: fixture.app.url };
  const answer = await anna.request.post(`/api/legal-documents${path}`, { data, headers });
  if (!answer.ok()) throw new Error(`${path} returned ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}

test('each status and each type finds its documents, together and with a search, and the address keeps them', async () => {
  for (const documentType of ['terms', 'gtc', 'contract', 'other'])
    await post('', { title: `A draft of ${documentType}`, documentType, publicPage: 'none' });
  const waiting = await post('', { title: 'Under scrutiny', documentType: 'contract' });
  await post(`/${waiting.id}/review`, { version: waiting.version });
  const old = await post('', { title: 'Long gone', documentType: 'other' });
  await post(`/${old.id}/archive`, { version: old.version });

  await anna.goto('/admin/legal');
  await anna.getByText('8 of 8 documents').waitFor();
  const ofStatus = { draft: 4, review: 1, approved: 0, published: 2, archived: 1 };
  for (const [status, label] of Object.entries(documentStatuses)) {
    await anna.getByLabel('Status').selectOption(label);
    await anna.waitForURL(`**/admin/legal?status=${status}`);
    await anna.getByText(`${ofStatus[status as keyof typeof ofStatus]} of 8 documents`).waitFor();
  }
  await anna.getByLabel('Status').selectOption('All');
  await anna.getByText('8 of 8 documents').waitFor();
  const ofType = { terms: 1, privacy: 1, gtc: 1, contract: 2, policy: 1, other: 2 };
  for (const [type, label] of Object.entries(documentTypes)) {
    await anna.getByLabel('Type').selectOption(label);
    await anna.waitForURL(`**/admin/legal?type=${type}`);
    await anna.getByText(`${ofType[type as keyof typeof ofType]} of 8 documents`).waitFor();
  }
  await anna.getByLabel('Status').selectOption('Archived');
  await card(anna, 'Long gone').waitFor();
  await anna.getByRole('searchbox').fill('gone');
  await anna.waitForURL(/q=gone/);
  await anna.reload();
  await anna.getByText('1 of 8 documents').waitFor();
  await anna.getByRole('searchbox').fill('nothing like it');
  await anna.getByText('No documents found').waitFor();
  await anna.getByText('Try adjusting your filters').waitFor();
});

/** Calls of this procedure get no answer, until the function that is returned is called. */
async function without(procedure: string): Promise<() => Promise<void>> {
  const pattern = `**/rpc/legalDocuments/${procedure}*`;
  await anna.route(pattern, (route) => route.abort());
  return () => anna.unroute(pattern);
}

test('each failure says what failed, and nothing that was typed is lost', async () => {
  let restore = await without('list');
  await anna.goto('/admin/legal');
  await anna.getByText('Failed to load legal documents').first().waitFor();
  await restore();
  await anna.getByRole('button', { name: 'Try again' }).click();
  await card(anna, 'Under scrutiny').waitFor();

  restore = await without('create');
  await anna.getByRole('button', { name: 'New Document' }).click();
  const dialog = anna.getByRole('dialog', { name: 'New Document' });
  await dialog.getByLabel('Title').fill('Not stored');
  await dialog.getByLabel('Effective date').fill(dayIn(5));
  await dialog.getByLabel('Expiry date').fill(dayIn(5));
  await dialog.getByRole('button', { name: 'Create document' }).click();
  await dialog.getByText('Please enter a date after the effective date').waitFor();
  await dialog.getByLabel('Expiry date').fill(dayIn(6));
  await dialog.getByRole('button', { name: 'Create document' }).click();
  await anna.getByText('Failed to save legal document').first().waitFor();
  await expect.poll(() => dialog.getByLabel('Title').inputValue()).toBe('Not stored');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await restore();

  const choose = async (item: string) => {
    await anna.getByRole('button', { name: 'Actions for Under scrutiny' }).click();
    await anna.getByRole('menuitem', { name: item, exact: true }).click();
  };
  restore = await without('archive');
  await choose('Archive');
  const archiving = anna.getByRole('dialog', { name: 'Archive “Under scrutiny”?' });
  await archiving.getByRole('button', { name: 'Archive' }).click();
  await anna.getByText('Failed to update document status').first().waitFor();
  await archiving.getByRole('button', { name: 'Cancel' }).click();
  await archiving.waitFor({ state: 'detached' });
  await restore();
  restore = await without('remove');
  await choose('Delete');
  const deleting = anna.getByRole('dialog', { name: 'Delete “Under scrutiny”?' });
  await deleting.getByRole('button', { name: 'Delete document' }).click();
  await anna.getByText('Failed to delete document').first().waitFor();
  await deleting.getByRole('button', { name: 'Cancel' }).click();
  await deleting.waitFor({ state: 'detached' });
  await restore();

  restore = await without('get');
  await card(anna, 'Under scrutiny').getByRole('link', { name: 'Under scrutiny' }).click();
  await anna.getByText('Failed to load document details').first().waitFor();
  await restore();
  await anna.getByRole('button', { name: 'Try again' }).click();
  await anna.getByRole('heading', { level: 1, name: 'Under scrutiny' }).waitFor();
});

test('a bomb, a script in a PDF and a lost connection are refused; the good file after them becomes a document', async () => {
  await anna.goto('/admin/legal?tab=upload');
  const input = anna.getByLabel('File', { exact: true }).and(anna.locator('input'));
  const pick = (name: string, buffer: Buffer) => input.setInputFiles({ name, mimeType: '', buffer });
  const alert = anna.getByRole('alert');
  await anna.getByRole('button', { name: 'Upload document' }).waitFor();
  await pick('Bomb.pdf', pdfWithContent(Buffer.alloc(200 * 2 ** 20, 'q ')));
  await alert.getByText('damaged or protected by a password').waitFor();
  await pick('Script.pdf', await pdfWithScript());
  await alert.getByText('contains macros or scripts').waitFor();
  await anna.route('**/api/upload/legal-document*', (route) => route.abort());
  const good = await pdfOf('Words');
  await pick('Lost.pdf', good);
  await alert.getByText('The connection was lost before the file arrived').waitFor();
  await anna.unroute('**/api/upload/legal-document*');
  await pick('Good.pdf', good);
  await anna.getByRole('button', { name: 'Remove Good.pdf' }).waitFor();
  const restore = await without('create');
  await anna.getByRole('button', { name: 'Upload document' }).click();
  // The title of its toast is that of the lost upload, which is still shown.
  await anna.getByText('An unexpected error occurred').first().waitFor();
  await restore();
  await anna.getByRole('button', { name: 'Upload document' }).click();
  await anna.getByRole('heading', { level: 1, name: 'Good' }).waitFor();
  // The browser logs the requests that failed.
  expect(fixture.consoleErrors.filter((error) => !/net::ERR_FAILED|400 \(/.test(error))).toEqual([]);
});
