import type { BrowserContextOptions, Locator, Page } from 'playwright-core';

export interface Journey {
  name: string;
  context?: BrowserContextOptions;
  /** It opens addresses that answer with an error on purpose. */
  expectsErrors?: true;
  steps: readonly (readonly [name: string, step: (page: Page) => Promise<void>])[];
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** What visitors do, on a site with real data: no journey sends or stores anything. */
export const journeys: readonly Journey[] = [
  {
    name: 'A visitor finds a service from the home page',
    steps: [
      ['Open the home page', open('/')],
      ['Follow the link to the services', (page) => follow(page, ':is(main, footer) a[href="/services"]', '/services')],
      ['Open a service', (page) => follow(page, 'main a[href^="/services/"]', '/services/')],
      ['Go on to the contact page', (page) => follow(page, 'main a[href^="/contact"]', '/contact')],
    ],
  },
  {
    name: 'A visitor searches with the keyboard',
    steps: [
      ['Open the home page', open('/')],
      ['Open the search', openSearch],
      ['Type a word, and get results', (page) => typeAndWait(page, 'services')],
      ['Open the first result', openFirstResult],
    ],
  },
  {
    name: 'A visitor without JavaScript searches and reads',
    context: { javaScriptEnabled: false },
    steps: [
      ['Open the results', open('/search?q=services')],
      ['Follow a result', (page) => follow(page, 'main li a[href^="/"]', '/')],
      ['Find the contact form', async (page) => void (await visit(page, '/contact'))],
      ['It can be sent', (page) => page.getByRole('button', { name: 'Send Message' }).waitFor()],
    ],
  },
  {
    name: 'The contact form refuses an empty message',
    steps: [
      ['Open the contact page', open('/contact')],
      ['Send it empty: every problem stands beside its field', sendEmptyMessage],
    ],
  },
  {
    name: 'The sign-in refuses an empty form',
    steps: [
      ['Open the sign-in', open('/auth')],
      ['Send it empty: every problem stands beside its field', (page) => sendEmpty(page, 'Sign In')],
    ],
  },
  {
    name: 'Members and administrators have to sign in',
    steps: [
      ['The dashboard leads to the sign-in', (page) => leadsToSignIn(page, '/dashboard')],
      ['The back office leads to the sign-in', (page) => leadsToSignIn(page, '/admin')],
    ],
  },
  {
    name: 'An unknown address says so, and leads back',
    expectsErrors: true,
    steps: [
      ['Open an address without a page', expectNotFound],
      ['Follow the link to the services', (page) => follow(page, 'main a[href="/services"]', '/services')],
    ],
  },
  {
    name: 'A keyboard user skips the navigation',
    steps: [
      ['Open the home page', open('/')],
      ['The first stop is a link to the content', skipNavigation],
    ],
  },
  {
    name: 'A visitor with a phone uses the menu',
    context: phone,
    steps: [
      ['Open the home page', open('/')],
      ['Open the menu', openMenu],
      ['Follow a link in it', (page) => follow(page.getByRole('dialog'), 'a[href="/contact"]', '/contact')],
    ],
  },
  {
    name: 'Privacy, terms, cookies and status can be read',
    steps: ['/privacy', '/terms', '/cookies', '/status'].map((path) => [`Open ${path}`, open(path)] as const),
  },
];

/** Opens a page, which has to answer well and to have one heading of the first level. */
function open(path: string): (page: Page) => Promise<void> {
  return async (page) => {
    const answer = await visit(page, path);
    if (!answer?.ok()) throw new Error(`${path} answers with ${answer?.status() ?? 'nothing'}`);
    const headings = await page.locator('h1').count();
    if (headings !== 1) throw new Error(`${path} has ${headings} headings of the first level`);
  };
}

const visit = (page: Page, path: string) => page.goto(path, { waitUntil: 'load' });

/** Follows the first visible link of a page, or of a part of it, to an address with this beginning. */
async function follow(within: Page | Locator, selector: string, start: string): Promise<void> {
  const page = 'page' in within ? within.page() : within;
  const before = page.url();
  await within.locator(selector).filter({ visible: true }).first().click();
  await page.waitForURL((url) => url.pathname.startsWith(start) && url.href !== before);
  await page.locator('h1').first().waitFor();
}

const searchField = (page: Page) => page.getByRole('combobox', { name: 'Search this site' });

async function openSearch(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await searchField(page).waitFor();
}

async function typeAndWait(page: Page, word: string): Promise<void> {
  await searchField(page).fill(word);
  await page.getByRole('option').first().waitFor();
}

async function openFirstResult(page: Page): Promise<void> {
  const before = page.url();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.href !== before);
  await page.locator('h1').first().waitFor();
}

async function sendEmptyMessage(page: Page): Promise<void> {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && !request.url().includes('/collect/')) sent += 1;
  });
  await sendEmpty(page, 'Send Message');
  if (sent > 0) throw new Error('The empty form was sent');
}

async function sendEmpty(page: Page, button: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
  const isFocused = await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
  if (!isFocused) throw new Error('The first field with a problem is not focused');
}

async function leadsToSignIn(page: Page, path: string): Promise<void> {
  await visit(page, path);
  const { pathname } = new URL(page.url());
  if (pathname !== '/auth') throw new Error(`${path} leads to ${pathname}`);
}

async function expectNotFound(page: Page): Promise<void> {
  const answer = await visit(page, '/no-such-page');
  if (answer?.status() !== 404) throw new Error(`It answers with ${answer?.status() ?? 'nothing'}`);
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
}

async function skipNavigation(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  const target = await page.evaluate(() => document.activeElement?.getAttribute('href'));
  if (target !== '#main') throw new Error(`The first stop of the keyboard leads to ${target ?? 'nothing'}`);
  await page.keyboard.press('Enter');
  await page.waitForURL(/#main$/);
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page.getByRole('dialog').waitFor();
}
