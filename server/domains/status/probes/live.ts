import type { Services } from '#server/platform/context.ts';
import type { StoredStatus } from '../overview.ts';
import type { StatusProbe } from '../tables.ts';

/** What this process knows of the state without the database. */
interface LiveStatus {
  /** What it measured last. */
  last: readonly StatusProbe[];
  /** What is measured and not stored. */
  waiting: readonly StatusProbe[];
  /** What it read last from the database. */
  stored: StoredStatus | null;
}

const known = new WeakMap<Services['cache'], LiveStatus>();

/** The state of the process with these services. */
export function liveStatus({ cache }: Pick<Services, 'cache'>): LiveStatus {
  const found = known.get(cache) ?? { last: [], waiting: [], stored: null };
  known.set(cache, found);
  return found;
}
