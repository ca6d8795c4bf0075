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

export const tenantInvitationPurpose = 'tenant-invitation';

/** The purpose and the subject of the emails that invite into a tenant, by which they are counted and checked. */
export const tenantInvitation = (tenantId: string) => ({
  purpose: tenantInvitationPurpose,
  about: { type: 'tenant-invitation', id: tenantId },
});

interface Invitation {
  email: string;
  mailFor: (href: string) => Pick<NewMail, 'subject' | 'blocks' | 'replyTo' | 'brand'>;
  /** The tenant that it is into, apart from invitations into others and into none; null: none. */
  tenantId?: string | null;
  /** The mail will not be sent: it gets no link of its own, and the one before it stays. */
  isWithheld?: boolean;
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

/**
 * Mails an invitation with a new link in the caller's transaction; the link of the same invitation before it stops working. The
 * mail tells of access that was removed from the account.
 */
export async function sendInvitation(
  tx: Tx,
  ctx: Ctx,
  { id, email }: Pick<User, 'id' | 'email'>,
  {
    mailFor,
    tenantId = null,
    isWithheld = false,
    removedAccess = false,
  }: Partial<Omit<Invitation, 'email'>> & { removedAccess?: boolean } = {},
): Promise<void> {
  const write = mailFor ?? (await invitationMail(ctx));
  const href = isWithheld
    ? `${ctx.appUrl}/settings/organisation`
    : (await issueLink(tx, ctx, purpose, id, { tenantId })).href;
  const kind = tenantId === null ? { purpose } : tenantInvitation(tenantId);
  const mail = write(href);
  const blocks = removedAccess ? [...mail.blocks, 'A password that was set before no longer works.'] : mail.blocks;
  await queueMails(tx, ctx, [{ ...kind, recipient: email, ...mail, blocks }]);
}

/**
 * Invites in the caller's transaction, with its own mail. Somebody who opened an account with the address and never confirmed
 * it loses their access, of which the mail tells: they may be another person. Returns the account. Refuses an address with a
 * confirmed or banned account or with a restriction with INVALID_INPUT, further invitations within an hour with TOO_MANY_REQUESTS.
 */
export async function inviteUser(tx: Tx, ctx: Ctx, { email, ...invitation }: Invitation): Promise<User> {
  await lockRecipient(tx, email);
  const known = (await findCredential(tx, email))?.user ?? null;
  if (await restrictedSince(tx, email))
    throw refuseFields({ email: 'The processing of this person’s data is restricted' });
  if (known?.emailVerified || known?.bannedAt) throw refuseFields({ email: 'This address already has an account' });
  if (await hadManyInvitations(tx, ctx, email, invitation.tenantId ?? null))
    throw refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: 3600 });
  const removedAccess = known !== null && (await removeUnconfirmedAccess(tx, ctx, known));
  const user = known ?? (await createUser(tx, ctx, { email, passwordHash: null, role: 'user', emailVerified: false }));
  await recordAudit(tx, ctx, {
    action: 'user.invited',
    resourceId: user.id,
    // Not of the tenant that invites, which does not learn whether there was an account.
    tenantId: null,
    details: { email, ...(removedAccess && { removedAccess }) },
  });
  await sendInvitation(tx, ctx, user, { ...invitation, removedAccess });
  return user;
}

/** The invitations that were mailed to the address stay: who reads its mail has them. Returns whether anybody could sign in. */
async function removeUnconfirmedAccess(tx: Tx, ctx: Ctx, user: User): Promise<boolean> {
  const removed = await tx.delete(accounts).where(eq(accounts.userId, user.id)).returning({ id: accounts.id });
  await removeEarlierAccess(tx, ctx, user, { keepsInvitations: true });
  // What follows in the transaction is done by the person who invites.
  if (ctx.actor) await scopeToUser(tx, ctx.actor.id);
  return removed.length > 0;
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
