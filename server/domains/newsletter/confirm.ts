import { newsletterConfirmation, type TopicsOfSubscriber } from '#contract/business/newsletter.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { isOverMailCap, lockRecipient, queueMails } from '#server/platform/mail/outbox.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { topicsOf } from './choose-topics.ts';
import { mailPurposes, welcomeMail } from './mails.ts';
import { newsletterOptIn } from './opt-in.ts';
import { newsletterSubscriptions as subscriptions } from './tables.ts';

/** What was shown and clicked; stored with the time as evidence of the double opt-in. */
const note = `“${newsletterConfirmation.button}” pressed on the page of the mailed link, which says: “${newsletterConfirmation.lead}”`;

type Confirmed = TopicsOfSubscriber & { token: string };

/**
 * Confirms a subscription with the token from its mail and sends a welcome mail; the token works once. Returns the topics
 * to choose from, with the token that every mail has. Refuses with LINK_INVALID.
 */
export async function confirmSubscription(ctx: Ctx, { token }: { token: string }): Promise<Confirmed> {
  const isUsable = newsletterOptIn.confirmable(ctx, token);
  return transact(ctx, async (tx) => {
    const [pending] = await tx.select({ email: subscriptions.email }).from(subscriptions).where(isUsable);
    if (!pending) throw refuse('LINK_INVALID');
    // Locks the address before the row, in the order of every act on subscriptions; the opposite order could deadlock.
    await lockRecipient(tx, pending.email);
    const [confirmed] = await tx
      .update(subscriptions)
      .set({
        confirmedAt: ctx.now(),
        confirmationNote: note,
        confirmationNetworkDigest: newsletterOptIn.networkDigest(ctx),
      })
      .where(isUsable)
      .returning();
    if (!confirmed) throw refuse('LINK_INVALID');
    await recordAudit(tx, ctx, {
      action: 'newsletter.confirmed',
      resourceId: confirmed.id,
    });
    const isOverCap = await isOverMailCap(tx, ctx, mailPurposes.welcome, confirmed.email);
    const choice = await topicsOf(tx, confirmed);
    const hasTopics = choice.topics.length > 0;
    await queueMails(tx, ctx, isOverCap ? [] : [await welcomeMail(ctx, confirmed, { hasTopics })]);
    return { ...choice, token: newsletterOptIn.manageToken(ctx, confirmed.id) };
  });
}
