import { lte } from 'drizzle-orm';
import { links, signInAttempts } from '#server/identity/users/tables.ts';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { dayMs } from '#server/platform/schedules/schedule.ts';

/** No limit looks back further than this. */
const attemptsRetentionMs = dayMs;

/** Deletes expired links, and sign-in attempts older than a day. */
export async function deleteExpiredSignInData({ db, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - attemptsRetentionMs);
  await db.transact(systemScope, async (tx) => {
    await tx.delete(links).where(lte(links.expiresAt, now()));
    await tx.delete(signInAttempts).where(lte(signInAttempts.startedAt, before));
  });
}
