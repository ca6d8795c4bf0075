import type { StoredResponse } from '#server/platform/http/stored-response.ts';
import { createTaggedCache, type QueryState, type TaggedCache } from '#server/platform/tagged-cache.ts';

/** A page as bytes, and what it was built from; no tags when it must not be kept. */
export type RenderedPage = QueryState<StoredResponse>;

/** Public pages as bytes, each under the tags of what it was built from. */
export type PageCache = TaggedCache<StoredResponse>;

/** `limit`: how many pages are kept; the oldest go first. */
export function createPageCache(limit = 2_000): PageCache {
  return createTaggedCache({ limit });
}
