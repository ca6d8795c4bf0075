import { and, eq, inArray, sql } from 'drizzle-orm';
import { mails } from '#server/platform/mail/tables.ts';
import { hasAddress, type PersonalData } from '#server/records/personal-data.ts';
import { newsletterDeliveries as deliveries, newsletterIssues } from './issues/tables.ts';
import { chosenNames } from './subscribers/rows.ts';
import { newsletterSubscriptions as subscriptions } from './tables.ts';

export const newsletterData: PersonalData = {
  name: 'newsletter',
  about: {
    title: 'Newsletter',
    purpose: 'Sending the newsletter, proof of consent',
    legalBasis: 'Consent',
    data: 'Email address, consent with its text and time, chosen topics, deliveries',
    people: 'Subscribers',
    recipients: 'The mail server',
    keptFor:
      'As long as the subscription runs and as proof of consent after it; unconfirmed requests {unconfirmedSubscribers} days',
  },
  tables: ['newsletter_subscriptions', 'newsletter_deliveries'],
  inExport: 'consents and their dates, the chosen topics, bounces, the issues that were sent with their outcome',
  atErasure:
    'deleted, if the address was confirmed; a delivery keeps its outcome without the person, one that waits has failed',
  async collect(tx, person) {
    const { consentText, consentPage, requestedAt, confirmedAt, unsubscribedAt, bouncedAt, bounceAnswer } =
      subscriptions;
    const own = hasAddress(subscriptions.email, person);
    return {
      subscriptions: await tx
        .select({
          consentText,
          consentPage,
          requestedAt,
          confirmedAt,
          unsubscribedAt,
          bouncedAt,
          bounceAnswer,
          topics: sql<string>`coalesce(array_to_string(${chosenNames}, ', '), 'every topic')`,
        })
        .from(subscriptions)
        .where(own),
      issues: await tx
        .select({
          subject: newsletterIssues.subject,
          outcome: deliveries.outcome,
          queuedAt: deliveries.queuedAt,
          doneAt: deliveries.doneAt,
        })
        .from(deliveries)
        .innerJoin(subscriptions, eq(subscriptions.id, deliveries.subscriptionId))
        .innerJoin(newsletterIssues, eq(newsletterIssues.id, deliveries.issueId))
        .where(own)
        .orderBy(deliveries.queuedAt),
    };
  },
  /** In the order in which an email is sent: its row, the delivery, the subscription. */
  async erase(tx, ctx, person) {
    const subscribed = hasAddress(subscriptions.email, person);
    const own = tx.select({ id: subscriptions.id }).from(subscriptions).where(subscribed);
    await tx
      .delete(mails)
      .where(and(eq(mails.subjectType, 'newsletter-delivery'), hasAddress(mails.recipient, person)));
    await tx
      .update(deliveries)
      .set({ outcome: 'failed', doneAt: ctx.now() })
      .where(and(inArray(deliveries.subscriptionId, own), eq(deliveries.outcome, 'queued')));
    await tx.delete(subscriptions).where(subscribed);
  },
};
