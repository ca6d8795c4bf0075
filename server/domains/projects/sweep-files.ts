import { sql } from 'drizzle-orm';
import type { Services } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';

/** Longer than an upload takes from its last byte to its row. */
const settledMs = 3_600_000;
const batch = 500;

/**
 * Deletes files that no row names: unfinished uploads, and files of deleted records. Every column `storage_key` of the
 * database names files, of whichever domain. Returns their number.
 */
export async function sweepProjectFiles({ db, files, now }: Services): Promise<number> {
  const settled = new Date(now().getTime() - settledMs);
  const keys = await files.keysBefore(settled);
  let removed = await files.removeUnfinished(settled);
  for (let from = 0; from < keys.length; from += batch) {
    const some = keys.slice(from, from + batch);
    const known = await db.transact(systemScope, (tx) => namedKeys(tx, some));
    for (const key of some.filter((one) => !known.has(one))) {
      await files.remove(key);
      removed += 1;
    }
  }
  return removed;
}

async function namedKeys(tx: Tx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const tables = await tx.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'storage_key'`,
  );
  const named = new Set<string>();
  for (const { name } of tables.rows) {
    const found = await tx.execute<{ key: string }>(
      sql`select storage_key as key from ${sql.identifier(name)} where storage_key in ${keys}`,
    );
    for (const { key } of found.rows) named.add(key);
  }
  return named;
}
