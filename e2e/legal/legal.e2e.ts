import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { emailTo, setUpFixture } from '../testing/fixture.ts';
import { deleteSeededDocuments, reviewerEmail, signInAuthorAndReviewer } from '../testing/people.ts';

const fixture = setUpFixture();
let author: Page;
let reviewer: Page;

beforeAll(async () => {
  await deleteSeededDocuments(fixture.app);
  ({ author, reviewer } = await signInAuthorAndReviewer(fixture));
});

const card = (title: string) =>
  author.getByRole('list', { name: 'Legal Document Management' }).getByRole('listitem').filter({ hasText: title });

async function choose(title: string, item: string): Promise<void> {
  await author.getByRole('button', { name: `Actions for ${title}` }).click();
  await author.getByRole('menuitem', { name: item, exact: true }).click();
}

test('an empty list says so; a document needs a title, and is found by search and filters', async () => {
  await author.getByText('Create your first legal document to get started').waitFor();
  await expect.poll(() => author.getByRole('tab', { name: 'Viewer' }).isDisabled()).toBe(true);
  await author.setViewportSize({ width: 1280, height: 900 });
  for (const [title, type] of [
    ['Privacy Policy', 'Privacy'],
    ['Old contract', 'Contract'],
  ] as const) {
    await author.getByRole('button', { name: 'New Document' }).click();
    const dialog = author.getByRole('dialog', { name: 'New Document' });
    await dialog.getByRole('button', { name: 'Create document' }).click();
    await dialog.getByText('Title is required').waitFor();
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Document type').selectOption(type);
    await dialog.getByLabel('Tags').fill('clients, , revDSG');
    await dialog.getByLabel('Content').fill(`The first version of “${title}”.`);
    await dialog.getByRole('button', { name: 'Create document' }).click();
    await dialog.waitFor({ state: 'detached' });
    await card(title).getByText('Draft').waitFor();
  }
  await author.getByText('Legal document created successfully').first().waitFor();
  await author.getByText('2 of 2 documents').waitFor();

  await author.getByLabel('Type').selectOption('Contract');
  await author.waitForURL('**/admin/legal?type=contract');
  await author.getByText('1 of 2 documents').waitFor();
  await author.getByLabel('Status').selectOption('Published');
  await author.getByText('Try adjusting your filters').waitFor();
  await author.getByRole('link', { name: 'Clear filters' }).click();
  await author.getByText('2 of 2 documents').waitFor();
  await author.getByRole('searchbox').fill('version of “Privacy');
  await author.getByText('1 of 2 documents').waitFor();
  await author.getByRole('searchbox').fill('');
  await author.getByText('2 of 2 documents').waitFor();
});

test('one administrator asks, the other wants a change and then approves, and the document is published', async () => {
  await choose('Privacy Policy', 'Send for Review');
  await author.waitForURL('**view=approvals');
  await author.getByText('No approval requests found').waitFor();
  await author.getByRole('checkbox', { name: reviewerEmail }).check();
  await author.getByLabel('Comment for the reviewers').fill('All of it is new.');
  await author.getByRole('button', { name: 'Request approval' }).click();
  await author.getByText('Pending review').waitFor();

  const email = await emailTo(fixture.app, reviewerEmail, 'Please review');
  const link = /http:\/\/localhost:\d+(\/admin\/legal\?\S+)/.exec(email)?.[1] ?? '';
  await reviewer.goto(link);
  await reviewer.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
  await reviewer.getByText('The first version of “Privacy Policy”.').waitFor();
  await reviewer.setViewportSize({ width: 1280, height: 900 });
  await reviewer.getByRole('button', { name: 'Request changes' }).click();
  await reviewer.getByText('Please say what has to change').waitFor();
  await reviewer.getByLabel('Comment', { exact: true }).fill('Name the storage location.');
  await reviewer.getByRole('button', { name: 'Request changes' }).click();
  await reviewer.getByText('Changes requested').first().waitFor();

  await author.reload();
  await author.getByText('Name the storage location.', { exact: true }).waitFor();
  await author.getByRole('button', { name: 'Edit' }).click();
  await author.getByLabel('Content').fill('Stored in **Zurich**.');
  const preview = author.getByRole('region', { name: 'Preview' });
  await preview.getByText('Zurich', { exact: true }).and(preview.locator('strong')).waitFor();
  await author.getByRole('button', { name: 'Save document' }).click();
  await author.getByText('Legal document updated successfully').first().waitFor();
  await author.getByText('No longer counts since').waitFor();
  await author.getByRole('button', { name: 'Send for review to…' }).click();
  const sending = author.getByRole('dialog', { name: 'Send “Privacy Policy” for review' });
  await sending.getByRole('checkbox', { name: reviewerEmail }).check();
  await sending.getByRole('button', { name: 'Send for review' }).click();
  await author.getByText('0 of 1 approvals. One is needed to publish').waitFor();

  await reviewer.reload();
  await reviewer.getByText('Stored in **Zurich**.').waitFor();
  await reviewer.getByRole('button', { name: 'As readers see it' }).click();
  await reviewer.getByText('Stored in Zurich.').waitFor();
  await reviewer.getByText('Request approval from another reviewer').waitFor();
  await expect.poll(() => reviewer.getByRole('button', { name: 'Request approval' }).isVisible()).toBe(false);
  await reviewer.getByRole('button', { name: 'Approve', exact: true }).click();
  await reviewer.getByText('1 of 1 approvals.').waitFor();

  await author.reload();
  await author.getByRole('button', { name: 'Publish' }).click();
  const dialog = author.getByRole('dialog', { name: 'Publish “Privacy Policy”?' });
  await dialog.getByText('/privacy changes today.').waitFor();
  await dialog.getByText('There is no member who must accept it.').waitFor();
  await dialog.getByLabel('Comment').fill('Decided by the board.');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await author.getByRole('tab', { name: 'Versions (1)' }).click();
  await author.getByText('Version 1: Privacy Policy').waitFor();
  await author.getByText('published version 1 (“Decided by the board.”)').waitFor();
  await expectAccessible(author);
  await author.setViewportSize({ width: 1280, height: 900 });
});

test('a document is archived and deleted after a question with its title', async () => {
  await author.getByRole('tab', { name: 'Documents' }).click();
  await card('Privacy Policy').getByText('Published', { exact: true }).waitFor();
  await choose('Old contract', 'Archive');
  await author
    .getByRole('dialog', { name: 'Archive “Old contract”?' })
    .getByRole('button', { name: 'Archive' })
    .click();
  await card('Old contract').getByText('Archived', { exact: true }).waitFor();
  await choose('Old contract', 'Delete');
  const dialog = author.getByRole('dialog', { name: 'Delete “Old contract”?' });
  await dialog.getByRole('button', { name: 'Delete document' }).click();
  await author.getByText('Legal document deleted successfully').first().waitFor();
  await author.getByText('1 of 1 document').waitFor();
  // The browser logs the refused request for changes.
  expect(fixture.consoleErrors.filter((error) => !error.includes('400 (Bad Request)'))).toEqual([]);
});
