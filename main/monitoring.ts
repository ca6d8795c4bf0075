import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { startAlerts } from '#server/domains/monitoring/alerts/evaluate.ts';
import { type Monitor, startMonitor } from '#server/domains/monitoring/samples/monitor.ts';
import { nodeStarts } from '#server/domains/monitoring/tables.ts';
import { loadInventories } from '#server/domains.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import type { PageCache } from '#server/platform/http-cache/page-cache.ts';
import { packageRoot } from '#server/platform/package-root.ts';
import type { RequestMetrics } from '#server/platform/request-metrics/request-metrics.ts';
import type { Work } from './worker.ts';

interface MonitoringOptions {
  services: Services;
  config: Pick<Config, 'dataDir' | 'nodeName'>;
  /** That the server listens on. */
  port: number;
  /** The number of migrations that this start applied. */
  migrations: number;
  counts: RequestMetrics;
  pageCache: PageCache;
  work: Pick<Work, 'schedules' | 'sendDirectly'>;
  heartbeatAge(): number | null;
}

/** Records the start of this node, begins to measure it and watches what was measured. */
export async function startMonitoring(options: MonitoringOptions): Promise<Monitor & { openAlerts(): string[] }> {
  const { services, config, port, migrations, counts, pageCache, work, heartbeatAge } = options;
  const node = config.nodeName ?? `${hostname()}:${port}`;
  const version = await readVersion();
  const start = { id: services.newId(), node, version, at: services.now(), migrations };
  await services.db.transact(systemScope, async (tx) => void (await tx.insert(nodeStarts).values(start)));
  const { figures } = await loadInventories();
  const monitor = await startMonitor({
    services,
    node,
    version,
    figures,
    schedules: work.schedules,
    heartbeatAge,
    sources: { dataDir: config.dataDir, responses: counts.overall, pageCache: () => pageCache.counts },
  });
  const alerts = startAlerts({ services, monitor, sendDirectly: work.sendDirectly });
  return {
    ...monitor,
    openAlerts: alerts.openIds,
    async stop() {
      await alerts.stop();
      await monitor.stop();
    },
  };
}

/** The version of the package and, in brackets, the beginning of the build's hash: `0.1.0 (3d48af9)`. */
async function readVersion(): Promise<string> {
  const [text, stamp] = await Promise.all([
    readFile(join(packageRoot, 'package.json'), 'utf8'),
    readFile(join(packageRoot, 'build/stamp.json'), 'utf8').catch(() => null),
  ]);
  const { version } = JSON.parse(text) as { version: string };
  return stamp === null ? version : `${version} (${String(JSON.parse(stamp)).slice(0, 7)})`;
}
