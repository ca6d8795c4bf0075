import pg from 'pg';
import { openDatabase } from '#server/platform/db/database.ts';
import { silentLog } from '#server/platform/log/log.ts';

/** Runs a query as the owner on the database of a running or stopped app. */
export async function queryDatabase<Row extends pg.QueryResultRow>(dataDir: string, sql: string): Promise<Row[]> {
  const database = await openDatabase({ databaseUrl: null, dataDir }, silentLog);
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
    await database.stop();
  }
}
