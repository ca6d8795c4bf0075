import { lt } from 'drizzle-orm';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { factorChallenges, factorGuesses } from './tables.ts';

/** For so long an answer that comes too late is told that its challenge is over. */
const keptMs = 86_400_000;

/** Forgets challenges that ended, and wrong codes that count no more. */
export async function deleteExpiredFactorChallenges({ db, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - keptMs);
  await db.transact(systemScope, async (tx) => {
    await tx.delete(factorChallenges).where(lt(factorChallenges.expiresAt, before));
    await tx.delete(factorGuesses).where(lt(factorGuesses.since, before));
  });
}
