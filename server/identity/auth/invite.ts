import { eq } from 'drizzle-orm';
import { currentSettings } from '#server/domains/settings/queries.ts';
import { findCredential } from '#server/identity/users/queries.ts';
import { accounts, type User } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { isOverMailCap, lockRecipient, type NewMail, queueMails } from '#server/platform/mail/outbox.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { createUser } from './create-user.ts';
import { issueLink } from './links/links.ts';
import { removeEarlierAccess } from './remove-earlier-access.ts';

const purpose = 'invitation';

interface Invitation {
  email: string;
  mailFor: (href: string) => Pick<NewMail, 'subject' | 'blocks' | 'replyTo'>;
  /**
   * Removes the access that somebody who never confirmed the address may have: for an account that gets something of its
   * owner before they accept.
   */
  removesAccess?: boolean;
}

/**
 * Mails an invitation whose link creates a member's account, also while registration is closed. Until then the account
 * is stored without a password. A second invitation replaces the first link.
 */
export async function invite(ctx: Ctx, { email }: { email: string }): Promise<{ ok: true }> {
  const { siteName } = (await currentSettings(ctx)).general;
  await transact(ctx, (tx) => inviteUser(tx, ctx, { email, mailFor: (href) => invitationMail(siteName, href) }));
  return { ok: true };
}

/**
 * The same in the caller's transaction, with its own mail. Returns the account. Refuses an address with a confirmed or
 * banned account with INVALID_INPUT, and further invitations within an hour with TOO_MANY_REQUESTS.
 */
export async function inviteUser(tx: Tx, ctx: Ctx, { email, mailFor, removesAccess }: Invitation): Promise<User> {
  await lockRecipient(tx, email);
  const known = (await findCredential(tx, email))?.user ?? null;
  if (known?.emailVerified || known?.bannedAt) throw refuseFields({ email: 'This address already has an account' });
  if (await isOverMailCap(tx, ctx, purpose, email)) throw refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: 3600 });
  if (known && removesAccess) {
    await tx.delete(accounts).where(eq(accounts.userId, known.id));
    await removeEarlierAccess(tx, ctx, known);
  }
  const user = known ?? (await createUser(tx, ctx, { email, passwordHash: null, role: 'user', emailVerified: false }));
  await recordAudit(tx, ctx, {
    action: 'user.invited',
    resourceId: user.id,
    details: { email },
  });
  const { href } = await issueLink(tx, ctx, purpose, user.id);
  await queueMails(tx, ctx, [{ purpose, recipient: email, ...mailFor(href) }]);
  return user;
}

function invitationMail(siteName: string, href: string): Pick<NewMail, 'subject' | 'blocks'> {
  return {
    subject: `Your invitation to ${siteName}`,
    blocks: [
      { paragraph: `${siteName} invites you to its client area: your projects, messages and documents in one place.` },
      { paragraph: 'Use this link to choose a password and sign in. It works once, for 7 days:' },
      { button: { label: 'Accept invitation', href } },
      {
        paragraph:
          'If you did not expect this invitation, you can ignore this email. We delete your address when the link expires.',
      },
    ],
  };
}
