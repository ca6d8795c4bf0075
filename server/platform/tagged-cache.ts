/** The result of a load. */
export interface CachedValue<Value> {
  value: Value;
  /** Of the data it was made from; null when it must not be cached. */
  tags: readonly string[] | null;
  /** Called once, when the cached value is asked for again: makes a better one that takes long. It must not reject. */
  improve?: (() => Promise<Value>) | undefined;
  /** It is called as soon as the value is cached, as that is seldom asked for again. */
  improvesAtOnce?: boolean;
}

/**
 * A cache of values under the tags of the data they were made from. Concurrent callers share one load. A value is returned
 * but not cached when one of its tags was invalidated while it loaded, and later callers do not share its load.
 */
export interface TaggedCache<Value> {
  find(key: string): Value | undefined;
  get(key: string, load: () => Promise<CachedValue<Value>>, ttlMs?: number): Promise<Value>;
  /** null: everything. */
  invalidate(tags: readonly string[] | null): void;
  readonly size: number;
  /** How many values were found, and how many had to be loaded, since it was created. */
  readonly counts: { found: number; loaded: number };
}

interface CachedEntry<Value> extends CachedValue<Value> {
  tags: readonly string[];
  until: number;
}

interface Loading<Value> {
  value: Promise<Value>;
  invalidated: Set<string> | 'all';
}

/** At least so many values are stored between two looks for those that have expired. */
const leastBetween = 100;

/** `limit`: the largest number of cached values; the oldest are evicted first. */
export function createTaggedCache<Value>({
  now = Date.now,
  limit,
}: {
  now?: () => number;
  limit: number;
}): TaggedCache<Value> {
  const entries = new Map<string, CachedEntry<Value>>();
  const running = new Set<Loading<Value>>();
  /** The running loads during which nothing was invalidated: new callers may wait for them. */
  const shared = new Map<string, Loading<Value>>();

  const counts = { found: 0, loaded: 0 };
  /** Until those that have expired are deleted: as many as stayed the last time, so that a value costs few looks. */
  let storesLeft = leastBetween;

  function findCached(key: string): CachedEntry<Value> | undefined {
    const found = entries.get(key);
    if (!found || found.until <= now()) return undefined;
    counts.found++;
    if (found.improve) void improveOnce(found, found.improve);
    return found;
  }

  async function improveOnce(entry: CachedEntry<Value>, improve: () => Promise<Value>) {
    entry.improve = undefined;
    entry.value = await improve();
  }

  function store(
    key: string,
    { value, tags, improve, improvesAtOnce }: CachedValue<Value>,
    invalidated: Loading<Value>['invalidated'],
    until: number,
  ) {
    if (tags === null || invalidated === 'all' || tags.some((tag) => invalidated.has(tag))) return;
    // The oldest are evicted first, and this one is new again.
    entries.delete(key);
    const entry: CachedEntry<Value> = { value, tags, improve, until };
    entries.set(key, entry);
    if (improve && improvesAtOnce) void improveOnce(entry, improve);
    if (--storesLeft === 0) deleteExpired();
    if (entries.size > limit) entries.delete(entries.keys().next().value ?? key);
  }

  function deleteExpired() {
    const at = now();
    for (const [key, { until }] of entries) if (until <= at) entries.delete(key);
    storesLeft = Math.max(leastBetween, entries.size);
  }

  function start(key: string, load: () => Promise<CachedValue<Value>>, until: number): Promise<Value> {
    counts.loaded++;
    const own: Loading<Value> = {
      invalidated: new Set(),
      value: load()
        .then((loaded) => {
          store(key, loaded, own.invalidated, until);
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
    find: (key) => findCached(key)?.value,
    async get(key, load, ttlMs = Number.POSITIVE_INFINITY) {
      const found = findCached(key);
      if (found) return found.value;
      return shared.get(key)?.value ?? start(key, load, now() + ttlMs);
    },
    invalidate(tags) {
      for (const [key, entry] of entries) {
        if (tags === null || entry.tags.some((tag) => tags.includes(tag))) entries.delete(key);
      }
      for (const own of running) {
        if (tags === null) own.invalidated = 'all';
        else if (own.invalidated !== 'all') for (const tag of tags) own.invalidated.add(tag);
      }
      shared.clear();
    },
    get size() {
      return entries.size;
    },
    counts,
  };
}
