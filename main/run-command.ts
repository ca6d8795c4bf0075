import { join } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import { type Ctx, systemContext } from '#server/platform/context.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { connectDb } from '#server/platform/db/db.ts';
import { createFiles } from '#server/platform/files/files.ts';
import { uuidv7 } from '#server/platform/ids.ts';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import { createLimits } from '#server/platform/limits/limits.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { createTaggedCache } from '#server/platform/query-cache.ts';
import { loadSecrets } from '#server/platform/secrets/secrets.ts';

/** Runs one act of the command line beside whatever server is running, which hears of it like of any other act. */
export async function runCommand<T>(config: Config, act: (ctx: Ctx) => Promise<T>): Promise<T> {
  const database = await openDatabase(config, silentLog);
  const { connection } = database;
  const db = connectDb({ connection, log: silentLog, onInvalidate() {}, maxConnections: 1 });
  const services = {
    appUrl: config.appUrl,
    db,
    failsOnUndeclaredRefusal: false,
    files: createFiles(join(config.dataDir, 'files')),
    jobs: createJobs(connection, silentLog),
    limits: createLimits(),
    log: silentLog,
    cache: createTaggedCache(),
    microsoft: config.microsoft,
    secrets: await loadSecrets(config.secretsFile),
    now: () => new Date(),
    newId: () => uuidv7(Date.now()),
  };
  try {
    return await act(systemContext(services, 'cli'));
  } finally {
    await db.close();
    await database.stop();
  }
}
