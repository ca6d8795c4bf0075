import { inArray } from 'drizzle-orm';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { projectFiles } from './tables.ts';

/** Longer than an upload takes from its last byte to its row. */
const settledMs = 3_600_000;
const batch = 500;

/** Deletes files without a row: unfinished uploads, and files of deleted projects. Returns their number. */
export async function sweepProjectFiles({ db, files, now }: Services): Promise<number> {
  const settled = new Date(now().getTime() - settledMs);
  const keys = await files.keysBefore(settled);
  let removed = await files.removeUnfinished(settled);
  for (let from = 0; from < keys.length; from += batch) {
    const some = keys.slice(from, from + batch);
    const named = await db.transact(systemScope, (tx) =>
      tx.select({ key: projectFiles.storageKey }).from(projectFiles).where(inArray(projectFiles.storageKey, some)),
    );
    const known = new Set(named.map(({ key }) => key));
    for (const key of some.filter((one) => !known.has(one))) {
      await files.remove(key);
      removed += 1;
    }
  }
  return removed;
}
