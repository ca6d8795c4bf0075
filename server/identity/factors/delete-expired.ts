import { lt } from 'drizzle-orm';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { factorChallenges, factorAttempts } from './tables.ts';

/** For so long an answer that comes too late is told that its challenge is over. */
const retentionMs = 86_400_000;

/** Forgets challenges that ended, and wrong codes that count no more. */
export async function deleteExpiredFactorChallenges({ db, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - retentionMs);
  await db.transact(systemScope, async (tx) => {
    await tx.delete(factorChallenges).where(lt(factorChallenges.expiresAt, before));
    await tx.delete(factorAttempts).where(lt(factorAttempts.since, before));
  });
}
