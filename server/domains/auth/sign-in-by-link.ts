import { and, eq } from 'drizzle-orm';
import type { Session } from '#contract/auth.ts';
import { recordAudit } from '#server/domains/audit/record.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { refuse } from '#server/platform/refuse.ts';
import { consumeLink } from './links.ts';
import { openSession, userTag } from './session.ts';
import { accounts, sessions, type User, users } from './tables.ts';

/** Tries of links from one network in an hour. */
const cap = { name: 'link-sign-in', points: 20, perSeconds: 3600 };

/**
 * Opens a session for the token of a mail, once. An address that was not confirmed is so now; the password that came
 * with it may be a stranger's, so it dies with every session.
 */
export async function signInByLink(ctx: Ctx, { token }: { token: string }): Promise<Session> {
  await ctx.limits.take(cap, networkOf(ctx.request.address));
  return transact(ctx, async (tx) => {
    const { userId } = await consumeLink(tx, ctx, 'magic-link', token);
    const [user] = userId === null ? [] : await tx.select().from(users).where(eq(users.id, userId));
    if (!user || user.bannedAt !== null) throw refuse('LINK_INVALID');
    const confirmed = user.emailVerified ? user : await confirm(tx, ctx, user);
    await recordAudit(tx, ctx, {
      action: 'session.opened',
      resource: 'session',
      category: 'authentication',
      user,
      details: { method: 'magic-link' },
    });
    return openSession(tx, ctx, confirmed);
  });
}

async function confirm(tx: Tx, ctx: Ctx, user: User): Promise<User> {
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
    details: { method: 'magic-link' },
  });
  tx.invalidate(userTag(user.id));
  return confirmed ?? user;
}
