import { mailLink } from '#server/identity/auth/links/mail-link.ts';
import { refuseEnforced } from '#server/identity/sign-in-domains/enforced.ts';
import type { Ctx } from '#server/platform/context.ts';
import { currentSettings } from '#server/records/settings/queries.ts';

/** Mails a link to choose a new password. The response does not reveal whether the address has an account. */
export async function sendPasswordReset(ctx: Ctx, { email }: { email: string }): Promise<{ ok: true }> {
  await refuseEnforced(ctx, email);
  const { siteName } = (await currentSettings(ctx)).general;
  return mailLink(ctx, {
    purpose: 'reset-password',
    email,
    auditFor: (user) => ({ action: 'password.reset-requested', resourceId: user?.id ?? null }),
    contentFor: ({ href }) => ({
      subject: `Choose a new password for ${siteName}`,
      blocks: [
        'Use this link to choose a new password. It works once, for 30 minutes:',
        { button: { label: 'Choose a new password', href } },
        'Your current password works until you choose a new one. If you did not request this, you can ignore this email.',
      ],
    }),
  });
}
