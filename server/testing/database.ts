import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { applicationRole, closeDatabase } from '#server/platform/db/application-role.ts';
import type { Connection } from '#server/platform/db/db.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: { host: string; port: number; user: string; template: string };
  }
}

export interface TestDatabase {
  /** Of the application's role. */
  connection: Connection;
  /** Of the owner, for migrations. */
  ownerConnection: Connection;
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
  const ownerConnection = { ...server, database };
  const owner = new pg.Client(ownerConnection);
  await owner.connect();
  // Rights on the database itself are not copied from the template.
  await closeDatabase(owner);
  return {
    connection: { ...ownerConnection, user: applicationRole },
    ownerConnection,
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
