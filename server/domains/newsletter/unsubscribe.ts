import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { newsletterOptIn } from './opt-in.ts';
import { newsletterSubscriptions as subscriptions } from './tables.ts';

/**
 * Ends the pending or active subscription of the address that got this mail, at once; also with a mail of an earlier
 * subscription. A repeated call gets the same response. Refuses an invalid token with LINK_INVALID.
 */
export async function unsubscribe(
  ctx: Ctx,
  { token, oneClick }: { token: string; oneClick: boolean },
): Promise<{ ok: true }> {
  const id = newsletterOptIn.subscriptionOf(ctx, token);
  if (id === null) throw refuse('LINK_INVALID');
  await transact(ctx, async (tx) => {
    const address = tx.select({ email: subscriptions.email }).from(subscriptions).where(eq(subscriptions.id, id));
    const ended = await tx
      .update(subscriptions)
      .set({ unsubscribedAt: ctx.now() })
      .where(and(inArray(subscriptions.email, address), isNull(subscriptions.unsubscribedAt)))
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
