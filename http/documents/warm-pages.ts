import { type Services, systemContext } from '#server/platform/context.ts';
import { cacheablePage } from './cacheable-page.ts';
import type { Documents } from './documents.ts';
import type { PageRoute } from './routes.ts';

/**
 * Renders the pages on which most visits begin, one after the other, so that the first visitor gets them from the cache. Ends
 * after the page that it is at once they are no longer wanted.
 */
export async function warmPages(
  services: Services,
  documents: Documents,
  pages: readonly PageRoute[],
  isWanted: () => boolean,
): Promise<void> {
  const ctx = systemContext(services, 'warm-pages');
  for (const page of pages.filter(({ handle }) => handle.isRenderedAtStart)) {
    if (!isWanted()) return;
    await documents.cacheable(ctx, cacheablePage(new URL(page.pattern, services.appUrl), page));
  }
}
