import { join } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import type { Services } from '#server/platform/context.ts';
import { type Connection, connectDb } from '#server/platform/db/db.ts';
import { type Listener, listen } from '#server/platform/db/listen.ts';
import { migrate, readMigrations } from '#server/platform/db/migrate.ts';
import { applySeeds } from '#server/platform/db/seed.ts';
import { createFiles } from '#server/platform/files/files.ts';
import { uuidv7 } from '#server/platform/ids.ts';
import { createJobs, installJobs } from '#server/platform/jobs/jobs.ts';
import { createLimits } from '#server/platform/limits/limits.ts';
import type { Log } from '#server/platform/log/log.ts';
import { createTaggedCache } from '#server/platform/query-cache.ts';
import { loadSecrets } from '#server/platform/secrets/secrets.ts';
import { queues } from './queues.ts';
import { seeds } from './seeds.ts';

export interface RunningServices {
  services: Services;
  stop(): Promise<void>;
}

/** Brings the database up to date and introduces the shared services to each other. */
export async function startServices(
  config: Config,
  connection: Connection,
  { log, migrations, isDevelopment = false }: { log: Log; migrations: string; isDevelopment?: boolean },
): Promise<RunningServices> {
  const applied = await migrate(connection, await readMigrations(migrations), async (owner) => {
    await installJobs(owner, queues);
    await applySeeds(owner, seeds);
  });
  if (applied.length > 0) log.info('db.migrated', { applied });

  const cache = createTaggedCache();
  const jobs = createJobs(connection, log);
  const db = connectDb({
    connection,
    log,
    onInvalidate: (tags) => cache.invalidate(tags),
    failUnscopedReads: isDevelopment,
  });
  const listener: Listener = await listen(connection, log, (tags) => cache.invalidate(tags));
  const services: Services = {
    appUrl: config.appUrl,
    db,
    failsOnUndeclaredRefusal: isDevelopment,
    files: createFiles(join(config.dataDir, 'files')),
    jobs,
    limits: createLimits(),
    log,
    cache,
    microsoft: config.microsoft,
    secrets: await loadSecrets(config.secretsFile),
    now: () => new Date(),
    newId: () => uuidv7(Date.now()),
  };
  return {
    services,
    async stop() {
      await jobs.stop();
      await listener.stop();
      await db.close();
    },
  };
}
