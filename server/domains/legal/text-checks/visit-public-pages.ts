import { installedBrowser } from '#server/platform/browser/installed-browser.ts';
import { type BrowserRecord, visitPages } from '#server/platform/browser/visit-pages.ts';
import type { Services } from '#server/platform/context.ts';

/** What a browser recorded, or why none did. */
export interface Visit {
  record: BrowserRecord | null;
  withoutBrowser: string | null;
}

/** One page of each kind that a visitor without an account opens. */
const paths = [
  '/',
  '/services',
  '/blog',
  '/contact',
  '/search?q=security',
  '/privacy',
  '/cookies',
  '/newsletter',
  '/auth',
];

/** Visits public pages with an installed browser. */
export async function visitPublicPages({ appUrl, log }: Services, configured: string | null): Promise<Visit> {
  const program = await installedBrowser(configured);
  if (program === null) return { record: null, withoutBrowser: 'no browser is installed' };
  try {
    return { record: await visitPages(program, appUrl, paths), withoutBrowser: null };
  } catch (error) {
    log.warn('legal-text-check.browser.failed', { error });
    return { record: null, withoutBrowser: error instanceof Error ? error.message : 'the browser failed' };
  }
}
