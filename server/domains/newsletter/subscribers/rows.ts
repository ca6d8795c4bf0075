import type { SubscriberState } from '#contract/business/newsletter-states.ts';
import type { SubscriberRow } from '#contract/business/subscribers.ts';
import type { NewsletterSubscription } from '#server/domains/newsletter/tables.ts';

export function toSubscriberRow(subscription: NewsletterSubscription): SubscriberRow {
  const { id, email, consentPage, requestedAt, confirmedAt, unsubscribedAt } = subscription;
  return { id, email, state: stateOf(subscription), consentPage, requestedAt, confirmedAt, unsubscribedAt };
}

export function stateOf(subscription: NewsletterSubscription): SubscriberState {
  if (subscription.unsubscribedAt !== null) return 'unsubscribed';
  return subscription.confirmedAt === null ? 'pending' : 'subscribed';
}
