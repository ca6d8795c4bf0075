import { expect, test } from 'vitest';
import { violations } from '../testing/axe.ts';
import { setUpSharedFixture } from '../testing/fixture.ts';

const fixture = setUpSharedFixture('visitors');

test('an administrator reaches a page and an action by the keyboard alone, and sees the self-checks on the dashboard', async () => {
  const page = await fixture.visitor();
  await fixture.signInAsAdministrator(page, '/admin');
  await page.getByRole('heading', { name: 'Waiting for you' }).waitFor();
  await page.getByRole('link', { name: /^Company.*Replace \d+ sample values$/ }).waitFor();
  await page.getByText(/Phase 3: \d+ of \d+ modules Complete/).click();
  await page.getByRole('heading', { name: 'Phase 3' }).waitFor();
  await page.getByText('Public site and content').waitFor();
  await expect.poll(() => page.getByText('No measurements yet').count()).toBeGreaterThanOrEqual(3);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or go to' }).fill('privacy');
  await page.getByRole('option', { name: /\/privacy/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('combobox').fill('browser sec');
  await page.getByRole('option', { name: /Browser security reports/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/policy-reports');

  const field = page.getByRole('combobox', { name: 'Search or go to' });
  for (const [typed, name] of [
    ['tenant', /^Enterprise Features/],
    ['session timeout', /^Session timeout/],
    ['azure', /^Azure AD/],
    ['500', /clients/i],
  ] as const) {
    await page.keyboard.press('Control+k');
    await field.fill(typed);
    await page.getByRole('option', { name }).first().waitFor();
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
  }

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('>record');
  await page.getByRole('option', { name: /Record inquiry…/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/inquiries');
  await page.getByRole('dialog', { name: 'Record inquiry' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  expect(fixture.consoleErrors).toEqual([]);
});
