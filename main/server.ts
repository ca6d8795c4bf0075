import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { ConfigError, parseConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { securityHeaders } from '#server/platform/http/headers.ts';
import { createLog } from '#server/platform/log/log.ts';

/**
 * What `npm start` runs. The database's own start takes as long as loading our code and files, so both go at once; this
 * file therefore imports only what opens the database. Compiled code is kept beside the build and removed by the next one.
 */
enableCompileCache(join(import.meta.dirname, '../compiled'));

const log = createLog(process.stdout);
const isDevelopment = process.argv.includes('--development');
/** What was opened so far, to be closed in reverse should the start fail or be broken off. */
const opened: (() => Promise<void>)[] = [];
let stop = closeOpened;
let isStopping = false;

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(signal));

await start().catch(async (error: unknown) => {
  // What a start that is broken off stumbles over is no failure.
  if (isStopping) return;
  if (error instanceof ConfigError) process.stderr.write(`${error.message}\n`);
  else log.error('start.failed', { error });
  await closeOpened();
  process.exit(1);
});

async function start(): Promise<void> {
  const config = parseConfig(process.env);
  const opening = openDatabase(config, log);
  // Closed also when loading fails before the database is there.
  opened.push(async () => (await opening).stop());
  const headers = securityHeaders(config.appUrl.startsWith('https:'));
  const [database, { artifacts, serve }] = await Promise.all([opening, load(headers)]);
  // The database that was waited for is being closed again.
  if (isStopping) return;
  ({ stop } = await serve({ config, headers, artifacts, database, log, isDevelopment, opened }));
}

/** Ends what runs, and with it the process: all of it once it has started, else what was opened until then. */
async function end(signal: string): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  log.info('stopping', { signal });
  const isRunning = stop !== closeOpened;
  await stop().catch((error: unknown) => {
    log.error('stop.failed', { error });
    process.exit(1);
  });
  log.info('stopped');
  log.flush();
  if (!isRunning) process.exit(0);
}

async function closeOpened(): Promise<void> {
  for (const close of opened.toReversed()) await close().catch(() => {});
}

async function load(headers: Record<string, string>) {
  const [{ loadBuildArtifacts }, { serve }] = await Promise.all([import('./documents/build-artifacts.ts'), import('./serve.ts')]);
  return { artifacts: await loadBuildArtifacts(headers), serve };
}
