import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { migrationsFolder } from '#server/platform/package-root.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import type { Connection } from './db.ts';
import { type Migration, migrate, readMigrations } from './migrate.ts';
import { applySeeds, type Seed } from './seed.ts';

const testDatabase: TestDatabase = await createTestDatabase();
const made: string[] = [];
let empty: Connection;

beforeEach(async () => {
  const database = `test_${randomBytes(6).toString('hex')}`;
  await testDatabase.owner.query(`create database ${database}`);
  made.push(database);
  empty = { ...testDatabase.ownerConnection, database };
});
afterAll(async () => {
  for (const database of made) await testDatabase.owner.query(`drop database ${database} with (force)`);
  await testDatabase.drop();
});

async function query(sql: string): Promise<Record<string, unknown>[]> {
  const owner = new pg.Client(empty);
  await owner.connect();
  try {
    return (await owner.query(sql)).rows;
  } finally {
    await owner.end();
  }
}

const first: Migration = { name: 'baseline-ice.sql', sql: 'create table ice (id integer primary key);' };
const second: Migration = {
  name: '20270101-snow.sql',
  sql: 'insert into ice values (1); create table snow (id integer);',
};

const seed = (name: string, sql: string): Seed => ({ name, apply: async (owner) => void (await owner.query(sql)) });

test('our migrations bring an empty database to the newest state, once', async () => {
  const migrations = await readMigrations(migrationsFolder);
  expect(await migrate(empty, migrations)).toEqual(migrations.map(({ name }) => name));
  expect(await migrate(empty, migrations)).toEqual([]);
  expect(await query('select from users')).toEqual([]);
});

test('a database that other migrations made is refused', async () => {
  await migrate(empty, [{ name: '0001-foundation.sql', sql: 'create table ice (id integer);' }]);
  await expect(migrate(empty, [first, second])).rejects.toThrow(
    'This database was not made by these migrations (baseline-ice.sql was never applied); start with an empty DATA_DIR',
  );
  expect(await query("select to_regclass('snow') as snow")).toEqual([{ snow: null }]);
});

test('a migration that the list does not know is left alone: a newer version may have applied it', async () => {
  await migrate(empty, [first, second]);
  expect(await migrate(empty, [first])).toEqual([]);
});

test('a database from which a newer version took something away is refused, and left as it is', async () => {
  const contract: Migration = { name: '20270301-contract-snow.sql', sql: 'drop table snow;' };
  await migrate(empty, [first, second, contract]);
  await expect(migrate(empty, [first, second])).rejects.toThrow(
    'A newer version changed this database: its migration 20270301-contract-snow.sql removed what this version uses. Start the newer version',
  );
  expect(await migrate(empty, [first, second, contract])).toEqual([]);
});

test('a migration that waits for a table lets others pass, and is applied once the table is free', async () => {
  await migrate(empty, [first]);
  const backup = new pg.Client(empty);
  await backup.connect();
  await backup.query('begin; lock table ice in access share mode');
  const widened: Migration = { name: '20270102-width.sql', sql: 'alter table ice add column width integer;' };
  const migrating = migrate(empty, [first, widened]);
  // It queues before every reader that comes later.
  await expect
    .poll(() =>
      query(
        "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query like 'alter%'",
      ),
    )
    .toEqual([{ n: 1 }]);
  const began = performance.now();
  expect(await query('select from ice')).toEqual([]);
  expect(performance.now() - began).toBeLessThan(3_000);
  await backup.end();
  expect(await migrating).toEqual([widened.name]);
});

describe('the list of migrations', () => {
  const listed = async (order: string, files: readonly string[]) => {
    const made = await mkdtemp(join(tmpdir(), 'firn-migrations-'));
    onTestFinished(() => rm(made, { recursive: true }));
    await writeFile(join(made, 'order.txt'), order);
    for (const file of files) await writeFile(join(made, file), `-- ${file}`);
    return (await readMigrations(made)).map(({ name }) => name);
  };

  test('decides about the order', async () => {
    expect(await listed('b.sql\na.sql\n', ['a.sql', 'b.sql'])).toEqual(['b.sql', 'a.sql']);
  });

  test('names every file, each once', async () => {
    await expect(listed('a.sql\n', ['a.sql', 'b.sql'])).rejects.toThrow(
      'the migration b.sql is not in order.txt; append it as the last line',
    );
    await expect(listed('a.sql\nb.sql\n', ['a.sql'])).rejects.toThrow(
      'order.txt of the migrations names b.sql, and there is no such file',
    );
    await expect(listed('a.sql\na.sql\n', ['a.sql'])).rejects.toThrow('order.txt of the migrations names a.sql twice');
  });
});

test('two processes that start at once apply each migration once, and seeds with them', async () => {
  const slow: Migration = { ...first, sql: `${first.sql} select pg_sleep(0.1);` };
  const seeds = [seed('ice', 'insert into ice values (7)')];
  const start = () =>
    migrate(empty, [slow, second], async (owner) => {
      await owner.query('create table if not exists seeds (name text primary key)');
      await applySeeds(owner, seeds);
    });
  const applied = await Promise.all([start(), start(), start()]);
  expect(applied.flat()).toEqual([first.name, second.name]);
  expect(await query('select id from ice order by id')).toEqual([{ id: 1 }, { id: 7 }]);
});

test('a migration that was changed after it had been applied is refused, and nothing after it runs', async () => {
  await migrate(empty, [first]);
  const changed = { ...first, sql: `${first.sql} -- a better comment` };
  await expect(migrate(empty, [changed, second])).rejects.toThrow(
    'the migration baseline-ice.sql was changed after it had been applied',
  );
  expect(await query("select name from migrations where name = '20270101-snow.sql'")).toEqual([]);
  expect(await migrate(empty, [first, second])).toEqual([second.name]);
});

test('a migration that fails is rolled back and tried again', async () => {
  const broken = { name: second.name, sql: 'create table snow (id integer); select from nowhere;' };
  await expect(migrate(empty, [first, broken])).rejects.toThrow('nowhere');
  expect(await query("select to_regclass('snow') as snow, (select count(*)::int from migrations) as n")).toEqual([
    { snow: null, n: 1 },
  ]);
  expect(await migrate(empty, [first, second])).toEqual([second.name]);
});

test('a seed is applied once in the life of a database: what people changed or removed does not come back', async () => {
  const seeds = [seed('flakes', 'insert into ice values (1), (2), (3)')];
  const start = (list: readonly Seed[]) => migrate(empty, [first], (owner) => applySeeds(owner, list));
  await migrate(empty, [first], async (owner) => {
    await owner.query('create table seeds (name text primary key, applied_at timestamptz not null default now())');
  });
  await start(seeds);
  await query('delete from ice where id = 1; update ice set id = 20 where id = 2');
  await start(seeds);
  expect(await query('select id from ice order by id')).toEqual([{ id: 3 }, { id: 20 }]);
  await start([...seeds, seed('more', 'insert into ice values (4)')]);
  expect(await query('select id from ice order by id')).toEqual([{ id: 3 }, { id: 4 }, { id: 20 }]);
});

test('a seed that fails is recorded neither as applied nor in part', async () => {
  await query('create table seeds (name text primary key); create table ice (id integer primary key)');
  const broken = seed('broken', 'insert into ice values (1); insert into nowhere values (1)');
  await expect(migrate(empty, [], (owner) => applySeeds(owner, [broken]))).rejects.toThrow('nowhere');
  expect(await query('select name from seeds')).toEqual([]);
  expect(await query('select id from ice')).toEqual([]);
});

test('a connection that is lost during migration fails the start and does not end the process', async () => {
  const start = migrate(empty, [first], async (owner) => {
    const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
    const lost = new Promise<void>((resolve) => owner.once('end', resolve));
    await query(`select pg_terminate_backend(${rows[0]?.pid})`);
    await lost;
    await owner.query('select 1');
  });
  await expect(start).rejects.toThrow();
  expect(await migrate(empty, [first])).toEqual([]);
});
