import type { Monitor } from '#server/domains/monitoring/samples/monitor.ts';
import type { Db } from '#server/platform/db/db.ts';
import { loadOnce } from '#server/platform/load-once.ts';
import { namesOfProcesses } from '#server/platform/processes/own-process.ts';
import type { RequestMetrics } from '#server/platform/request-metrics/request-metrics.ts';
import { within } from '#server/platform/schedules/within.ts';
import type { MetricSources } from './metrics/metrics.ts';
import { ofAllProcesses } from './metrics/of-all-processes.ts';
import type { Scrape } from './metrics/write.ts';

export interface HealthSources {
  db: Db;
  counts: RequestMetrics;
  version: string;
  /** How many processes this server has. */
  processCount: number;
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
   * For a watcher outside, which raises an alarm of its own when this fails or nobody answers: whether every process of this
   * server measures itself and its background work goes on, and this one has a database.
   */
  heartbeat(key?: string): { ok: boolean; checks: Checks };
  /** Seconds since a watcher asked last, or since the start where it has a key and did not ask yet; null: none has. */
  heartbeatAge(): number | null;
  /** For a scrape with this Accept header. */
  metrics(accept: string): Promise<Scrape>;
}

const oldestSampleMs = 30_000;
const silentWorkSeconds = 60;
/** A scrape has this long to ask the database: a process that waits longer would be left out of the scrape. */
const databasePatienceMs = 1_000;

/** Health and metrics of this process and its database, for load balancers and monitoring. */
export function createHealth(sources: HealthSources): Health {
  const { db, counts, version, processCount, caches, heartbeatKey, hasDiskSpace, isAccepting, monitor } = sources;
  // With a key a watcher is expected: one that does not come back after a restart must be noticed too.
  let askedAt = heartbeatKey === null ? null : performance.now();

  const succeeds = (asked: Promise<void>) =>
    asked.then(
      () => true,
      () => false,
    );
  const own = () => monitor()?.picture()?.nodes[0] ?? null;
  const values = () => own()?.sample.values ?? null;
  /** The processes that this server has now: rows of those it had before are kept for a day. */
  const processes = () => {
    const picture = monitor()?.picture();
    const own = picture?.nodes[0];
    if (!picture || !own) return { known: [], isComplete: false };
    const names = namesOfProcesses(own.node, processCount);
    const known = picture.nodes.filter(({ node }) => names.includes(node));
    // The others start after the first one.
    const isStarting = picture.at.getTime() - own.startedAt.getTime() < oldestSampleMs;
    return { known, isComplete: isStarting || known.length === names.length };
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
      isDatabaseUp: () => succeeds(within(databasePatienceMs, db.ping())),
      hasDiskSpace,
      pools: db.pools,
      replica: db.replica,
      caches,
    });
  });
  const ofServer = ofAllProcesses(async () => (await metrics())());

  return {
    async ready() {
      return resultOf({ database: await succeeds(db.ping()), disk: hasDiskSpace(), accepting: isAccepting() });
    },
    heartbeat(key) {
      if (heartbeatKey === null || key === heartbeatKey) askedAt = performance.now();
      const { known, isComplete } = processes();
      const silentWork = known.map(({ sample }) => sample.values.silentSchedules ?? Number.POSITIVE_INFINITY);
      const isMeasured = (monitor()?.sampledMsAgo() ?? Number.POSITIVE_INFINITY) < oldestSampleMs;
      return resultOf({
        monitor: isMeasured && isComplete && known.every(({ ageMs }) => ageMs < oldestSampleMs),
        database: values()?.databaseDown === 0,
        work: known.length > 0 && silentWork.every((seconds) => seconds < silentWorkSeconds),
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
