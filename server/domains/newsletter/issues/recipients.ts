import { and, eq, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm';
import { newsletterSubscriptions as subscriptions } from '#server/domains/newsletter/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { isNotRestricted } from '#server/records/restrictions/restricted.ts';
import { newsletterDeliveries as deliveries, type NewsletterIssue } from './tables.ts';

/** Matches the addresses that get newsletters. */
export const isSubscribed = and(isNotNull(subscriptions.confirmedAt), isNull(subscriptions.unsubscribedAt));

/** Matches those that an issue is sent to: subscribed, and nobody whose data is restricted. */
export const isRecipient = and(isSubscribed, isNotRestricted(subscriptions.email));

/** Matches the recipients of a started issue whose turn has not come: they had confirmed by then and have no delivery yet. */
export function isLeft(tx: Tx, { id, startedAt }: Pick<NewsletterIssue, 'id' | 'startedAt'>) {
  if (startedAt === null) throw new Error('an issue is being sent that was not started');
  const own = and(eq(deliveries.issueId, id), eq(deliveries.subscriptionId, subscriptions.id));
  const isQueued = tx.select({ one: sql`1` }).from(deliveries).where(own);
  return and(isRecipient, lte(subscriptions.confirmedAt, startedAt), notExists(isQueued));
}
