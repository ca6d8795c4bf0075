import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsInBothThemes } from '../testing/axe.ts';
import { setUpSharedFixture } from '../testing/fixture.ts';

const fixture = setUpSharedFixture('visitors');

const entryOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const isOpen = (page: Page, name: string) =>
  entryOf(page, name)
    .getAttribute('aria-expanded')
    .then((value) => value === 'true');
/** The visible panel; strict mode fails if there are two. */
const panelOf = (page: Page) => page.locator('.nav-panel:not([hidden])');

/** The home page with a paused clock, so that the pointer delays can be tested exactly. */
async function homeWithoutTime(): Promise<Page> {
  const page = await fixture.visitor();
  await page.clock.install();
  await page.goto('/');
  // The script of the panels is loaded at the first pointer event: it is there once a panel has opened.
  await entryOf(page, 'Solutions').hover();
  await panelOf(page).waitFor();
  await page.mouse.move(600, 700);
  await panelOf(page).waitFor({ state: 'detached' });
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.mouse.move(600, 700);
  await page.clock.runFor(1_000);
  return page;
}

test('hovering opens a panel after 200 ms, the next one at once, and leaving closes it after 150 ms', async () => {
  const page = await homeWithoutTime();
  await entryOf(page, 'Services').hover();
  await page.clock.runFor(190);
  expect(await isOpen(page, 'Services')).toBe(false);
  await page.clock.runFor(20);
  expect(await isOpen(page, 'Services')).toBe(true);
  await panelOf(page).getByRole('link', { name: 'Cybersecurity' }).hover();
  await page.clock.runFor(300);
  expect(await isOpen(page, 'Services')).toBe(true);

  await entryOf(page, 'Industries').hover();
  await page.clock.runFor(10);
  expect([await isOpen(page, 'Industries'), await isOpen(page, 'Services')]).toEqual([true, false]);
  await panelOf(page).getByRole('link', { name: 'Tech Startups' }).waitFor();

  await page.mouse.move(600, 700);
  await page.clock.runFor(140);
  expect(await isOpen(page, 'Industries')).toBe(true);
  await page.clock.runFor(20);
  expect(await isOpen(page, 'Industries')).toBe(false);
  await entryOf(page, 'Solutions').hover();
  await page.clock.runFor(10);
  expect(await isOpen(page, 'Solutions')).toBe(true);
});

test('a pointer that only passes over opens nothing', async () => {
  const page = await homeWithoutTime();
  await entryOf(page, 'Services').hover();
  await page.mouse.move(600, 700);
  await page.clock.runFor(1_000);
  await expect.poll(() => panelOf(page).count()).toBe(0);
});

test('a click opens a panel, another closes it; so do a click outside and a link inside', async () => {
  const page = await fixture.visitor();
  await page.clock.install();
  await page.goto('/');
  await page.clock.pauseAt(Date.now() + 60_000);
  await entryOf(page, 'Services').click();
  await panelOf(page).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  // The pointer came to the entry with the click: after this, the delays that it began are over.
  await page.clock.runFor(1_000);
  expect(await isOpen(page, 'Services')).toBe(true);
  await page.clock.resume();
  await entryOf(page, 'Services').click();
  await panelOf(page).waitFor({ state: 'detached' });
  await entryOf(page, 'Services').click();
  await panelOf(page).waitFor();
  await page.getByRole('heading', { level: 1 }).click({ force: true, position: { x: 5, y: 300 } });
  await panelOf(page).waitFor({ state: 'detached' });

  // Simulates a return from the back/forward cache, which the test browser does not have.
  await entryOf(page, 'Industries').click();
  await panelOf(page).waitFor();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect.poll(() => panelOf(page).count()).toBe(0);

  await entryOf(page, 'Solutions').click();
  await panelOf(page).getByRole('link', { name: 'Innovation Labs' }).click();
  await page.waitForURL('**/solutions/innovation-labs');
  await expect.poll(() => panelOf(page).count()).toBe(0);
  await expect.poll(() => entryOf(page, 'Solutions').getAttribute('aria-current')).toBe('true');
  await page.goBack();
  await expect.poll(() => panelOf(page).count()).toBe(0);
});

test('everything works by keyboard, and Escape returns the focus to the entry', async () => {
  const page = await fixture.visitor();
  await page.goto('/');
  const focused = () => page.evaluate(() => document.activeElement?.firstChild?.textContent);
  await entryOf(page, 'Services').focus();
  await page.keyboard.press('Enter');
  await panelOf(page).waitFor();
  await expect.poll(() => focused()).toBe('Services');
  await page.keyboard.press('Escape');
  await panelOf(page).waitFor({ state: 'detached' });
  await page.keyboard.press('Space');
  await panelOf(page).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);

  const steps: [string, string][] = [
    ['ArrowDown', 'All services'],
    ['ArrowDown', 'AI & Machine Learning'],
    ['ArrowDown', 'Cloud Infrastructure'],
    ['ArrowRight', 'IT Support'],
    ['ArrowUp', 'Web Development'],
    ['ArrowLeft', 'AI & Machine Learning'],
    ['End', 'See the assessment'],
    ['ArrowDown', 'All services'],
    ['ArrowUp', 'See the assessment'],
    ['Home', 'All services'],
    ['Tab', 'AI & Machine Learning'],
  ];
  for (const [key, expected] of steps) {
    await page.keyboard.press(key);
    await expect.poll(focused, { message: key }).toBe(expected);
  }
  await page.keyboard.press('Escape');
  const panelsAndFocus = async () => [await panelOf(page).count(), await focused()];
  await expect.poll(panelsAndFocus).toEqual([0, 'Services']);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  await expect.poll(panelsAndFocus).toEqual([0, 'Industries']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/industries/financial');
});

test('open panels have no axe violation in both themes', async () => {
  const page = await fixture.visitor({ reducedMotion: 'reduce' });
  fixture.consoleErrors.length = 0;
  await page.goto('/services/security');
  for (const name of ['Solutions', 'Services', 'Industries']) {
    await entryOf(page, name).click();
    await panelOf(page).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
  }
  expect(fixture.consoleErrors).toEqual([]);
});

test('without JavaScript the entries are links to their sections', async () => {
  const page = await fixture.visitor({ javaScriptEnabled: false });
  await page.goto('/');
  await entryOf(page, 'Industries').hover();
  await expect.poll(() => panelOf(page).count()).toBe(0);
  await expect.poll(() => entryOf(page, 'Industries').getAttribute('aria-expanded')).toBeNull();
  await entryOf(page, 'Industries').click();
  await page.waitForURL('**/industries');
  await expect.poll(() => entryOf(page, 'Industries').getAttribute('aria-current')).toBe('page');
});

test('when the panels fail to load an entry still links to its section', async () => {
  const page = await fixture.visitor();
  await page.route(/\/assets\/navigation-panels-/, (route) => route.abort());
  await page.goto('/');
  await entryOf(page, 'Services').click();
  await page.waitForURL('**/services');
});
