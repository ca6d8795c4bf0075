import { join } from 'node:path';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import type { Connection } from './db.ts';
import { startEmbedded } from './embedded/embedded.ts';

export interface Database {
  connection: Connection;
  kind: 'embedded' | 'external';
  stop(): Promise<void>;
}

const databaseName = 'firn';

/** The database of this installation: the one that DATABASE_URL names, else the embedded server of the data folder. */
export async function openDatabase(
  { databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
  log: Log,
): Promise<Database> {
  if (databaseUrl !== null) {
    return { connection: { connectionString: databaseUrl }, kind: 'external', stop: async () => {} };
  }
  const server = await startEmbedded({ dataDir, log: log.info });
  server.onLost((reason) => log.error('db.embedded.lost', { reason, log: join(dataDir, 'postgres.log') }));
  await createDatabase(server.connection());
  return { connection: server.connection(databaseName), kind: 'embedded', stop: server.stop };
}

async function createDatabase(connection: Connection): Promise<void> {
  const owner = new pg.Client(connection);
  await owner.connect();
  try {
    const { rowCount } = await owner.query('select from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await owner.query(`create database ${databaseName}`);
  } catch (error) {
    // Another process that started at the same time made it.
    if (!['42P04', '23505'].includes(String((error as { code?: string }).code))) throw error;
  } finally {
    await owner.end();
  }
}
