import { join } from 'node:path';
import { createApi } from '#http/api.ts';
import { createApp } from '#http/app.ts';
import { createContextOf } from '#http/context.ts';
import type { BuildArtifacts } from '#http/documents/build-artifacts.ts';
import { createDocuments } from '#http/documents/documents.ts';
import { createRouteMatcher, listPages } from '#http/documents/routes.ts';
import { createHealth } from '#http/health.ts';
import { followMaintenance } from '#http/maintenance/follow.ts';
import { createCards } from '#http/well-known/cards.ts';
import { privatePagePrefixes } from '#http/well-known/path-prefixes.ts';
import { createWellKnown } from '#http/well-known/well-known.ts';
import { createLiveViewers } from '#server/domains/monitoring/figures/live-viewers.ts';
import type { Monitor } from '#server/domains/monitoring/samples/monitor.ts';
import type { RateLimits } from '#server/domains/rate-limits/enforcement/rate-limits.ts';
import type { Config } from '#server/platform/config/config.ts';
import { runningVersion } from '#server/platform/config/running-version.ts';
import type { Services } from '#server/platform/context.ts';
import { isOwnMachine } from '#server/platform/http/request-facts.ts';
import { watchDatabase } from '#server/platform/http/while-answering.ts';
import { createPageCache, type PageCache } from '#server/platform/http-cache/page-cache.ts';
import { packageRoot } from '#server/platform/package-root.ts';
import { processCount } from '#server/platform/processes/own-process.ts';
import type { RequestMetrics } from '#server/platform/request-metrics/request-metrics.ts';

/** What changes while the process runs, for its health. */
export interface ProcessState {
  /** False once the process is stopping. */
  isAccepting: boolean;
  /** Null while the process starts. */
  monitor: Monitor | null;
}

interface ApplicationOptions {
  config: Pick<Config, 'appUrl' | 'gtagId' | 'cdn' | 'heartbeatKey'>;
  /** Sent with every static response. */
  headers: Record<string, string>;
  artifacts: BuildArtifacts;
  services: Services;
  hearsInvalidations(): boolean;
  /** Whether the address is that of one of our proxies. */
  isTrusted: (address: string) => boolean;
  counts: RequestMetrics;
  rateLimits: RateLimits;
  hasDiskSpace(): boolean;
  state: Readonly<ProcessState>;
}

/** Composes what answers requests; it starts nothing that must be stopped but the open screens of `viewers`. */
export async function createApplication(options: ApplicationOptions) {
  const { config, headers, artifacts, services, hearsInvalidations, isTrusted, counts, rateLimits, state } = options;
  const { build, images } = artifacts;
  const pageCache = createPageCache();
  const wellKnown = createWellKnownOf(options, pageCache);
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
  const pages = listPages(build.server.routes);
  const viewers = createLiveViewers(services.cache);
  const health = createHealth({
    db: services.db,
    processCount,
    counts,
    version: runningVersion(),
    caches: { pages: pageCache, queries: services.cache },
    heartbeatKey: config.heartbeatKey,
    hasDiskSpace: options.hasDiskSpace,
    isAccepting: () => state.isAccepting,
    monitor: () => state.monitor,
  });
  const maintenance = await followMaintenance(services);
  const watch = watchDatabase(services.db);
  const answer = createApp({
    services,
    api: createApi(),
    assets: artifacts.files,
    pageCache,
    documents,
    wellKnown,
    match: createRouteMatcher(build.server, build.entry),
    pages,
    counts,
    rateLimits,
    health,
    maintenance,
    hearsInvalidations,
    isOwnMachine: ({ socket, headers }) => isOwnMachine(socket.remoteAddress ?? '', headers, isTrusted),
    viewers,
    contextOf: createContextOf(services, isTrusted, { watch, isInMaintenance: () => maintenance() !== null }),
    watch,
  });
  return { answer, documents, pages, pageCache, viewers, heartbeatAge: health.heartbeatAge };
}

function createWellKnownOf({ config, headers, artifacts }: ApplicationOptions, pageCache: PageCache) {
  const { images, areas, worker } = artifacts;
  return createWellKnown({
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
}
