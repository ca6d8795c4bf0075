import type { User } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { NewMail } from '#server/platform/mail/outbox.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { issueLink } from './links/links.ts';

export const confirmationPurpose = 'confirm-email';

/**
 * Builds the mail with the confirmation link. `contested`: the link also requires the password that was chosen with it.
 */
export async function confirmationMail(tx: Tx, ctx: Ctx, user: User, contested: boolean): Promise<NewMail> {
  const { siteName } = (await currentSettings(ctx)).general;
  const { href } = await issueLink(tx, ctx, confirmationPurpose, user.id, { contested });
  return { purpose: confirmationPurpose, recipient: user.email, ...confirmationContent(siteName, href) };
}

export function confirmationContent(siteName: string, href: string): Pick<NewMail, 'subject' | 'blocks'> {
  return {
    subject: `Confirm your address for ${siteName}`,
    blocks: [
      'Please confirm that this is your email address. The link works once, for 24 hours:',
      { button: { label: 'Confirm email address', href } },
      'If you did not sign up, you can ignore this email. No account is activated without your confirmation.',
    ],
  };
}

/** For an address that already has an account, because the page must not reveal it. */
export function existingAccountContent(appUrl: string): Pick<NewMail, 'subject' | 'blocks'> {
  return {
    subject: 'You already have an account',
    blocks: [
      'Someone, probably you, tried to sign up with this email address. It already has an account. You can sign in here:',
      { button: { label: 'Sign in', href: `${appUrl}/auth` } },
      'If this was not you, you can ignore this email.',
    ],
  };
}
