import pg from 'pg';
import { parseConfig } from '#server/platform/config/config.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { silentLog } from '#server/platform/log/log.ts';
import type { App } from './app.ts';

type Place = Pick<App, 'dataDir' | 'databaseUrl'>;

/** The database of a running or stopped app. */
export function databaseOf({ dataDir, databaseUrl }: Place): Promise<Database> {
  return openDatabase(
    parseConfig({ DATA_DIR: dataDir, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) }),
    silentLog,
  );
}

/** Runs a query as the owner on the database of a running or stopped app. */
export async function queryDatabase<Row extends pg.QueryResultRow>(place: Place, sql: string): Promise<Row[]> {
  const database = await databaseOf(place);
  const client = new pg.Client(database.owner);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
    await database.stop();
  }
}
