import type { FigureKey } from '#contract/operations/monitoring/figures.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { diskUsage } from '#server/platform/files/disk-usage.ts';
import { type Buckets, emptyBuckets, quantile, sumBuckets } from '#server/platform/histogram.ts';
import { bucketBoundsMs } from '#server/platform/request-metrics/request-metrics.ts';
import { type HostCounters, memoryUsed, readCores, readHostCounters, readLinkBytes } from './host-usage.ts';
import { watchProcess } from './process-usage.ts';

/** Figures that were measured, by name; null: not measured on this platform, or not now. */
export type Values = Partial<Record<FigureKey, number | null>>;

/** Responses in some time: their number, the server errors among them, and the histogram of their durations. */
export interface Responses {
  requests: number;
  errors: number;
  buckets: Buckets;
}

/** What one node measured in the last interval. */
export interface NodeSample {
  values: Values;
  /** In the last interval. */
  responses: Responses;
  /** In the last five minutes, for the rates. */
  recent: Responses;
}

/** What the sampler reads besides the machine. Counters since the start of the process. */
export interface SamplerSources {
  dataDir: string;
  /** One process of a machine measures it, so that nothing of it is added up twice. */
  measuresMachine: boolean;
  responses(): Responses;
  pageCache(): { found: number; loaded: number };
}

const recentMs = 5 * minuteMs;
const none: Responses = { requests: 0, errors: 0, buckets: [] };

/** Measures this process and its machine, each time since the call before; rates are null at the first call. */
export async function createNodeSampler({ dataDir, measuresMachine, responses, pageCache }: SamplerSources) {
  const watch = watchProcess();
  const [cores, linkBytes] = await Promise.all([readCores(), readLinkBytes()]);
  let last = {
    at: performance.now(),
    host: await readHostCounters(),
    responses: responses(),
    cache: { ...pageCache() },
  };
  let recent: { at: number; responses: Responses; cache: CacheCounts }[] = [];

  return {
    async take(): Promise<NodeSample> {
      const [host, disk] = await Promise.all([readHostCounters(), diskUsage(dataDir).catch(() => null)]);
      const now = { at: performance.now(), host, responses: responses(), cache: { ...pageCache() } };
      const ms = now.at - last.at;
      const usage = watch.take();
      const latest = difference(now.responses, last.responses);
      const cache = { found: now.cache.found - last.cache.found, loaded: now.cache.loaded - last.cache.loaded };
      recent = [...recent.filter(({ at }) => at > now.at - recentMs), { at: now.at, responses: latest, cache }];
      const inFiveMinutes = sumResponses(recent.map((one) => one.responses));
      const network = rateOf(host, last.host, 'networkBytes', ms);
      const machine: Values = {
        cpu: cpuPercent(host, last.host, ms, cores),
        memory: memoryUsed(),
        disk: disk?.usedPercent ?? null,
        diskFree: disk?.freeBytes ?? null,
        network: network !== null && linkBytes !== null ? Math.min(100, (100 * network) / linkBytes) : null,
        networkBytes: network,
      };
      const values: Values = {
        ...(measuresMachine && machine),
        eventLoopLag: usage.eventLoopLagMs,
        garbageCollection: Math.min(100, (100 * usage.collectionMs) / ms),
        processMemory: usage.residentBytes,
        requestRate: latest.requests / (ms / 1_000),
        pageCacheHits: hitPercent(recent.map((one) => one.cache)),
        ...ratesOf(inFiveMinutes),
      };
      last = now;
      return { values, responses: latest, recent: inFiveMinutes };
    },
    stop: () => watch.stop(),
  };
}

/** The error rate in percent and the 95th percentile in milliseconds; null without responses. */
export function ratesOf({ requests, errors, buckets }: Responses): {
  errorRate: number | null;
  responseTime: number | null;
} {
  if (requests === 0) return { errorRate: null, responseTime: null };
  return { errorRate: (100 * errors) / requests, responseTime: quantile(bucketBoundsMs, buckets, 0.95) };
}

export function sumResponses(all: readonly Responses[]): Responses {
  const buckets = sumBuckets(all.map((one) => one.buckets).filter((one) => one.length > 0));
  return {
    requests: all.reduce((sum, { requests }) => sum + requests, 0),
    errors: all.reduce((sum, { errors }) => sum + errors, 0),
    buckets: buckets.length > 0 ? buckets : emptyBuckets(bucketBoundsMs),
  };
}

function difference(now: Responses, before: Responses = none): Responses {
  return {
    requests: now.requests - before.requests,
    errors: now.errors - before.errors,
    buckets: now.buckets.map((n, index) => n - (before.buckets[index] ?? 0)),
  };
}

function rateOf(now: HostCounters, before: HostCounters, key: keyof HostCounters, ms: number): number | null {
  const [end, start] = [now[key], before[key]];
  // A counter that starts again, as that of a network interface may, has no rate.
  return end === null || start === null || end < start || ms <= 0 ? null : (end - start) / (ms / 1_000);
}

function cpuPercent(now: HostCounters, before: HostCounters, ms: number, cores: number): number | null {
  const usPerSecond = rateOf(now, before, 'cpuUs', ms);
  return usPerSecond === null ? null : Math.min(100, usPerSecond / 1e4 / cores);
}

type CacheCounts = ReturnType<SamplerSources['pageCache']>;

function hitPercent(all: readonly CacheCounts[]): number | null {
  const found = all.reduce((sum, one) => sum + one.found, 0);
  const loaded = all.reduce((sum, one) => sum + one.loaded, 0);
  return found + loaded === 0 ? null : (100 * found) / (found + loaded);
}
