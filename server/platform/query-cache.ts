import { createTaggedCache } from './tagged-cache.ts';

/**
 * What a process remembers of the database, each value under its tags. A commit that invalidates a tag, here or in
 * another process, forgets every value under it; a value that was being loaded meanwhile is answered but not kept.
 */
export interface TaggedCache {
  /** The remembered value, or what `load` gives; concurrent callers share one load. Tags may follow from the value. */
  get<T>(key: string, tags: Tags<T>, load: () => Promise<T>, ttlMs?: number): Promise<T>;
  /** null: everything. */
  invalidate(tags: readonly string[] | null): void;
  /** Told after each forgetting. */
  onInvalidate(listener: (tags: readonly string[] | null) => void): void;
  readonly size: number;
}

type Tags<T> = readonly string[] | ((value: T) => readonly string[]);

/** `limit`: how many values are kept; the oldest go first. */
export function createTaggedCache({ now = Date.now, limit = 20_000 }: { now?: () => number; limit?: number } = {}): TaggedCache {
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
      for (const listener of listeners) listener(tags);
    },
    onInvalidate(listener) {
      listeners.push(listener);
    },
    get size() {
      return cache.size;
    },
  };
}
