import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { closeDatabase, ensureApplicationRole } from './application-role.ts';
import type { Connection } from './db.ts';
import { refuseFrozen } from './frozen.ts';
import { restoreGrants } from './restore-grants.ts';
import { withClient } from './with-client.ts';

/** Any constant; two processes that start at once must take the same lock. */
const migrationLock = 4_177_001;

/**
 * A statement that waits for a table makes every later one wait too: a migration gives way after this long, and tries again. A
 * logical backup holds every table for as long as it takes.
 */
const lockWaitMs = 2_000;
const lockAttempts = 300;

export interface Migration {
  name: string;
  sql: string;
}

/** A migration that takes away or changes what the version before it uses is named `20270101-contract-SLUG.sql`. */
export const isContract = (name: string): boolean => /^\d{8}-contract-/.test(name);

/** The migrations of a folder, in the order of its `order.txt`, which names each file once. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readFile(join(folder, 'order.txt'), 'utf8')).split('\n').filter((line) => line !== '');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated) throw new Error(`order.txt of the migrations names ${repeated} twice`);
  const unlisted = files.find((name) => !names.includes(name));
  if (unlisted) throw new Error(`the migration ${unlisted} is not in order.txt; append it as the last line`);
  const missing = names.find((name) => !files.includes(name));
  if (missing) throw new Error(`order.txt of the migrations names ${missing}, and there is no such file`);
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(join(folder, name), 'utf8') })));
}

/**
 * Brings the database to the newest migration and runs `afterwards` (the seeds) under the
 * same advisory lock, as the owner, whose connection then ends: the application works as a role of its own, which gets
 * `password`. Returns the names of the applied migrations. Refuses a server older than PostgreSQL 15, a database whose
 * history differs from ours, and one from which a newer version took something away.
 */
export async function migrate(
  connection: Connection,
  migrations: readonly Migration[],
  afterwards: (owner: pg.Client) => Promise<void> = async () => {},
  password: string | null = null,
): Promise<string[]> {
  return withClient({ ...connection, options: '-c TimeZone=UTC' }, async (owner) => {
    await owner.query('select pg_advisory_lock($1)', [migrationLock]);
    await refuseOldServer(owner);
    await refuseFrozen(owner);
    await ensureApplicationRole(owner, password);
    await closeDatabase(owner);
    const applied = await applyMissing(owner, migrations);
    await afterwards(owner);
    return applied;
  });
}

async function refuseOldServer(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  const version = rows[0]?.version ?? 0;
  if (version < 150_000)
    throw new Error(`PostgreSQL 15 or newer is needed; this server is ${Math.floor(version / 10_000)}`);
}

async function applyMissing(owner: pg.Client, migrations: readonly Migration[]): Promise<string[]> {
  await owner.query(
    'create table if not exists migrations (name text primary key, digest text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await owner.query<{ name: string; digest: string }>('select name, digest from migrations');
  const known = new Map(rows.map((row) => [row.name, row.digest]));
  const first = migrations[0]?.name;
  if (known.size > 0 && first && !known.has(first))
    throw new Error(
      `This database was not made by these migrations (${first} was never applied); start with an empty DATA_DIR or database.`,
    );
  const contracted = rows.find(({ name }) => isContract(name) && !migrations.some((one) => one.name === name))?.name;
  if (contracted)
    throw new Error(
      `A newer version changed this database: its migration ${contracted} removed what this version uses. Start the newer version, or restore a backup that this version made.`,
    );
  await restoreGrants(
    owner,
    migrations.filter(({ name }) => known.has(name)),
  );
  const applied: string[] = [];
  for (const { name, sql } of migrations) {
    const digest = createHash('sha256').update(sql).digest('hex');
    const before = known.get(name);
    if (before === digest) continue;
    if (before) throw new Error(`the migration ${name} was changed after it had been applied; write a new one instead`);
    await apply(owner, name, sql, digest);
    applied.push(name);
  }
  return applied;
}

async function apply(owner: pg.Client, name: string, sql: string, digest: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await owner.query(`begin; set local lock_timeout = ${lockWaitMs}`);
      await owner.query(sql);
      await owner.query('insert into migrations (name, digest) values ($1, $2)', [name, digest]);
      await owner.query('commit');
      return;
    } catch (error) {
      // 55P03: it waited for a lock for too long.
      if ((error as { code?: string }).code !== '55P03') throw error;
      await owner.query('rollback');
      if (attempt === lockAttempts)
        throw new Error(`the migration ${name} waited in vain for a table that another process holds`, {
          cause: error,
        });
      await pause(lockWaitMs);
    }
  }
}
