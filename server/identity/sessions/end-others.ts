import { and, eq, ne } from 'drizzle-orm';
import { lockOwner } from '#server/identity/users/own.ts';
import { sessions } from '#server/identity/users/tables.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { sessionTag } from './session.ts';

/** Ends every session of the signed-in user except this one. Requires a recent reauthentication. */
export async function endOtherSessions(ctx: Ctx): Promise<{ ended: number }> {
  return transact(ctx, async (tx) => {
    await lockOwner(tx, ctx);
    const ended = await removeOtherSessions(tx, ctx);
    await recordAudit(tx, ctx, {
      action: 'session.others-ended',
      details: { count: ended },
    });
    return { ended };
  });
}

/**
 * Deletes the other sessions in the caller's transaction, which has locked the address; each is refused on its next request.
 * Returns their number.
 */
export async function removeOtherSessions(tx: Tx, ctx: Ctx): Promise<number> {
  const { id: userId, sessionId } = actorOf(ctx);
  const others = and(eq(sessions.userId, userId), ne(sessions.id, sessionId));
  const ended = await tx.delete(sessions).where(others).returning({ id: sessions.id });
  tx.invalidate(...ended.map(({ id }) => sessionTag(id)));
  return ended.length;
}
