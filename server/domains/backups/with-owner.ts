import pg from 'pg';
import type { Connection } from '#server/platform/db/db.ts';

export async function withOwner<T>(connection: Connection, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectOwner(connection);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function connectOwner(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client(connection);
  // A lost connection fails the query that runs or comes next; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}
