import { currentSettings } from '#server/domains/settings/queries.ts';
import { mailLink } from '#server/identity/auth/links/mail-link.ts';
import type { Ctx } from '#server/platform/context.ts';

/** Mails a link to choose a new password. The response does not reveal whether the address has an account. */
export async function sendPasswordReset(ctx: Ctx, { email }: { email: string }): Promise<{ ok: true }> {
  const { siteName } = (await currentSettings(ctx)).general;
  return mailLink(ctx, {
    purpose: 'reset-password',
    email,
    auditFor: (user) => ({ action: 'password.reset-requested', resourceId: user?.id ?? null }),
    contentFor: ({ href }) => ({
      subject: `Choose a new password for ${siteName}`,
      blocks: [
        { paragraph: 'With this link you choose a new password. It works once, for 30 minutes:' },
        { button: { label: 'Choose a new password', href } },
        {
          paragraph:
            'Your old password works until then. If you did not ask for this, leave this mail alone; nothing changes.',
        },
      ],
    }),
  });
}
