import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { isOverMailCap, type NewMail, queueMails } from '#server/platform/mail/outbox.ts';
import { teamAddresses } from './team-addresses.ts';

/**
 * Mails every address of the team, each at most three times an hour per purpose, or per subject (`about`) of a purpose:
 * mailboxes are not flooded, and one conversation does not use up the limit of another.
 */
export async function mailTeam(tx: Tx, ctx: Ctx, mailTo: (recipient: string) => NewMail): Promise<void> {
  // In a fixed order, because each address stays locked until the transaction ends.
  for (const recipient of (await teamAddresses(ctx)).toSorted()) {
    const mail = mailTo(recipient);
    if (!(await isOverMailCap(tx, ctx, mail.purpose, recipient, mail.about))) await queueMails(tx, ctx, [mail]);
  }
}
