import { withoutGiveUp } from '#server/platform/http/given-up.ts';
import { createTaggedCache } from './tagged-cache.ts';

/**
 * A cache of database reads in this process, each value under its tags. A commit that invalidates a tag, here or in another
 * process, evicts every value under it; a value that was loading meanwhile is returned but not cached.
 */
export interface QueryCache {
  /** The cached value, or the result of `load`; concurrent callers share one load. Tags may depend on the value; null: it is not cached. */
  get<T>(key: string, tags: Tags<T>, load: () => Promise<T>, ttlMs?: number): Promise<T>;
  /** null: everything. */
  invalidate(tags: readonly string[] | null): void;
  /** Calls the listener after each invalidation. */
  onInvalidate(listener: (tags: readonly string[] | null) => void): void;
  readonly size: number;
  /** How many values were found, and how many had to be loaded, since the start. */
  readonly counts: { found: number; loaded: number };
}

type Tags<T> = readonly string[] | ((value: T) => readonly string[] | null);

/** `limit`: the largest number of cached values; the oldest are evicted first. */
export function createQueryCache({
  now = Date.now,
  limit = 20_000,
}: {
  now?: () => number;
  limit?: number;
} = {}): QueryCache {
  const cache = createTaggedCache<unknown>({ now, limit });
  const listeners: ((tags: readonly string[] | null) => void)[] = [];

  return {
    get<T>(key: string, tags: Tags<T>, load: () => Promise<T>, ttlMs?: number): Promise<T> {
      const loadTagged = async () => {
        const value = await load();
        return { value, tags: typeof tags === 'function' ? tags(value) : tags };
      };
      return cache.get(key, loadTagged, ttlMs) as Promise<T>;
    },
    invalidate(tags) {
      cache.invalidate(tags);
      withoutGiveUp(() => {
        for (const listener of listeners) listener(tags);
      });
    },
    onInvalidate(listener) {
      listeners.push(listener);
    },
    get size() {
      return cache.size;
    },
    counts: cache.counts,
  };
}
