import { lt } from 'drizzle-orm';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { dayMs } from '#server/platform/schedules/schedule.ts';
import { factorAttempts, factorChallenges } from './tables.ts';

/** How long an expired challenge is still recognised, to answer that it has ended. */
const retentionMs = dayMs;

/** Deletes challenges that ended, and counts of wrong codes that no longer matter. */
export async function deleteExpiredFactorChallenges({ db, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - retentionMs);
  await db.transact(systemScope, async (tx) => {
    await tx.delete(factorChallenges).where(lt(factorChallenges.expiresAt, before));
    await tx.delete(factorAttempts).where(lt(factorAttempts.since, before));
  });
}
