import { chmod, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser } from '#tools/browser.ts';
import { administrator } from '../testing/app.ts';
import { expectAccessible } from '../testing/axe.ts';
import { queryDatabase } from '../testing/database.ts';
import { setUpFixture } from '../testing/fixture.ts';
import { addSecondAdministrator } from '../testing/people.ts';

/** A program that starts the test browser with what it needs. */
const browserProgram = join(tmpdir(), `firn-browser-of-${process.pid}.sh`);
const fixture = setUpFixture({ env: { CHROMIUM_PATH: browserProgram } });
let page: Page;

beforeAll(async () => {
  const { path, environment } = await findBrowser();
  const variables = Object.entries(environment).map(([name, value]) => `${name}='${value}'`);
  await writeFile(browserProgram, `#!/bin/sh\n${variables.join(' ')} exec '${path}' --no-sandbox "$@"\n`);
  await chmod(browserProgram, 0o755);
  await addSecondAdministrator(fixture, 'second@firn.example');
  page = await fixture.visitor();
  // A check takes a quarter of a minute, and waits for the one of the night.
  page.setDefaultTimeout(100_000);
  await fixture.signInAsAdministrator(page, '/admin/legal?tab=settings');
});
afterAll(() => rm(browserProgram, { force: true }));

test('an administrator sets how documents begin and are approved; what is not possible says why', async () => {
  await page.getByRole('tab', { name: 'Settings', selected: true }).waitFor();
  const form = page.getByRole('form', { name: 'Document settings' });
  await form.getByLabel('Reviewers required').fill('5');
  await form.getByLabel('Expiry warning days').fill('soon');
  await form.getByRole('button', { name: 'Save document settings' }).click();
  await form.getByText('Please enter whole numbers of days from 1 to 365').waitFor();
  await form.getByLabel('Expiry warning days').fill('60, 14');
  await form.getByRole('button', { name: 'Save document settings' }).click();
  await form.getByText('at most 1 other than the author can review').waitFor();
  await form.getByLabel('Reviewers required').fill('1');
  await form.getByLabel('Default category').selectOption('Commercial');
  await form.getByLabel('Default document type').selectOption('Contract');
  await form.getByRole('button', { name: 'Save document settings' }).click();
  await page.getByText('A document needs one approval.').first().waitFor();
  await page.getByRole('tab', { name: 'Documents' }).click();
  await page.getByRole('button', { name: 'New Document' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Document' });
  await dialog.getByRole('form', { name: 'New Document' }).waitFor();
  await expect.poll(() => dialog.getByLabel('Document type').inputValue()).toBe('contract');
  await expect.poll(() => dialog.getByLabel('Category').inputValue()).toBe('Commercial');
});

test('a browser visits the public pages, and the texts say what it found and what is enforced, until a text names a period itself', {
  timeout: 300_000,
}, async () => {
  await page.goto('/admin/legal?tab=settings');
  await page.getByRole('button', { name: 'Check now' }).click();
  // The check of the night, which a new server makes, was started by the schedule.
  await page.getByRole('definition').filter({ hasText: administrator.email }).waitFor();
  await page.getByText('Checked with a browser on the public pages.').waitFor();
  await page.getByText('No differences').waitFor();
  await queryDatabase(
    fixture.app,
    `alter table legal_document_versions disable trigger user;
     update legal_document_versions set content = replace(content, '{retention.visits: 400 days}', '400 days')
     where public_page = '/privacy';
     alter table legal_document_versions enable trigger user;
     select pg_notify('firn_invalidation', 'null')`,
  );
  await page.getByRole('button', { name: 'Check now' }).click();
  const differences = page.getByRole('list', { name: 'Differences' });
  await differences.getByText('The privacy policy does not say how long this is kept: Visits (400 days).').waitFor();
  await expectAccessible(page);
});
