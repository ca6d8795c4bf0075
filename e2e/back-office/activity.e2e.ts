import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { setUpSharedFixture } from '../testing/fixture.ts';

const fixture = setUpSharedFixture('visitors');
let admin: Page;

beforeAll(async () => {
  admin = await fixture.visitor();
  await fixture.signInAsAdministrator(admin, '/admin/inquiries');
});

test("a record links to its story, whose entries show what changed, and the chain's verification is shown", async () => {
  await admin.getByRole('button', { name: 'Record inquiry' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Chief Information Officer');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('cio@familyoffice.example');
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Scanned client files');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('We hold about 38 TB of scanned client files.');
  await dialog.getByRole('button', { name: 'Record inquiry' }).click();
  await admin.getByRole('link', { name: 'Scanned client files' }).first().click();
  await admin.waitForURL('**/admin/inquiries/*');
  await admin.getByRole('button', { name: 'Actions', exact: true }).click();
  await admin.getByRole('menuitem', { name: 'Mark as answered' }).click();
  await admin.getByText('Answered', { exact: true }).first().waitFor();

  await admin.getByRole('link', { name: 'Activity of this record' }).click();
  await admin.waitForURL('**/admin/activity?resource=inquiry&record=*');
  await admin.getByRole('heading', { level: 2, name: 'Recent Activity' }).waitFor();
  await admin.getByRole('link', { name: 'Inquiry recorded' }).waitFor();
  await admin.getByRole('link', { name: 'Inquiry status changed' }).click();
  await admin.getByRole('row', { name: 'Status new answered' }).waitFor();
  await admin.getByText('Unchanged since it was sealed').or(admin.getByText('Not in the chain yet')).waitFor();

  await admin.goto('/admin/activity?severity=critical&action=inquiry.deleted');
  await admin.getByText('No recent activity to display').waitFor();
  await admin.getByRole('link', { name: 'Clear filters' }).click();
  await admin.getByRole('button', { name: 'Verify now' }).click();
  await admin.getByText('Chain intact').waitFor();
  await admin.getByText(/^Verified to entry \d+$/).waitFor();

  const download = admin.waitForEvent('download');
  await admin.getByRole('link', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^activity-\d{4}-\d\d-\d\d\.csv$/);
  expect(fixture.consoleErrors).toEqual([]);
});
