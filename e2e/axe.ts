import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContextOptions, Page } from 'playwright-core';

/** Themes differ in colours alone: the second one needs no other rules. */
const colourRules = ['color-contrast', 'link-in-text-block'];

interface Look {
  /** In the dark only colours are looked at, the rest was seen in the light. */
  colorScheme?: BrowserContextOptions['colorScheme'];
  /** Selects the part of the page to look at. */
  part?: string;
}

/** What axe finds on the page as it stands, one line each. */
export async function violations(page: Page, { colorScheme, part }: Look = {}): Promise<string[]> {
  await waitForAnimations(page);
  // Our pages have no frames, so the legacy mode, which leaves foreign ones out, sees all; the other one opens another
  // page each time. Describing all that is right would take longer than finding what is not.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (colorScheme === 'dark') builder.withRules(colourRules);
  if (part) builder.include(part);
  const { violations: found } = await builder.analyze();
  return found.map(
    ({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
}

/** What fades in has its own colours only when it is there. What moves for ever, or as one scrolls, is not waited for. */
function waitForAnimations(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ timeline, effect }) => {
      return timeline === document.timeline && Number.isFinite(effect?.getComputedTiming().endTime);
    });
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
