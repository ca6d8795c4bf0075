import { and, eq, gt, max, min, ne, sql } from 'drizzle-orm';
import { hourMs } from '#contract/time/durations.ts';
import { nodeStarts } from '#server/domains/monitoring/tables.ts';
import { runningVersion } from '#server/platform/config/running-version.ts';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { everyPageKey } from './surrogate-keys.ts';
import { cdnPurges } from './tables.ts';

/** For so long after its first node started, nodes of the version before may still answer. */
const changeoverMs = hourMs;

/**
 * Returns a function that once, at the start of this node, purges everything if this version is new: pages of the one before
 * load scripts and styles that are no longer there. Nodes that are added later purge nothing.
 */
export function purgeOnNewVersion(services: Services): () => Promise<void> {
  let isDone = false;
  return async () => {
    if (isDone) return;
    if (await isNew(services)) await purgeEverything(services);
    isDone = true;
  };
}

/** Whether this version has run for less than the time of a change-over since another one started. */
async function isNew({ db, now }: Services): Promise<boolean> {
  const version = runningVersion();
  const other = db.read
    .select({ at: max(nodeStarts.at) })
    .from(nodeStarts)
    .where(ne(nodeStarts.version, version));
  const isSince = gt(nodeStarts.at, sql`coalesce((${other}), '-infinity')`);
  const [first] = await db.read
    .select({ at: min(nodeStarts.at) })
    .from(nodeStarts)
    .where(and(eq(nodeStarts.version, version), isSince));
  return !first?.at || now().getTime() - first.at.getTime() < changeoverMs;
}

async function purgeEverything({ db, now, newId }: Services): Promise<void> {
  const purge = { id: newId(), keys: [everyPageKey], createdAt: now(), dueAt: now() };
  await db.transact(systemScope, async (tx) => void (await tx.insert(cdnPurges).values(purge)));
}
