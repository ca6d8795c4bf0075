import { expect, test } from 'vitest';
import { violations } from '../testing/axe.ts';
import { setUpSharedFixture } from '../testing/fixture.ts';

const fixture = setUpSharedFixture('visitors');
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

test('on a phone the menu fills the window, its groups open and close, and a link inside closes it', async () => {
  const page = await fixture.visitor(phone);
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.waitFor();
  await expect.poll(() => menu.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });

  const group = menu.getByRole('button', { name: 'Services' });
  const link = menu.getByRole('link', { name: 'Data Analytics' });
  expect([await group.getAttribute('aria-expanded'), await link.isVisible()]).toEqual(['false', false]);
  await group.tap();
  await link.waitFor();
  await expect.poll(() => group.getAttribute('aria-expanded')).toBe('true');
  await menu.getByRole('button', { name: 'Industries' }).tap();
  await menu.getByRole('link', { name: 'Cleantech' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await group.tap();
  await link.waitFor({ state: 'hidden' });

  await menu.getByRole('link', { name: 'Cleantech' }).tap();
  await page.waitForURL('**/industries/cleantech');
  await expect.poll(() => menu.isVisible()).toBe(false);
  await page.goBack();
  await expect.poll(() => menu.isVisible()).toBe(false);
});

test('Escape and the close button return the focus to the menu button, and Get Started links to the contact page', async () => {
  const page = await fixture.visitor(phone);
  await page.goto('/about');
  const opener = page.getByRole('button', { name: 'Open menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => menu.getByRole('button', { name: 'Close menu' }).tap(),
  ]) {
    await opener.tap();
    await menu.waitFor();
    await close();
    await menu.waitFor({ state: 'hidden' });
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  }
  await opener.tap();
  await menu.getByRole('link', { name: 'Get Started' }).tap();
  await page.waitForURL('**/contact');
  await expect.poll(() => menu.isVisible()).toBe(false);
});

test('without JavaScript the menu is a link to a page that lists every page', async () => {
  const page = await fixture.visitor({ ...phone, javaScriptEnabled: false });
  await page.goto('/');
  await page.getByRole('link', { name: 'Open menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Services', exact: true }).waitFor();
  await expect.poll(() => menu.getByRole('button').count()).toBe(0);
  await menu.getByRole('link', { name: 'Cybersecurity' }).tap();
  await page.waitForURL('**/services/security');
});
