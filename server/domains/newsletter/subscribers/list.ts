import { and, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { SubscriberQuery, SubscriberRow } from '#contract/business/subscribers.ts';
import type { ListPage } from '#contract/lists.ts';
import { newsletterSubscriptions } from '#server/domains/newsletter/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import { defineList, readPage } from '#server/records/list/list.ts';
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

/** Returns one page of the subscriptions to the newsletter. */
export function listSubscribers(ctx: Ctx, query: SubscriberQuery): Promise<ListPage<SubscriberRow>> {
  return readPage(ctx, subscriberList, query);
}
