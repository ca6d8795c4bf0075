import type { Ctx } from '#server/platform/context.ts';
import type { NewMail } from '#server/platform/mail/outbox.ts';

/** Who asks with an address that has no account learns it by mail: on the page every address looks alike. */
export function noAccountMail({ appUrl }: Ctx, purpose: string, recipient: string): NewMail {
  return {
    purpose,
    recipient,
    subject: 'There is no account with this address',
    action: 'Ask for an account',
    text: `Somebody, probably you, asked for a way into an account with this address. It has none that can be used.

You may have signed up with another address. You can ask for an account here:

${appUrl}/auth?mode=sign-up

If it was not you, nothing else is needed.
`,
  };
}
