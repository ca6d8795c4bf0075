import { currentSettings } from '#server/domains/settings/queries.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { queueMails } from '#server/platform/mail/outbox.ts';
import type { User } from './tables.ts';
import { teamAddresses } from './team-addresses.ts';

/** Tells the team, where the settings want it, that somebody whose address is confirmed has an account now. */
export async function announceMember(tx: Tx, ctx: Ctx, user: User): Promise<void> {
  const { notifyOnNewUsers } = (await currentSettings(ctx)).notifications;
  const team = notifyOnNewUsers ? await teamAddresses(ctx) : [];
  await queueMails(
    tx,
    ctx,
    team.map((recipient) => ({
      purpose: 'new-member',
      recipient,
      subject: 'A new member confirmed their address',
      text: `${user.email} has an account now.\n`,
    })),
  );
}
