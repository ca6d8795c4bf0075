import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, ne } from 'drizzle-orm';
import { notifyAccountChange } from '#server/domains/notifications/notify.ts';
import { consumeLink } from '#server/identity/auth/links/links.ts';
import { userTag } from '#server/identity/sessions/session.ts';
import { scopeToUser } from '#server/identity/users/own.ts';
import { administratorsTag } from '#server/identity/users/queries.ts';
import { emailChanges, links, sessions, type User, users } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { isRowLocked } from '#server/platform/db/violates.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { lockRecipient, queueMails } from '#server/platform/mail/outbox.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';

/** Tries of links from one network in an hour. */
const cap = { name: 'confirm-email-change', points: 20, perSeconds: 3600 };

/** How often and after which pause it is tried again while somebody else holds the account's row. */
const maximumRetries = 20;
const pauseMs = 25;

/**
 * Gives an account its new address with the token of the mail, once. Links that were mailed to the old address die, and
 * every session but this browser's own ends. Refuses alike when the address was taken meanwhile.
 */
export async function confirmEmailChange(ctx: Ctx, { token }: { token: string }): Promise<{ email: string }> {
  await ctx.limits.take(cap, networkOf(ctx.request.address));
  for (let left = maximumRetries; left > 0; left--) {
    try {
      return await transact(ctx, (tx) => changeEmail(tx, ctx, token));
    } catch (error) {
      if (!isRowLocked(error)) throw error;
      await pause(pauseMs);
    }
  }
  throw refuse('BUSY', { retryAfterSeconds: 5 });
}

async function changeEmail(tx: Tx, ctx: Ctx, token: string): Promise<{ email: string }> {
  const { userId } = await consumeLink(tx, ctx, 'change-email', token);
  if (userId === null) throw refuse('LINK_INVALID');
  // Whoever has the link is not signed in, or as somebody else; from here on this unit of work is its owner's.
  await scopeToUser(tx, userId);
  const [found] = await tx
    .select({ user: users, email: emailChanges.newEmail })
    .from(users)
    .innerJoin(emailChanges, eq(emailChanges.userId, users.id))
    .where(eq(users.id, userId));
  if (!found || found.user.bannedAt !== null) throw refuse('LINK_INVALID');
  const { user, email } = found;
  // Whoever else is about to take this address waits, or was first.
  await lockRecipient(tx, email);
  // Not waited for: whoever writes rows of this person holds theirs, and may be waiting for an address that is held here.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update', { noWait: true });
  const taken = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (taken.length > 0) throw refuse('LINK_INVALID');
  await tx.update(users).set({ email, emailVerified: true, updatedAt: ctx.now() }).where(eq(users.id, user.id));
  await endSessionsAndLinks(tx, ctx, user);
  await sendNotices(tx, ctx, user, email);
  return { email };
}

async function endSessionsAndLinks(tx: Tx, ctx: Ctx, { id, role }: User): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.userId, id));
  await tx.delete(links).where(eq(links.userId, id));
  const isOwn = ctx.actor?.id === id;
  const others = isOwn ? ne(sessions.id, ctx.actor?.sessionId ?? id) : undefined;
  await tx.delete(sessions).where(and(eq(sessions.userId, id), others));
  tx.invalidate(userTag(id));
  if (role === 'admin') tx.invalidate(administratorsTag);
}

async function sendNotices(tx: Tx, ctx: Ctx, user: User, email: string): Promise<void> {
  await recordAudit(tx, ctx, {
    action: 'email.changed',
    resourceId: user.id,
    user: { id: user.id, email },
  });
  await notifyAccountChange(tx, ctx, {
    user,
    title: 'Your address was changed',
    body: `You sign in with ${email} from now on. Other sessions were ended.`,
    href: '/settings/account',
  });
  await queueMails(tx, ctx, [
    {
      purpose: 'email-changed',
      recipient: user.email,
      subject: 'The address of your account was changed',
      blocks: [
        {
          paragraph: `Your account has the address ${email} from now on; this one no longer signs in. Every other session was ended.`,
        },
        { paragraph: 'If it was not you, answer this mail at once: a person looks at it.' },
      ],
    },
  ]);
}
