import { refuseEnforced } from '#server/identity/sign-in-domains/enforced.ts';
import type { Ctx } from '#server/platform/context.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { keepAskedAddress } from './links/asked-address.ts';
import { mailLink } from './links/mail-link.ts';

/**
 * Mails a sign-in link, and a code to type on another device. The response does not reveal whether the address has an
 * account.
 */
export async function sendMagicLink(ctx: Ctx, { email }: { email: string }): Promise<{ ok: true }> {
  await refuseEnforced(ctx, email);
  const { siteName } = (await currentSettings(ctx)).general;
  const sent = await mailLink(ctx, {
    purpose: 'magic-link',
    email,
    auditFor: () => ({ action: 'session.link-requested' }),
    contentFor: ({ href, code }) => ({
      subject: `Your link to sign in to ${siteName}`,
      blocks: [
        'Use this link to sign in. It works once, for 10 minutes:',
        { button: { label: 'Sign in', href } },
        ...(code === null ? [] : ['Signing in on another device? Enter this code there:', { code }]),
        'If you did not request this, you can ignore this email. Nobody can sign in without it.',
      ],
    }),
  });
  keepAskedAddress(ctx, email);
  return sent;
}
