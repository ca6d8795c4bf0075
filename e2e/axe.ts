import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContextOptions, Page } from 'playwright-core';

/** Themes differ in colours alone: the second one needs no other rules. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page as it stands, one line each. In the dark it looks at colours, the rest was seen in the light. */
export async function violations(
  page: Page,
  colorScheme: BrowserContextOptions['colorScheme'] = 'light',
): Promise<string[]> {
  await comeToRest(page);
  const builder = new AxeBuilder({ page });
  const { violations: found } = await (colorScheme === 'dark' ? builder.withRules(colourRules) : builder).analyze();
  return found.map(
    ({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
}

/** What fades in has its own colours only when it is there. What moves for ever, or as one scrolls, is not waited for. */
function comeToRest(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ timeline, effect }) => {
      return timeline === document.timeline && Number.isFinite(effect?.getComputedTiming().endTime);
    });
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
