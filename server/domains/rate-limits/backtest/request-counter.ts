import { sql } from 'drizzle-orm';
import { rateLimitRequests as t } from '#server/domains/rate-limits/tables.ts';
import type { Ctx, Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { logCondition } from '#server/platform/log/condition.ts';
import { repeat } from '#server/platform/repeat.ts';
import { isKept, otherGroups, pathGroupOf } from './path-group.ts';
import { networkDigestOf, shownNetworkOf, userDigestOf } from './subjects.ts';

const everyMs = 10_000;
const minuteMs = 60_000;
/** Kinds of requests between two writes; in a flood from more networks than that the others are left out. */
const maximumWaiting = 2_000;
/** Methods and groups of addresses that are counted in a minute; further ones are counted together. */
export const groupsPerMinute = 200;
/** One statement takes at most 65,535 parameters. */
const batch = 1_000;

interface Counted {
  minute: number;
  method: string;
  path: string;
  address: string;
  userId: string | null;
  count: number;
  failed: number;
}

/** Counts requests by the minute, group of addresses, network and account, and stores the counts without either of them. */
export function startRequestCounter(services: Pick<Services, 'db' | 'log' | 'now' | 'newId' | 'secrets'>) {
  const { db, log, now, newId } = services;
  let waiting = new Map<string, Counted>();
  const groups = { minute: 0, known: new Set<string>() };

  /** Anybody may ask for addresses that do not exist; they must not fill the table. */
  function groupOf(minute: number, method: string, asked: string): string {
    if (groups.minute !== minute) {
      groups.minute = minute;
      groups.known.clear();
    }
    const path = pathGroupOf(asked);
    const group = `${method} ${path}`;
    if (!groups.known.has(group) && groups.known.size >= groupsPerMinute) return otherGroups;
    groups.known.add(group);
    return path;
  }

  async function flush(): Promise<void> {
    if (waiting.size === 0) return;
    const rows = [...waiting.values()].map(({ minute, address, userId, ...counted }) => ({
      ...counted,
      id: newId(),
      minute: new Date(minute),
      network: shownNetworkOf(address),
      networkDigest: networkDigestOf(services, address),
      userDigest: userId === null ? null : userDigestOf(services, userId),
    }));
    waiting = new Map();
    for (let first = 0; first < rows.length; first += batch) {
      await db.transact(systemScope, (tx) =>
        tx
          .insert(t)
          .values(rows.slice(first, first + batch))
          .onConflictDoUpdate({
            target: [t.minute, t.method, t.path, t.networkDigest, t.userDigest],
            set: { count: sql`${t.count} + excluded.count`, failed: sql`${t.failed} + excluded.failed` },
          }),
      );
    }
  }

  const repeating = repeat(everyMs, flush, (error) => logCondition(log, 'rate-limits.count.failed', { error }));
  return {
    record(
      { actor, request: { address } }: Pick<Ctx, 'actor' | 'request'>,
      method: string,
      asked: string,
      hasFailed: boolean,
    ) {
      if (!isKept(method, asked)) return;
      const minute = Math.floor(now().getTime() / minuteMs) * minuteMs;
      const path = groupOf(minute, method, asked);
      const userId = actor?.id ?? null;
      const key = `${minute} ${method} ${path} ${address} ${userId}`;
      const known = waiting.get(key);
      if (known) {
        known.count++;
        if (hasFailed) known.failed++;
      } else if (waiting.size < maximumWaiting) {
        waiting.set(key, { minute, method, path, address, userId, count: 1, failed: hasFailed ? 1 : 0 });
      }
    },
    flush,
    async stop(): Promise<void> {
      await repeating.stop();
      await flush().catch((error: unknown) => logCondition(log, 'rate-limits.count.failed', { error }));
    },
  };
}
