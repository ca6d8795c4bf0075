import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Themes differ only in colours: the dark one needs no other rules. */
const colourRules = ['color-contrast', 'link-in-text-block'];

interface Look {
  /** In the dark theme only colours are checked; the rest is checked in the light theme. */
  colorScheme?: BrowserContextOptions['colorScheme'];
  /** A selector of the part of the page to check. */
  part?: string;
}

/** The axe violations of the page in its current state, one line each. */
export async function violations(page: Page, { colorScheme, part }: Look = {}): Promise<string[]> {
  await waitForAnimations(page);
  // The library is half a megabyte: a document gets it once, not for each check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(
    async ([selector, rules]) => {
      // Reporting passed rules would take longer than finding violations.
      const options: RunOptions = { resultTypes: ['violations'] };
      if (rules) options.runOnly = { type: 'rule', values: rules };
      const { violations: broken } = await (window as unknown as { axe: typeof axe }).axe.run(
        selector ?? document,
        options,
      );
      return broken.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
    },
    [part, colorScheme === 'dark' ? colourRules : undefined] as const,
  );
  return found.map((line) => `${page.url()} ${line}`);
}

/**
 * The violations of the page in its current state in both themes, which differ only in colours. Without motion: a colour that
 * changes in a part that is not drawn yet would keep its former value.
 */
export async function violationsInBothThemes(page: Page, part?: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    found.push(...(await violations(page, { colorScheme, ...(part && { part }) })));
  }
  return found;
}

/** Expects the page in its current state to fit its window and to have no violations, at 390 and 1280 px, in both themes. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    // Tables become lists a moment after the window has become narrow.
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    await expect.poll(fits, { message: `${page.url()} fits ${width} px` }).toBe(true);
    expect(await violationsInBothThemes(page)).toEqual([]);
  }
}

/**
 * Waits for finite animations: elements that fade in have their final colours only afterwards. Infinite and scroll-driven
 * animations are not waited for, nor those of parts that are not drawn, where time stands still.
 */
function waitForAnimations(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ timeline, effect }) => {
      const isDrawn = (effect as KeyframeEffect | null)?.target?.checkVisibility({ contentVisibilityAuto: true });
      return isDrawn && timeline === document.timeline && Number.isFinite(effect?.getComputedTiming().endTime);
    });
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
