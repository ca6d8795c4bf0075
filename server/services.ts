import { join } from 'node:path';
import type pg from 'pg';
import type { PurgeStatement } from './domains/cdn/record.ts';
import { loadInventories } from './domains.ts';
import type { Config, MicrosoftApplication } from './platform/config/config.ts';
import type { Services } from './platform/context.ts';
import type { Database } from './platform/db/database.ts';
import { type Connection, connectDb } from './platform/db/db.ts';
import { installOnce } from './platform/db/installed.ts';
import { listen } from './platform/db/listen.ts';
import { migrate, readMigrations } from './platform/db/migrate.ts';
import { type Pooled, setRoleSettings } from './platform/db/pooler.ts';
import { applySeeds } from './platform/db/seed.ts';
import { createFiles } from './platform/files/files.ts';
import type { S3Bucket } from './platform/files/s3-bucket.ts';
import { createS3Files } from './platform/files/s3-files.ts';
import { uuidv7 } from './platform/ids.ts';
import { createImageEncoder } from './platform/images/image-encoder.ts';
import { createLimits } from './platform/limits/limits.ts';
import { connectRedisCounts, type RedisCounts } from './platform/limits/redis-counts.ts';
import { loadOnce } from './platform/load-once.ts';
import type { Log } from './platform/log/log.ts';
import { lookUpHost, lookUpTxt } from './platform/outgoing/look-up-records.ts';
import { packageRoot } from './platform/package-root.ts';
import { connectionsOfPool } from './platform/processes/connections.ts';
import { createQueryCache } from './platform/query-cache.ts';
import { loadSecrets, type Secrets } from './platform/secrets/secrets.ts';
import { auditForbiddenCall } from './records/audit/forbidden-call.ts';

export interface ServiceOptions {
  connection: Connection;
  /** null: there is no pooler. */
  pooled?: Pooled | null;
  /** A server that follows that of the connection; null: none. */
  replica?: Connection | null;
  log: Log;
  secrets: Secrets;
  /** Whether emails are sent; else they are written to files. */
  sendsMail: boolean;
  appUrl: string;
  microsoft: MicrosoftApplication | null;
  smsCountryCodes: readonly string[];
  /** The folder of the uploaded files, and of uploads that have not ended. */
  filesFolder: string;
  /** The bucket that files are stored in instead of the folder. */
  s3?: S3Bucket | null;
  /** Sends an error of a browser elsewhere, where somebody receives them. */
  reportError?: Services['reportError'];
  /** In development and tests: mistakes that production tolerates fail. */
  isStrict: boolean;
  /** Counts of the limits that all nodes share; null: each node counts for itself. */
  redisCounts?: RedisCounts | null;
  /** Writes down in the transaction of a change what a CDN has to delete because of it. */
  purges?: PurgeStatement | null;
  now?: () => Date;
  /** Of each database pool. */
  maxConnections?: number;
}

export interface RunningServices {
  services: Services;
  /** Closes the connections. */
  stop(): Promise<void>;
}

/** The services that the server, the command line and the tests share; assembled only here. */
export function createServices({
  connection,
  pooled = null,
  replica = null,
  log,
  filesFolder,
  s3 = null,
  redisCounts = null,
  isStrict,
  purges = null,
  now = () => new Date(),
  maxConnections,
  ...given
}: ServiceOptions): RunningServices {
  const cache = createQueryCache({ now: () => now().getTime() });
  const newId = () => uuidv7(Date.now());
  const db = connectDb({
    connection,
    pooled,
    replica,
    log,
    onInvalidate: (tags) => cache.invalidate(tags),
    atInvalidation: purges && ((tags) => purges({ now, newId }, tags)),
    failUnscopedReads: isStrict,
    ...(maxConnections !== undefined && { maxConnections }),
  });
  const services: Services = {
    ...given,
    auditForbiddenCall,
    cache,
    db,
    eventListeners: loadOnce(async () => (await loadInventories()).listeners),
    failsOnUndeclaredRefusal: isStrict,
    hasPendingTerms: async (ctx) => (await import('./domains/legal/acceptances/terms.ts')).hasPendingTerms(ctx),
    files: s3 ? createS3Files(s3, join(filesFolder, 'to-bucket')) : createFiles(filesFolder),
    images: createImageEncoder(join(filesFolder, 'images')),
    limits: createLimits(redisCounts),
    log,
    lookUpHost,
    lookUpTxt,
    now,
    newId,
  };
  return {
    services,
    async stop() {
      await db.close();
      redisCounts?.stop();
    },
  };
}

interface ServerOptions {
  log: Log;
  /** The folder of the migrations. */
  migrations: string;
  isDevelopment?: boolean;
  reportError?: Services['reportError'];
}

/** Migrates the database and starts the services of the server, which hears invalidations of other processes. `applied`: the migrations. */
export async function startServices(
  config: Config,
  { connection, pooled, replica, owner, password }: Database,
  { log, migrations, isDevelopment = false, reportError }: ServerOptions,
): Promise<RunningServices & { applied: readonly string[]; hearsInvalidations(): boolean }> {
  const install = async (client: pg.Client) => {
    await installOnce(client, join(packageRoot, 'build/stamp.json'), async () => {
      const { seeds } = await import('./seeds.ts');
      await applySeeds(client, seeds);
    });
  };
  const applied = await migrate(owner, await readMigrations(migrations), install, password);
  if (applied.length > 0) log.info('db.migrated', { applied });
  if (pooled !== null) await setRoleSettings(connection);
  const { services, stop } = await configuredServices(config, connection, {
    log,
    pooled,
    replica,
    isStrict: isDevelopment,
    maxConnections: connectionsOfPool(config.serverProcesses),
    ...(reportError && { reportError }),
  });
  const listener = await listen(connection, log, (tags) => services.cache.invalidate(tags));
  return {
    services,
    applied,
    hearsInvalidations: listener.isListening,
    async stop() {
      await listener.stop();
      await stop();
    },
  };
}

/** The services of this installation, without migrations and without a listener. */
export async function configuredServices(
  { appUrl, cdn, dataDir, microsoft, redisUrl, s3, secretsFile, smsCountryCodes, smtpUrl }: Config,
  connection: Connection,
  options: Pick<ServiceOptions, 'log' | 'pooled' | 'replica' | 'isStrict' | 'maxConnections' | 'reportError'>,
): Promise<RunningServices> {
  const secrets = await loadSecrets(secretsFile);
  const redisCounts = redisUrl === null ? null : await connectRedisCounts(redisUrl, options.log);
  const filesFolder = join(dataDir, 'files');
  const purges = cdn === null ? null : (await import('./domains/cdn/record.ts')).purgeStatement;
  const given = {
    appUrl,
    microsoft,
    s3,
    secrets,
    sendsMail: smtpUrl !== null,
    smsCountryCodes,
    filesFolder,
    purges,
    ...options,
  };
  return createServices({ connection, redisCounts, ...given });
}
