import { and, eq } from 'drizzle-orm';
import type { Session } from '#contract/auth.ts';
import { recordAudit } from '#server/domains/audit/record.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { openSession, userTag } from './session.ts';
import { accounts, sessions, type User, users } from './tables.ts';

/**
 * Opens a session for somebody who reads the mail of this address. An address that was not confirmed is so now; the
 * password that came with it may be a stranger's, so it dies with every session.
 */
export async function enterByMail(tx: Tx, ctx: Ctx, user: User, method: string): Promise<Session> {
  const confirmed = user.emailVerified ? user : await confirm(tx, ctx, user, method);
  await recordAudit(tx, ctx, {
    action: 'session.opened',
    resource: 'session',
    category: 'authentication',
    user,
    details: { method },
  });
  return openSession(tx, ctx, confirmed);
}

async function confirm(tx: Tx, ctx: Ctx, user: User, method: string): Promise<User> {
  const [confirmed] = await tx
    .update(users)
    .set({ emailVerified: true, updatedAt: ctx.now() })
    .where(eq(users.id, user.id))
    .returning();
  await tx.delete(accounts).where(and(eq(accounts.userId, user.id), eq(accounts.providerId, 'credential')));
  await tx.delete(sessions).where(eq(sessions.userId, user.id));
  await recordAudit(tx, ctx, {
    action: 'user.confirmed',
    resource: 'user',
    resourceId: user.id,
    category: 'authentication',
    user,
    details: { method },
  });
  tx.invalidate(userTag(user.id));
  return confirmed ?? user;
}
