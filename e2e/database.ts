import pg from 'pg';
import { openDatabase } from '#server/platform/db/database.ts';
import { silentLog } from '#server/platform/log/log.ts';

/** What the database of a running or stopped app says, asked beside it as the owner. */
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
