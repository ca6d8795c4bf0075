import { HtmlValidate } from 'html-validate';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { setUpSharedFixture } from '../testing/fixture.ts';

const fixture = setUpSharedFixture('members');
let admin: Page;

beforeAll(async () => {
  admin = await fixture.visitor();
  await admin.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await fixture.signInAsAdministrator(admin, '/admin/api');
});

beforeEach(async () => {
  await admin.goto('/admin/api');
  await admin.getByText(/^\d+ calls$/).waitFor();
});

const heading = (name: string) => admin.getByRole('heading', { name, exact: true });
const copied = () => admin.evaluate(() => navigator.clipboard.readText());

test('an administrator searches the calls, opens one and copies its request for curl or as JavaScript', async () => {
  await admin.getByLabel('Search calls').fill('assign several inq');
  await admin.getByText('1 call found').waitFor();
  await heading('Authentication').waitFor({ state: 'detached' });
  await admin.getByText('/inquiries/assign').first().click();
  await admin.getByText('Possible errors').waitFor();
  await expectAccessible(admin);

  await admin.getByRole('button', { name: 'Copy', exact: true }).click();
  await admin.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await copied()).toMatch(/^curl --fail-with-body --request POST.+'http.+\/api\/inquiries\/assign'$/s);

  await admin.getByRole('tab', { name: 'JavaScript' }).click();
  await admin.getByRole('button', { name: 'Copy', exact: true }).click();
  await admin.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await copied()).toMatch(/^await fetch\('http.+\/api\/inquiries\/assign', \{/);
});

test('groups are folded until they are opened, and a group that a search opened can be closed', async () => {
  const group = admin.locator('#group-inquiries');
  const call = group.getByText('/inquiries/assign');
  await call.first().waitFor({ state: 'detached' });
  await group.locator('summary').first().click();
  await call.first().waitFor();
  await expectAccessible(admin);
  await group.locator('summary').first().click();
  await call.first().waitFor({ state: 'detached' });

  await admin.getByLabel('Search calls').fill('assign several inq');
  await call.first().waitFor();
  await group.locator('summary').first().click();
  await call.first().waitFor({ state: 'detached' });
});

test('the calls, folded and open, follow the HTML standard', async () => {
  await admin.locator('#group-inquiries summary').first().click();
  await admin.getByText('/inquiries/assign').first().click();
  await admin.getByText('Possible errors').waitFor();
  const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });
  const { results } = await validator.validateString(await admin.locator('main').evaluate((main) => main.outerHTML));
  const problems = results.flatMap(({ messages }) => messages);
  expect(problems.map(({ ruleId, message, selector }) => `${selector}: ${message} (${ruleId})`)).toEqual([]);
});

test('a search without result says so and leads back to all calls', async () => {
  await admin.getByLabel('Search calls').fill('zebra');
  await admin.getByText('No call matches “zebra”').waitFor();
  await admin.getByText('0 calls found').waitFor();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Show all calls' }).click();
  await admin.getByText(/^\d+ calls$/).waitFor();
  await heading('Authentication').waitFor();
  expect(await admin.getByLabel('Search calls').evaluate((field) => field === document.activeElement)).toBe(true);
});

test('an address that names a call opens it', async () => {
  await admin.goto('about:blank');
  await admin.goto('/admin/api#inquiries.addNote');
  await admin.locator('[id="inquiries.addNote"]').getByText('Possible errors').waitFor();
  await expect
    .poll(() => admin.locator('[id="inquiries.addNote"]').evaluate((call) => call.getBoundingClientRect().top))
    .toBeLessThan(400);
});
