import type { Page } from 'playwright-core';

/** Opens a page, which has to answer well, and waits until what it shows is there. */
export async function openPage(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path, { waitUntil: 'load' });
  if (!answer?.ok()) throw new Error(`${path} answers with ${answer?.status() ?? 'nothing'}`);
}

/** Opens a screen of the app and waits for its data. Throws where another screen opens, or the data could not be loaded. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 1 }).first().waitFor();
  await page
    .getByText(/^Loading/)
    .first()
    .waitFor({ state: 'detached' });
  const { pathname } = new URL(page.url());
  if (pathname !== path) throw new Error(`${path} leads to ${pathname}`);
  const problem = main.getByText(/could not be loaded|Failed to load/).first();
  if (await problem.isVisible()) throw new Error(`${path}: ${await problem.innerText()}`);
}
