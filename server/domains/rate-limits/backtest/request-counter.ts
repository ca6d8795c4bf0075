import { sql } from 'drizzle-orm';
import { minuteMs } from '#contract/time/durations.ts';
import { rateLimitRequests as t } from '#server/domains/rate-limits/tables.ts';
import type { Ctx, Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { logCondition } from '#server/platform/log/condition.ts';
import { repeat } from '#server/platform/schedules/repeat.ts';
import { isKept, otherGroups, pathGroupOf } from './path-group.ts';
import { networkDigestOf, otherNetworksDigestOf, shownNetworkOf, userDigestOf } from './subjects.ts';

const everyMs = 10_000;
/** Kinds of requests between two writes; in a flood from more networks than that the others are left out. */
const maximumWaiting = 2_000;
/** Methods and groups of addresses that are counted in a minute; further ones are counted together. */
export const groupsPerMinute = 200;
/**
 * Rows of a minute that visitors get who are shown as one network, and each account in it; what is beyond is counted together.
 * The owner of an IPv6 /48 can send each request from another network.
 */
export const rowsPerMinute = 200;
/** One statement takes at most 65,535 parameters. */
const batch = 1_000;

interface Counted {
  minute: number;
  method: string;
  path: string;
  network: string;
  /** Null: of many, counted together. */
  address: string | null;
  userId: string | null;
  count: number;
  failed: number;
}

/** Counts requests by the minute, group of addresses, network and account, and stores the counts without either of them. */
export function startRequestCounter(services: Pick<Services, 'db' | 'log' | 'now' | 'newId' | 'secrets'>) {
  const { db, log, now, newId } = services;
  let waiting = new Map<string, Counted>();
  /** What has been counted in this minute, so that what is new can be told. */
  const counted = { minute: 0, groups: new Set<string>(), rows: new Map<string, Set<string>>() };

  function beginMinute(minute: number): void {
    if (counted.minute === minute) return;
    Object.assign(counted, { minute, groups: new Set(), rows: new Map() });
  }

  /** Anybody may ask for addresses that do not exist; they must not fill the table. */
  function groupOf(method: string, asked: string): string {
    const path = pathGroupOf(asked);
    const group = `${method} ${path}`;
    if (!counted.groups.has(group) && counted.groups.size >= groupsPerMinute) return otherGroups;
    counted.groups.add(group);
    return path;
  }

  /** Whether a row is among those of its sender that are counted one by one in this minute. */
  function hasRoom(key: string, sender: string): boolean {
    const known = counted.rows.get(sender) ?? new Set();
    if (!known.has(key) && known.size >= rowsPerMinute) return false;
    counted.rows.set(sender, known.add(key));
    return true;
  }

  /** The new row of a request, or the one that it is counted in with others; null if there are too many. */
  function rowOf(key: string, row: Omit<Counted, 'network' | 'count' | 'failed'>): Counted | null {
    const network = shownNetworkOf(row.address ?? '');
    const sender = `${network} ${row.userId}`;
    const othersKey = `${row.minute} ${row.method} ${sender}`;
    if (waiting.size >= maximumWaiting) return waiting.get(othersKey) ?? null;
    const isOwn = hasRoom(key, sender);
    const together = isOwn ? undefined : waiting.get(othersKey);
    if (together) return together;
    const added = { ...row, ...(isOwn ? {} : { path: otherGroups, address: null }), network, count: 0, failed: 0 };
    waiting.set(isOwn ? key : othersKey, added);
    return added;
  }

  async function flush(): Promise<void> {
    if (waiting.size === 0) return;
    const rows = [...waiting.values()].map(({ minute, address, network, userId, ...facts }) => ({
      ...facts,
      id: newId(),
      minute: new Date(minute),
      network,
      networkDigest: address === null ? otherNetworksDigestOf(services, network) : networkDigestOf(services, address),
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
      beginMinute(minute);
      const path = groupOf(method, asked);
      const userId = actor?.id ?? null;
      const key = `${minute} ${method} ${path} ${networkOf(address)} ${userId}`;
      const row = waiting.get(key) ?? rowOf(key, { minute, method, path, address, userId });
      if (row === null) return;
      row.count++;
      if (hasFailed) row.failed++;
    },
    flush,
    async stop(): Promise<void> {
      await repeating.stop();
      await flush().catch((error: unknown) => logCondition(log, 'rate-limits.count.failed', { error }));
    },
  };
}
