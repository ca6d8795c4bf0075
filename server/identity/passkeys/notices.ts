import type { Ctx } from '#server/platform/context.ts';
import type { NewMail } from '#server/platform/mail/outbox.ts';

const sentences = {
  added: 'You can now sign in with it instead of a password.',
  removed: 'It can no longer be used to sign in.',
};

/** Builds the mail that notifies the owner of an added or removed passkey. */
export function passkeyNotice({ appUrl }: Ctx, recipient: string, what: keyof typeof sentences, name: string): NewMail {
  const change = what === 'added' ? 'added to' : 'removed from';
  return {
    purpose: `passkey-${what}`,
    recipient,
    subject: `A passkey was ${change} your account`,
    blocks: [
      { paragraph: `The passkey “${name}” was ${change} your account. ${sentences[what]}` },
      {
        paragraph: 'If this was not you, choose a new password now and check the security settings of your account:',
      },
      { button: { label: 'Choose a new password', href: `${appUrl}/auth?mode=reset-password` } },
    ],
  };
}
