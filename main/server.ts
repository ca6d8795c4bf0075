import cluster from 'node:cluster';
import { enableCompileCache } from 'node:module';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { type Config, ConfigError, parseConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { fileHeaders, securityHeaders } from '#server/platform/http/headers.ts';
import { createLog } from '#server/platform/log/log.ts';
import type { ErrorReporter } from '#server/platform/log/sentry.ts';
import { nameOfProcess } from '#server/platform/processes/own-process.ts';
import { startIn } from './start-in.ts';

/**
 * The entry point of `npm start`. The database starts while our code and files are loaded; this file therefore imports only
 * what opens the database. The compile cache is beside the build and is
 * removed by the next one.
 */
enableCompileCache(join(import.meta.dirname, '../compiled'));

let log = createLog(process.stdout);
// As with the log: a closed stderr does not end the process.
process.stderr.on('error', () => {});
const isDevelopment = process.argv.includes('--development');
/** Everything that must be stopped, in the order in which it was started; it is stopped in reverse. */
const started = new AsyncDisposableStack();
let stopping: Promise<void> | null = null;
let isStopping = false;

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(signal));
// Node.js ends a process without its supervisor at once.
cluster.worker?.once('disconnect', () => {
  if (!isStopping) log.error('process.abandoned');
});

await start().catch(async (error: unknown) => {
  // Errors of an interrupted start are not failures.
  if (isStopping) return;
  if (error instanceof ConfigError) process.stderr.write(`${error.message}\n`);
  else log.error('start.failed', { error });
  await stop().catch(() => {});
  process.exit(1);
});

async function start(): Promise<void> {
  const config = parseConfig(process.env);
  if (config.serverProcesses > 1 && cluster.isPrimary) {
    const { createSupervisor } = await import('./supervise.ts');
    const supervisor = await startIn(started, () => createSupervisor({ config, log }));
    await supervisor.start();
    return;
  }
  const reporter = config.sentryDsn === null ? null : await reportErrors(config.sentryDsn, config);
  const launched = Promise.withResolvers<void>();
  const opening = openDatabase(config, log, launched.resolve);
  // Also stopped when loading fails before the database is ready; one that could not be opened needs no stop.
  started.defer(async () => (await opening.catch(() => null))?.stop());
  const isSecure = config.appUrl.startsWith('https:');
  const headers = securityHeaders(isSecure);
  // Loading occupies the thread, so the database's process is started first.
  await Promise.race([launched.promise, opening]);
  const [database, { artifacts, serve }] = await Promise.all([opening, load(fileHeaders(isSecure))]);
  await serve({ config, headers, artifacts, database, log, reporter, isDevelopment, started });
}

/** Loaded only where somebody receives them. From then on every error of the log is reported. */
async function reportErrors(dsn: string, config: Config): Promise<ErrorReporter> {
  const [{ createErrorReporter, reportingLog }, { runningVersion }, { logCondition }] = await Promise.all([
    import('#server/platform/log/sentry.ts'),
    import('#server/platform/config/running-version.ts'),
    import('#server/platform/log/condition.ts'),
  ]);
  const plain = log;
  const reporter = await startIn(started, () =>
    createErrorReporter({
      dsn,
      version: runningVersion(),
      environment: isDevelopment ? 'development' : 'production',
      node: nameOfProcess(config.nodeName ?? hostname()),
      onProblem: (reason) => logCondition(plain, 'errors.report.failed', { reason }),
    }),
  );
  log = reportingLog(plain, reporter);
  return reporter;
}

/** Stops what was started until now, once: a signal during a failed start waits for the same end. */
function stop(): Promise<void> {
  stopping ??= started.disposeAsync();
  return stopping;
}

/** Stops everything, and with it the process. */
async function end(signal: string): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  log.info('stopping', { signal });
  await stop().catch((error: unknown) => {
    log.error('stop.failed', { error });
    process.exit(1);
  });
  log.info('stopped');
  log.flush();
  // The channel to a supervisor, or a library that tries to reach a collector again, would keep this process.
  process.exit(0);
}

async function load(headers: Record<string, string>) {
  const [{ loadBuildArtifacts }, { serve }] = await Promise.all([
    import('#http/documents/build-artifacts.ts'),
    import('./serve.ts'),
  ]);
  return { artifacts: await loadBuildArtifacts(headers), serve };
}
