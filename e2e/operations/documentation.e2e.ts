import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { setUpSharedFixture } from '../testing/fixture.ts';
import { addMember } from '../testing/people.ts';

const fixture = setUpSharedFixture('operators');

test('an administrator adds a document, edits it, marks it as reviewed, and exports all of them', async () => {
  const page = await fixture.visitor();
  await fixture.signInAsAdministrator(page, '/system-validation?tab=documentation');
  await page.getByRole('row').filter({ hasText: 'Backups and upgrading' }).waitFor();

  await page.getByRole('button', { name: 'Add Document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a document' });
  const add = dialog.getByRole('button', { name: 'Add Document' });
  await dialog.getByText('Please enter a title').waitFor();
  await expect.poll(() => add.getAttribute('aria-disabled')).toBe('true');
  await dialog.getByLabel('Title').fill('   ');
  await expect.poll(() => add.getAttribute('aria-disabled')).toBe('true');
  await dialog.getByLabel('Title').fill('Restore drill');
  await dialog.getByLabel('Guide of screen').fill('/nowhere');
  await dialog.getByLabel('Content').fill('## First\n\n<b>Stop</b> the server. **Then** copy the folder.');
  await add.click();
  await dialog.getByText('No back-office screen has this address').waitFor();
  await dialog.getByLabel('Guide of screen').fill('/admin/settings');
  await add.click();
  await page.getByRole('heading', { level: 1, name: 'Restore drill' }).waitFor();
  await page.getByText('Incomplete').first().waitFor();
  await page.getByText('by User').waitFor();
  // HTML in the text is text.
  await page.getByText('<b>Stop</b> the server.').first().waitFor();

  await page.getByRole('button', { name: 'Mark as reviewed' }).click();
  await page.getByText('Complete', { exact: true }).first().waitFor();
  await page.getByLabel('Content').fill('## First\n\nUse the last backup.');
  await page.getByRole('button', { name: 'Save document' }).click();
  await page.getByText('Needs review').first().waitFor();
  await page.getByRole('button', { name: 'Compare versions' }).click();
  await page.getByRole('dialog', { name: 'Compare versions' }).locator('ins').first().waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

  await page.goto(`${fixture.app.url}/admin/settings`);
  await page.getByRole('link', { name: 'Guide', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Restore drill' }).waitFor();

  await page.goto(`${fixture.app.url}/system-validation?tab=documentation`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('system-documentation.md');
  expect(await readFile(await download.path(), 'utf8')).toContain('User guide · Needs review · last updated');

  await page.getByRole('searchbox').fill('nothing has these words');
  await page.getByText('No document matches these filters.').waitFor();
  expect(fixture.consoleErrors).toEqual([]);
});

test('a member sees how many documents there are, and none of them', async () => {
  const page = await addMember(fixture, 'documents@bank.example');
  await page.goto(`${fixture.app.url}/system-validation`);
  await page.getByRole('heading', { name: 'Documentation' }).waitFor();
  await page.getByText('Last updated').waitFor();
  await expect.poll(() => page.getByText('Backups and upgrading').count()).toBe(0);
});
