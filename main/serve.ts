import { createServer, type IncomingMessage, type Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createApi } from '#http/api.ts';
import { createApp } from '#http/app.ts';
import { createContextOf } from '#http/context.ts';
import type { BuildArtifacts } from '#http/documents/build-artifacts.ts';
import { createDocuments } from '#http/documents/documents.ts';
import { createRouteMatcher, listPages } from '#http/documents/routes.ts';
import { warmPages } from '#http/documents/warm-pages.ts';
import { createHealth } from '#http/health.ts';
import { limitOpenRequests } from '#http/limits/limit-open-requests.ts';
import { followMaintenance } from '#http/maintenance/follow.ts';
import { limitUnreadResponses } from '#http/unread-responses.ts';
import { createCards } from '#http/well-known/cards.ts';
import { privatePagePrefixes } from '#http/well-known/path-prefixes.ts';
import { createWellKnown } from '#http/well-known/well-known.ts';
import { createLiveViewers } from '#server/domains/monitoring/figures/live-viewers.ts';
import type { Monitor } from '#server/domains/monitoring/samples/monitor.ts';
import { startRateLimits } from '#server/domains/rate-limits/enforcement/rate-limits.ts';
import { ensureAdministrator } from '#server/identity/auth/first-administrator.ts';
import { addressesIn, plainAddress } from '#server/platform/addresses.ts';
import type { Config } from '#server/platform/config/config.ts';
import { runningVersion } from '#server/platform/config/running-version.ts';
import { systemContext } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { watchDiskSpace } from '#server/platform/db/embedded/disk-space.ts';
import { isOwnRequest, ownRequestHeader } from '#server/platform/http/own-request.ts';
import { isOwnMachine } from '#server/platform/http/request-facts.ts';
import { watchDatabase } from '#server/platform/http/while-answering.ts';
import { createPageCache } from '#server/platform/http-cache/page-cache.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { ErrorReporter } from '#server/platform/log/sentry.ts';
import { packageRoot } from '#server/platform/package-root.ts';
import { isFirstProcess, ownProcess, processCount } from '#server/platform/processes/own-process.ts';
import { createRequestMetrics } from '#server/platform/request-metrics/request-metrics.ts';
import { startServices } from '#server/services.ts';
import { announce } from './announce.ts';
import { collectWhenIdle } from './idle-memory.ts';
import { type Listening, listen } from './listen.ts';

const drainMs = 20_000;
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
  /** Functions that close what was opened, should the start fail. */
  opened: (() => Promise<void>)[];
}

/** Serves requests and runs the background work until it is stopped; then everything ends in order. */
export async function serve({
  config,
  headers,
  artifacts,
  database,
  log,
  reporter,
  isDevelopment,
  opened,
}: Start): Promise<{ stop(): Promise<void> }> {
  const { build, images, areas, worker } = artifacts;
  const isTrusted = addressesIn(config.trustedProxies);
  const telemetry = config.sendsTelemetry ? await loadTelemetry() : null;
  if (telemetry) opened.push(telemetry.stop);
  const {
    services,
    applied,
    hearsInvalidations,
    stop: stopServices,
  } = await startServices(config, database, {
    log,
    migrations: join(packageRoot, 'db/migrations'),
    isDevelopment,
    ...(reporter && { reportError: reporter.report }),
  });
  opened.push(stopServices);
  const disk = watchDiskSpace({
    dir: config.dataDir,
    minFreeBytes: minimumFreeBytes,
    everyMs: 15_000,
    onChange: (state) => log.warn('disk.space-changed', { state }),
  });

  const pageCache = createPageCache();
  const wellKnown = createWellKnown({
    pageCache,
    headers,
    areas,
    worker,
    describeApi: async () => (await import('#http/api-document/describe-api.ts')).describeApi(config.appUrl),
    fonts: join(packageRoot, 'build/fonts'),
    drawCard: createCards({
      fonts: join(packageRoot, 'build/fonts'),
      sheet: (name) => images.responses.get(`/art/${name}.svg`)?.()?.variants.identity.body.toString() ?? '',
    }),
  });
  services.cache.onInvalidate((tags) => {
    pageCache.invalidate(tags);
    wellKnown.invalidate(tags);
  });
  const documents = createDocuments({
    build,
    pageCache,
    images: images.byName,
    areas: privatePagePrefixes(build.server.routes),
    analyticsId: config.gtagId,
    headers,
    withSharedCaching: config.cdn && (await import('#server/domains/cdn/shared-caches.ts')).withSharedCaching,
  });
  const match = createRouteMatcher(build.server, build.entry);
  const pages = listPages(build.server.routes);
  const ownCounts = createRequestMetrics();
  const counts = telemetry?.observing(ownCounts) ?? ownCounts;
  const rateLimits = await startRateLimits(services);
  let isAccepting = true;
  const viewers = createLiveViewers(services.cache);
  let monitor: Monitor | null = null;
  const health = createHealth({
    db: services.db,
    processCount,
    counts,
    version: runningVersion(),
    caches: { pages: pageCache, queries: services.cache },
    heartbeatKey: config.heartbeatKey,
    hasDiskSpace: () => disk.ok(),
    isAccepting: () => isAccepting,
    monitor: () => monitor,
  });
  const maintenance = await followMaintenance(services);
  const watch = watchDatabase(services.db);
  const contextOf = createContextOf(services, isTrusted, { watch, isInMaintenance: () => maintenance() !== null });
  const app = createApp({
    services,
    api: createApi(),
    assets: artifacts.files,
    pageCache,
    documents,
    wellKnown,
    match,
    pages,
    counts,
    rateLimits,
    health,
    maintenance,
    hearsInvalidations,
    isOwnMachine: ({ socket, headers }) => isOwnMachine(socket.remoteAddress ?? '', headers, isTrusted),
    viewers,
    contextOf,
    watch,
  });
  // Two minutes: a file of 20 MB arrives in that time over 1.5 Mbit/s.
  const server = createServer({
    keepAliveTimeout: 65_000,
    requestTimeout: 120_000,
    headersTimeout: 15_000,
    maxHeaderSize: 16_384,
  });
  const isRead = limitUnreadResponses(server, isTrusted);
  const isAnswered = limitOpenRequests(server, isTrusted);
  const isOfOurs = ({ socket, headers }: IncomingMessage) =>
    isTrusted(plainAddress(socket.remoteAddress ?? '')) ||
    isOwnRequest(services, headers[ownRequestHeader]?.toString());
  const answer = telemetry?.traced(app, isOfOurs) ?? app;
  server.on('request', (request, response) => {
    if (isRead(request, response) && isAnswered(request, response)) answer(request, response);
  });
  const listening = await listen(server, { config, log });
  const warming = warmPages(services, documents, pages, () => isAccepting).catch((error: unknown) =>
    log.warn('warm-pages.failed', { error }),
  );
  const stopServing = async () => {
    isAccepting = false;
    viewers.stop();
    await Promise.all([drain(server, listening), warming]);
  };
  opened.push(stopServing);
  // Visitors may be waiting already: their pages come before the work that no request waits for.
  await warming;
  const { startWorker } = await import('./worker.ts');
  if (!isAccepting) throw new Error('stopped during the start');
  const work = await startWorker(services, config, counts);
  opened.push(work.stop);
  if (!isAccepting) await work.stop();
  const { startMonitoring } = await import('./monitoring.ts');
  const running = await startMonitoring({
    services,
    config,
    port: listening.port,
    migrations: applied.length,
    counts,
    pageCache,
    work,
    heartbeatAge: health.heartbeatAge,
  });
  opened.push(running.stop);
  viewers.follow(running, running.openAlerts);
  telemetry?.followFigures(() => running.picture()?.nodes[0]?.sample.values ?? null);
  monitor = running;
  const ready = isFirstProcess
    ? await ensureAdministrator(systemContext(services, 'start'), config.firstAdministrator)
    : { setUpLink: null };
  if (ownProcess === null) announce(config.appUrl, ready);
  else process.send?.({ ready });
  const collecting = collectWhenIdle();

  return {
    async stop() {
      // A balancer that asks whether this node is ready takes it out, and no connection of a visitor is refused.
      isAccepting = false;
      await pause(config.shutdownDelaySeconds * 1_000);
      await stopServing();
      await running.stop();
      await work.stop();
      disk.stop();
      collecting.stop();
      await rateLimits.stop();
      await telemetry?.stop();
      await stopServices();
      await database.stop();
      await reporter?.stop();
    },
  };
}

/** Loaded only where somebody collects it. */
async function loadTelemetry() {
  const { startTelemetry } = await import('#server/platform/telemetry/telemetry.ts');
  return startTelemetry(runningVersion());
}

/** Lets open requests finish, for at most `drainMs`. */
async function drain(server: Server, listening: Listening): Promise<void> {
  const closed = listening.close();
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
