import type { Ctx } from '#server/platform/context.ts';
import type { NewMail } from '#server/platform/mail/outbox.ts';

/** Tells the owner of an address without an account by mail, because the page must not reveal it. */
export function noAccountMail({ appUrl }: Ctx, purpose: string, recipient: string): NewMail {
  return {
    purpose,
    recipient,
    subject: 'There is no account with this address',
    blocks: [
      {
        paragraph:
          'Somebody, probably you, asked for a way into an account with this address. It has none that can be used.',
      },
      { paragraph: 'You may have signed up with another address. You can ask for an account here:' },
      { button: { label: 'Ask for an account', href: `${appUrl}/auth?mode=sign-up` } },
      { paragraph: 'If it was not you, nothing else is needed.' },
    ],
  };
}
