import type { Ctx } from '#server/platform/context.ts';
import type { NewMail } from '#server/platform/mail/outbox.ts';

const templates = {
  'factor-added': (name: string) => ({
    subject: 'A second factor was added to your account',
    text: `The factor “${name}” was added to your account. From now on every sign-in asks for it, or for another of your factors.`,
  }),
  'factor-removed': (name: string) => ({
    subject: 'A second factor was removed from your account',
    text: `The factor “${name}” was removed from your account. It no longer opens it.`,
  }),
  'recovery-codes-made': () => ({
    subject: 'New recovery codes for your account',
    text: 'Ten new recovery codes were made for your account. Older ones no longer work.',
  }),
  'recovery-code-used': (left: string) => ({
    subject: 'A recovery code of your account was used',
    text: `Somebody signed in to your account with a recovery code. ${left}`,
  }),
  'factor-guessed': () => ({
    subject: 'Wrong codes for your account',
    text: 'Somebody got past the first step of your sign-in and then entered six wrong codes. That sign-in was ended.',
  }),
  'factors-reset': () => ({
    subject: 'The second factors of your account were removed',
    text: 'An operator removed every second factor and recovery code from your account and ended its sessions.',
  }),
};

type Purpose = keyof typeof templates;

/** Builds the mail that notifies the owner of a change to their second factors, with advice in case it was not them. */
export function noticeOf({ appUrl }: Ctx, recipient: string, purpose: Purpose, about = ''): NewMail {
  const { subject, text } = templates[purpose](about);
  return {
    purpose,
    recipient,
    subject,
    blocks: [
      { paragraph: text },
      {
        paragraph:
          'If it was not you, choose a new password at once, and look through the security settings of your account:',
      },
      { button: { label: 'Choose a new password', href: `${appUrl}/auth?mode=reset-password` } },
    ],
  };
}
