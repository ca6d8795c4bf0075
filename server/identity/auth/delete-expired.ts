import { and, eq, lte, notExists, sql } from 'drizzle-orm';
import { accounts, links, signInAttempts, users } from '#server/identity/users/tables.ts';
import type { Services } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { holdsMs } from './links/links.ts';

/** No count of attempts looks back further. */
const attemptsRetentionMs = 86_400_000;

/**
 * Forgets links whose time is over, from which networks somebody tried to sign in more than a day ago, and whom an
 * invitation was sent that nobody took up.
 */
export async function deleteExpiredSignInData({ db, now }: Services): Promise<void> {
  const before = (ms: number) => new Date(now().getTime() - ms);
  await db.transact(systemScope, async (tx) => {
    await tx.delete(links).where(lte(links.expiresAt, now()));
    await tx.delete(signInAttempts).where(lte(signInAttempts.startedAt, before(attemptsRetentionMs)));
    await deleteUnacceptedInvitations(tx, before(holdsMs('invitation')));
  });
}

/** Accounts that have waited since then, that nobody confirmed, and into which no password, provider or link leads. */
async function deleteUnacceptedInvitations(tx: Tx, since: Date): Promise<void> {
  const signInMethods = tx.select({ one: sql`1` }).from(accounts).where(eq(accounts.userId, users.id));
  const open = tx.select({ one: sql`1` }).from(links).where(eq(links.userId, users.id));
  await tx
    .delete(users)
    .where(
      and(
        eq(users.emailVerified, false),
        eq(users.role, 'user'),
        lte(users.createdAt, since),
        notExists(signInMethods),
        notExists(open),
      ),
    );
}
