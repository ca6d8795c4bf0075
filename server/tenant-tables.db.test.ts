import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#server/testing/database.ts';
import { inventories } from './testing/inventories.ts';

const { tenantTables: tables } = inventories;
const db = await createTestDatabase();
afterAll(() => db.drop());

/** Tables with a `tenant_id`, and those whose rows are deleted with the rows of one; what belongs to a session is its person's. */
async function tablesOfTenants(): Promise<string[]> {
  const { rows } = await db.owner.query<{ name: string }>(`
    with recursive belonging as (
      select attrelid as id from pg_attribute join pg_class on pg_class.oid = attrelid
        where attname = 'tenant_id' and not attisdropped and relkind in ('r', 'p') and not relispartition
          and relnamespace = 'public'::regnamespace
      union select 'tenants'::regclass
      union select conrelid from pg_constraint join belonging on confrelid = belonging.id
        where contype = 'f' and confdeltype = 'c' and confrelid <> 'sessions'::regclass
    )
    select relname as name from belonging join pg_class on pg_class.oid = belonging.id where not relispartition`);
  return rows.map(({ name }) => name);
}

test('every table with data of tenants is exported or left out with a reason, and deleted or kept with a reason', async () => {
  const advice = 'tenantTables in the domain.ts of a domain says what becomes of each of its tables: exit and deletion';
  expect(Object.keys(tables).toSorted(), advice).toEqual((await tablesOfTenants()).toSorted());
  for (const { exit, deletion } of Object.values(tables)) {
    if ('leftOut' in exit) expect(exit.leftOut).toMatch(/\w{3}/);
    if (deletion !== 'delete') expect(deletion.kept).toMatch(/\w{3}/);
  }
});

test('no two tables are exported under one name', () => {
  const names = Object.values(tables).flatMap(({ exit }) => ('leftOut' in exit ? [] : [exit.name]));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('a table is deleted before the tables that its rows belong to, so that it is counted', async () => {
  const { rows } = await db.owner.query<{ child: string; parent: string }>(`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
    where contype = 'f' and confdeltype = 'c'`);
  const order = Object.keys(tables);
  for (const { child, parent } of rows)
    if (child !== parent && order.includes(child) && order.includes(parent))
      expect(order.indexOf(child), `${child} has to stand before ${parent} in tenantTables`).toBeLessThan(
        order.indexOf(parent),
      );
});

test('what is kept is not deleted with a row that it refers to', async () => {
  const { rows } = await db.owner.query<{ child: string; parent: string }>(`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
    where contype = 'f' and confdeltype = 'c' and conrelid <> 'sessions'::regclass`);
  const isDeleted = (table: string) => tables[table]?.deletion === 'delete';
  const lost = rows.filter(({ child, parent }) => child in tables && !isDeleted(child) && isDeleted(parent));
  expect(lost).toEqual([]);
});

test('every table that names stored files says where they are in the archive', async () => {
  const { rows } = await db.owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'storage_key' and table_name = any($1)`,
    [Object.keys(tables)],
  );
  const without = rows.filter(({ name }) => {
    const exit = tables[name]?.exit;
    return exit && 'name' in exit && !exit.files;
  });
  expect(without).toEqual([]);
});

test('no secret is exported', async () => {
  const { rows } = await db.owner.query<{ name: string; column: string }>(
    `select relname as name, attname as column from pg_attribute join pg_class on pg_class.oid = attrelid
      where relname = any($1) and attnum > 0 and not attisdropped and attname ~ 'secret|token_hash|password|storage_key'`,
    [Object.keys(tables)],
  );
  expect(rows.length).toBeGreaterThan(2);
  for (const { name, column } of rows) {
    const exit = tables[name]?.exit;
    if (exit && 'name' in exit) expect([name, exit.leaveOut]).toEqual([name, expect.arrayContaining([column])]);
  }
});
