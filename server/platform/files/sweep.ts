import { inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { hourMs } from '#contract/time/durations.ts';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';

/** A column whose rows name stored files by their key. */
export type NamedKeys = PgColumn;

/** Longer than an upload takes from its last byte to its row. */
const settledMs = hourMs;
const batch = 500;

/**
 * Deletes files that no row names: unfinished uploads, and files of deleted records. The column of every table with files
 * must be among `columns`. Returns their number.
 */
export async function sweepFiles({ db, files, images, now }: Services, columns: readonly NamedKeys[]): Promise<number> {
  const settled = new Date(now().getTime() - settledMs);
  const keys = await files.keysBefore(settled);
  let removed = (await files.removeUnfinished(settled)) + (await images.removeUnfinished(settled));
  for (let from = 0; from < keys.length; from += batch) {
    const some = keys.slice(from, from + batch);
    const named = await db.transact(systemScope, (tx) =>
      Promise.all(
        columns.map((key) =>
          tx
            .select({ key })
            .from(key.table as PgTable)
            .where(inArray(key, some)),
        ),
      ),
    );
    const known = new Set(named.flat().map(({ key }) => key));
    for (const key of some.filter((one) => !known.has(one))) {
      await files.remove(key);
      removed += 1;
    }
  }
  return removed;
}
