import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { isOverMailCap, type NewMail, queueMails } from '#server/platform/mail/outbox.ts';
import { teamAddresses } from './team-addresses.ts';

/**
 * Mails everybody of the team, each address at most three times an hour for one purpose, or for one thing of it: nobody
 * fills their mailboxes, and no talk drowns another.
 */
export async function mailTeam(tx: Tx, ctx: Ctx, mailTo: (recipient: string) => NewMail): Promise<void> {
  // In one order for all: each address is held until the act ends.
  for (const recipient of (await teamAddresses(ctx)).toSorted()) {
    const mail = mailTo(recipient);
    if (!(await isOverMailCap(tx, ctx, mail.purpose, recipient, mail.about))) await queueMails(tx, ctx, [mail]);
  }
}
