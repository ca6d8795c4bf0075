import { eq } from 'drizzle-orm';
import type { SubscriberDetail } from '#contract/business/subscribers.ts';
import { newsletterSubscriptions } from '#server/domains/newsletter/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { lockRecipient } from '#server/platform/mail/outbox.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { getSubscriber } from './detail.ts';

/**
 * Ends a subscription, or a request that waits for its confirmation, for somebody who asked for it by phone or letter.
 * An ended one stays as it is. Refuses with NOT_FOUND.
 */
export async function unsubscribeSubscriber(ctx: Ctx, { id }: { id: string }): Promise<SubscriberDetail> {
  const { email: address } = await getSubscriber(ctx, { id });
  await transact(ctx, async (tx) => {
    // Locks the address before the row, in the order of every act on subscriptions.
    await lockRecipient(tx, address);
    const one = eq(newsletterSubscriptions.id, id);
    const [subscription] = await tx.select().from(newsletterSubscriptions).where(one).for('update');
    if (!subscription) throw refuse('NOT_FOUND');
    if (subscription.unsubscribedAt !== null) return;
    await tx.update(newsletterSubscriptions).set({ unsubscribedAt: ctx.now() }).where(one);
    await recordAudit(tx, ctx, {
      action: 'newsletter.unsubscribed',
      resourceId: id,
      details: { way: 'administrator' },
    });
  });
  return getSubscriber(ctx, { id });
}
