import type { Monitor } from '#server/domains/monitoring/samples/monitor.ts';
import type { Db } from '#server/platform/db/db.ts';
import { loadOnce } from '#server/platform/load-once.ts';
import type { RequestMetrics } from '#server/platform/request-metrics/request-metrics.ts';

export interface HealthSources {
  db: Db;
  counts: RequestMetrics;
  /** Without it in its address a request to the heartbeat is not taken for the watcher's; null: every request is. */
  heartbeatKey: string | null;
  /** Whether the data folder has enough free space. */
  hasDiskSpace: () => boolean;
  /** false once the process is stopping. */
  isAccepting: () => boolean;
  /** null while the process starts. */
  monitor: () => Pick<Monitor, 'picture' | 'sampledMsAgo'> | null;
}

type Checks = Record<string, 'ok' | 'failed'>;

export interface Health {
  ready(): Promise<{ ok: boolean; checks: Checks }>;
  /**
   * For a watcher outside, which raises an alarm of its own when this fails or nobody answers: whether this node measures
   * itself, has a database, and its background work goes on.
   */
  heartbeat(key?: string): { ok: boolean; checks: Checks };
  /** Seconds since a watcher asked last; null: none has. */
  heartbeatAge(): number | null;
  /** In the Prometheus text format. */
  metrics(): Promise<string>;
}

const oldestSampleMs = 30_000;
const silentWorkSeconds = 60;

/** Health and metrics of this process and its database, for load balancers and monitoring. */
export function createHealth({ db, counts, heartbeatKey, hasDiskSpace, isAccepting, monitor }: HealthSources): Health {
  let askedAt: number | null = null;

  const isDatabaseUp = () =>
    db.ping().then(
      () => true,
      () => false,
    );
  const values = () => monitor()?.picture()?.nodes[0]?.sample.values ?? null;
  // Loaded for the first scrape: most installations have none.
  const metrics = loadOnce(async () =>
    (await import('./prometheus.ts')).createMetrics({
      counts,
      values,
      health: async () => ({
        firn_database_up: ['1 when the database responds', (await isDatabaseUp()) ? 1 : 0],
        firn_disk_space_ok: ['1 while the data folder has room', hasDiskSpace() ? 1 : 0],
      }),
    }),
  );

  return {
    async ready() {
      return resultOf({ database: await isDatabaseUp(), disk: hasDiskSpace(), accepting: isAccepting() });
    },
    heartbeat(key) {
      if (heartbeatKey === null || key === heartbeatKey) askedAt = performance.now();
      const { databaseDown, silentSchedules } = values() ?? {};
      return resultOf({
        monitor: (monitor()?.sampledMsAgo() ?? Number.POSITIVE_INFINITY) < oldestSampleMs,
        database: databaseDown === 0,
        work: (silentSchedules ?? Number.POSITIVE_INFINITY) < silentWorkSeconds,
      });
    },
    heartbeatAge: () => (askedAt === null ? null : Math.round((performance.now() - askedAt) / 1_000)),
    metrics: async () => (await metrics())(),
  };
}

function resultOf(results: Record<string, boolean>): { ok: boolean; checks: Checks } {
  const checks = Object.entries(results).map(([name, ok]) => [name, ok ? 'ok' : 'failed'] as const);
  return { ok: Object.values(results).every(Boolean), checks: Object.fromEntries(checks) };
}
