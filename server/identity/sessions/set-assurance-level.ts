import { eq } from 'drizzle-orm';
import type { Session } from '#contract/identity/auth.ts';
import { readTenantOfSession } from '#server/identity/tenants/tenant-of-session.ts';
import { sessions, type User } from '#server/identity/users/tables.ts';
import { actorOf, type Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { setSessionCookies } from './cookies.ts';
import { describeSession, rotateSession } from './session.ts';

type Change = Pick<typeof sessions.$inferInsert, 'assuranceLevel' | 'authenticatedAt'>;

/**
 * Sets the assurance level of this browser's session under a new secret id, in the caller's transaction: a copy of the
 * old id stops working. The absolute end of the session does not change.
 */
export async function setAssuranceLevel(tx: Tx, ctx: Ctx, user: User, change: Change): Promise<Session> {
  const { sessionId } = actorOf(ctx);
  const token = await rotateSession(tx, ctx);
  const [session] = await tx.update(sessions).set(change).where(eq(sessions.id, sessionId)).returning();
  if (!session) throw refuse('NOT_SIGNED_IN');
  setSessionCookies(ctx, token);
  return describeSession(ctx, { session, user, tenant: await readTenantOfSession(tx, session) });
}
