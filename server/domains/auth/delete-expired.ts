import { lte } from 'drizzle-orm';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { links, signInAttempts } from './tables.ts';

/** No count of attempts looks back further. */
const attemptsKeptMs = 86_400_000;

/** Forgets links whose time is over, and from which networks somebody tried to sign in more than a day ago. */
export async function deleteExpiredWaysIn({ db, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - attemptsKeptMs);
  await db.transact(systemScope, async (tx) => {
    await tx.delete(links).where(lte(links.expiresAt, now()));
    await tx.delete(signInAttempts).where(lte(signInAttempts.startedAt, before));
  });
}
