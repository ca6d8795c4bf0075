import { currentSettings } from '#server/domains/settings/queries.ts';
import { findCredential } from '#server/identity/users/queries.ts';
import type { User } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { isOverMailCap, lockRecipient, type NewMail, queueMails } from '#server/platform/mail/outbox.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { createUser } from './create-user.ts';
import { issueLink } from './links/links.ts';

const purpose = 'invitation';

/**
 * Mails an invitation whose link creates a member's account, also while registration is closed. Until then the account
 * is stored without a password. A second invitation replaces the first link.
 */
export async function invite(ctx: Ctx, { email }: { email: string }): Promise<{ ok: true }> {
  await transact(ctx, async (tx) => {
    await lockRecipient(tx, email);
    const known = (await findCredential(tx, email))?.user ?? null;
    if (known?.emailVerified || known?.bannedAt) throw refuseFields({ email: 'This address already has an account' });
    if (await hadManyInvitations(tx, ctx, email)) throw refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: 3600 });
    const user =
      known ?? (await createUser(tx, ctx, { email, passwordHash: null, role: 'user', emailVerified: false }));
    await recordAudit(tx, ctx, {
      action: 'user.invited',
      resourceId: user.id,
      details: { email },
    });
    await sendInvitation(tx, ctx, user);
  });
  return { ok: true };
}

/** Whether this address got as many invitations as an hour allows; locks the address. */
export function hadManyInvitations(tx: Tx, ctx: Ctx, email: string): Promise<boolean> {
  return isOverMailCap(tx, ctx, purpose, email);
}

/** Mails an invitation with a new link in the caller's transaction; the link before it stops working. */
export async function sendInvitation(tx: Tx, ctx: Ctx, { id, email }: Pick<User, 'id' | 'email'>): Promise<void> {
  const { siteName } = (await currentSettings(ctx)).general;
  const { href } = await issueLink(tx, ctx, purpose, id);
  await queueMails(tx, ctx, [invitationMail(email, siteName, href)]);
}

function invitationMail(recipient: string, siteName: string, href: string): NewMail {
  return {
    purpose,
    recipient,
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
