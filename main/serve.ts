import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BuildArtifacts } from '#http/documents/build-artifacts.ts';
import { warmPages } from '#http/documents/warm-pages.ts';
import type { Monitor } from '#server/domains/monitoring/samples/monitor.ts';
import { startRateLimits } from '#server/domains/rate-limits/enforcement/rate-limits.ts';
import { ensureAdministrator } from '#server/identity/auth/first-administrator.ts';
import { addressesIn } from '#server/platform/addresses.ts';
import type { Config } from '#server/platform/config/config.ts';
import { runningVersion } from '#server/platform/config/running-version.ts';
import { type Services, systemContext } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { watchDiskSpace } from '#server/platform/db/embedded/disk-space.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { ErrorReporter } from '#server/platform/log/sentry.ts';
import { packageRoot } from '#server/platform/package-root.ts';
import { isFirstProcess, ownProcess } from '#server/platform/processes/own-process.ts';
import { createRequestMetrics, type RequestMetrics } from '#server/platform/request-metrics/request-metrics.ts';
import type { Telemetry } from '#server/platform/telemetry/telemetry.ts';
import { startServices } from '#server/services.ts';
import { announce } from './announce.ts';
import { createApplication, type ProcessState } from './application.ts';
import { createHttpServer, drain } from './http-server.ts';
import { collectWhenIdle } from './idle-memory.ts';
import { listen } from './listen.ts';
import { startIn } from './start-in.ts';

const minimumFreeBytes = 200 * 1024 * 1024;

export interface Start {
  config: Config;
  /** Sent with every static response. */
  headers: Record<string, string>;
  artifacts: BuildArtifacts;
  database: Database;
  log: Log;
  /** Sends errors elsewhere; null: nobody receives them. */
  reporter: ErrorReporter | null;
  /** Started by `npm run dev`: mistakes that production tolerates make requests fail. */
  isDevelopment: boolean;
  /** Gets everything that must be stopped, which it stops in reverse, after a complete start as after one that failed. */
  started: AsyncDisposableStack;
}

type Application = Awaited<ReturnType<typeof createApplication>>;

/** Serves requests and runs the background work until `started` is disposed of. */
export async function serve(start: Start): Promise<void> {
  const { config, headers, artifacts, database, log, reporter, isDevelopment, started } = start;
  const telemetry = config.sendsTelemetry ? await startIn(started, loadTelemetry) : null;
  const { services, applied, hearsInvalidations } = await startIn(started, () =>
    startServices(config, database, {
      log,
      migrations: join(packageRoot, 'db/migrations'),
      isDevelopment,
      ...(reporter && { reportError: reporter.report }),
    }),
  );
  const disk = await startIn(started, () =>
    watchDiskSpace({
      dir: config.dataDir,
      minFreeBytes: minimumFreeBytes,
      everyMs: 15_000,
      onChange: (space) => log.warn('disk.space-changed', { state: space }),
    }),
  );
  const rateLimits = await startIn(started, () => startRateLimits(services));
  const ownCounts = createRequestMetrics();
  const counts = telemetry?.observing(ownCounts) ?? ownCounts;
  const isTrusted = addressesIn(config.trustedProxies);
  const state: ProcessState = { isAccepting: true, monitor: null };
  const application = await createApplication({
    ...{ config, headers, artifacts, services, hearsInvalidations, isTrusted, counts, rateLimits, state },
    hasDiskSpace: disk.ok,
  });
  // It begins after the first requests and stops after the last: it stores their counts and seals their audit entries.
  const background = started.use(new AsyncDisposableStack());
  const listening = await startIn(started, () =>
    startListening({ services, config, application, isTrusted, telemetry, state }),
  );
  // Visitors may be waiting already: their pages come before the work that no request waits for.
  await listening.warming;
  if (!state.isAccepting) throw new Error('stopped during the start');
  const monitor = await startBackground(background, {
    ...{ services, config, counts, application },
    port: listening.port,
    migrations: applied.length,
  });
  telemetry?.followFigures(() => monitor.picture()?.nodes[0]?.sample.values ?? null);
  state.monitor = monitor;
  const ready = isFirstProcess
    ? await ensureAdministrator(systemContext(services, 'start'), config.firstAdministrator)
    : { setUpLink: null };
  if (ownProcess === null) announce(config.appUrl, ready);
  else process.send?.({ ready });
}

/** Loaded only where somebody collects it. */
async function loadTelemetry() {
  const { startTelemetry } = await import('#server/platform/telemetry/telemetry.ts');
  return startTelemetry(runningVersion());
}

interface ListeningOptions {
  services: Services;
  config: Pick<Config, 'port' | 'host' | 'shutdownDelaySeconds'>;
  application: Application;
  isTrusted: (address: string) => boolean;
  telemetry: Telemetry | null;
  state: ProcessState;
}

/** Listens, and renders the first pages meanwhile. Stopping resolves when the last request was answered. */
async function startListening({ services, config, application, isTrusted, telemetry, state }: ListeningOptions) {
  const { answer, documents, pages, viewers } = application;
  const server = createHttpServer({ services, answer, isTrusted, telemetry });
  const listening = await listen(server, { config, log: services.log });
  const warming = warmPages(services, documents, pages, () => state.isAccepting).catch((error: unknown) =>
    services.log.warn('warm-pages.failed', { error }),
  );
  return {
    port: listening.port,
    warming,
    async stop() {
      // A balancer that asks whether this node is ready takes it out, and no connection of a visitor is refused.
      state.isAccepting = false;
      await pause(config.shutdownDelaySeconds * 1_000);
      viewers.stop();
      await Promise.all([drain(server, listening), warming]);
    },
  };
}

interface BackgroundOptions {
  services: Services;
  config: Config;
  /** That the server listens on. */
  port: number;
  /** The number of migrations that this start applied. */
  migrations: number;
  counts: RequestMetrics;
  application: Application;
}

/** Starts the work that no request waits for, loaded only now, and then what measures this process. */
async function startBackground(
  background: AsyncDisposableStack,
  { services, config, port, migrations, counts, application }: BackgroundOptions,
): Promise<Monitor> {
  const { pageCache, viewers, heartbeatAge } = application;
  const work = await startIn(background, async () =>
    (await import('./worker.ts')).startWorker(services, config, counts),
  );
  const monitor = await startIn(background, async () =>
    (await import('./monitoring.ts')).startMonitoring({
      services,
      config,
      port,
      migrations,
      counts,
      pageCache,
      work,
      heartbeatAge,
    }),
  );
  viewers.follow(monitor, monitor.openAlerts);
  await startIn(background, collectWhenIdle);
  return monitor;
}
