import { refuseEnforced } from '#server/identity/sign-in-domains/enforced.ts';
import type { Ctx } from '#server/platform/context.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { confirmationContent, confirmationPurpose, existingAccountContent } from './confirmation-mail.ts';
import { keepAskedAddress } from './links/asked-address.ts';
import { mailLink } from './links/mail-link.ts';

/**
 * Mails the confirmation link of a sign-up again. The response does not reveal whether the address has an account: who has
 * confirmed theirs is told so by mail.
 */
export async function sendConfirmation(ctx: Ctx, { email }: { email: string }): Promise<{ ok: true }> {
  await refuseEnforced(ctx, email);
  const { siteName } = (await currentSettings(ctx)).general;
  const sent = await mailLink(ctx, {
    purpose: confirmationPurpose,
    email,
    contested: 'as-before',
    auditFor: (user) => ({ action: 'user.confirmation-requested', resourceId: user?.id ?? null }),
    contentFor({ href }, { user, hash }) {
      if (user.emailVerified) return existingAccountContent(ctx.appUrl);
      // An invited person has not signed up yet; the link of the invitation is theirs.
      return hash === null ? null : confirmationContent(siteName, href);
    },
  });
  keepAskedAddress(ctx, email);
  return sent;
}
