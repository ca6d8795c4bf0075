import { and, isNull, lt } from 'drizzle-orm';
import { isAddressNotHeld } from '#server/records/legal-holds/held.ts';
import type { RetentionKind } from '#server/records/retention.ts';
import { newsletterSubscriptions as subscriptions } from './tables.ts';

/** Requests that were not confirmed, withdrawn ones too, because nothing proves consent. */
export const subscriptionRetention: RetentionKind = {
  setting: 'unconfirmedSubscribers',
  table: subscriptions,
  isDue: (before) => and(isNull(subscriptions.confirmedAt), lt(subscriptions.requestedAt, before)),
  isNotHeld: isAddressNotHeld(subscriptions.email),
};
