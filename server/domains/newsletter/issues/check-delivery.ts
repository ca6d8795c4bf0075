import { and, eq } from 'drizzle-orm';
import { newsletterSubscriptions as subscriptions } from '#server/domains/newsletter/tables.ts';
import type { MailCheck } from '#server/platform/mail/deliver.ts';
import { isSubscribed } from './recipients.ts';
import { newsletterDeliveries as deliveries } from './tables.ts';

/** An email that waits, or is sent again, does not reach somebody who left meanwhile. */
export const checkIssueMail: MailCheck = async (tx, { subjectId }) => {
  if (subjectId === null) return null;
  const subscribed = await tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .innerJoin(subscriptions, eq(subscriptions.id, deliveries.subscriptionId))
    .where(and(eq(deliveries.id, subjectId), isSubscribed));
  return subscribed.length > 0 ? null : 'The subscription ended before the email could be sent.';
};
