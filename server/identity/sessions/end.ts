import { and, eq } from 'drizzle-orm';
import { lockOwner } from '#server/identity/users/own.ts';
import { sessions } from '#server/identity/users/tables.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { clearSessionCookies } from './cookies.ts';
import { sessionTag } from './session.ts';

/**
 * Ends one session of the signed-in user, effective on its next request. Refuses with NOT_FOUND, also for another
 * user's session. Requires a recent reauthentication.
 */
export async function endOwnSession(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  const { id: userId, sessionId } = actorOf(ctx);
  await transact(ctx, async (tx) => {
    await lockOwner(tx, ctx);
    const own = and(eq(sessions.id, id), eq(sessions.userId, userId));
    const [ended] = await tx.delete(sessions).where(own).returning({ id: sessions.id });
    if (!ended) throw refuse('NOT_FOUND');
    tx.invalidate(sessionTag(id));
    await recordAudit(tx, ctx, {
      action: 'session.ended',
      resourceId: id,
    });
  });
  if (id === sessionId) clearSessionCookies(ctx);
  return { ok: true };
}
