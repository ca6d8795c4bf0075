import type { Locator, Page } from 'playwright-core';

/** A link of the sidebar; what waits behind it may be counted beside its label. */
export function inSidebar(page: Page, label: string): Locator {
  return page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: new RegExp(`^${label}( |$)`) });
}
