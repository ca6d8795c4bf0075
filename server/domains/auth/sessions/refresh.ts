import { eq } from 'drizzle-orm';
import type { Session } from '#contract/auth.ts';
import { recordAudit } from '#server/domains/audit/record.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { describeSession, sessionTag } from '../session.ts';
import { sessions, users } from '../tables.ts';

/** Extends the session of whoever asks by its idle time, at once and in every process; its absolute end stays. */
export async function refreshSession(ctx: Ctx): Promise<Session> {
  const { id, sessionId } = actorOf(ctx);
  return transact(ctx, async (tx) => {
    const [session] = await tx
      .update(sessions)
      .set({ actedAt: ctx.now() })
      .where(eq(sessions.id, sessionId))
      .returning();
    const [user] = await tx.select().from(users).where(eq(users.id, id));
    if (!session || !user) throw refuse('NOT_SIGNED_IN');
    tx.invalidate(sessionTag(sessionId));
    await recordAudit(tx, ctx, {
      action: 'session.extended',
      resource: 'session',
      resourceId: sessionId,
      category: 'authentication',
    });
    return describeSession(ctx, { session, user });
  });
}
