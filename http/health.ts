import type { Monitor } from '#server/domains/monitoring/samples/monitor.ts';
import type { Db } from '#server/platform/db/db.ts';
import { loadOnce } from '#server/platform/load-once.ts';
import { nodeOfProcess } from '#server/platform/processes/own-process.ts';
import type { RequestMetrics } from '#server/platform/request-metrics/request-metrics.ts';
import type { MetricSources } from './metrics/metrics.ts';
import { ofAllProcesses } from './metrics/of-all-processes.ts';
import type { Scrape } from './metrics/write.ts';

export interface HealthSources {
  db: Db;
  counts: RequestMetrics;
  version: string;
  caches: MetricSources['caches'];
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
  /** For a scrape with this Accept header. */
  metrics(accept: string): Promise<Scrape>;
}

const oldestSampleMs = 30_000;
const silentWorkSeconds = 60;

/** Health and metrics of this process and its database, for load balancers and monitoring. */
export function createHealth(sources: HealthSources): Health {
  const { db, counts, version, caches, heartbeatKey, hasDiskSpace, isAccepting, monitor } = sources;
  let askedAt: number | null = null;

  const isDatabaseUp = () =>
    db.ping().then(
      () => true,
      () => false,
    );
  const own = () => monitor()?.picture()?.nodes[0] ?? null;
  const values = () => own()?.sample.values ?? null;
  /** The processes of this node, this one first. */
  const processes = () => {
    const [first, ...others] = monitor()?.picture()?.nodes ?? [];
    if (first === undefined) return [];
    return [first, ...others.filter(({ node }) => nodeOfProcess(node) === nodeOfProcess(first.node))];
  };
  // Loaded for the first scrape: most installations have none.
  const metrics = loadOnce(async () => {
    const { createMetrics } = await import('./metrics/metrics.ts');
    const node = () => own()?.node ?? '';
    return createMetrics({
      version,
      node,
      counts,
      values,
      isDatabaseUp,
      hasDiskSpace,
      pools: db.pools,
      replica: db.replica,
      caches,
    });
  });
  const ofServer = ofAllProcesses(async () => (await metrics())());

  return {
    async ready() {
      return resultOf({ database: await isDatabaseUp(), disk: hasDiskSpace(), accepting: isAccepting() });
    },
    heartbeat(key) {
      if (heartbeatKey === null || key === heartbeatKey) askedAt = performance.now();
      const ofNode = processes();
      const silentWork = ofNode.map(({ sample }) => sample.values.silentSchedules ?? Number.POSITIVE_INFINITY);
      const isMeasured = (monitor()?.sampledMsAgo() ?? Number.POSITIVE_INFINITY) < oldestSampleMs;
      return resultOf({
        monitor: isMeasured && ofNode.every(({ ageMs }) => ageMs < oldestSampleMs),
        database: values()?.databaseDown === 0,
        work: ofNode.length > 0 && silentWork.every((seconds) => seconds < silentWorkSeconds),
      });
    },
    heartbeatAge: () => (askedAt === null ? null : Math.round((performance.now() - askedAt) / 1_000)),
    async metrics(accept) {
      const [families, { formatFor, writeMetrics }] = await Promise.all([ofServer(), import('./metrics/write.ts')]);
      return writeMetrics(families, formatFor(accept));
    },
  };
}

function resultOf(results: Record<string, boolean>): { ok: boolean; checks: Checks } {
  const checks = Object.entries(results).map(([name, ok]) => [name, ok ? 'ok' : 'failed'] as const);
  return { ok: Object.values(results).every(Boolean), checks: Object.fromEntries(checks) };
}
