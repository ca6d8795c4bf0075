import { hostname } from 'node:os';
import { startAlerts } from '#server/domains/monitoring/alerts/evaluate.ts';
import { type Monitor, startMonitor } from '#server/domains/monitoring/samples/monitor.ts';
import { nodeStarts } from '#server/domains/monitoring/tables.ts';
import { loadInventories } from '#server/domains.ts';
import { watchCertificate } from '#server/platform/certificate/watch-certificate.ts';
import type { Config } from '#server/platform/config/config.ts';
import { runningVersion } from '#server/platform/config/running-version.ts';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import type { PageCache } from '#server/platform/http-cache/page-cache.ts';
import { isFirstProcess, nameOfProcess } from '#server/platform/processes/own-process.ts';
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
  const node = nameOfProcess(config.nodeName ?? `${hostname()}:${port}`);
  const version = runningVersion();
  const start = { id: services.newId(), node, version, at: services.now(), migrations };
  await services.db.transact(systemScope, async (tx) => void (await tx.insert(nodeStarts).values(start)));
  const { figures } = await loadInventories();
  const certificate = watchCertificate({ appUrl: services.appUrl, log: services.log, now: services.now });
  const monitor = await startMonitor({
    services,
    node,
    version,
    figures,
    schedules: work.schedules,
    heartbeatAge,
    certificateDays: certificate.daysLeft,
    sources: {
      dataDir: config.dataDir,
      measuresMachine: isFirstProcess,
      responses: counts.overall,
      pageCache: () => pageCache.counts,
    },
  });
  const alerts = startAlerts({ services, monitor, sendDirectly: work.sendDirectly });
  return {
    ...monitor,
    openAlerts: alerts.openIds,
    async stop() {
      certificate.stop();
      await alerts.stop();
      await monitor.stop();
    },
  };
}
