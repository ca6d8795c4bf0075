import { and, eq, isNotNull, isNull, lte, notExists, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { newsletterSubscriptions as subscriptions } from '#server/domains/newsletter/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { isNotRestricted } from '#server/records/restrictions/restricted.ts';
import { newsletterDeliveries as deliveries, type NewsletterIssue, newsletterIssues } from './tables.ts';

/** Matches the addresses that get newsletters. */
export const isSubscribed = and(isNotNull(subscriptions.confirmedAt), isNull(subscriptions.unsubscribedAt));

/** Matches who wants an issue: everybody where it names no topic; else who made no choice, or chose one of its topics. */
export function wants(topics: SQLWrapper): SQL<boolean> {
  const chosen = subscriptions.topics;
  return sql<boolean>`(cardinality(${topics}) = 0 or ${chosen} is null or ${chosen} && ${topics})`;
}

/** Matches those that an issue with these topics is sent to: subscribed, nobody whose data is restricted, and who wants it. */
export function isRecipient(topics: readonly string[]) {
  const named = sql`${sql.param([...topics], newsletterIssues.topics)}::uuid[]`;
  return and(isSubscribed, isNotRestricted(subscriptions.email), wants(named));
}

/** Matches the recipients of a started issue whose turn has not come: they had confirmed by then and have no delivery yet. */
export function isLeft(tx: Tx, { id, topics, startedAt }: Pick<NewsletterIssue, 'id' | 'topics' | 'startedAt'>) {
  if (startedAt === null) throw new Error('an issue is being sent that was not started');
  const own = and(eq(deliveries.issueId, id), eq(deliveries.subscriptionId, subscriptions.id));
  const isQueued = tx.select({ one: sql`1` }).from(deliveries).where(own);
  return and(isRecipient(topics), lte(subscriptions.confirmedAt, startedAt), notExists(isQueued));
}
