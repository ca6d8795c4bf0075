import type { Registry } from 'prom-client';
import type { PoolState } from '#server/platform/db/open-pool.ts';
import type { ReplicaState } from '#server/platform/db/replica/replica.ts';
import type { Values } from '#server/platform/metrics/node-sampler.ts';
import { bucketBoundsMs, type RequestMetrics } from '#server/platform/request-metrics/request-metrics.ts';
import type { createHistograms, LabelledHistogram } from '#server/platform/telemetry/labelled-histograms.ts';
import { countOperations } from './count-operations.ts';
import { type FamilyName, families, figureMetrics, type MetricType } from './families.ts';
import { nodeMetrics } from './node-metrics.ts';
import type { Family, Sample } from './write.ts';

interface CacheCounts {
  readonly size: number;
  readonly counts: { found: number; loaded: number };
}

export interface MetricSources {
  version: string;
  node(): string;
  counts: Pick<RequestMetrics, 'totals'>;
  /** What this node measured last; null before the first sample. */
  values(): Values | null;
  isDatabaseUp(): Promise<boolean>;
  hasDiskSpace(): boolean;
  pools(): Readonly<Record<string, PoolState>>;
  /** null: there is no replica. */
  replica(): ReplicaState | null;
  caches: Readonly<Record<string, CacheCounts>>;
}

/**
 * Metrics of this process: those that every Node process has, its responses, operations and figures. Operations are counted
 * from here on, so an installation that nobody scrapes counts none.
 */
export function createMetrics(sources: MetricSources): () => Promise<Family[]> {
  const { registry } = nodeMetrics();
  const operations = countOperations();
  return async () => {
    const { histograms, decisions } = operations;
    const isUp = await sources.isDatabaseUp();
    return [
      family('firn_build_info', [{ labels: { version: sources.version, node: sources.node() }, value: 1 }]),
      family('firn_database_up', [{ labels: {}, value: Number(isUp) }]),
      family('firn_disk_space_ok', [{ labels: {}, value: Number(sources.hasDiskSpace()) }]),
      ...responses(sources.counts),
      ...Object.entries(histograms).map(([name, { bounds, all }]) =>
        family(
          name as FamilyName,
          all().flatMap((one) => samplesOf(one, bounds)),
        ),
      ),
      family(
        'firn_guard_decisions_total',
        decisions().map(({ count, ...labels }) => ({ labels, value: count })),
      ),
      ...pools(sources.pools()),
      ...replica(sources.replica()),
      ...caches(sources.caches),
      ...figures(sources.values() ?? {}),
      ...(await ofNode(registry)),
    ];
  };
}

const family = (name: FamilyName, samples: readonly Sample[]): Family => {
  const { type, help } = families[name];
  return { name, type, help, samples };
};

/** The counts that the process keeps anyway: the library would count every response a second time. */
function responses(counts: MetricSources['counts']): Family[] {
  const totals = counts.totals();
  const byClass = new Map<string, LabelledHistogram>();
  for (const { method, route, status, count, durationMsTotal, buckets, exemplars = [] } of totals) {
    const labels = { method, route, status_class: `${Math.floor(status / 100)}xx` };
    const key = Object.values(labels).join(' ');
    const one = byClass.get(key);
    const sum = durationMsTotal / 1_000;
    byClass.set(key, {
      labels,
      count: (one?.count ?? 0) + count,
      sum: (one?.sum ?? 0) + sum,
      buckets: buckets.map((n, index) => n + (one?.buckets[index] ?? 0)),
      exemplars: buckets.map((_, index) => exemplars[index] ?? one?.exemplars[index]),
    });
  }
  const bounds = bucketBoundsMs.map((ms) => ms / 1_000);
  return [
    family(
      'http_requests_total',
      totals.map(({ method, route, status, count }) => ({ labels: { method, route, status }, value: count })),
    ),
    family(
      'http_request_duration_seconds',
      [...byClass.values()].flatMap((one) => samplesOf(one, bounds)),
    ),
  ];
}

type Bounds = ReturnType<typeof createHistograms>['bounds'];

function samplesOf({ labels, count, sum, buckets, exemplars }: LabelledHistogram, bounds: Bounds): Sample[] {
  let below = 0;
  const all = buckets.map((n, index) => {
    below += n;
    const bound = bounds[index];
    const le = bound === undefined ? '+Inf' : String(bound);
    return { suffix: '_bucket', labels: { ...labels, le }, value: below, exemplar: exemplars[index] };
  });
  const rounded = Math.round(sum * 1_000_000) / 1_000_000;
  return [...all, { suffix: '_sum', labels, value: rounded }, { suffix: '_count', labels, value: count }];
}

function pools(all: ReturnType<MetricSources['pools']>): Family[] {
  const each = Object.entries(all);
  return [
    family(
      'firn_database_pool_connections',
      each.flatMap(([pool, { open, idle }]) => [
        { labels: { pool, state: 'busy' }, value: open - idle },
        { labels: { pool, state: 'idle' }, value: idle },
      ]),
    ),
    family(
      'firn_database_pool_waiting',
      each.map(([pool, { waiting }]) => ({ labels: { pool }, value: waiting })),
    ),
  ];
}

function replica(state: ReplicaState | null): Family[] {
  const reads = Object.entries(state?.reads ?? {}).map(([result, value]) => ({ labels: { result }, value }));
  const lag = state && { labels: {}, value: (state.lagMs ?? Number.POSITIVE_INFINITY) / 1_000 };
  return [family('firn_replica_reads_total', reads), family('firn_replica_lag_seconds', lag ? [lag] : [])];
}

function caches(all: MetricSources['caches']): Family[] {
  const each = Object.entries(all);
  return [
    family(
      'firn_cache_lookups_total',
      each.flatMap(([cache, { counts }]) => [
        { labels: { cache, result: 'hit' }, value: counts.found },
        { labels: { cache, result: 'miss' }, value: counts.loaded },
      ]),
    ),
    family(
      'firn_cache_entries',
      each.map(([cache, { size }]) => ({ labels: { cache }, value: size })),
    ),
  ];
}

/** Without a value a metric has no line, rather than a zero that nobody measured. */
function figures(values: Values): Family[] {
  return figureMetrics.map(({ key, name, type, help, factor }) => {
    const value = values[key] ?? null;
    const inUnit = value === null ? [] : [{ labels: {}, value: Number((value * factor).toPrecision(12)) }];
    return { name, type, help, samples: inUnit };
  });
}

async function ofNode(registry: Registry): Promise<Family[]> {
  const all = await registry.getMetricsAsJSON();
  return all.map(({ name, help, type, values }) => ({
    name,
    help,
    type: String(type) as MetricType,
    samples: (values as { metricName?: string; labels: Sample['labels']; value: number }[]).map(
      ({ metricName = name, labels, value }) => ({ suffix: metricName.slice(name.length), labels, value }),
    ),
  }));
}
