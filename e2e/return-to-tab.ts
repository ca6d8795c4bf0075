import type { Page } from 'playwright-core';
import { waitUntil } from './fixture.ts';

/** As when a person comes back to the tab and does nothing there. */
export function returnToTab(page: Page): Promise<void> {
  return page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

/** Comes back again and again until the page says this. */
export function waitForTextOnReturn(page: Page, text: string): Promise<true> {
  return waitUntil(`the page says ${text}`, async () => {
    await returnToTab(page);
    return (await page.getByText(text).isVisible()) && true;
  });
}
