import { mailTeam } from '#server/identity/users/mail-team.ts';
import type { User } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { notifyTeam } from '#server/records/notifications/notify-team.ts';
import { currentSettings } from '#server/records/settings/queries.ts';

/** Notifies the team of a new member with a confirmed address, if the settings ask for it. */
export async function announceMember(tx: Tx, ctx: Ctx, user: User): Promise<void> {
  const { notifyOnNewUsers } = (await currentSettings(ctx)).notifications;
  if (!notifyOnNewUsers) return;
  const href = `/admin/users/${user.id}`;
  await notifyTeam(tx, ctx, 'new-member', [
    {
      title: `New member: ${user.email}`,
      body: 'The email address is confirmed.',
      href,
      about: { userId: user.id },
    },
  ]);
  await mailTeam(tx, ctx, (recipient) => ({
    purpose: 'new-member',
    recipient,
    subject: 'New member',
    blocks: [
      { paragraph: `${user.email} confirmed their email address and now has an account.` },
      { button: { label: 'Open the account', href: `${ctx.appUrl}${href}` } },
    ],
  }));
}
