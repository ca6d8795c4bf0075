import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { setUpFixture } from '../testing/fixture.ts';

const fixture = setUpFixture();
const address = '/admin/activity';
let admin: Page;

beforeAll(async () => {
  admin = await fixture.visitor();
  await fixture.signInAsAdministrator(admin, address);
});

async function download(page: Page, name: string, folder: string): Promise<string> {
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name }).click();
  const file = await started;
  const path = join(folder, file.suggestedFilename());
  await file.saveAs(path);
  return path;
}

/** A sign-in of somebody else that fails; its status. */
async function guess(password: string): Promise<number> {
  const { url } = fixture.app;
  const answer = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'it@treuhand.example', password }),
  });
  return answer.status;
}

/** Runs in the page. Returns the status of the answer. */
async function addOrganisation(): Promise<number> {
  const body = { name: 'Seefeld Treuhand AG', subdomain: 'seefeld', ownerEmail: 'owner@seefeld.example' };
  const headers = { 'content-type': 'application/json' };
  return (await fetch('/api/tenants', { method: 'POST', headers, body: JSON.stringify(body) })).status;
}

test('the ledger follows what happens, its figures lead to entries, and an export is verified alone', async () => {
  await admin.getByRole('heading', { level: 1, name: 'Activity Logs' }).waitFor();
  await admin.getByRole('heading', { name: '30-day timeline' }).waitFor();
  await admin.getByRole('link', { name: 'Activity read' }).first().waitFor();

  // Five wrong passwords of somebody else: the entries and the warning appear without a reload.
  for (let attempt = 0; attempt < 5; attempt++) expect(await guess(`wrong password ${attempt}`)).toBe(401);
  await admin.getByRole('link', { name: 'Sign-in refused' }).first().waitFor();
  await admin.getByText('Brute-force warning: 5 failed sign-ins', { exact: false }).first().waitFor();
  await admin.getByRole('link', { name: 'Show 5 entries' }).first().click();
  await admin.waitForURL('**/admin/activity?warning=*');
  await admin.getByText('5 of ', { exact: false }).first().waitFor();
  await expectAccessible(admin);

  await admin.getByRole('button', { name: 'Pause updates' }).click();
  await admin.getByRole('button', { name: 'Resume updates' }).waitFor();
  await admin.goto(address);
  const topActions = admin.getByRole('region', { name: 'Top 10 actions' });
  await topActions.getByRole('link', { name: 'Administrator created' }).click();
  await admin.waitForURL('**/admin/activity?action=administrator.created*');
  await admin.getByText('1 of ', { exact: false }).first().waitFor();

  // An organisation is chosen by its name.
  expect(await admin.evaluate(addOrganisation)).toBe(200);
  await admin.goto(address);
  await admin.getByLabel('Organisation', { exact: true }).selectOption('Seefeld Treuhand AG');
  await admin.waitForURL('**/admin/activity?tenant=*');
  await admin.getByText('0 of ', { exact: false }).first().waitFor();
  await admin.goto(address);
  // The entries are there once the app runs; a click while it starts was lost once.
  await admin.getByRole('link', { name: 'Activity read' }).first().waitFor();

  const folder = await mkdtemp(join(tmpdir(), 'firn-audit-'));
  const exported = await download(admin, 'Export JSON', folder);
  const verifier = await download(admin, 'Download the verifier', folder);
  const { stdout } = await promisify(execFile)(process.execPath, [verifier, exported]);
  expect(stdout).toMatch(/^VALID: exported by /);
  await rm(folder, { recursive: true });
  expect(fixture.consoleErrors).toEqual([]);
});

test('a member sees that nobody opened their data yet', async () => {
  await admin.goto('/settings/activity');
  await admin.getByRole('heading', { level: 1, name: 'Access to your data' }).waitFor();
  await admin.getByText('Nobody has opened your data yet').waitFor();
});
