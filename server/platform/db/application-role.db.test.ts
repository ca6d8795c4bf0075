import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { unfilled } from '#server/platform/backup/unfinished.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { migrationsFolder } from '#server/platform/package-root.ts';
import { createWorld } from '#server/testing/world.ts';
import { openDatabase } from './database.ts';
import { type Connection, connectDb } from './db.ts';
import { cleanUp, preparedFolder } from './embedded/app-process.fixture.ts';
import { startEmbedded } from './embedded/embedded.ts';
import { listen } from './listen.ts';
import { migrate, readMigrations } from './migrate.ts';

const world = createWorld();

const opened: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
  await cleanUp();
});

async function connected(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client(connection);
  await client.connect();
  opened.push(() => client.end());
  return client;
}

test('every connection of the application is logged in as its role', async () => {
  const listener = await listen(world.db.connection, silentLog, () => {});
  opened.push(() => listener.stop());
  await world.services.db.ping();
  await world.services.db.background.execute('select 1');
  const { rows } = await world.db.owner.query<{ role: string }>(
    'select distinct usename as role from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  expect(rows).toEqual([{ role: 'firn_app' }]);
  const client = await connected(world.db.connection);
  expect((await client.query('select current_user, session_user')).rows).toEqual([
    { current_user: 'firn_app', session_user: 'firn_app' },
  ]);
});

test.each([
  "select set_config('role', 'none', false)",
  'reset role',
  'reset session authorization',
  'set session authorization default',
  'discard all',
])('`%s` gains nothing', async (sql) => {
  const client = await connected(world.db.connection);
  await client.query(sql);
  expect((await client.query('select current_user as role')).rows).toEqual([{ role: 'firn_app' }]);
  await expect(client.query('delete from audit_entries')).rejects.toThrow('permission denied');
});

test.each([
  'set role firn_owner',
  'set session authorization firn_owner',
  "select set_config('role', 'firn_owner', false)",
  "select set_config('session_authorization', 'firn_owner', false)",
  'alter role firn_app superuser',
  'create role accomplice',
  'create table loot (id integer)',
  'create temporary table loot (id integer)',
  'create schema loot',
  'create extension dblink',
  'alter table projects disable row level security',
  'alter table audit_entries disable trigger all',
  'update audit_entries set user_email = null',
  'delete from audit_seals',
  'truncate audit_entries',
  'drop policy projects_visibility on projects',
  'drop table users',
  "insert into migrations (name, digest) values ('x', 'y')",
  'delete from seeds',
  "copy (select 1) to program 'true'",
  "select pg_read_file('PG_VERSION')",
])('`%s` is refused', async (sql) => {
  const client = await connected(world.db.connection);
  await expect(client.query(sql)).rejects.toThrow(/permission denied|must be owner|is not available/);
});

test('the role owns nothing, has no privilege and belongs to no other role', async () => {
  const { rows } = await world.db.owner.query(
    `select rolcanlogin as login, rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as privileged,
      (select count(*)::int from pg_class where relowner = role.oid) as relations,
      (select count(*)::int from pg_proc where proowner = role.oid) as functions,
      (select count(*)::int from pg_namespace where nspowner = role.oid) as schemas,
      (select count(*)::int from pg_auth_members where member = role.oid) as memberships
    from pg_roles role where rolname = 'firn_app'`,
  );
  expect(rows).toEqual([{ login: true, privileged: false, relations: 0, functions: 0, schemas: 0, memberships: 0 }]);
});

test('a data folder from before the role logged in is taken over', async () => {
  const dataDir = await preparedFolder();
  const server = await startEmbedded({ dataDir, durable: false, log() {} });
  const owner = await connected(server.connection());
  await owner.query('alter role firn_app nologin');
  await owner.query('grant firn_app to firn_owner');
  const beside = await startEmbedded({ dataDir, durable: false, log() {} });
  expect((await owner.query("select rolcanlogin from pg_roles where rolname = 'firn_app'")).rows).toEqual([
    { rolcanlogin: true },
  ]);
  opened.unshift(server.stop, beside.stop);
});

/** A server that asks for passwords, with a database whose owner may create roles and nothing else. */
async function externalServer() {
  const dataDir = await preparedFolder();
  const hba = join(dataDir, 'postgres', 'pg_hba.conf');
  writeFileSync(hba, 'local postgres firn_app trust\nlocal all firn_owner trust\n');
  appendFileSync(hba, 'local all all scram-sha-256\n');
  const server = await startEmbedded({ dataDir, durable: false, log() {} });
  opened.push(() => server.stop());
  const superuser = await connected(server.connection());
  await superuser.query("create role keeper login createrole password 'keys'");
  await superuser.query('drop role firn_app');
  await superuser.query('create database house owner keeper');
  const { host, port } = server.connection();
  const url = (user: string, password: string) =>
    `postgres://${user}:${password}@/house?host=${encodeURIComponent(host)}&port=${port}`;
  return { superuser, url, secretsFile: join(dataDir, 'secrets.json'), dataDir };
}

test('with DATABASE_URL the owner migrates, and the application logs in with a password of its own', async () => {
  const { superuser, url, ...config } = await externalServer();
  const open = () => openDatabase({ databaseUrl: url('keeper', 'keys'), ...config }, silentLog);
  // A start that is refused makes no secrets, which would be in the way of those of the backup.
  const owner = await connected({ connectionString: url('keeper', 'keys') });
  await owner.query(`comment on schema public is '${unfilled}'`);
  await expect(open()).rejects.toThrow('A restore or a move into this database has not ended.');
  expect(existsSync(config.secretsFile)).toBe(false);
  await owner.query('comment on schema public is null');
  const database = await open();
  await migrate(database.owner, await readMigrations(migrationsFolder), async () => {}, database.password);
  const db = connectDb({ connection: database.connection, log: silentLog, onInvalidate() {} });
  const { rows } = await db.read.execute('select current_user, session_user');
  expect(rows).toEqual([{ current_user: 'firn_app', session_user: 'firn_app' }]);
  await db.close();
  const stored = () => superuser.query("select rolpassword from pg_authid where rolname = 'firn_app'");
  const before = (await stored()).rows;
  // Another process with the same secrets changes nothing.
  const second = await open();
  await migrate(second.owner, [], undefined, second.password);
  expect((await stored()).rows).toEqual(before);
});

test('a role with the password of another installation is refused, and so is a user who may not make roles', async () => {
  const { superuser, url, ...config } = await externalServer();
  const start = async (databaseUrl: string, secretsFile = config.secretsFile) => {
    const database = await openDatabase({ databaseUrl, dataDir: config.dataDir, secretsFile }, silentLog);
    await migrate(database.owner, [], undefined, database.password);
  };
  await superuser.query('alter role keeper nocreaterole');
  await expect(start(url('keeper', 'keys'))).rejects.toThrow(/must be able to create the role firn_app/);
  await superuser.query('alter role keeper createrole');
  await start(url('keeper', 'keys'));
  await expect(start(url('keeper', 'keys'), `${config.secretsFile}.other`)).rejects.toThrow(/another installation/);
  await superuser.query("alter role firn_app password 'known'");
  await expect(start(url('firn_app', 'known'))).rejects.toThrow(/must name the database's owner/);
  await superuser.query('grant pg_read_all_data to firn_app');
  await expect(start(url('keeper', 'keys'))).rejects.toThrow(/must be an ordinary role/);
});
