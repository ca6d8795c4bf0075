import { eq } from 'drizzle-orm';
import type { Session } from '#contract/identity/auth.ts';
import { sessions, type User } from '#server/identity/users/tables.ts';
import { actorOf, type Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { setSessionCookies } from './cookies.ts';
import { describeSession, rotateSession } from './session.ts';

type Change = Pick<typeof sessions.$inferInsert, 'assuranceLevel' | 'authenticatedAt'>;

/**
 * Gives this browser's session another level under another secret id, in the act's transaction: whoever copied the old id
 * is out. Its absolute end stays: a session becomes stronger, not longer.
 */
export async function setAssuranceLevel(tx: Tx, ctx: Ctx, user: User, change: Change): Promise<Session> {
  const { sessionId } = actorOf(ctx);
  const token = await rotateSession(tx, ctx);
  const [session] = await tx.update(sessions).set(change).where(eq(sessions.id, sessionId)).returning();
  if (!session) throw refuse('NOT_SIGNED_IN');
  setSessionCookies(ctx, token);
  return describeSession(ctx, { session, user });
}
