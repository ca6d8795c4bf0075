import { eq, inArray, sql } from 'drizzle-orm';
import type { Session } from '#contract/identity/auth.ts';
import { readTenantOfSession } from '#server/identity/tenants/tenant-of-session.ts';
import { sessions, users } from '#server/identity/users/tables.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { describeSession, sessionTag } from './session.ts';

/** Entries per session: the log cannot be shortened, so extending again within a minute adds nothing to it. */
const auditCap = { name: 'session-extended', points: 1, perSeconds: 60 };

/**
 * Extends the session of the signed-in user in every process at once: its idle time counts from the user's last
 * activity, `idleSeconds` ago. Its absolute end does not change.
 */
export async function refreshSession(ctx: Ctx, { idleSeconds }: { idleSeconds: number }): Promise<Session> {
  const { id, sessionId, impersonator } = actorOf(ctx);
  const lastActivityAt = new Date(ctx.now().getTime() - idleSeconds * 1000).toISOString();
  const isAudited = (await ctx.limits.consumeUpTo(auditCap, sessionId, 1)) === 1;
  return transact(ctx, async (tx) => {
    const extended = await tx
      .update(sessions)
      .set({ lastActivityAt: sql`greatest(${sessions.lastActivityAt}, ${lastActivityAt}::timestamptz)` })
      .where(inArray(sessions.id, [sessionId, ...(impersonator ? [impersonator.sessionId] : [])]))
      .returning();
    const session = extended.find((one) => one.id === sessionId);
    const [user] = await tx.select().from(users).where(eq(users.id, id));
    if (!session || !user) throw refuse('NOT_SIGNED_IN');
    tx.invalidate(sessionTag(sessionId));
    if (isAudited) await recordAudit(tx, ctx, { action: 'session.extended', resourceId: sessionId });
    return describeSession(ctx, { session, user, tenant: await readTenantOfSession(tx, session) });
  });
}
