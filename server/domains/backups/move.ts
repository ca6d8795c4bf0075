import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { readTables, textSettings } from '#server/platform/backup/export-rows.ts';
import { BackupError } from '#server/platform/backup/manifest.ts';
import type { Connection } from '#server/platform/db/db.ts';
import { removeCopy } from '#server/platform/db/embedded/throwaway-copies.ts';
import type { Migration } from '#server/platform/db/migrate.ts';
import { movingFolder } from '#server/platform/db/upgrade/folders.ts';
import { withClient } from '#server/platform/db/with-client.ts';
import { exists } from '#server/platform/files/exists.ts';
import { createBackup } from './create.ts';
import { claimDatabase } from './load.ts';
import { restoreBackup } from './restore.ts';

export interface Move {
  /** Frozen: nobody changes it. */
  source: Connection;
  /** An empty database of another server, or one that an interrupted move left; null: the embedded server of `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
  secretsFile: string;
  migrations: readonly Migration[];
  now(): Date;
}

/** Marks the target as ours, and empties what an interrupted move left there. Throws a BackupError where there is anything else. */
export async function claimTarget({ databaseUrl, dataDir }: Pick<Move, 'databaseUrl' | 'dataDir'>): Promise<void> {
  if (databaseUrl === null) await requireNoCluster(dataDir);
  else await claimDatabase({ connectionString: databaseUrl });
}

/** Copies every row of a database into a claimed target. The source stays as it is; a copy that failed leaves an empty target. */
export async function copyDatabase({ dataDir, ...move }: Move): Promise<void> {
  const folder = movingFolder(dataDir);
  await removeCopy(folder);
  try {
    await copyRows({ ...move, dataDir: folder });
    if (move.databaseUrl === null) await rename(join(folder, 'postgres'), join(dataDir, 'postgres'));
  } finally {
    await removeCopy(folder);
  }
}

/** The same into the empty database, or the embedded server of `dataDir`, where there is nothing yet. */
export async function copyRows({ source, databaseUrl, dataDir, secretsFile, migrations, now }: Move): Promise<void> {
  const nothing = await mkdtemp(join(tmpdir(), 'firn-move-'));
  try {
    const stream = new PassThrough();
    const stopped = (error: unknown) => {
      stream.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    };
    // A backup of the rows alone: files and secrets stay where they are.
    const installation = { owner: source, dataDir: nothing, secretsFile, now };
    const [, restored] = await Promise.allSettled([
      createBackup(installation, 'logical', stream, null).catch(stopped),
      restoreBackup(stream, {
        ...{ name: 'the copy', dataDir, databaseUrl, secretsFile, migrations, isCopy: true },
        unlocking: () => {
          throw new Error('the copy is not encrypted');
        },
      }).catch(stopped),
    ]);
    if (restored.status === 'rejected') throw restored.reason;
  } finally {
    await rm(nothing, { recursive: true, force: true });
  }
}

async function requireNoCluster(dataDir: string): Promise<void> {
  const path = join(dataDir, 'postgres');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (await exists(path))
    throw new BackupError(`${path} holds a database, kept from before: rename or remove it, then run this again.`);
}

export interface Digest {
  rows: number;
  /** Of the text of every row, in no order. */
  digest: string;
}

/** What every table holds, the same in every version of PostgreSQL. */
export async function digestTables(owner: Connection): Promise<Map<string, Digest>> {
  return withClient(owner, async (client) => {
    await client.query(`begin isolation level repeatable read, read only; ${textSettings}`);
    const found = new Map<string, Digest>();
    for (const { name, columns } of await readTables(client)) {
      // Behind a table that grew by columns their order may differ.
      const row = `md5(row(${columns.toSorted().join(', ')})::text)`;
      const { rows } = await client.query<{ rows: string; digest: string }>(
        `select count(*)::text as rows, coalesce(sum(('x' || left(${row}, 15))::bit(60)::bigint), 0)::text as digest from ${name}`,
      );
      found.set(name, { rows: Number(rows[0]?.rows), digest: rows[0]?.digest ?? '' });
    }
    await client.query('rollback');
    return found;
  });
}

/** Throws where the copy differs. Returns how much there is. */
export async function requireSameRows(
  source: Connection,
  target: Connection,
): Promise<{ tables: number; rows: number; digests: Map<string, Digest> }> {
  const [ours, theirs] = await Promise.all([digestTables(source), digestTables(target)]);
  const different = [...ours].filter(([name, { rows, digest }]) => {
    const copy = theirs.get(name);
    return copy?.rows !== rows || copy.digest !== digest;
  });
  if (different.length > 0 || theirs.size !== ours.size)
    throw new BackupError(`The copy differs from the original in ${different.map(([name]) => name).join(', ')}.`);
  return { tables: ours.size, rows: [...ours.values()].reduce((sum, { rows }) => sum + rows, 0), digests: ours };
}
