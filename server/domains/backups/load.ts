import { createHash } from 'node:crypto';
import { beginImport, type RowImport } from '#server/platform/backup/import-rows.ts';
import { BackupError, type BackupHeader } from '#server/platform/backup/manifest.ts';
import { isUnfilled, unfilled } from '#server/platform/backup/unfinished.ts';
import { databaseName } from '#server/platform/db/database.ts';
import type { Connection } from '#server/platform/db/db.ts';
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { type Migration, migrate } from '#server/platform/db/migrate.ts';
import { connectClient, withClient } from '#server/platform/db/with-client.ts';
import type { RestoreOptions } from './restore.ts';

/** The rows of a logical backup on their way into a database. */
export interface Loading extends RowImport {
  owner: Connection;
  /** After a failure: empties the database again. */
  undo(): Promise<void>;
  close(): Promise<void>;
}

/** Prepares an empty database with the tables that the backup was made with. Throws a BackupError where that cannot be. */
export async function loadInto(draft: string, header: BackupHeader, options: RestoreOptions): Promise<Loading> {
  requireSameMigrations(header, options.migrations);
  const target = await openTarget(draft, options);
  try {
    // Without the seeds, which are among the rows. The role of the application gets its password at the next start.
    await migrate(target.owner, options.migrations);
    const owner = await connectClient(target.owner);
    const rows = await beginImport(owner);
    return {
      ...rows,
      owner: target.owner,
      async undo() {
        await owner.end();
        await target.empty();
      },
      async close() {
        await owner.end().catch(() => {});
        await target.close();
      },
    };
  } catch (error) {
    await target.empty();
    await target.close();
    throw error;
  }
}

interface Target {
  owner: Connection;
  empty(): Promise<void>;
  close(): Promise<void>;
}

async function openTarget(draft: string, { databaseUrl, durable = true }: RestoreOptions): Promise<Target> {
  if (databaseUrl === null) {
    const server = await startEmbedded({ dataDir: draft, durable, log() {} });
    await withClient(server.connection(), (owner) => owner.query(`create database ${databaseName}`));
    // After a failure the draft is removed.
    return { owner: server.connection(databaseName), empty: async () => {}, close: () => server.stop() };
  }
  const owner = { connectionString: databaseUrl };
  await claimDatabase(owner);
  return { owner, empty: () => emptyDatabase(owner), close: async () => {} };
}

/** On a database: one process fills it at a time. */
const fillingLock = 4_177_127;

/**
 * Keeps other restores and moves from a database until the returned function is called, or this process ends. Throws a
 * BackupError where one is under way.
 */
export async function lockDatabase(owner: Connection): Promise<() => Promise<void>> {
  const client = await connectClient(owner);
  let isLocked = false;
  try {
    await client.query('set idle_session_timeout = 0');
    const { rows } = await client.query<{ granted: boolean }>('select pg_try_advisory_lock($1) as granted', [
      fillingLock,
    ]);
    isLocked = rows[0]?.granted === true;
    if (!isLocked) throw new BackupError('Another restore or move fills this database at this moment.');
    return async () => {
      // At once: the server notices the end of a connection a moment later.
      await client.query('select pg_advisory_unlock($1)', [fillingLock]).catch(() => {});
      await client.end();
    };
  } finally {
    if (!isLocked) await client.end();
  }
}

/**
 * Marks an empty database as one that is being filled, on which no server starts, and empties one that was marked before.
 * Throws a BackupError where there is anything else.
 */
export async function claimDatabase(owner: Connection): Promise<void> {
  if (await isUnfilled(owner)) await emptyDatabase(owner);
  await requireEmptyDatabase(owner);
  await withClient(owner, (client) => client.query(`comment on schema public is '${unfilled}'`));
}

/** All of it is there: servers start on it, and nothing fills it any more. */
export async function endClaim(owner: Connection): Promise<void> {
  await withClient(owner, (client) => client.query('comment on schema public is null'));
}

/** It was empty before, so everything in it is ours. */
async function emptyDatabase(owner: Connection): Promise<void> {
  await withClient(owner, (client) => client.query('drop schema public cascade; create schema public'));
}

async function requireEmptyDatabase(connection: Connection): Promise<void> {
  await withClient(connection, async (owner) => {
    const { rows } = await owner.query<{ database: string; name: string }>(
      `select current_database() as database, format('%I.%I', nspname, relname) as name from pg_class
      join pg_namespace n on n.oid = relnamespace
      where relkind in ('r', 'p', 'v', 'm', 'S') and nspname !~ '^pg_' and nspname <> 'information_schema' order by 2 limit 1`,
    );
    if (rows[0])
      throw new BackupError(
        `The database ${rows[0].database} is not empty (it has ${rows[0].name}): only an empty database is filled.`,
      );
  });
}

/** The rows of a backup fit the tables of the version that made it. */
function requireSameMigrations({ migrations, firnVersion }: BackupHeader, ours: readonly Migration[]): void {
  const known = new Map(ours.map(({ name, sql }) => [name, createHash('sha256').update(sql).digest('hex')]));
  const unknown = migrations.find(({ name, digest }) => known.get(name) !== digest)?.name;
  const missing = ours.find(({ name }) => !migrations.some((one) => one.name === name))?.name;
  const different = unknown ?? missing;
  if (different === undefined) return;
  throw new BackupError(
    `The backup was made by Firn ${firnVersion}, which has other migrations than this version (${different}): restore it with that version, and upgrade afterwards.`,
  );
}
