import { and, eq, isNull } from 'drizzle-orm';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { newsletterOptIn } from './opt-in.ts';
import { newsletterSubscriptions as subscriptions } from './tables.ts';

/**
 * Ends the pending or active subscription of the address that got this mail, at once; also with a mail of an earlier
 * subscription. A repeated call gets the same response. Refuses with LINK_INVALID an invalid token, and one of a subscription
 * that is no longer stored: its address is not known any more, and may be subscribed again.
 */
export async function unsubscribe(
  ctx: Ctx,
  { token, oneClick }: { token: string; oneClick: boolean },
): Promise<{ ok: true }> {
  const id = newsletterOptIn.subscriptionOf(ctx, token);
  if (id === null) throw refuse('LINK_INVALID');
  await transact(ctx, async (tx) => {
    const [known] = await tx.select({ email: subscriptions.email }).from(subscriptions).where(eq(subscriptions.id, id));
    if (!known) throw refuse('LINK_INVALID');
    const ended = await tx
      .update(subscriptions)
      .set({ unsubscribedAt: ctx.now() })
      .where(and(eq(subscriptions.email, known.email), isNull(subscriptions.unsubscribedAt)))
      .returning({ id: subscriptions.id });
    for (const subscription of ended) {
      await recordAudit(tx, ctx, {
        action: 'newsletter.unsubscribed',
        resourceId: subscription.id,
        details: { way: oneClick ? 'one-click' : 'page' },
      });
    }
  });
  return { ok: true };
}
