import { and, eq } from 'drizzle-orm';
import { newsletterSubscriptions as subscriptions } from '#server/domains/newsletter/tables.ts';
import type { MailCheck } from '#server/platform/mail/deliver.ts';
import { isSubscribed, wants } from './recipients.ts';
import { newsletterDeliveries as deliveries, newsletterIssues } from './tables.ts';

/** An email that waits, or is sent again, does not reach somebody who left or chose other topics meanwhile. */
export const checkIssueMail: MailCheck = async (tx, { subjectId }) => {
  if (subjectId === null) return null;
  const [delivery] = await tx
    .select({ isWanted: wants(newsletterIssues.topics) })
    .from(deliveries)
    .innerJoin(subscriptions, eq(subscriptions.id, deliveries.subscriptionId))
    .innerJoin(newsletterIssues, eq(newsletterIssues.id, deliveries.issueId))
    .where(and(eq(deliveries.id, subjectId), isSubscribed));
  if (!delivery) return 'The subscription ended before the email could be sent.';
  return delivery.isWanted ? null : 'Other topics were chosen before the email could be sent.';
};
