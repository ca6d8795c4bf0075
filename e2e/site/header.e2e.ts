import { expect, test } from 'vitest';
import { setUpSharedFixture } from '../testing/fixture.ts';

const fixture = setUpSharedFixture('visitors');

test('the header has the seven sections, marks the current one, and links to the contact page', async () => {
  const page = await fixture.visitor();
  await page.goto('/services/cloud');
  const entries = page.locator('[data-main-navigation] > li > a');
  const links = () => entries.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
  await expect.poll(links).toEqual([
    ['Home', '/'],
    ['Solutions', '/solutions'],
    ['Services', '/services'],
    ['Industries', '/industries'],
    ['Cultural Themes', '/cultural-themes'],
    ['About', '/about'],
    ['Contact', '/contact'],
  ]);
  const underlined = await entries.evaluateAll((all) =>
    all
      .filter((link) => getComputedStyle(link).borderBottomColor === getComputedStyle(document.body).color)
      .map((link) => link.textContent),
  );
  expect(underlined).toEqual(['Services']);
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click();
  await page.waitForURL('**/contact');
});

test('the header of a cached page leads signed-in visitors to their dashboard, and knows when they signed out', async () => {
  const page = await fixture.visitor();
  await page.goto('/services');
  const header = page.getByRole('banner');
  const cached = await (await fetch(`${fixture.app.url}/services`)).text();
  await header.getByRole('link', { name: 'Sign in' }).waitFor();
  await fixture.signInAsAdministrator(page, '/services');
  await header.getByRole('link', { name: 'Dashboard' }).waitFor();
  await expect.poll(() => header.getByRole('link', { name: 'Sign in' }).count()).toBe(0);
  expect(await (await page.request.get('/services')).text()).toBe(cached);
  await header.getByRole('link', { name: 'Dashboard' }).click();
  await page.waitForURL('**/admin');

  await page.goto('/services');
  await page.goto('/auth/sign-out');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await header.getByRole('link', { name: 'Sign in' }).waitFor();
  await page.goBack();
  await page.goBack();
  await page.waitForURL('**/services');
  await header.getByRole('link', { name: 'Sign in' }).waitFor();
});

test('the header floats after more than 20 px', async () => {
  const page = await fixture.visitor();
  await page.goto('/');
  const header = page.getByRole('banner');
  const shadow = () => header.evaluate((element) => getComputedStyle(element).boxShadow);
  /** Resolves after the second frame, when the page has handled the scroll event. */
  const scroll = (y: number) =>
    page.evaluate(async (top) => {
      scrollTo(0, top);
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    }, y);
  await scroll(20);
  expect(await shadow()).toBe('none');
  await scroll(21);
  await expect.poll(shadow).not.toBe('none');
  await scroll(0);
  await expect.poll(shadow).toBe('none');
});

test('skip links come first, appear on focus and move to their targets', async () => {
  const page = await fixture.visitor();
  await page.goto('/about');
  const links = page.getByRole('navigation', { name: 'Skip' }).getByRole('link');
  const names = await links.allInnerTexts();
  expect(names).toEqual(['Skip to main content', 'Skip to navigation', 'Skip to search', 'Skip to footer']);
  for (const [index, name] of names.entries()) {
    await page.goto('/about');
    for (let pressed = 0; pressed <= index; pressed += 1) await page.keyboard.press('Tab');
    const link = page.getByRole('link', { name });
    const top = () => link.evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(top, { message: name }).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    const target = (await link.getAttribute('href'))?.slice(1);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id), { message: name }).toBe(target);
  }
});
