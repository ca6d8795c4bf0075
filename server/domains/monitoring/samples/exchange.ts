import type { Db } from '#server/platform/db/db.ts';
import { within } from '#server/platform/schedules/within.ts';
import type { createMinutes } from './minutes.ts';
import { exchangeSamples, type NodeState, type OwnState, removeNode } from './store.ts';

/** The database has this long. */
const patienceMs = 4_000;

/**
 * Exchanges samples with the other nodes, one exchange at a time: one that takes too long may still be committed, and its
 * minutes would be counted twice if they were sent again before.
 */
export function createExchange(db: Db, minutes: ReturnType<typeof createMinutes>) {
  let running: Promise<void> | null = null;
  let found: readonly NodeState[] = [];
  let foundAt = performance.now();
  let hasFailed = false;

  async function exchange(own: OwnState): Promise<void> {
    const complete = minutes.waiting();
    found = await exchangeSamples(db, own, complete);
    foundAt = performance.now();
    hasFailed = false;
    minutes.written(complete);
  }

  return {
    /** Sends the sample and gets those of the others; throws when there is no answer in time. */
    async send(own: OwnState): Promise<void> {
      running ??= exchange(own).finally(() => {
        running = null;
      });
      await within(patienceMs, running).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    },
    /** The database did not answer, so nothing is exchanged. */
    skip(): void {
      hasFailed = true;
    },
    /**
     * The other nodes. While exchanges fail their samples grow older, until they count as silent; not where this process paused,
     * which asks again at once.
     */
    others(): NodeState[] {
      const sinceMs = hasFailed ? performance.now() - foundAt : 0;
      return found.map((other) => ({ ...other, ageMs: other.ageMs + sinceMs }));
    },
    /** Takes leave of the other nodes, and writes the minutes that are left. */
    async leave(node: string): Promise<void> {
      const left = (async () => {
        await running?.catch(() => {});
        await removeNode(db, node, minutes.waiting());
      })();
      await within(patienceMs, left);
    },
  };
}
