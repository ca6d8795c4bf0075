import { recordAddress } from '#contract/back-office.ts';
import type { User } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { notify } from '#server/records/notifications/notify.ts';
import { currentSettings } from '#server/records/settings/queries.ts';

/** Notifies the team of a new member with a confirmed address, if the settings ask for it. */
export async function notifyOfMember(tx: Tx, ctx: Ctx, user: User): Promise<void> {
  const { notifyOnNewUsers } = (await currentSettings(ctx)).notifications;
  if (!notifyOnNewUsers) return;
  const text = [`${user.email} confirmed their email address and now has an account.`];
  const to = { team: 'all' } as const;
  await notify(tx, ctx, to, {
    kind: 'new-member',
    title: `New member: ${user.email}`,
    body: 'The email address is confirmed.',
    href: recordAddress('user', user.id),
    about: { userId: user.id },
    mail: { subject: 'New member', text, button: 'Open the account' },
  });
}
