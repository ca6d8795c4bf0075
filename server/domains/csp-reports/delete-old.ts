import { lt } from 'drizzle-orm';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { cspReports } from './tables.ts';

const retentionMs = 90 * 86_400_000;

/** Deletes reports that are older than ninety days. */
export async function deleteOldCspReports({ db, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - retentionMs);
  await db.transact(systemScope, (tx) => tx.delete(cspReports).where(lt(cspReports.lastSeenAt, before)));
}
