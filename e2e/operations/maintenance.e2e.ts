import { expect, test } from 'vitest';
import { firn } from '../testing/firn.ts';
import { setUpFixture, waitUntil } from '../testing/fixture.ts';

const fixture = setUpFixture();

test('a visitor reads the notice of a maintenance, an administrator signs in and works, and the site is back at its end', async () => {
  const page = await fixture.visitor({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.goto(`${fixture.app.url}/services`);
  const on = ['maintenance', 'on', '--message', 'We move to new disks.', '--until', '2099-01-01T04:30Z'];
  expect(await firn(fixture.app, on)).toMatchObject({ code: 0, output: expect.stringContaining('Maintenance is on') });
  const statusOf = async (path: string) => (await fetch(fixture.app.url + path)).status;
  await waitUntil('the notice', async () => (await statusOf('/services')) === 503);
  await page.reload();
  await page.getByRole('heading', { name: 'We are working on this service' }).waitFor();
  await page.getByText('We move to new disks.').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await Promise.all(['/health/live', '/health/ready', '/status'].map(statusOf))).toEqual([200, 200, 200]);

  const admin = await fixture.visitor();
  await fixture.signInAsAdministrator(admin, '/admin/users');
  await admin.getByRole('heading', { name: 'User Management' }).waitFor();

  expect((await firn(fixture.app, ['maintenance', 'off'])).code).toBe(0);
  await waitUntil('the site', async () => (await statusOf('/services')) === 200);
});
