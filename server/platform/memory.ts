/**
 * What a process remembers of the database, each value under its tags. A commit that invalidates a tag, here or in
 * another process, forgets every value under it; a value that was being loaded meanwhile is answered but not kept.
 */
export interface Memory {
  /**
   * The remembered value, or what `load` gives; concurrent callers share one load. Tags may follow from the value:
   * then whatever is forgotten while it loads counts as meant.
   */
  get<T>(key: string, tags: Tags<T>, load: () => Promise<T>, ttlMs?: number): Promise<T>;
  /** null: everything. */
  forget(tags: readonly string[] | null): void;
  /** Told after each forgetting. */
  onForget(listener: (tags: readonly string[] | null) => void): void;
  readonly size: number;
}

type Tags<T> = readonly string[] | ((value: T) => readonly string[]);

interface Kept {
  value: Promise<unknown>;
  /** null: not known before it is loaded. */
  tags: readonly string[] | null;
  until: number;
}

/** `limit`: how many values are kept; the oldest go first. */
export function createMemory({ now = Date.now, limit = 20_000 }: { now?: () => number; limit?: number } = {}): Memory {
  const kept = new Map<string, Kept>();
  const listeners: ((tags: readonly string[] | null) => void)[] = [];

  function keep(key: string, entry: Kept): void {
    kept.set(key, entry);
    if (kept.size > limit) {
      const oldest = kept.keys().next().value;
      if (oldest !== undefined) kept.delete(oldest);
    }
  }

  return {
    get<T>(key: string, tags: Tags<T>, load: () => Promise<T>, ttlMs = Number.POSITIVE_INFINITY): Promise<T> {
      const found = kept.get(key);
      if (found && found.until > now()) return found.value as Promise<T>;
      const value = load();
      const entry: Kept = { value, tags: typeof tags === 'function' ? null : tags, until: now() + ttlMs };
      keep(key, entry);
      value.then(
        (loaded) => {
          if (typeof tags === 'function') entry.tags = tags(loaded);
        },
        () => {
          if (kept.get(key) === entry) kept.delete(key);
        },
      );
      return value;
    },
    forget(tags) {
      for (const [key, entry] of kept) {
        if (tags === null || entry.tags === null || entry.tags.some((tag) => tags.includes(tag))) kept.delete(key);
      }
      for (const listener of listeners) listener(tags);
    },
    onForget(listener) {
      listeners.push(listener);
    },
    get size() {
      return kept.size;
    },
  };
}
