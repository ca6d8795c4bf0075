import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { notify } from '#server/records/notifications/notify.ts';

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

/** Capped, because somebody else may cause them again and again. */
const capped: readonly Purpose[] = ['factor-attempts-exceeded', 'factors-reset'];

/** Mails the owner of an account that their second factors changed, with advice in case it was not them. */
export function notifyOfFactors(
  tx: Tx,
  ctx: Ctx,
  owner: { id: string; email: string },
  purpose: Purpose,
  about = '',
): Promise<void> {
  const { subject, text } = templates[purpose](about);
  const blocks = [
    text,
    'If this was not you, choose a new password now and check the security settings of your account:',
    { button: { label: 'Choose a new password', href: `${ctx.appUrl}/auth?mode=reset-password` } },
  ];
  const mail = { purpose, subject, blocks, ...(!capped.includes(purpose) && { cap: 'none' as const }) };
  return notify(tx, ctx, { accounts: [owner] }, { mail });
}
