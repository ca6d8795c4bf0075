import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsInBothThemes } from '../testing/axe.ts';
import { setUpSharedFixture, waitUntil } from '../testing/fixture.ts';
import { inSidebar } from '../testing/sidebar.ts';

const fixture = setUpSharedFixture('visitors');

const preferenceTokens = (page: Page) => page.evaluate(() => document.documentElement.dataset.prefs);
const styleOf = (page: Page, selector: string, property: string) =>
  page.evaluate(
    ([at, name]) => getComputedStyle(document.querySelector(at as string) as Element).getPropertyValue(name as string),
    [selector, property],
  );

async function openPanel(page: Page, path = '/') {
  await page.goto(path);
  await page.getByRole('button', { name: 'Accessibility settings' }).click();
  const panel = page.getByRole('dialog', { name: 'Accessibility settings' });
  await panel.waitFor();
  return panel;
}

/** A page in a browser with these stored preferences. */
async function pageWithPreferences(chosen: string, options = {}): Promise<Page> {
  const page = await fixture.visitor(options);
  await page.addInitScript((value) => localStorage.setItem('firn-accessibility', value), `1 ${chosen}`);
  return page;
}

test('the panel can be opened, used and closed by keyboard alone, and the focus returns', async () => {
  const page = await fixture.visitor();
  await page.goto('/services');
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  for (let presses = 0; presses < 60 && (await focused()) !== 'Accessibility settings'; presses++) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Accessibility settings' });
  await panel.waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect.poll(() => preferenceTokens(page)).toBe('contrast');
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => preferenceTokens(page)).toBe('contrast xl');
  await expect.poll(() => panel.getByText('20 px, extra large').isVisible()).toBe(true);
  await expect.poll(() => styleOf(page, 'html', 'font-size')).toBe('20px');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => focused()).toBe('Accessibility settings');
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => document.documentElement?.dataset.prefs === 'contrast xl');
});

test('a choice applies to other tabs, including suspended ones, and Reset removes everything', async () => {
  const first = await fixture.visitor();
  const context: BrowserContext = first.context();
  const second = await context.newPage();
  await second.goto('/about');
  const panel = await openPanel(first);
  await panel.getByRole('switch', { name: 'Reduced motion' }).check();
  await waitUntil('the other tab follows', async () => (await preferenceTokens(second)) === 'still');
  await panel.getByRole('button', { name: 'Reset' }).click();
  await waitUntil('the other tab follows', async () => (await preferenceTokens(second)) === undefined);
  await expect.poll(() => panel.getByRole('switch', { name: 'Reduced motion' }).isChecked()).toBe(false);
  expect(await first.evaluate(() => localStorage.length)).toBe(0);
  await first.goto('/services');
  await first.evaluate(() => localStorage.setItem('firn-accessibility', '1 keyboard'));
  await first.goBack();
  await waitUntil('the page from memory follows', async () => (await preferenceTokens(first)) === 'keyboard');
});

test('each choice has its visible effect', async () => {
  const contrast = await pageWithPreferences('contrast');
  await contrast.goto('/');
  const ink = await styleOf(contrast, 'html', '--ink');
  const control = await styleOf(contrast, 'html', '--control');
  for (const grey of ['--ink-2', '--ink-3']) expect(await styleOf(contrast, 'html', grey)).toBe(ink);
  for (const hairline of ['--line', '--rule']) expect(await styleOf(contrast, 'html', hairline)).toBe(control);
  expect(await styleOf(contrast, '.night', '--ink-2')).toBe(await styleOf(contrast, '.night', '--ink'));

  const still = await pageWithPreferences('still');
  await still.goto('/contact');
  expect(await styleOf(still, 'main a', 'transition-duration')).toBe('0s');

  const keyboard = await pageWithPreferences('keyboard');
  await keyboard.goto('/');
  const skip = keyboard.getByRole('link', { name: 'Skip to main content' });
  await expect.poll(() => skip.boundingBox()).toMatchObject({ y: 8 });
  await expect.poll(() => keyboard.getByText('Keys: Tab next').isVisible()).toBe(true);
  await keyboard.getByRole('link', { name: 'Learn More' }).focus();
  const outline = () => keyboard.evaluate(() => getComputedStyle(document.activeElement as Element).outlineWidth);
  await expect.poll(outline).toBe('4px');

  const reader = await pageWithPreferences('reader');
  await reader.goto('/');
  await expect.poll(() => reader.locator('.sheet:visible').count()).toBe(0);
  const said = await waitUntil('the page is announced', () => reader.locator('.announcer').textContent());
  expect(said).toMatch(/\d+ headings, \d+ links\./);
  await reader.getByRole('button', { name: /theme/i }).first().click();
  await waitUntil('the theme is announced', async () =>
    /Theme: dark/.test((await reader.locator('.announcer').textContent()) ?? ''),
  );
});

test('no choice makes a page wider than the window', async () => {
  for (const chosen of ['sm', 'xl', 'contrast still keyboard reader xl']) {
    const page = await pageWithPreferences(chosen);
    for (const path of ['/', '/services', '/services/cloud', '/contact', '/about', '/privacy', '/auth']) {
      await page.goto(path);
      for (const width of [1280, 1024, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        await expect.poll(excess, { message: `${path} at ${width} with ${chosen}` }).toBe(0);
      }
    }
    await page.context().close();
  }
});

test('the monitor measures the open page every five seconds', async () => {
  // Touch targets are measured where there is touch.
  const page = await fixture.visitor({ hasTouch: true });
  const panel = await openPanel(page, '/contact');
  const finding = (label: string) => panel.locator('dl > div').filter({ hasText: label });
  const counted = async (label: string) => (await finding(label).textContent()) ?? '';
  await expect.poll(() => counted('Touch targets')).toMatch(/reach 44 px/);
  const first = await counted('Touch targets');
  const [, large, all] = /(\d+) of (\d+) reach 44 px/.exec(first) ?? [];
  expect(Number(all)).toBeGreaterThan(20);
  expect(await counted('Labels')).toMatch(/^Labels0 missing/);
  expect(await counted('Heading order')).toMatch(/^Heading order0 skipped/);
  expect(await counted('Landmarks')).toContain('main 1, navigation 2, banner 1, contentinfo 1.');
  await page.evaluate(() => {
    document.querySelector('main')?.insertAdjacentHTML(
      'beforeend',
      `<img src="/favicon.ico" width="40" height="40"><input type="text"><h6>Deep</h6>
       <button type="button" class="button button-xl" id="large">Large</button><main>Second</main>`,
    );
  });
  await waitUntil('the faults are counted', async () =>
    (await counted('Alternative texts')).startsWith('Alternative texts1 missing'),
  );
  expect(await counted('Labels')).toMatch(/^Labels1 missingPoor/);
  expect(await counted('Heading order')).toMatch(/^Heading order1 skippedPoor/);
  expect(await counted('Landmarks')).toMatch(/main 2/);
  const [, nowLarge, nowAll] = /(\d+) of (\d+) reach 44 px/.exec(await counted('Touch targets')) ?? [];
  expect([Number(nowAll) - Number(all), Number(nowLarge) - Number(large)]).toEqual([2, 1]);
  expect(await counted('Touch targets')).not.toBe(first);
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]) {
  test(`the panel has no axe violation, with and without high contrast, in both themes at ${viewport.width} px`, async () => {
    const page = await fixture.visitor({ viewport });
    fixture.consoleErrors.length = 0;
    const panel = await openPanel(page);
    expect(await violationsInBothThemes(page)).toEqual([]);
    for (const name of ['High contrast', 'Keyboard navigation', 'Screen-reader mode', 'Reduced motion']) {
      await panel.getByRole('switch', { name }).check();
    }
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(fixture.consoleErrors).toEqual([]);
  });
}

test('the app opens the same panel from its top bar, and the sign-in page from its footer', async () => {
  const page = await fixture.visitor();
  await openPanel(page, '/auth');
  await page.keyboard.press('Escape');
  await fixture.signInAsAdministrator(page);
  const panel = await openPanel(page, '/admin');
  await panel.getByRole('switch', { name: 'Keyboard navigation' }).check();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByText('Keys: Tab next').isVisible()).toBe(true);
  await inSidebar(page, 'Inquiries').click();
  await page.getByRole('heading', { level: 1, name: 'Inquiries' }).waitFor();
  await expect.poll(() => preferenceTokens(page)).toBe('keyboard');
});

test('without JavaScript there is no button that does nothing', async () => {
  const page = await fixture.visitor({ javaScriptEnabled: false });
  await page.goto('/');
  await expect.poll(() => page.getByRole('button', { name: 'Accessibility settings' }).count()).toBe(0);
  const link = page.getByRole('link', { name: 'Accessibility settings' });
  const isPublished = (await fetch(`${fixture.app.url}/accessibility`)).status === 200;
  await expect.poll(() => link.count()).toBe(isPublished ? 1 : 0);
  if (isPublished) await expect.poll(() => link.getAttribute('href')).toBe('/accessibility');
});
