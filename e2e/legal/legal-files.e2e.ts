import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { maximumLegalFileBytes } from '#contract/business/legal/document-files.ts';
import { docxOf, pdfOf } from '#server/platform/documents/documents.fixture.ts';
import { setUpFixture } from '../testing/fixture.ts';
import { reviewerEmail, signInAuthorAndReviewer } from '../testing/people.ts';

const fixture = setUpFixture();
let author: Page;
let reviewer: Page;

beforeAll(async () => {
  ({ author, reviewer } = await signInAuthorAndReviewer(fixture, '/admin/legal?tab=upload'));
});

const pick = (name: string, buffer: Buffer) =>
  author.getByLabel('File', { exact: true }).and(author.locator('input')).setInputFiles({ name, mimeType: '', buffer });

async function expectRefusal(title: string, text: string): Promise<void> {
  const alert = author.getByRole('alert').filter({ hasText: title });
  await alert.getByText(text).waitFor();
}

/** Drops a file on the zone, as a browser does. */
async function drop(name: string, bytes: Buffer): Promise<void> {
  const transfer = await author.evaluateHandle(
    ([fileName, encoded]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))], fileName));
      return data;
    },
    [name, bytes.toString('base64')] as const,
  );
  await author.getByRole('region', { name: 'File' }).dispatchEvent('drop', { dataTransfer: transfer });
}

test('wrong, disguised, damaged and large files are refused with a reason, and the form keeps what was typed', async () => {
  await author.getByRole('button', { name: 'Upload document' }).waitFor();
  await author.setViewportSize({ width: 1280, height: 900 });
  await author.getByLabel('Tags').fill('clients');
  const wrongType = 'Please select a PDF, Word document, or text file';
  await pick('run.exe', Buffer.from('MZ'));
  await expectRefusal('Invalid file type', wrongType);
  await pick('Large.txt', Buffer.alloc(maximumLegalFileBytes + 1, 'x'));
  await expectRefusal('File too large', 'Please select a file smaller than 10MB');
  await pick('Disguised.pdf', Buffer.from('<script>alert(1)</script>'));
  await expectRefusal('Invalid file type', wrongType);
  await pick('Damaged.pdf', (await pdfOf('Cut off')).subarray(0, 300));
  await expectRefusal('Invalid file type', `This file is damaged or protected by a password. ${wrongType}`);
  await pick('Macros.docx', docxOf('x', { 'word/vbaProject.bin': 'x' }));
  await expectRefusal('Invalid file type', `This file contains macros or scripts. ${wrongType} without them`);
  await author.getByRole('button', { name: 'Upload document' }).click();
  await expectRefusal('No file', wrongType);
  await author.getByText('Title is required').waitFor();
  await expect.poll(() => author.getByLabel('Tags').inputValue()).toBe('clients');
});

test('a dropped file becomes a document that is found by its words', async () => {
  await drop('Glacier terms.pdf', await pdfOf('Moraine and meltwater.'));
  await author.getByRole('button', { name: 'Remove Glacier terms.pdf' }).waitFor();
  await expect.poll(() => author.getByLabel('Title').inputValue()).toBe('Glacier terms');
  await author.getByRole('button', { name: 'Upload document' }).click();
  await author.getByRole('heading', { level: 1, name: 'Glacier terms' }).waitFor();
  await author.getByText('Legal document created successfully').first().waitFor();
  await author.getByText('Moraine and meltwater.').waitFor();
  await author.getByRole('tab', { name: 'Metadata' }).click();
  await author.getByText('application/pdf').waitFor();
  await author.setViewportSize({ width: 1280, height: 900 });
  const [download] = await Promise.all([
    author.waitForEvent('download'),
    author.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Glacier terms.pdf');

  await author.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await author.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await author.getByRole('button', { name: 'Share' }).click();
  await author.getByText('Link copied', { exact: true }).waitFor();
  expect(await author.evaluate(() => navigator.clipboard.readText())).toBe(author.url());
});

test('a published file is for everybody; another one starts the next version, and the two are compared', async () => {
  const id = new URL(author.url()).searchParams.get('document') ?? '';
  const address = (await author.getByRole('link', { name: 'Download' }).getAttribute('href')) ?? '';
  const visitor = await fixture.visitor();
  expect((await visitor.request.get(address)).status()).toBe(401);

  await author.getByRole('button', { name: 'Send for review to…' }).click();
  await author.getByRole('checkbox', { name: reviewerEmail }).check();
  await author.getByRole('button', { name: 'Send for review', exact: true }).click();
  await author.getByText('Pending review').waitFor();
  await reviewer.goto(`/admin/legal?tab=viewer&document=${id}`);
  await reviewer.getByRole('button', { name: 'Approve', exact: true }).click();
  await reviewer.getByText('1 of 1 approvals.').waitFor();
  await author.reload();
  await author.getByRole('button', { name: 'Publish' }).click();
  const dialog = author.getByRole('dialog', { name: 'Publish “Glacier terms”?' });
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await author.getByRole('tab', { name: 'Versions (1)' }).click();
  const answer = await visitor.request.get(address);
  expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, 'public, max-age=3600']);

  await author.getByRole('button', { name: 'Replace file' }).click();
  await author.getByText('A new file starts a new draft version.').waitFor();
  await pick('Next terms.docx', docxOf('Moraine and ice.'));
  await author.getByText('Legal document updated successfully').first().waitFor();
  await author.getByText('Version 2', { exact: true }).waitFor();
  await author.getByRole('button', { name: 'Compare versions' }).click();
  const comparison = author.getByRole('dialog', { name: 'Compare versions' });
  await comparison.locator('del').filter({ hasText: 'meltwater.' }).waitFor();
  await comparison.locator('ins').filter({ hasText: 'ice.' }).waitFor();
  await comparison.getByRole('button', { name: 'Close' }).last().click();
  await comparison.waitFor({ state: 'detached' });

  await author.goto('/admin/legal?q=moraine+ice');
  const card = author.getByRole('listitem').filter({ hasText: 'Glacier terms' });
  await card.getByText('Next terms.docx').waitFor();
  await card.getByText('Moraine and ice.').waitFor();
  // The browser logs the refused requests.
  expect(fixture.consoleErrors.filter((error) => !/40[01] \(/.test(error))).toEqual([]);
});
