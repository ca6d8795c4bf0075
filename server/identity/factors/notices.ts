import type { Ctx } from '#server/platform/context.ts';
import type { NewMail } from '#server/platform/mail/outbox.ts';

const templates = {
  'factor-added': (name: string) => ({
    subject: 'A two-step verification method was added to your account',
    text: `“${name}” was added to the two-step verification of your account. From now on you need a code from it, or from another of your methods, to sign in.`,
  }),
  'factor-removed': (name: string) => ({
    subject: 'A two-step verification method was removed from your account',
    text: `“${name}” was removed from the two-step verification of your account. Its codes no longer work.`,
  }),
  'recovery-codes-made': () => ({
    subject: 'New recovery codes for your account',
    text: 'Ten new recovery codes were created for your account. Older codes no longer work.',
  }),
  'recovery-code-used': (left: string) => ({
    subject: 'A recovery code was used for your account',
    text: `Someone signed in to your account with a recovery code. ${left}`,
  }),
  'factor-attempts-exceeded': () => ({
    subject: 'Wrong verification codes for your account',
    text: 'Someone completed the first step of your sign-in and then entered six wrong codes. That sign-in was ended.',
  }),
  'factors-reset': () => ({
    subject: 'The two-step verification of your account was reset',
    text: 'An administrator removed all two-step verification methods and recovery codes from your account, signed out all devices and revoked your API tokens.',
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
        paragraph: 'If this was not you, choose a new password now and check the security settings of your account:',
      },
      { button: { label: 'Choose a new password', href: `${appUrl}/auth?mode=reset-password` } },
    ],
  };
}
