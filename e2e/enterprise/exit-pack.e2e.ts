import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUpSharedFixture } from '../testing/fixture.ts';
import { addMember } from '../testing/people.ts';

const fixture = setUpSharedFixture('tenants');
const ownerEmail = 'owner@bora.example';
let owner: Page;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firn-exit-'));
  owner = await addMember(fixture, ownerEmail);
});
afterAll(() => rm(folder, { recursive: true }));

/** Saves what a click downloads. */
async function download(page: Page, name: string, role: 'button' | 'link'): Promise<string> {
  const started = page.waitForEvent('download');
  await page.getByRole(role, { name }).click();
  const file = await started;
  const path = join(folder, file.suggestedFilename());
  await file.saveAs(path);
  return path;
}

/** Runs the verifier without this installation. */
function verify(verifier: string, archive: string): Promise<string> {
  return promisify(execFile)(process.execPath, [verifier, archive], { cwd: folder }).then(
    ({ stdout }) => stdout,
    ({ stderr }) => stderr,
  );
}

test('an owner makes the exit pack of the organisation, downloads it, and the verifier names a changed entry', async () => {
  const admin = await fixture.visitor();
  await fixture.signInAsAdministrator(admin);
  const created = await admin.request.post('/api/tenants', {
    data: { name: 'Bora Bank', subdomain: 'bora', ownerEmail },
    headers: { origin: fixture.app.url },
  });
  expect(created.status()).toBe(200);
  const { id } = await created.json();

  await owner.goto('/settings/organisation');
  await owner.getByRole('button', { name: 'Join Bora Bank' }).click();
  await owner.getByRole('heading', { name: 'Exit pack' }).waitFor();
  await owner.getByText('No exit pack yet.').waitFor();
  await owner.getByRole('button', { name: 'Create exit pack' }).click();
  await owner.getByRole('button', { name: 'Download exit pack' }).waitFor();
  const archive = await download(owner, 'Download exit pack', 'button');
  const verifier = await download(owner, 'Download verify-exit.mjs', 'link');
  expect(await verify(verifier, archive)).toContain('VALID: everything of Bora Bank');

  const bytes = await readFile(archive);
  const path = 'data/people-and-invitations.json';
  const at = bytes.indexOf(path) + path.length;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(archive, bytes);
  expect(await verify(verifier, archive)).toContain(`NOT VALID: ${path} was changed.`);

  await admin.goto(`/enterprise-features/tenants/${id}?tab=data`);
  await admin.getByRole('button', { name: 'Download exit pack' }).waitFor();
  await admin.getByRole('button', { name: 'Delete organisation…' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Delete the organisation “Bora Bank”?' });
  await dialog.getByRole('button', { name: 'Delete organisation' }).click();
  await admin.getByText('It is kept until the deletion.').waitFor();
  await admin.getByRole('button', { name: 'Restore organisation' }).click();
  await admin.getByText('It is kept until the deletion.').waitFor({ state: 'detached' });
  await admin.goto('/enterprise-features/former-tenants');
  await admin.getByText('No former organisations to display').waitFor();
  expect(fixture.consoleErrors).toEqual([]);
});
