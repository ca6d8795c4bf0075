import { lt } from 'drizzle-orm';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { dayMs } from '#server/platform/schedules/schedule.ts';
import { cspReports } from './tables.ts';

const retentionMs = 90 * dayMs;

/** Deletes reports that are older than ninety days. */
export async function deleteOldCspReports({ db, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - retentionMs);
  await db.transact(systemScope, (tx) => tx.delete(cspReports).where(lt(cspReports.lastSeenAt, before)));
}
