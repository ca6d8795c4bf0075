import type { Ctx } from '#server/platform/context.ts';
import type { NewMail } from '#server/platform/mail/outbox.ts';

/** Tells the owner of an address without an account by mail, because the page must not reveal it. */
export function noAccountMail({ appUrl }: Ctx, purpose: string, recipient: string): NewMail {
  return {
    purpose,
    recipient,
    subject: 'There is no account with this email address',
    blocks: [
      {
        paragraph:
          'Someone, probably you, requested a sign-in link or a new password for this email address. There is no active account with it.',
      },
      { paragraph: 'You may have signed up with another address. You can create an account here:' },
      { button: { label: 'Create an account', href: `${appUrl}/auth?mode=sign-up` } },
      { paragraph: 'If this was not you, you can ignore this email.' },
    ],
  };
}
