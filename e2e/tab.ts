import type { Page } from 'playwright-core';
import { until } from './stage.ts';

/** As when a person comes back to the tab and does nothing there. */
export function comeBack(page: Page): Promise<void> {
  return page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

/** Comes back again and again until the page says this. */
export function seenWhileLooking(page: Page, text: string): Promise<true> {
  return until(`the page says ${text}`, async () => {
    await comeBack(page);
    return (await page.getByText(text).isVisible()) && true;
  });
}
