import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from '#tools/browser.ts';
import { type AppOptions, administrator, type RunningApp, removeApp, startApp } from './app.ts';

export interface Stage {
  app: RunningApp;
  browser: Browser;
  /** A page in a browser of its own. What its console complains about is collected. */
  visitor(options?: BrowserContextOptions): Promise<Page>;
  complaints: string[];
  signInAsAdministrator(page: Page): Promise<void>;
}

/** A person's browser: the one of the tests calls itself headless, and visits of programs are not counted. */
export const personsBrowser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

/** One app and one browser for the journeys of a file. */
export function setStage({ userAgent, ...options }: AppOptions & { userAgent?: string } = {}): Stage {
  const stage = { complaints: [] as string[] } as Stage;
  beforeAll(async () => {
    [stage.app, stage.browser] = await Promise.all([startApp(options), launchBrowser(userAgent)]);
  });
  afterAll(async () => {
    await stage.browser.close();
    await removeApp(stage.app);
  });

  return Object.assign(stage, {
    async visitor(context: BrowserContextOptions = {}) {
      const own = await stage.browser.newContext({
        baseURL: stage.app.url,
        viewport: { width: 1280, height: 900 },
        ...context,
      });
      const page = await own.newPage();
      page.setDefaultTimeout(15_000);
      page.on('console', (message) => {
        if (message.type() === 'error') stage.complaints.push(`${page.url()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => stage.complaints.push(`${page.url()}: ${error.message}`));
      return page;
    },
    async signInAsAdministrator(page: Page) {
      await page.goto('/auth');
      await page.getByLabel('Email').fill(administrator.email);
      await page.getByLabel('Password').fill(administrator.password);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await page.waitForURL('**/admin');
    },
  });
}

/** Waits until something is so; a journey waits for what a person waits for. */
export async function until<T>(
  what: string,
  look: () => Promise<T | null | undefined | false>,
  ms = 15_000,
): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > end) throw new Error(`waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The newest letter to this address, as text. */
export function letterTo(app: RunningApp, address: string, about: string): Promise<string> {
  return until(`a letter to ${address} about ${about}`, async () => {
    const letters = await app.letters();
    const found = letters.findLast((letter) => letter.includes(`To: ${address}`) && letter.includes(about));
    // Quoted-printable breaks long lines with "=" at the end.
    return found?.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=');
  });
}

/** Changes a page as the administrator who is signed in there. */
export async function savePage(page: Page, path: string, change: { title?: string; description?: string }) {
  const status = await page.evaluate(
    async ([address, changed]) => {
      const call = async (name: string, input: object) => {
        const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) };
        return fetch(`/rpc/content/${name}`, init);
      };
      const { json } = await (await call('page', { json: { path: address } })).json();
      // The last names what JSON cannot: the day is a date.
      return (await call('savePage', { json: { ...json, ...changed }, meta: [[1, 'publishedAt']] })).status;
    },
    [path, change] as const,
  );
  if (status !== 200) throw new Error(`the page ${path} was not saved: ${status}`);
}
