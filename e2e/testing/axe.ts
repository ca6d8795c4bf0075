import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';

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
  // Our pages have no frames, so the legacy mode, which skips cross-origin frames, covers everything; the other mode opens
  // another page each time. Reporting passed rules would take longer than finding violations.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (colorScheme === 'dark') builder.withRules(colourRules);
  if (part) builder.include(part);
  const { violations: found } = await builder.analyze();
  return found.map(
    ({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
}

/** Expects the page in its current state to fit its window and to have no violations, at 390 and 1280 px, in both themes. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    expect([page.url(), width, fits]).toEqual([page.url(), width, true]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await violations(page, { colorScheme })).toEqual([]);
    }
  }
}

/** Waits for finite animations: elements that fade in have their final colours only afterwards. Infinite and scroll-driven animations are not waited for. */
function waitForAnimations(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ timeline, effect }) => {
      return timeline === document.timeline && Number.isFinite(effect?.getComputedTiming().endTime);
    });
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
