import { expect, test } from 'vitest';
import { setUpSharedFixture } from '../testing/fixture.ts';

const fixture = setUpSharedFixture('visitors');
const path = '/solutions/interactive-tools';

test('without JavaScript the questions are a form: a missing answer is named at its question, and four give a price', async () => {
  const page = await fixture.visitor({ javaScriptEnabled: false });
  await page.goto(path);
  for (const name of ['Archives of many years, several sources', 'About half of the systems have a standard interface'])
    await page.getByRole('radio', { name }).check();
  await page.getByRole('radio', { name: /^FINMA file/ }).check();
  await page.getByRole('button', { name: 'View Results' }).click();
  const missing = page.getByRole('group', { name: /developed for you alone/ });
  await missing.getByText('Please choose an answer').waitFor();
  await expect.poll(() => page.getByRole('radio', { name: /^FINMA file/ }).isChecked()).toBe(true);
  await missing.getByRole('radio', { name: 'Product settings are enough' }).check();
  await page.getByRole('button', { name: 'View Results' }).click();
  await page.getByText('score 3.0 of 4').waitFor();
  await page.getByRole('heading', { name: 'Why CHF 94’500' }).waitFor();
  await page.getByRole('combobox', { name: 'Tier' }).selectOption({ label: 'European, EUR, × 1.2' });
  await page.getByRole('button', { name: 'Calculate' }).click();
  await page.getByRole('heading', { name: 'Why EUR 60’480' }).waitFor();
});

test('an answer and Try change price, address and the link to copy, the keyboard works, and a reload keeps the answers', async () => {
  const page = await fixture.visitor({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(path);
  const integrations = page.getByRole('group', { name: /^Integrations/ });
  await integrations.getByRole('radio', { name: /^Half standard/ }).focus();
  await expect
    .poll(() => page.getByRole('button', { name: 'View Results' }).getAttribute('aria-disabled'))
    .toBe('true');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { name: 'Why CHF 121’500' }).waitFor();
  await page.getByRole('link', { name: 'Try Only the years you need' }).click();
  await page.getByRole('heading', { name: 'Why CHF 101’250' }).waitFor();
  // The row that was pressed has left; the focus is on the new price.
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('price-figure');
  await expect.poll(() => new URL(page.url()).search).toBe('?tier=swiss&answers=partly.fully.fully.no&book=2026-11');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.reload();
  await page.getByText('4 of 4 answered').waitFor();
  await page.getByRole('heading', { name: 'Why CHF 101’250' }).waitFor();
  await page.goto(`${path}?tier=swiss&answers=no.no.no.no&book=1999-01`);
  await page.getByText('There is no price book with this number.').waitFor();
  await page.getByRole('heading', { name: 'Why CHF 22’500' }).waitFor();
  expect(fixture.consoleErrors).toEqual([]);
});

test('a member keeps an estimate in one press, and finds and deletes it beside the projects', async () => {
  const page = await fixture.visitor();
  await page.goto(`${path}?tier=swiss&answers=no.partly.fully.no&book=2026-11`);
  await expect.poll(() => page.getByRole('button', { name: 'Keep in your account' }).isVisible()).toBe(false);
  await fixture.signInAsAdministrator(page, '/dashboard');
  await page.goto(`${path}?tier=swiss&answers=no.partly.fully.no&book=2026-11`);
  await page.getByRole('button', { name: 'Keep in your account' }).click();
  await page.getByRole('link', { name: 'Show your estimates' }).click();
  const estimates = page.getByRole('region', { name: 'Your estimates' });
  await estimates.getByText('CHF 63’000').waitFor();
  await estimates.getByRole('button', { name: 'Delete Moderate project, Swiss tier' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete estimate' }).click();
  await estimates.waitFor({ state: 'detached' });
});
