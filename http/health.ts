import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Db } from '#server/platform/db/db.ts';
import type { RequestMetrics } from '#server/platform/request-metrics/request-metrics.ts';

export interface HealthSources {
  db: Db;
  counts: RequestMetrics;
  /** Whether the data folder has enough free space. */
  hasDiskSpace: () => boolean;
  /** false once the process is stopping. */
  isAccepting: () => boolean;
}

export interface Health {
  ready(): Promise<{ ok: boolean; checks: Record<string, 'ok' | 'failed'> }>;
  /** In the Prometheus text format. */
  metrics(): Promise<string>;
}

/** Health and metrics of this process and its database, for load balancers and monitoring. */
export function createHealth({ db, counts, hasDiskSpace, isAccepting }: HealthSources): Health {
  const eventLoop = monitorEventLoopDelay({ resolution: 20 });
  eventLoop.enable();

  const isDatabaseUp = () =>
    db.ping().then(
      () => true,
      () => false,
    );

  return {
    async ready() {
      const results = { database: await isDatabaseUp(), disk: hasDiskSpace(), accepting: isAccepting() };
      const checks = Object.fromEntries(
        Object.entries(results).map(([name, ok]) => [name, ok ? 'ok' : 'failed'] as const),
      );
      return { ok: Object.values(results).every(Boolean), checks };
    },
    async metrics() {
      const memory = process.memoryUsage();
      const gauges = [
        gauge('process_resident_memory_bytes', 'Memory of this process', memory.rss),
        gauge('nodejs_heap_used_bytes', 'Heap in use', memory.heapUsed),
        gauge('process_uptime_seconds', 'Seconds since the start', process.uptime()),
        gauge('nodejs_eventloop_delay_p99_seconds', '99th percentile since the start', eventLoop.percentile(99) / 1e9),
        gauge('firn_database_up', '1 when the database responds', (await isDatabaseUp()) ? 1 : 0),
        gauge('firn_disk_space_ok', '1 while the data folder has room', hasDiskSpace() ? 1 : 0),
      ];
      return `${[...gauges, requestLines(counts)].join('\n')}\n`;
    },
  };
}

function gauge(name: string, help: string, value: number): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${value}`;
}

function requestLines(counts: RequestMetrics): string {
  const lines = ['# HELP http_requests_total Responses of this process', '# TYPE http_requests_total counter'];
  const seconds = ['# HELP http_request_seconds_total Time spent on them', '# TYPE http_request_seconds_total counter'];
  for (const { method, route, status, count, durationMsTotal } of counts.totals()) {
    const labels = `{method="${method}",route="${route.replaceAll(/["\\\n]/g, '_')}",status="${status}"}`;
    lines.push(`http_requests_total${labels} ${count}`);
    seconds.push(`http_request_seconds_total${labels} ${(durationMsTotal / 1000).toFixed(6)}`);
  }
  return [...lines, ...seconds].join('\n');
}
