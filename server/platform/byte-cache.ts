/** Files in memory. Concurrent callers share one load; a load that fails is forgotten. */
export interface ByteCache {
  /** `size`: what `load` returns has this many bytes. */
  get(key: string, size: number, load: () => Promise<Buffer>): Promise<Buffer>;
}

/** `maximumBytes`: of all files together; beyond it those that were not used for longest are forgotten. */
export function createByteCache(maximumBytes: number): ByteCache {
  const entries = new Map<string, { size: number; content: Promise<Buffer> }>();
  let bytes = 0;

  function forget(key: string): void {
    bytes -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  }

  return {
    get(key, size, load) {
      const found = entries.get(key);
      if (found) {
        entries.delete(key);
        entries.set(key, found);
        return found.content;
      }
      const entry = { size, content: load() };
      entries.set(key, entry);
      bytes += size;
      while (bytes > maximumBytes) forget(entries.keys().next().value ?? key);
      entry.content.catch(() => {
        if (entries.get(key) === entry) forget(key);
      });
      return entry.content;
    },
  };
}
