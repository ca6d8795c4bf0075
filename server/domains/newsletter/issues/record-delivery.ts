import { and, eq, isNull, ne } from 'drizzle-orm';
import { newsletterSubscriptions as subscriptions } from '#server/domains/newsletter/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { MailListener } from '#server/platform/mail/deliver.ts';
import { mails } from '#server/platform/mail/tables.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { isPermanentBounce } from './bounces.ts';
import { newsletterDeliveries as deliveries } from './tables.ts';

/**
 * Records the outcome of an issue's email. When the mail server refused the address for good, the subscription ends, so
 * that no further issue is sent to it. A bounce stays one when its email is tried again and fails otherwise.
 */
export const recordIssueMail: MailListener = async (tx, ctx, mail, outcome) => {
  if (mail.subjectId === null) return;
  // The row as it is now: the listener gets it as it was before the attempt.
  const [current] = await tx.select({ answer: mails.lastError }).from(mails).where(eq(mails.id, mail.id));
  const answer = current?.answer ?? '';
  const isBounce = outcome === 'failed' && isPermanentBounce(answer);
  const mayReplaceBounce = isBounce || outcome === 'sent';
  const [delivery] = await tx
    .update(deliveries)
    .set({ outcome: isBounce ? 'bounced' : outcome, doneAt: ctx.now() })
    .where(and(eq(deliveries.id, mail.subjectId), mayReplaceBounce ? undefined : ne(deliveries.outcome, 'bounced')))
    .returning();
  if (isBounce && delivery?.subscriptionId) await endByBounce(tx, ctx, delivery.subscriptionId, answer);
};

/** Ends a subscription whose address does not exist any more. One that has ended stays as it is. */
export async function endByBounce(tx: Tx, ctx: Ctx, id: string, answer: string): Promise<void> {
  const at = ctx.now();
  const ended = await tx
    .update(subscriptions)
    .set({ unsubscribedAt: at, bouncedAt: at, bounceAnswer: answer })
    .where(and(eq(subscriptions.id, id), isNull(subscriptions.unsubscribedAt)))
    .returning({ id: subscriptions.id });
  if (ended.length > 0) await recordAudit(tx, ctx, { action: 'newsletter.bounced', resourceId: id });
}
