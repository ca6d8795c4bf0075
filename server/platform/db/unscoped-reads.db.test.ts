import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { silentLog } from '#server/platform/log/log.ts';
import { createWorld } from '#server/testing/world.ts';
import { connectDb } from './db.ts';

const world = createWorld();

async function guardedTables(): Promise<string[]> {
  const { rows } = await world.db.owner.query<{ name: string }>(
    "select relname as name from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace",
  );
  return rows.map(({ name }) => name);
}

test('a read outside a transaction fails on every table with row-level security, also as part of a join', async () => {
  const tables = await guardedTables();
  expect(tables).toEqual(expect.arrayContaining(['audit_entries', 'projects', 'notifications', 'factors']));
  const { read } = world.services.db;
  for (const name of tables) {
    const refused = { cause: { message: `query would be affected by row-level security policy for table "${name}"` } };
    await expect(read.execute(sql`select from ${sql.identifier(name)}`)).rejects.toMatchObject(refused);
    const joined = sql`select from users left join ${sql.identifier(name)} on false`;
    await expect(read.execute(joined)).rejects.toMatchObject(refused);
  }
  expect((await read.execute(sql`select from users`)).rows).toEqual([]);
});

test('in production such a read returns only public rows', async () => {
  const { connection } = world.db;
  const db = connectDb({ connection, log: silentLog, onInvalidate() {}, maxConnections: 1 });
  onTestFinished(() => db.close());
  expect((await db.read.execute(sql`select from audit_entries`)).rows).toEqual([]);
});
