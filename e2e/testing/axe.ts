import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';

const expression = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Themes differ only in colours: a page that is checked in one of them needs no other rules in the other. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** What pages have in common: the header and footer of the public ones, and the sidebar of the app. */
const frame = ['.site-header', '#footer', '#sidebar'];

export interface Checked {
  /** A selector of the part of the page to check. */
  part?: string | undefined;
  onlyColours?: boolean;
  /** Leaves out what the page has in common with others that were checked: that is more than half of most pages. */
  withoutFrame?: boolean;
}

/** The axe violations of the page in its current state, one line each. */
export async function violations(page: Page, { part, onlyColours, withoutFrame }: Checked = {}): Promise<string[]> {
  await waitForAnimations(page);
  // The library is half a megabyte: a document gets it once, not for each check.
  if (!(await page.evaluate(() => 'axe' in window))) await addAxe(page);
  const found = await page.evaluate(
    async ([selector, excluded, rules]) => {
      // Reporting passed rules would take longer than finding violations, and no rule here reads style sheets or media.
      const options: RunOptions = { resultTypes: ['violations'], preload: false };
      if (rules) options.runOnly = { type: 'rule', values: rules };
      const { violations: broken } = await (window as unknown as { axe: typeof axe }).axe.run(
        { include: selector, exclude: excluded },
        options,
      );
      return broken.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
    },
    [part ?? 'html', withoutFrame ? frame : [], onlyColours ? colourRules : undefined] as const,
  );
  return found.map((line) => `${page.url()} ${line}`);
}

const sessions = new WeakMap<Page, CDPSession>();

/** Through the debugger, where the browser keeps a script that it has compiled for further documents of the same process. */
async function addAxe(page: Page): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send('Runtime.evaluate', { expression, silent: true });
}

/** The violations of the page in its current state in both themes. */
export async function violationsInBothThemes(page: Page, part?: string): Promise<string[]> {
  await showTheme(page, 'light');
  const found = await violations(page, { part });
  await showTheme(page, 'dark');
  return [...found, ...(await violations(page, { part, onlyColours: true }))];
}

/** Expects the whole page, with its frame, to have no violations in both themes on a phone and on a desktop. */
export async function expectAccessibleFrame(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsInBothThemes(page)).toEqual([]);
  }
}

/** Without motion: a colour that changes in a part that is not drawn yet would keep its former value. */
export function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  return page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}

/**
 * Expects the page in its current state to fit its window at each width, and to have no violations at the first in one theme
 * and at the last in the other. Which one follows from the test's name: half of the tests begin in the light one, and a test
 * does so in every run. The frame of the page is checked by tests of its own.
 */
export async function expectAccessible(page: Page, widths: readonly number[] = [390, 1280]): Promise<void> {
  const { currentTestName = '' } = expect.getState();
  const [first, other] = currentTestName.length % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
  await showTheme(page, first);
  for (const [index, width] of widths.entries()) {
    const isLast = index === widths.length - 1;
    await page.setViewportSize({ width, height: 900 });
    // Tables become lists a moment after the window has become narrow.
    const overflow = () => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));
    await expect.poll(overflow, { message: `${page.url()} at ${width} px` }).toBe(0);
    if (isLast) await showTheme(page, other);
    if (index === 0 || isLast) expect(await violations(page, { withoutFrame: true })).toEqual([]);
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
