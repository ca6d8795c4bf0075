import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { loadBuild } from '#http/documents/build.ts';
import type { CacheablePage } from '#http/documents/cacheable-page.ts';
import { createDocuments } from '#http/documents/documents.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { systemContext } from '#server/platform/context.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { createPageCache } from '#server/platform/http-cache/page-cache.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { packageRoot } from '#server/platform/package-root.ts';
import { startServices } from '#server/services.ts';
import { median, report } from './load-test.ts';

/**
 * Rendering a public page that is not in the cache, from the database to compressed bytes, against React's rendering to text
 * and gzip of the same page with its data loaded, measured within the same response. One at a time; the median of each.
 */
const paths = ['/', '/services/cloud', '/about', '/blog/exit-plan-one-page'];
const turns = 200;

const dataDir = await mkdtemp(join(tmpdir(), 'firn-bench-'));
const config = parseConfig({ DATA_DIR: dataDir });
const database = await openDatabase(config, silentLog);
const running = await startServices(config, database, {
  log: silentLog,
  migrations: join(packageRoot, 'db/migrations'),
});
const build = await loadBuild(join(packageRoot, 'build'));
const pageCache = createPageCache();
let bareMs = 0;
let html = '';
const entry = { ...build.entry, default: timed, createLoadContext };
const watched = { ...build, entry, server: { ...build.server, entry: { module: entry } } };
const documents = createDocuments({ build: watched, pageCache, images: {}, areas: [], analyticsId: null, headers: {} });
const ctx = systemContext(running.services, 'bench');

const results = [];
for (const path of paths) {
  const page: CacheablePage = {
    key: path,
    address: path,
    route: path,
    host: null,
    cacheControl: 'no-cache',
    status: 200,
    isCached: false,
    isForSharedCaches: false,
    isLimited: false,
    echoed: [],
    free: [],
    hasLimitPage: false,
  };
  const ours: number[] = [];
  const bare: number[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const began = performance.now();
    await documents.cacheable(ctx, page);
    ours.push(performance.now() - began);
    const compressed = performance.now();
    gzipSync(html);
    bare.push(bareMs + performance.now() - compressed);
  }
  const ratio = median(bare) / median(ours);
  results.push({
    name: `Uncached rendering of ${path}`,
    measured: `${ratio.toFixed(2)} of React + gzip alone (${median(ours).toFixed(1)} ms against ${median(bare).toFixed(1)} ms)`,
    limit: '≥ 0.5',
    holds: ratio >= 0.5,
  });
}
/** React alone, on the tree whose data is loaded. */
async function timed(...all: Parameters<typeof build.entry.default>): Promise<Response> {
  const began = performance.now();
  const response = await build.entry.default(...all);
  bareMs = performance.now() - began;
  return response;
}

function createLoadContext(context: Parameters<typeof build.entry.createLoadContext>[0]) {
  const onHtml = (text: string) => {
    html = text;
    context.onHtml(text);
  };
  return build.entry.createLoadContext({ ...context, onHtml });
}

await running.stop();
await database.stop();
await rm(dataDir, { recursive: true, force: true });
report(results);
