/** What a load gives: a value, and the tags of what it was made from; null when it must not be kept. */
export interface QueryState<Value> {
  value: Value;
  tags: readonly string[] | null;
}

/**
 * Values under the tags of what they were made from. Concurrent callers share one load. A value is returned but not kept
 * when one of its tags was invalidated while it loaded, and nobody who asks after that shares its load.
 */
export interface TaggedCache<Value> {
  find(key: string): Value | undefined;
  get(key: string, load: () => Promise<QueryState<Value>>, ttlMs?: number): Promise<Value>;
  /** Puts another form of the same value in place, unless that was invalidated meanwhile. */
  replace(key: string, before: Value, after: Value): void;
  /** null: everything. */
  forget(tags: readonly string[] | null): void;
  readonly size: number;
}

interface Kept<Value> extends QueryState<Value> {
  tags: readonly string[];
  until: number;
}

interface Loading<Value> {
  value: Promise<Value>;
  forgotten: Set<string> | 'all';
}

/** `limit`: how many values are kept; the oldest go first. */
export function createTaggedCache<Value>({
  now = Date.now,
  limit,
}: {
  now?: () => number;
  limit: number;
}): TaggedCache<Value> {
  const kept = new Map<string, Kept<Value>>();
  const running = new Set<Loading<Value>>();
  /** Of those, the ones that nothing was invalidated since: who asks now may wait for them. */
  const shared = new Map<string, Loading<Value>>();

  function findKept(key: string): Kept<Value> | undefined {
    const found = kept.get(key);
    return found && found.until > now() ? found : undefined;
  }

  function keep(key: string, { value, tags }: QueryState<Value>, forgotten: Loading<Value>['forgotten'], until: number) {
    if (tags === null || forgotten === 'all' || tags.some((tag) => forgotten.has(tag))) return;
    kept.set(key, { value, tags, until });
    if (kept.size > limit) kept.delete(kept.keys().next().value ?? key);
  }

  function start(key: string, load: () => Promise<QueryState<Value>>, until: number): Promise<Value> {
    const own: Loading<Value> = {
      forgotten: new Set(),
      value: load()
        .then((loaded) => {
          keep(key, loaded, own.forgotten, until);
          return loaded.value;
        })
        .finally(() => {
          running.delete(own);
          if (shared.get(key) === own) shared.delete(key);
        }),
    };
    running.add(own);
    shared.set(key, own);
    return own.value;
  }

  return {
    find: (key) => findKept(key)?.value,
    async get(key, load, ttlMs = Number.POSITIVE_INFINITY) {
      const found = findKept(key);
      if (found) return found.value;
      return shared.get(key)?.value ?? start(key, load, now() + ttlMs);
    },
    replace(key, before, after) {
      const found = kept.get(key);
      if (found?.value === before) found.value = after;
    },
    forget(tags) {
      for (const [key, entry] of kept) {
        if (tags === null || entry.tags.some((tag) => tags.includes(tag))) kept.delete(key);
      }
      for (const own of running) {
        if (tags === null) own.forgotten = 'all';
        else if (own.forgotten !== 'all') for (const tag of tags) own.forgotten.add(tag);
      }
      shared.clear();
    },
    get size() {
      return kept.size;
    },
  };
}
