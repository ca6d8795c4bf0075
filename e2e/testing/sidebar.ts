import type { Locator, Page } from 'playwright-core';

/** A link of the sidebar; what waits behind it may be counted beside its label. */
export function inSidebar(page: Page, label: string): Locator {
  return page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: new RegExp(`^${label}( |$)`) });
}

/** Opens the menu of an administrator's own account at the foot of the sidebar. */
export async function openAccountMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Your account/ }).click();
  return page.getByRole('navigation', { name: 'Your account' });
}

export async function signOutAdministrator(page: Page): Promise<void> {
  await (await openAccountMenu(page)).getByRole('button', { name: 'Sign Out' }).click();
}
