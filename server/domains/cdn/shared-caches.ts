import { type StoredResponse, withHeaders } from '#server/platform/http/stored-response.ts';
import { keysOfPage } from './surrogate-keys.ts';

/** For how long a page may be wrong in a CDN that missed a purge. */
const freshSeconds = 3_600;
/** For how long after that visitors get the page while the CDN fetches it again, and while this server does not answer. */
const staleSeconds = { whileRevalidating: 60, ifError: 86_400 };

/**
 * Browsers always ask again. `stale-while-revalidate` stands in the header for CDNs alone (RFC 9213): in `cache-control` it would
 * let browsers show an old page as well.
 */
const lifetimes = {
  'cache-control': `public, max-age=0, s-maxage=${freshSeconds}`,
  'cdn-cache-control': `max-age=${freshSeconds}, stale-while-revalidate=${staleSeconds.whileRevalidating}, stale-if-error=${staleSeconds.ifError}`,
};

/** The page with the headers with which a CDN caches it, as part of the page; without them where none may. */
export function withSharedCaching(page: StoredResponse, tags: readonly string[], path: string): StoredResponse {
  const keys = keysOfPage(tags, path);
  if (keys === null || page.status !== 200) return page;
  const names = { 'surrogate-key': keys.join(' '), 'cache-tag': keys.join(',') };
  return { ...page, forSharedCaches: withHeaders(page, page.route, { ...page.headers, ...lifetimes, ...names }) };
}
