import { and, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { SubscriberQuery } from '#contract/business/subscribers.ts';
import { newsletterSubscriptions } from '#server/domains/newsletter/tables.ts';
import { defineList } from '#server/records/list/list.ts';
import { toSubscriberRow } from './rows.ts';

const { id, email, consentPage, requestedAt, confirmedAt, unsubscribedAt } = newsletterSubscriptions;

export const subscriberList = defineList({
  select: (tx) => tx.select().from(newsletterSubscriptions).$dynamic(),
  id,
  idOf: (subscription) => subscription.id,
  search: [email, consentPage],
  filters: ({ state }: SubscriberQuery) => [stateConditions[state]],
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
