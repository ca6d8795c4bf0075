import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, ne } from 'drizzle-orm';
import { consumeLink } from '#server/identity/auth/links/links.ts';
import {
  addressProblem,
  lockAdministratorAddresses,
  lockDomainOf,
} from '#server/identity/sign-in-domains/address-problem.ts';
import { endPersonalTokensOf } from '#server/identity/tokens/end.ts';
import { isBlocked } from '#server/identity/users/is-blocked.ts';
import { scopeToUser } from '#server/identity/users/own.ts';
import { administratorsTag } from '#server/identity/users/queries.ts';
import { emailChanges, links, sessions, type User, users } from '#server/identity/users/tables.ts';
import { userTag } from '#server/identity/users/user-tag.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { isRowLocked } from '#server/platform/db/violates.ts';
import { lockRecipient } from '#server/platform/mail/outbox.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { tieHolds } from '#server/records/legal-holds/follow-account.ts';
import { notify } from '#server/records/notifications/notify.ts';
import { restrictedSince } from '#server/records/restrictions/restricted.ts';

/** How often, and after which pause, the change is retried while another transaction has locked the user's row. */
const maximumRetries = 20;
const pauseMs = 25;

/**
 * Changes the email address of an account with the token from the mail; the token works once. Deletes the links that
 * were mailed to the old address and ends every session except this browser's own and every personal API token. Refuses with
 * LINK_INVALID, also when another account took the address, its processing was restricted or its domain enforced in the meantime, and with BUSY
 * when the row stays locked.
 */
export async function confirmEmailChange(ctx: Ctx, { token }: { token: string }): Promise<{ email: string }> {
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
  // The request is anonymous or belongs to another user; from here on the row policies apply to the owner of the link.
  await scopeToUser(tx, userId);
  const [found] = await tx
    .select({ user: users, email: emailChanges.newEmail })
    .from(users)
    .innerJoin(emailChanges, eq(emailChanges.userId, users.id))
    .where(eq(users.id, userId));
  if (!found || isBlocked(found.user)) throw refuse('LINK_INVALID');
  const { user, email } = found;
  // Serialises parallel requests for the same address: a later one sees that it is taken.
  await lockRecipient(tx, email);
  await lockDomainOf(tx, email);
  if (user.role === 'admin') await lockAdministratorAddresses(tx);
  // Without waiting: a transaction that has this row locked may itself be waiting for an address that is locked here.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update', { noWait: true });
  const taken = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (taken.length > 0 || (await restrictedSince(tx, email))) throw refuse('LINK_INVALID');
  if ((await addressProblem(tx, user.id, email)) !== null) throw refuse('LINK_INVALID');
  await tx.update(users).set({ email, emailVerified: true, updatedAt: ctx.now() }).where(eq(users.id, user.id));
  await tieHolds(tx, user);
  await tieHolds(tx, { id: user.id, email });
  await endSessionsAndLinks(tx, ctx, user);
  await endPersonalTokensOf(tx, ctx, user.id, 'email');
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
  const ended = 'Your other devices were signed out and your API tokens revoked.';
  const blocks = [
    `From now on you sign in with ${email} and no longer with this address. ${ended}`,
    'If this was not you, reply to this email now. Our team will look into it.',
  ];
  // The mail goes to the former address, which this transaction has not locked.
  const to = { accounts: [user] };
  await notify(tx, ctx, to, {
    title: 'Your email address was changed',
    body: `From now on you sign in with ${email}. ${ended}`,
    href: '/settings/account',
    mail: { purpose: 'email-changed', cap: 'none', subject: 'The address of your account was changed', blocks },
  });
}
