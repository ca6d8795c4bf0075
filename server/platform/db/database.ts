import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { refuseUnfilled, refuseUnfinishedFolder } from '#server/platform/backup/unfinished.ts';
import { logCondition } from '#server/platform/log/condition.ts';
import type { Log } from '#server/platform/log/log.ts';
import { digest } from '#server/platform/secrets/encrypt.ts';
import { loadSecrets } from '#server/platform/secrets/secrets.ts';
import { applicationRole } from './application-role.ts';
import type { Connection } from './db.ts';
import { type EmbeddedServer, startEmbedded } from './embedded/embedded.ts';
import { type Pooled, pooledAt } from './pooler.ts';
import { withClient } from './with-client.ts';

export interface Database {
  /** The application's role: for everything but migrations. */
  connection: Connection;
  pooled: Pooled | null;
  /** The application's role on a server that follows this one; null: there is none. */
  replica: Connection | null;
  /** The owner of the tables: for migrations, and for tools that inspect a database. */
  owner: Connection;
  /** The password that the application's role gets; null: the server asks for none. */
  password: string | null;
  kind: 'embedded' | 'external';
  stop(): Promise<void>;
}

/** The database of an embedded server. */
export const databaseName = 'firn';

interface DatabaseOptions {
  databaseUrl: string | null;
  databasePoolerUrl?: string | null;
  databaseReplicaUrl?: string | null;
  dataDir: string;
  secretsFile: string;
  /** What is opened is filled at this moment, by the process that opens it. */
  isFilling?: boolean;
}

/**
 * The database of this installation: the one in DATABASE_URL, else the embedded server of the data folder. `onLaunch` is
 * called when its process has been started, if it has to be. Throws where a restore or a move into it has not ended.
 */
export async function openDatabase(
  { databaseUrl, databasePoolerUrl, databaseReplicaUrl, dataDir, secretsFile, isFilling = false }: DatabaseOptions,
  log: Log,
  onLaunch?: () => void,
): Promise<Database> {
  await refuseUnfinishedFolder(dataDir);
  if (databaseUrl !== null) {
    // Before new secrets are made, which would be in the way of those of the backup.
    if (!isFilling) await refuseUnfilled({ connectionString: databaseUrl });
    // Derived, so that the processes that share the secrets agree on it.
    const password = digest(await loadSecrets(secretsFile), 'database-role', applicationRole);
    const connectTo = (url: string): Connection => ({ connectionString: asApplication(url, password) });
    return {
      connection: connectTo(databaseUrl),
      pooled: databasePoolerUrl ? pooledAt(databasePoolerUrl, connectTo) : null,
      replica: databaseReplicaUrl ? connectTo(databaseReplicaUrl) : null,
      owner: { connectionString: databaseUrl },
      ...{ password, kind: 'external', stop: async () => {} },
    };
  }
  const supervisor = await superviseEmbedded(dataDir, log, onLaunch);
  await createDatabase(supervisor.connection());
  const owner = supervisor.connection(databaseName);
  const connection = { ...owner, user: applicationRole };
  const none = { pooled: null, replica: null, password: null };
  return { connection, owner, ...none, kind: 'embedded', stop: supervisor.stop };
}

/** The same database as the application's role. Parameters take precedence over the user before the host. */
function asApplication(databaseUrl: string, password: string): string {
  const [address, query] = databaseUrl.split(/\?(.*)/s, 2);
  const parameters = new URLSearchParams(query);
  parameters.set('user', applicationRole);
  parameters.set('password', password);
  return `${address}?${parameters}`;
}

const retryMs = 1_000;

/** The embedded server, restarted at the same address when it is lost. */
async function superviseEmbedded(dataDir: string, log: Log, onLaunch?: () => void) {
  let stopped = false;
  let server = await startServer();

  async function startServer(): Promise<EmbeddedServer> {
    const started = await startEmbedded({ dataDir, log: log.info, ...(onLaunch && { onLaunch }) });
    started.onLost((reason) => {
      log.error('db.embedded.lost', { reason, log: join(dataDir, 'postgres.log') });
      void restart();
    });
    return started;
  }

  async function restart(): Promise<void> {
    while (!stopped) {
      try {
        server = await startServer();
        if (stopped) await server.stop();
        return;
      } catch (error) {
        logCondition(log, 'db.embedded.retry', { error });
        await pause(retryMs, undefined, { ref: false });
      }
    }
  }

  return {
    connection: (database?: string) => server.connection(database),
    async stop() {
      stopped = true;
      await server.stop();
    },
  };
}

async function createDatabase(connection: Connection): Promise<void> {
  await withClient(connection, async (owner) => {
    const { rowCount } = await owner.query('select from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await owner.query(`create database ${databaseName}`);
  }).catch((error: { code?: string }) => {
    // Another process that started at the same time created it.
    if (!['42P04', '23505'].includes(String(error.code))) throw error;
  });
}
