import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Connection } from '#server/platform/db/db.ts';
import { installOnce } from '#server/platform/db/installed.ts';
import { listen } from '#server/platform/db/listen.ts';
import { migrate, readMigrations } from '#server/platform/db/migrate.ts';
import { applySeeds } from '#server/platform/db/seed.ts';
import { connectSharedCounts } from '#server/platform/limits/shared-counts.ts';
import type { Log } from '#server/platform/log/log.ts';
import { loadSecrets } from '#server/platform/secrets/secrets.ts';
import { createServices, type RunningServices } from '#server/platform/services.ts';
import { auditForbiddenCall } from '#server/records/audit/forbidden-call.ts';
import { packageRoot } from '../server/platform/package-root.ts';

interface ServerOptions {
  log: Log;
  /** The folder of the migrations. */
  migrations: string;
  isDevelopment?: boolean;
}

/** Migrates the database and starts the services of the server, which hears invalidations of other processes. */
export async function startServices(
  config: Config,
  { connection, owner, password }: Database,
  { log, migrations, isDevelopment = false }: ServerOptions,
): Promise<RunningServices> {
  const install = async (client: pg.Client) => {
    await installOnce(client, join(packageRoot, 'build/stamp.json'), async () => {
      const { seeds } = await import('./seeds.ts');
      await applySeeds(client, seeds);
    });
  };
  const applied = await migrate(owner, await readMigrations(migrations), install, password);
  if (applied.length > 0) log.info('db.migrated', { applied });
  const { services, stop } = await configuredServices(config, connection, { log, isStrict: isDevelopment });
  const listener = await listen(connection, log, (tags) => services.cache.invalidate(tags));
  return {
    services,
    async stop() {
      await listener.stop();
      await stop();
    },
  };
}

/** The services of this installation, without migrations and without a listener. */
export async function configuredServices(
  { appUrl, dataDir, microsoft, redisUrl, s3, secretsFile, smsCountryCodes }: Config,
  connection: Connection,
  options: { log: Log; isStrict: boolean; maxConnections?: number },
): Promise<RunningServices> {
  const secrets = await loadSecrets(secretsFile);
  const sharedCounts = redisUrl === null ? null : await connectSharedCounts(redisUrl, options.log);
  const filesFolder = join(dataDir, 'files');
  const given = { appUrl, microsoft, s3, secrets, smsCountryCodes, filesFolder, ...options };
  return createServices({ connection, auditForbiddenCall, sharedCounts, ...given });
}
