import { eq } from 'drizzle-orm';
import type { SubscriberDetail } from '#contract/business/subscribers.ts';
import { endByBounce } from '#server/domains/newsletter/issues/record-delivery.ts';
import { newsletterSubscriptions } from '#server/domains/newsletter/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { lockRecipient } from '#server/platform/mail/outbox.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { getSubscriber } from './detail.ts';

/**
 * Ends a subscription, or a request that waits for its confirmation, for somebody who asked for it by phone or letter.
 * An ended one stays as it is. Refuses with NOT_FOUND.
 */
export function unsubscribeSubscriber(ctx: Ctx, { id }: { id: string }): Promise<SubscriberDetail> {
  return end(ctx, id, async (tx) => {
    const one = eq(newsletterSubscriptions.id, id);
    await tx.update(newsletterSubscriptions).set({ unsubscribedAt: ctx.now() }).where(one);
    await recordAudit(tx, ctx, {
      action: 'newsletter.unsubscribed',
      resourceId: id,
      details: { way: 'administrator' },
    });
  });
}

/**
 * Ends a subscription whose address takes no email any more, as a mail server said in a later email to the sender. An
 * ended one stays as it is. Refuses with NOT_FOUND.
 */
export function recordBounce(ctx: Ctx, { id, answer }: { id: string; answer: string }): Promise<SubscriberDetail> {
  return end(ctx, id, (tx) => endByBounce(tx, ctx, id, answer));
}

async function end(ctx: Ctx, id: string, endIt: (tx: Tx) => Promise<void>): Promise<SubscriberDetail> {
  const { email: address } = await getSubscriber(ctx, { id });
  await transact(ctx, async (tx) => {
    // Locks the address before the row, in the order of every act on subscriptions.
    await lockRecipient(tx, address);
    const one = eq(newsletterSubscriptions.id, id);
    const [subscription] = await tx.select().from(newsletterSubscriptions).where(one).for('update');
    if (!subscription) throw refuse('NOT_FOUND');
    if (subscription.unsubscribedAt === null) await endIt(tx);
  });
  return getSubscriber(ctx, { id });
}
