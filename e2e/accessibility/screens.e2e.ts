import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import routes from '#web/routes.ts';
import { expectAccessible, expectAccessibleFrame } from '../testing/axe.ts';
import { openInApp, setUpFixture, waitForResponses } from '../testing/fixture.ts';
import { fillWithLongWords, type LongRecords } from '../testing/long-words.ts';
import { setUpTwoTenants } from '../testing/two-tenants.ts';
import { appScreens, inJourneys, ownerScreens, publicScreens } from './screens.ts';

// Every screen in both themes and at every width, on one server that is filled with words without a place to break them.
const fixture = setUpFixture();
const tenants = setUpTwoTenants(fixture, { hasLongWords: true });
const widths = [1280, 1024, 768, 390];
const id = '[0-9a-f-]{36}';

let page: Page;
let records: LongRecords & { tenant: string };
let pages: Record<'administrator' | 'owner' | 'visitor', Page>;

beforeAll(async () => {
  const administrator = await fixture.visitor();
  await fixture.signInAsAdministrator(administrator);
  const filled = await fillWithLongWords(administrator, fixture.app);
  await tenants.fill(tenants.own);
  records = { ...filled, tenant: tenants.own.id };
  const owner = await tenants.signIn(tenants.own.owner.email);
  pages = { administrator, owner, visitor: await fixture.visitor() };
});

describe('of an administrator', () => {
  beforeAll(() => {
    page = pages.administrator;
  });

  test.each(appScreens)('%s is accessible in both themes and fits its window at every width', async (path) => {
    await open(await addressOf(path));
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (path === '/admin/api') await openCall();
    await expectGoodLook();
  });
});

describe('of an owner', () => {
  beforeAll(() => {
    page = pages.owner;
  });

  test.each(ownerScreens)('%s is accessible in both themes and fits its window at every width', async (path) => {
    await open(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectGoodLook();
  });
});

describe('of visitors', () => {
  beforeAll(() => {
    page = pages.visitor;
  });

  test.each(publicScreens)('%s is accessible in both themes and fits its window at every width', async (path) => {
    await open(path);
    await expect.poll(() => page.locator('h1').count()).toBe(1);
    await expectGoodLook();
  });
});

test.each(['administrator', 'owner', 'visitor'] as const)(
  'the frame around the screens of the %s is accessible',
  async (role) => {
    page = pages[role];
    await open(role === 'visitor' ? '/auth' : '/dashboard');
    await expect.poll(() => page.locator('h1').count()).toBe(1);
    await expectAccessibleFrame(page);
  },
);

test('every route of the app is a screen here or in a journey', () => {
  const named = [...appScreens, ...ownerScreens, ...publicScreens].map((path) => path.slice(1).split('?', 1)[0] ?? '');
  const isCovered = ({ path = '' }: RouteConfigEntry) =>
    path in inJourneys ||
    named.some((one) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+').replace('*', '.+')}$`).test(one));
  const screens = screensOf(routes as RouteConfigEntry[]);
  const covered = new Set(screens.filter(isCovered).map(({ file }) => file));
  expect(covered.size).toBeGreaterThan(60);
  expect(screens.filter(({ file }) => !covered.has(file)).map(({ path }) => path)).toEqual([]);
});

/** Former addresses that lead to others. */
const former = /undelivered|former-(address|magic-link)/;

/** The routes without those of the public pages, which site-crawl.e2e.ts finds by their links. */
function screensOf(entries: readonly RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.flatMap((entry) => {
    if (entry.file.includes('/marketing/') || former.test(entry.file)) return [];
    return [...(entry.path === undefined ? [] : [entry]), ...screensOf(entry.children ?? [])];
  });
}

/** In the same window; in the app without loading it again, so that its scripts run once. */
async function open(address: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  if (page === pages.visitor || page.url() === 'about:blank') await page.goto(address);
  else await openInApp(page, address);
  await waitForResponses(page);
}

/** Where the records are listed, where that is not above their addresses. */
const listsElsewhere: Readonly<Record<string, string>> = {
  '/enterprise-features/tenants': '/enterprise-features',
  '/system-validation/documentation': '/system-validation?tab=documentation',
};

/** The address of a screen: with the records that were filled in, and the first record that its list links to. */
async function addressOf(path: string): Promise<string> {
  const address = Object.entries(records).reduce((found, [kind, record]) => found.replace(`:${kind}`, record), path);
  if (!address.includes('/:id')) return address;
  const [list = ''] = address.split('/:id');
  await open(listsElsewhere[list] ?? list.replace('/subscribers', ''));
  const link = page.getByRole('main').locator(`a[href^="${list}/"]`);
  await link.first().waitFor();
  const hrefs = await link.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  const found = hrefs.filter((href) => new RegExp(`^${list}/${id}$`).test(href));
  // The text of a synthetic page is none that the editor knows.
  return found.find((href) => !href.includes(tenants.own.prefix)) ?? found[0] ?? '';
}

/** Searches the calls of the reference and opens the first that is found. */
async function openCall(): Promise<void> {
  await page.getByLabel('Search calls').fill('inquiries');
  await page.getByText('calls found').waitFor();
  await page.locator('details details > summary').first().click();
  await page.getByText('Possible errors').waitFor();
}

/** Expects the page to fit its window at every width, to have no violation, and to have logged no error. */
async function expectGoodLook(): Promise<void> {
  await expectAccessible(page, widths);
  // The console says so of a page that is not there.
  expect(fixture.consoleErrors.splice(0).filter((line) => !/status of 404/.test(line))).toEqual([]);
}
