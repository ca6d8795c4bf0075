import type { StoredAnswer } from '#server/platform/http/stored-answer.ts';
import { createTaggedCache, type Loaded, type TaggedCache } from '#server/platform/tagged-cache.ts';

/** A page as bytes, and what it was built from; no tags when it must not be kept. */
export type RenderedPage = Loaded<StoredAnswer>;

/** Public pages as bytes, each under the tags of what it was built from. */
export type PageCache = TaggedCache<StoredAnswer>;

/** `limit`: how many pages are kept; the oldest go first. */
export function createPageCache(limit = 2_000): PageCache {
  return createTaggedCache({ limit });
}
