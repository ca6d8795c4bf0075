import { sql } from 'drizzle-orm';
import { minuteMs } from '#contract/time/durations.ts';
import { type Db, systemScope } from '#server/platform/db/db.ts';
import { type Buckets, emptyBuckets, observe, plusExcluded, sumBuckets } from '#server/platform/histogram.ts';
import type { Exemplar } from '#server/platform/telemetry/labelled-histograms.ts';
import { requestMinutes } from './tables.ts';

/** Upper bounds of the duration buckets in milliseconds; the last bucket has none. */
export const bucketBoundsMs = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000] as const;

interface Minute {
  minute: number;
  route: string;
  method: string;
  status: number;
  count: number;
  durationMsTotal: number;
  buckets: number[];
}

/** Counts every response, including cached ones, and writes the counts to the database from time to time. */
export interface RequestMetrics {
  record(method: string, route: string, status: number, durationMs: number, exemplar?: Exemplar['labels']): void;
  /** Adds the counts to the database; counts that could not be written are written by a later call. */
  flush(db: Db): Promise<void>;
  /** Since the start of this process, for /metrics. */
  totals(): RouteTotal[];
  /** Of all routes together but those of health, since the start of this process. */
  overall(): { requests: number; errors: number; buckets: Buckets };
}

interface RouteTotal {
  method: string;
  route: string;
  status: number;
  count: number;
  durationMsTotal: number;
  buckets: Buckets;
  /** The latest response of each bucket that has an id, its value in seconds. */
  exemplars?: (Exemplar | undefined)[];
}

export function createRequestMetrics(now: () => number = Date.now): RequestMetrics {
  let pending = new Map<string, Minute>();
  const totals = new Map<string, Minute & Pick<RouteTotal, 'exemplars'>>();
  const overall = { requests: 0, errors: 0, buckets: emptyBuckets(bucketBoundsMs) };

  return {
    record(method, route, status, durationMs, exemplar) {
      const minute = Math.floor(now() / minuteMs) * minuteMs;
      add(pending, `${minute} ${method} ${route} ${status}`, minute, method, route, status, durationMs);
      const key = `${method} ${route} ${status}`;
      const index = add(totals, key, 0, method, route, status, durationMs);
      const total = totals.get(key);
      if (exemplar && total) {
        total.exemplars ??= [];
        total.exemplars[index] = { labels: exemplar, value: durationMs / 1_000, at: now() };
      }
      if (isProbe(route)) return;
      overall.requests++;
      if (status >= 500) overall.errors++;
      observe(bucketBoundsMs, overall.buckets, durationMs);
    },
    async flush(db) {
      if (pending.size === 0) return;
      const taken = pending;
      pending = new Map();
      try {
        await write(db, [...taken.values()]);
      } catch (error) {
        for (const [key, minute] of taken) merge(pending, key, minute);
        throw error;
      }
    },
    totals: () => [...totals.values()],
    overall: () => ({ ...overall, buckets: [...overall.buckets] }),
  };
}

/** Answers to load balancers and watchers: a 503 of theirs is a state, not a request that failed. */
const isProbe = (route: string) => route.startsWith('/health/');

function add(
  into: Map<string, Minute>,
  key: string,
  minute: number,
  method: string,
  route: string,
  status: number,
  durationMs: number,
): number {
  let row = into.get(key);
  if (!row) {
    row = {
      minute,
      route,
      method,
      status,
      count: 0,
      durationMsTotal: 0,
      buckets: emptyBuckets(bucketBoundsMs),
    };
    into.set(key, row);
  }
  row.count++;
  row.durationMsTotal += durationMs;
  return observe(bucketBoundsMs, row.buckets, durationMs);
}

function merge(into: Map<string, Minute>, key: string, minute: Minute): void {
  const row = into.get(key);
  if (!row) return void into.set(key, minute);
  row.count += minute.count;
  row.durationMsTotal += minute.durationMsTotal;
  row.buckets = sumBuckets([row.buckets, minute.buckets]);
}

/** One statement takes at most 65,535 parameters; after a long time without a database there are more. */
const batch = 1_000;

async function write(db: Db, minutes: Minute[]): Promise<void> {
  const t = requestMinutes;
  await db.transact(systemScope, async (tx) => {
    for (let start = 0; start < minutes.length; start += batch) {
      await tx
        .insert(t)
        .values(minutes.slice(start, start + batch).map((row) => ({ ...row, minute: new Date(row.minute) })))
        .onConflictDoUpdate({
          target: [t.minute, t.route, t.method, t.status],
          set: {
            count: sql`${t.count} + excluded.count`,
            durationMsTotal: sql`${t.durationMsTotal} + excluded.duration_ms_total`,
            buckets: plusExcluded(t.buckets),
          },
        });
    }
  });
}
