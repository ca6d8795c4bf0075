import { and, arrayContains, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { SubscriberQuery } from '#contract/business/subscribers.ts';
import { newsletterSubscriptions } from '#server/domains/newsletter/tables.ts';
import { defineList } from '#server/records/list/list.ts';
import { selectSubscribers, toSubscriberRow } from './rows.ts';

const { id, email, consentPage, requestedAt, confirmedAt, unsubscribedAt, topics } = newsletterSubscriptions;

export const subscriberList = defineList({
  select: selectSubscribers,
  id,
  idOf: (subscription) => subscription.id,
  search: [email, consentPage],
  filters: ({ state, topic }: SubscriberQuery) => [stateConditions[state], topicCondition(topic)],
  sorts: {
    requested: { type: 'time', column: requestedAt, value: (subscription) => subscription.requestedAt },
    email: { type: 'text', column: email, value: (subscription) => subscription.email },
  },
  toRow: toSubscriberRow,
});

const stateConditions: Record<SubscriberQuery['state'], SQL | undefined> = {
  all: undefined,
  pending: and(isNull(confirmedAt), isNull(unsubscribedAt)),
  subscribed: and(isNotNull(confirmedAt), isNull(unsubscribedAt)),
  unsubscribed: isNotNull(unsubscribedAt),
};

function topicCondition(topic: SubscriberQuery['topic']): SQL | undefined {
  if (topic === 'any') return undefined;
  return topic === 'every' ? isNull(topics) : arrayContains(topics, [topic]);
}
