import type { StoredResponse } from '#server/platform/http/stored-response.ts';
import { type CachedValue, createTaggedCache, type TaggedCache } from '#server/platform/tagged-cache.ts';

/** A rendered response and its tags; no tags when it must not be cached. */
export type RenderedPage = CachedValue<StoredResponse>;

/** Rendered responses of public pages, each under the tags of the data it was built from. */
export type PageCache = TaggedCache<StoredResponse>;

/** `limit`: the largest number of cached pages; the oldest are evicted first. */
export function createPageCache(limit = 2_000): PageCache {
  return createTaggedCache({ limit });
}
