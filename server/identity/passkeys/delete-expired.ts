import { lte } from 'drizzle-orm';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { passkeyChallenges } from './tables.ts';

/** Deletes challenges that were not answered in time. */
export async function deleteExpiredPasskeyChallenges({ db, now }: Services): Promise<void> {
  await db.transact(systemScope, (tx) => tx.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now())));
}
