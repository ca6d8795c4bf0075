import { join } from 'node:path';
import { updateSettings } from '#server/domains/settings/update.ts';
import type { Config } from '#server/platform/config/config.ts';
import { systemContext } from '#server/platform/context.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { connectDb } from '#server/platform/db/db.ts';
import { createFiles } from '#server/platform/files/files.ts';
import { uuidv7 } from '#server/platform/ids.ts';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import { createLimits } from '#server/platform/limits/limits.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { createMemory } from '#server/platform/memory.ts';
import { loadSecrets } from '#server/platform/secrets/secrets.ts';

/** Turns the service worker of all browsers on or off, beside whatever server is running. */
export async function switchServiceWorker(config: Config, serviceWorker: boolean): Promise<void> {
  const database = await openDatabase(config, silentLog);
  const { connection } = database;
  const db = connectDb({ connection, log: silentLog, onInvalidate() {}, maxConnections: 1 });
  const services = {
    appUrl: config.appUrl,
    db,
    files: createFiles(join(config.dataDir, 'files')),
    jobs: createJobs(connection, silentLog),
    limits: createLimits(),
    log: silentLog,
    memory: createMemory(),
    microsoft: config.microsoft,
    secrets: await loadSecrets(config.secretsFile),
    now: () => new Date(),
    newId: () => uuidv7(Date.now()),
  };
  try {
    await updateSettings(systemContext(services, 'cli'), { section: 'browser', values: { serviceWorker } });
  } finally {
    await db.close();
    await database.stop();
  }
}
