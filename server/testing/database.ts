import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Connection } from '#server/platform/db/db.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: { host: string; port: number; user: string; template: string };
  }
}

export interface TestDatabase {
  connection: Connection;
  /** Connected as the owner, to inspect and tamper; the application never connects like this. */
  owner: pg.Client;
  drop(): Promise<void>;
}

/** Creates a database for one test file, cloned from the migrated and seeded template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { template, ...server } = inject('cluster');
  const database = `test_${randomBytes(6).toString('hex')}`;
  await asOwner({ ...server, database: 'postgres' }, (client) =>
    client.query(`create database ${database} template ${template} strategy file_copy`),
  );
  const connection = { ...server, database };
  const owner = new pg.Client(connection);
  await owner.connect();
  return {
    connection,
    owner,
    async drop() {
      await owner.end();
      await asOwner({ ...server, database: 'postgres' }, (client) =>
        client.query(`drop database ${database} with (force)`),
      );
    },
  };
}

async function asOwner(connection: Connection, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
