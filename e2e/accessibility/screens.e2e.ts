import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { violationsInBothThemes } from '../testing/axe.ts';
import { setUpFixture } from '../testing/fixture.ts';
import { fillWithLongWords, type LongRecords, longProviderKey } from '../testing/long-words.ts';

const fixture = setUpFixture();
const paths = [
  '/dashboard',
  '/profile',
  '/projects',
  '/projects/new',
  '/analytics',
  '/notifications',
  '/settings',
  '/settings/account',
  '/settings/notifications',
  '/settings/accessibility',
  '/settings/api',
  '/admin/projects',
  '/admin/content',
  '/admin/content/new',
  '/admin/policy-reports',
  '/projects/:project',
  '/admin/projects/:project',
];
/** Screens whose accessibility has journeys of its own. */
const otherPaths = [
  '/settings/security',
  '/enterprise-features?tab=sso',
  '/enterprise-features?tab=audit-logs',
  `/enterprise-features?tab=sso&provider=${longProviderKey}`,
  '/admin',
  '/admin/inquiries',
  '/admin/inquiries/:inquiry',
  '/admin/users',
  '/admin/api',
  '/admin/settings',
  '/admin/settings?tab=security',
  '/admin/oversight',
  '/admin/privacy',
  '/admin/mail',
  '/admin/media',
  '/admin/newsletter',
  '/admin/newsletter/issues',
  '/admin/newsletter/issues/:issue',
  '/admin/reply-templates',
  '/admin/statistics',
  '/admin/navigation',
  '/admin/company',
  '/admin/redirects',
  '/admin/api/webhooks',
  '/admin/api/webhooks/new',
  '/admin/legal',
  '/admin/legal?tab=viewer&document=:document',
];
const widths = [390, 768, 1024, 1280];
const axeWidths = [390, 1280];

let page: Page;
let records: LongRecords;

/** An administrator who is a member too, with content of every kind, in words without a place to break them. */
beforeAll(async () => {
  page = await fixture.visitor();
  await fixture.signInAsAdministrator(page);
  records = await fillWithLongWords(page, fixture.app);
});

/** In the same window, so that the scripts of the app are fetched once. */
async function open(path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const address = Object.entries(records).reduce((open, [kind, id]) => open.replace(`:${kind}`, id), path);
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** Resizes the window, and expects the page to be no wider. Tables become lists a moment after the window has become narrow. */
async function expectFit(width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const overflow = () => page.evaluate(() => Math.max(0, (document.scrollingElement?.scrollWidth ?? 0) - innerWidth));
  await expect.poll(overflow, { message: `${page.url()} at ${width} px` }).toBe(0);
}

test.each(paths)(
  '%s passes axe in both themes, fits its window at every width, and logs no console error',
  async (path) => {
    await open(path);
    for (const width of widths) {
      await expectFit(width);
      if (axeWidths.includes(width)) expect(await violationsInBothThemes(page)).toEqual([]);
    }
    expect(fixture.consoleErrors).toEqual([]);
  },
);

test.each(otherPaths)('%s fits its window at every width, whatever words it shows', async (path) => {
  await open(path);
  for (const width of widths) await expectFit(width);
  expect(fixture.consoleErrors).toEqual([]);
});
