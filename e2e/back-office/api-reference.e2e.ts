import type { Page } from 'playwright-core';
import { beforeAll, test } from 'vitest';
import { setUpSharedFixture } from '../testing/fixture.ts';

const fixture = setUpSharedFixture('members');
let admin: Page;

beforeAll(async () => {
  admin = await fixture.visitor();
  await fixture.signInAsAdministrator(admin, '/admin/api');
});

test('an administrator searches the calls, opens one and sees a request to copy', async () => {
  await admin.getByLabel('Search calls').fill('assign several inq');
  await admin.getByText('1 call found').waitFor();
  await admin.getByText('/inquiries/assign').first().click();
  await admin.getByRole('button', { name: 'Copy for curl' }).waitFor();
});
