import { and, eq, lte, notExists, sql } from 'drizzle-orm';
import { projects } from '#server/domains/projects/tables.ts';
import { accounts, links, signInAttempts, users } from '#server/identity/users/tables.ts';
import type { Services } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { validityMs } from './links/links.ts';

/** No limit looks back further than this. */
const attemptsRetentionMs = 86_400_000;

/** Deletes expired links, sign-in attempts older than a day, and accounts of invitations that were never accepted. */
export async function deleteExpiredSignInData({ db, now }: Services): Promise<void> {
  const before = (ms: number) => new Date(now().getTime() - ms);
  await db.transact(systemScope, async (tx) => {
    await tx.delete(links).where(lte(links.expiresAt, now()));
    await tx.delete(signInAttempts).where(lte(signInAttempts.startedAt, before(attemptsRetentionMs)));
    await deleteUnacceptedInvitations(tx, before(validityMs('invitation')));
  });
}

/**
 * Unconfirmed member accounts older than `since`, without any sign-in method or open link. One that owns a project stays:
 * the team made the project from its inquiry, and deletes both when the person does not want them.
 */
async function deleteUnacceptedInvitations(tx: Tx, since: Date): Promise<void> {
  const signInMethods = tx.select({ one: sql`1` }).from(accounts).where(eq(accounts.userId, users.id));
  const openLinks = tx.select({ one: sql`1` }).from(links).where(eq(links.userId, users.id));
  const ownProjects = tx.select({ one: sql`1` }).from(projects).where(eq(projects.ownerId, users.id));
  await tx
    .delete(users)
    .where(
      and(
        eq(users.emailVerified, false),
        eq(users.role, 'user'),
        lte(users.createdAt, since),
        notExists(signInMethods),
        notExists(openLinks),
        notExists(ownProjects),
      ),
    );
}
