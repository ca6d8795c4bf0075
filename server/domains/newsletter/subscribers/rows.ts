import { getTableColumns, sql } from 'drizzle-orm';
import type { SubscriberState } from '#contract/business/newsletter-states.ts';
import type { SubscriberRow } from '#contract/business/subscribers.ts';
import { type NewsletterSubscription, newsletterSubscriptions } from '#server/domains/newsletter/tables.ts';
import { topicNames } from '#server/domains/newsletter/topics/rows.ts';
import type { Tx } from '#server/platform/db/db.ts';

/** The names of the topics that a subscription chose; null without a choice, which is every topic. */
export const chosenNames = sql<
  string[] | null
>`case when ${newsletterSubscriptions.topics} is not null then ${topicNames(newsletterSubscriptions.topics)} end`;

/** Subscriptions with the names of their topics. */
export function selectSubscribers(tx: Pick<Tx, 'select'>) {
  return tx
    .select({ ...getTableColumns(newsletterSubscriptions), topics: chosenNames.as('chosen') })
    .from(newsletterSubscriptions)
    .$dynamic();
}

/** A subscription with the names of its topics in the place of their ids. */
type NamedSubscription = Awaited<ReturnType<typeof selectSubscribers>>[number];

export function toSubscriberRow(subscription: NamedSubscription): SubscriberRow {
  const { id, email, consentPage, requestedAt, confirmedAt, unsubscribedAt, topics } = subscription;
  return { id, email, state: stateOf(subscription), consentPage, requestedAt, confirmedAt, unsubscribedAt, topics };
}

type Dates = Pick<NewsletterSubscription, 'confirmedAt' | 'unsubscribedAt'>;

export function stateOf({ confirmedAt, unsubscribedAt }: Dates): SubscriberState {
  if (unsubscribedAt !== null) return 'unsubscribed';
  return confirmedAt === null ? 'pending' : 'subscribed';
}
