import { readdir } from 'node:fs/promises';
import type { Connection } from '#server/platform/db/db.ts';
import { withClient } from '#server/platform/db/with-client.ts';

/** Before the process id of a restore: its folder in DATA_DIR, which is there until everything is in place. */
export const restoringPrefix = 'restoring-';

/** What that folder is called until the database of DATABASE_URL may be used: its mark alone says then that the restore has not ended. */
export const restoredPrefix = 'restored-';

/** On the schema of a database that a restore or a move fills, until all of it is there. */
export const unfilled = 'firn: a restore or a move into it has not ended';

/** The folders of restores into a data folder that have not ended, or have this other beginning. */
export async function restoresIn(dataDir: string, prefix = restoringPrefix): Promise<string[]> {
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  // A folder that somebody made, such as restoring-old, is none of them.
  return names.filter((name) => name.startsWith(prefix) && /^\d+$/.test(name.slice(prefix.length)));
}

/** Throws where a restore into the data folder has not ended: its database would be empty, or its files without their rows. */
export async function refuseUnfinishedFolder(dataDir: string): Promise<void> {
  const [found] = await restoresIn(dataDir);
  if (found !== undefined)
    throw new Error(
      `A restore into ${dataDir} has not ended (it holds ${found}). If it was interrupted, run the same npx firn backup restore again, which begins anew.`,
    );
}

/** Throws where a restore or a move has not filled the database to its end. */
export async function refuseUnfilled(owner: Connection): Promise<void> {
  if (await isUnfilled(owner))
    throw new Error(
      'A restore or a move into this database has not ended. If it was interrupted, run the same npx firn backup restore or npx firn move database again, which begins anew.',
    );
}

export async function isUnfilled(owner: Connection): Promise<boolean> {
  const { rows } = await withClient(owner, (client) =>
    client.query<{ text: string | null }>("select obj_description('public'::regnamespace, 'pg_namespace') as text"),
  );
  return rows[0]?.text === unfilled;
}
