import { and, desc, eq, gt } from 'drizzle-orm';
import type { OwnSession } from '#contract/identity/sessions.ts';
import { sessions } from '#server/identity/users/tables.ts';
import { actorOf, type Ctx } from '#server/platform/context.ts';
import { deviceOf } from './device.ts';
import { sessionPolicy } from './session-policy.ts';

/** Returns the open sessions of the signed-in user, last used first. */
export function listSessions(ctx: Ctx): Promise<OwnSession[]> {
  return listSessionsOf(ctx, actorOf(ctx).id);
}

/** Returns the open sessions of a user, last used first. */
export async function listSessionsOf(ctx: Ctx, userId: string): Promise<OwnSession[]> {
  const { sessionId } = actorOf(ctx);
  const { idleMs } = await sessionPolicy(ctx);
  const now = ctx.now();
  const idleSince = new Date(now.getTime() - idleMs);
  const open = and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.lastActivityAt, idleSince));
  const rows = await ctx.db.read
    .select()
    .from(sessions)
    .where(open)
    .orderBy(desc(sessions.lastActivityAt), desc(sessions.id));
  return rows.map(({ id, userAgent, ipAddress, createdAt, lastActivityAt, impersonatorId }) => ({
    id,
    device: impersonatorId === null ? deviceOf(userAgent ?? '') : 'An administrator',
    address: ipAddress || null,
    firstSeenAt: createdAt,
    lastSeenAt: lastActivityAt,
    isCurrent: id === sessionId,
  }));
}
