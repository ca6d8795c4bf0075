import { and, eq, gt, isNotNull } from 'drizzle-orm';
import { clearSessionCookies, readSessionToken, setSessionCookies } from '#server/identity/sessions/cookies.ts';
import { sessionTag } from '#server/identity/sessions/session.ts';
import { sessionPolicy } from '#server/identity/sessions/session-policy.ts';
import { isActiveAdministrator } from '#server/identity/users/active-administrator.ts';
import { sessions, type User, users } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { createToken } from '#server/platform/secrets/encrypt.ts';
import { recordAudit } from '#server/records/audit/record.ts';

/**
 * Ends the session as a member, also after its hour, and returns this browser to the administrator's own session under a new
 * id. Returns the member; null where that session is over, or this browser is signed in as nobody else. Refuses with
 * NOT_SIGNED_IN a browser without a session.
 */
export async function endImpersonation(ctx: Ctx): Promise<{ userId: string | null }> {
  const known = readSessionToken(ctx, ctx.request.cookies);
  if (known === null) throw refuse('NOT_SIGNED_IN');
  const isKnown = and(eq(sessions.token, known), isNotNull(sessions.impersonatorSessionId));
  const ended = await ctx.db.transact(systemScope, async (tx) => {
    const [session] = await tx.delete(sessions).where(isKnown).returning();
    if (!session?.impersonatorSessionId) return null;
    tx.invalidate(sessionTag(session.id));
    const user = await lockImpersonator(tx, ctx, session.impersonatorSessionId);
    if (user === null) return { userId: null, token: null };
    // An act of the administrator's own, though the request came from the session as the member.
    await recordAudit(
      tx,
      { ...ctx, actor: null },
      { action: 'impersonation.ended', resourceId: session.userId, user, details: { sessionId: session.id } },
    );
    return { userId: session.userId, token: await reopen(tx, ctx, session.impersonatorSessionId) };
  });
  if (ended === null) return { userId: null };
  if (ended.token === null) clearSessionCookies(ctx);
  else setSessionCookies(ctx, ended.token);
  ctx.response.set('clear-site-data', '"cache"');
  return { userId: ended.userId };
}

/** The administrator, if their session is still open and they are still one. */
async function lockImpersonator(tx: Tx, ctx: Ctx, sessionId: string): Promise<User | null> {
  const { idleMs } = await sessionPolicy(ctx);
  const now = ctx.now();
  const isOpen = and(
    eq(sessions.id, sessionId),
    gt(sessions.expiresAt, now),
    gt(sessions.lastActivityAt, new Date(now.getTime() - idleMs)),
  );
  const [row] = await tx
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(isOpen, isActiveAdministrator(tx)))
    .for('update', { of: sessions });
  return row?.user ?? null;
}

/** Gives the administrator's session a new id and returns it. */
async function reopen(tx: Tx, ctx: Ctx, sessionId: string): Promise<string> {
  const { token } = createToken();
  const at = ctx.now();
  await tx.update(sessions).set({ token, lastActivityAt: at, updatedAt: at }).where(eq(sessions.id, sessionId));
  tx.invalidate(sessionTag(sessionId));
  return token;
}
