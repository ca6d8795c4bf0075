import type { Page } from 'playwright-core';
import { waitUntil } from './fixture.ts';

/** Simulates returning to the tab without any activity there. */
export function returnToTab(page: Page): Promise<void> {
  return page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

/** Returns to the tab repeatedly until the page contains this text. */
export function waitForTextOnReturn(page: Page, text: string): Promise<true> {
  return waitUntil(`the page says ${text}`, async () => {
    await returnToTab(page);
    return (await page.getByText(text).isVisible()) && true;
  });
}
