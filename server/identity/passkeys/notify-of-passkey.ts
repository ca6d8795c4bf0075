import { actorOf, type Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { notify } from '#server/records/notifications/notify.ts';

const sentences = {
  added: 'You can now sign in with it instead of a password.',
  removed: 'It can no longer be used to sign in.',
};

/** Mails the signed-in user that a passkey was added or removed. */
export function notifyOfPasskey(tx: Tx, ctx: Ctx, what: keyof typeof sentences, name: string): Promise<void> {
  const change = what === 'added' ? 'added to' : 'removed from';
  const blocks = [
    `The passkey “${name}” was ${change} your account. ${sentences[what]}`,
    'If this was not you, choose a new password now and check the security settings of your account:',
    { button: { label: 'Choose a new password', href: `${ctx.appUrl}/auth?mode=reset-password` } },
  ];
  const subject = `A passkey was ${change} your account`;
  return notify(
    tx,
    ctx,
    { accounts: [actorOf(ctx)] },
    { mail: { purpose: `passkey-${what}`, cap: 'none', subject, blocks } },
  );
}
