import { beforeAll, expect, test } from 'vitest';
import { migrationsFolder } from '#server/platform/package-root.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { migrate, readMigrations } from './migrate.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  return () => database.drop();
});

/** Every right of the application's role in this database. */
async function rights(): Promise<string[]> {
  const { rows } = await database.owner.query<{ granted: string }>(
    `select kind || ' ' || name || ' ' || a.privilege_type as granted from (
       select 'relation' as kind, oid::regclass::text as name, relacl as acl from pg_class
       union all select 'column', attrelid::regclass || '.' || attname, attacl from pg_attribute
       union all select 'function', oid::regprocedure::text, proacl from pg_proc
       union all select 'schema', nspname, nspacl from pg_namespace
     ) objects, aclexplode(acl) a where a.grantee = 'firn_app'::regrole order by 1`,
  );
  return rows.map(({ granted }) => granted);
}

test('a database that was restored without the rights of the role gets exactly these again at the start', async () => {
  const before = await rights();
  expect(before.length).toBeGreaterThan(200);
  // As after a restore into a server without the role: the grants in the dump fail.
  await database.owner.query('drop owned by firn_app');
  expect(await rights()).toEqual([]);
  const own = await readMigrations(migrationsFolder);
  const dropped = 'create table dropped (); grant select on\n  dropped, migrations\n  to firn_app;';
  const migrations = [
    ...own,
    { name: 'more.sql', sql: dropped.replaceAll('; ', ';\n') },
    { name: 'fewer.sql', sql: 'drop table dropped;' },
  ];
  await migrate(database.ownerConnection, migrations);
  expect(await rights()).toEqual(before);
});
