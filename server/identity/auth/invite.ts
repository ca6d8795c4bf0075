import { eq } from 'drizzle-orm';
import { scopeToUser } from '#server/identity/users/own.ts';
import { findCredential } from '#server/identity/users/queries.ts';
import { accounts, type User } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { isOverMailCap, lockRecipient, type NewMail, queueMails } from '#server/platform/mail/outbox.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { restrictedSince } from '#server/records/restrictions/restricted.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { createUser } from './create-user.ts';
import { issueLink } from './links/links.ts';
import { removeEarlierAccess } from './remove-earlier-access.ts';

const purpose = 'invitation';

/** The purpose and the subject of the emails that invite into a tenant, by which they are counted and checked. */
export const tenantInvitation = (tenantId: string) => ({
  purpose: 'tenant-invitation',
  about: { type: 'tenant-invitation', id: tenantId },
});

interface Invitation {
  email: string;
  mailFor: (href: string) => Pick<NewMail, 'subject' | 'blocks' | 'replyTo' | 'brand'>;
  /** The tenant that it is into, apart from invitations into others and into none; null: none. */
  tenantId?: string | null;
}

/**
 * Mails an invitation whose link creates a member's account, also while registration is closed. Until then the account
 * is stored without a password. A second invitation replaces the first link.
 */
export async function invite(ctx: Ctx, { email }: { email: string }): Promise<{ ok: true }> {
  const mailFor = await invitationMail(ctx);
  await transact(ctx, (tx) => inviteUser(tx, ctx, { email, mailFor }));
  return { ok: true };
}

/** Whether this address got as many invitations into this tenant, or into none, as an hour allows; locks the address. */
export function hadManyInvitations(tx: Tx, ctx: Ctx, email: string, tenantId: string | null): Promise<boolean> {
  if (tenantId === null) return isOverMailCap(tx, ctx, purpose, email);
  const mail = tenantInvitation(tenantId);
  return isOverMailCap(tx, ctx, mail.purpose, email, mail.about);
}

/** Mails an invitation with a new link in the caller's transaction; the link of the same invitation before it stops working. */
export async function sendInvitation(
  tx: Tx,
  ctx: Ctx,
  { id, email }: Pick<User, 'id' | 'email'>,
  { mailFor, tenantId = null }: Partial<Pick<Invitation, 'mailFor' | 'tenantId'>> = {},
): Promise<void> {
  const write = mailFor ?? (await invitationMail(ctx));
  const { href } = await issueLink(tx, ctx, purpose, id, { tenantId });
  const kind = tenantId === null ? { purpose } : tenantInvitation(tenantId);
  await queueMails(tx, ctx, [{ ...kind, recipient: email, ...write(href) }]);
}

/**
 * Invites in the caller's transaction, with its own mail. Somebody who opened an account with the address and never confirmed
 * it loses their access: they may be another person. Returns the account. Refuses an address with a confirmed or
 * banned account or with a restriction with INVALID_INPUT, further invitations within an hour with TOO_MANY_REQUESTS.
 */
export async function inviteUser(tx: Tx, ctx: Ctx, { email, mailFor, tenantId = null }: Invitation): Promise<User> {
  await lockRecipient(tx, email);
  const known = (await findCredential(tx, email))?.user ?? null;
  if (await restrictedSince(tx, email))
    throw refuseFields({ email: 'The processing of this person’s data is restricted' });
  if (known?.emailVerified || known?.bannedAt) throw refuseFields({ email: 'This address already has an account' });
  if (await hadManyInvitations(tx, ctx, email, tenantId))
    throw refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: 3600 });
  if (known) await removeUnconfirmedAccess(tx, ctx, known);
  const user = known ?? (await createUser(tx, ctx, { email, passwordHash: null, role: 'user', emailVerified: false }));
  await recordAudit(tx, ctx, {
    action: 'user.invited',
    resourceId: user.id,
    details: { email },
  });
  await sendInvitation(tx, ctx, user, { mailFor, tenantId });
  return user;
}

/** The invitations that were mailed to the address stay: who reads its mail has them. */
async function removeUnconfirmedAccess(tx: Tx, ctx: Ctx, user: User): Promise<void> {
  await tx.delete(accounts).where(eq(accounts.userId, user.id));
  await removeEarlierAccess(tx, ctx, user, { keepsInvitations: true });
  // What follows in the transaction is done by the person who invites.
  if (ctx.actor) await scopeToUser(tx, ctx.actor.id);
}

async function invitationMail(ctx: Ctx): Promise<Invitation['mailFor']> {
  const { siteName } = (await currentSettings(ctx)).general;
  return (href) => ({
    subject: `Your invitation to ${siteName}`,
    blocks: [
      `${siteName} invites you to its client area: your projects, messages and documents in one place.`,
      'Use this link to choose a password and sign in. It works once, for 7 days:',
      { button: { label: 'Accept invitation', href } },
      'If you did not expect this invitation, you can ignore this email. We delete your address when the link expires.',
    ],
  });
}
