import pg from 'pg';
import { parseConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { silentLog } from '#server/platform/log/log.ts';

/** Runs a query as the owner on the database of a running or stopped app. */
export async function queryDatabase<Row extends pg.QueryResultRow>(dataDir: string, sql: string): Promise<Row[]> {
  const database = await openDatabase(parseConfig({ DATA_DIR: dataDir }), silentLog);
  const client = new pg.Client(database.owner);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
    await database.stop();
  }
}
